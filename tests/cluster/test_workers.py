"""`finito serve --workers`: several nodes on one machine with one command."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.sync.client import connect

from finito.cli.serve import WorkerPlan
from server.running import Server

SECONDS = 20.0


class ServerOfTwo(Server):
    """The parent of two workers."""

    def __init__(self, database: str, folder: Path) -> None:
        super().__init__(folder, "--workers", "2", "--unlimited", errors=folder / "log")
        self.database = database

    def start(self) -> "ServerOfTwo":
        os.environ["FINITO_DATABASE"] = self.database
        try:
            super().start()
        finally:
            del os.environ["FINITO_DATABASE"]
        return self

    def workers(self) -> list[int]:
        """The processes of the workers."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(pid) for pid in children.split()]

    def address_of(self, room: str) -> str:
        return str(json.loads(self.http(f"/api/rooms/{room}/where")[2])["address"])


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[ServerOfTwo]:
    running = ServerOfTwo(database, tmp_path).start()
    yield running
    assert running.process is not None
    if running.process.poll() is None:
        running.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            running.process.wait(SECONDS)
    running.process.kill()
    running.process.wait()
    running._close()


def answer_to_hello(port: int | None, room: str) -> dict[str, Any]:
    """The first message on a socket that says hello to a room."""
    with connect(f"ws://127.0.0.1:{port}/ws", proxy=None) as client:
        client.send(json.dumps({"ask": "hello", "id": 1, "protocol": 1, "room": room}))
        found: dict[str, Any] = json.loads(client.recv(SECONDS))
        return found


def until(true: Callable[[], bool]) -> None:
    ends = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.05)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def rooms_elsewhere(server: ServerOfTwo) -> list[str]:
    """Open rooms at the public port until some are on the other worker."""
    codes: list[str] = []
    ends = time.monotonic() + SECONDS
    while time.monotonic() < ends:
        codes += [server.open_room(seats=2) for _ in range(4)]
        found = [code for code in codes if server.address_of(code)]
        if found:
            return found
        time.sleep(0.2)
    pytest.fail("all rooms stay on the first worker")


def test_rooms_are_spread_and_clients_sent_to_theirs(server: ServerOfTwo) -> None:
    code = rooms_elsewhere(server)[0]
    other = urlsplit(server.address_of(code)).port
    assert other not in (None, server.port)
    moved = answer_to_hello(server.port, code)
    assert moved["tell"] == "moved"
    assert urlsplit(moved["address"]).port == other
    assert answer_to_hello(other, code)["tell"] in ("accepted", "snapshot")


def test_the_page_may_open_sockets_at_every_worker(server: ServerOfTwo) -> None:
    code = rooms_elsewhere(server)[0]
    other = urlsplit(server.address_of(code)).port
    policy = server.http("/")[1]["content-security-policy"]
    assert f"ws://localhost:{other}" in policy
    for host in ("localhost", "127.0.0.1"):
        with socket.create_connection(("127.0.0.1", other), 5) as one:
            one.sendall(
                f"GET /ws HTTP/1.1\r\nHost: localhost:{other}\r\nOrigin: http://{host}:{server.port}\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            assert one.recv(100).startswith(b"HTTP/1.1 101")


def test_a_worker_that_dies_is_started_again_and_its_rooms_go_on(server: ServerOfTwo) -> None:
    code = rooms_elsewhere(server)[0]
    before = server.workers()
    assert len(before) == 2
    os.kill(before[1], signal.SIGKILL)
    until(lambda: len(server.workers()) == 2 and before[1] not in server.workers())
    until(lambda: server.http(f"/api/rooms/{code}/where")[0] == 200)
    until(lambda: server.http("/api/health")[0] == 200)


def test_all_end_together(server: ServerOfTwo) -> None:
    pids = server.workers()
    assert server.stop() == 0
    assert not any(map(alive, pids))


def test_no_worker_outlives_its_parent(server: ServerOfTwo) -> None:
    pids = server.workers()
    server.kill()
    until(lambda: not any(map(alive, pids)))


def test_without_a_database_there_is_one_process() -> None:
    command = [sys.executable, "-m", "finito.cli", "serve", "--workers", "2", "--port", "0"]
    environment = {name: value for name, value in os.environ.items() if name != "FINITO_DATABASE"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, env=environment)  # noqa: S603
    assert done.returncode == 2
    assert "--database" in done.stderr


def test_ports_names_and_addresses_of_workers() -> None:
    every = WorkerPlan("0.0.0.0", 8000, Path("d"), "m", "https://play.example.org/n/{node}", 9000, (), ("--lab", "off"))  # noqa: S104
    first, third = every.arguments(0, 8000), every.arguments(2, 8000)
    assert first[first.index("--port") + 1] == "8000"
    assert third[third.index("--port") + 1] == "8002"
    assert third[third.index("--admin-port") + 1] == "9002"
    assert third[third.index("--node") + 1] == "m-3"
    assert third[third.index("--address") + 1] == "https://play.example.org/n/{node}"
    assert "--origin" not in first
    assert "http://localhost:8000" in third
