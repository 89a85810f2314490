"""`finito serve --database` in separate processes, and people who go to the node of their room."""

import asyncio
import contextlib
import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import asyncpg
from websockets.exceptions import ConnectionClosed

from finito.rooms import facts
from server.running import Person, Server

FAST: dict[str, Any] = {
    "changes": {"start_countdown_ms": 0, "min_action_interval_ms": 0},
    "wrong_tap_lock": False,
    "races": "strict",
}


class NodeProcess(Server):
    """One node."""

    def __init__(self, database: str, name: str, folder: Path, *options: str) -> None:
        super().__init__(folder, *options)
        self.database, self.name = database, name

    def start(self) -> "NodeProcess":
        command = [sys.executable, "-m", "finito.cli", "serve", "--port", str(self.port), "--unlimited"]
        command += ["--database", self.database, "--node", self.name, *self.options]
        with (self.data / f"{self.name}.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)  # noqa: S603
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://localhost:" in line, (line, self.log())
        self.port = int(line.partition("http://localhost:")[2].split()[0])
        return self

    def log(self) -> str:
        return (self.data / f"{self.name}.log").read_text()

    def freeze(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        """End the process, whatever state it is in."""
        if self.process is not None:
            if self.process.poll() is None:
                self.process.kill()
            self.process.wait()
            self._close()

    def where(self, room: str) -> str | None:
        """The address that this node gives for a room; None if it knows none."""
        status, _, body = self.http(f"/api/rooms/{room}/where")
        return str(json.loads(body)["address"]) if status == 200 else None

    def plays(self, room: str) -> bool:
        return self.where(room) == ""


def until(true: Any, seconds: float = 10.0) -> float:
    """Wait until a condition is true; returns how long that took."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < seconds, "it did not come true in time"
        time.sleep(0.02)
    return time.monotonic() - began


class Traveler(Person):
    """A client that follows redirects and reconnects when it is disconnected."""

    def __init__(self, server: Server, room: str, token: str | None = None, *, seconds: float = 15.0) -> None:
        self.moves: list[str] = []
        """The addresses it was redirected to."""
        ends = time.monotonic() + seconds
        while True:
            try:
                super().__init__(server, room, token)
                if self.welcome["tell"] == "accepted":
                    return
                self.close()
            except (ConnectionClosed, OSError):
                moved = self._sent_to()
                if moved:
                    self.moves.append(moved)
                    server = Server(server.data)
                    server.port = int(moved.rpartition(":")[2])
                    continue
            assert time.monotonic() < ends, "no node admits the client"
            time.sleep(0.05)

    def send(self, **intent: Any) -> int:
        """Send an intent like a page, with IDs that are never reused, not even after reconnecting."""
        self.next_id = max(self.next_id, int(time.time() * 1000))
        return super().send(**intent)

    def _sent_to(self) -> str:
        told = [message for message in getattr(self, "told", []) if message["tell"] == "moved"]
        with contextlib.suppress(AttributeError):
            self.close()
        self.told = []
        return str(told[-1]["address"]) if told else ""


def stored(database: str, room: str) -> list[tuple[facts.Entry, int]]:
    """The entries of a room with their epochs, directly from the database."""

    async def read() -> list[Any]:
        connection = await asyncpg.connect(database)
        rows = await connection.fetch("select number, at, fact, epoch from entry where room = $1 order by number", room)
        await connection.close()
        return rows

    return [
        (facts.Entry(number, at, facts.decode_fact(fact)), epoch) for number, at, fact, epoch in asyncio.run(read())
    ]
