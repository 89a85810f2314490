"""A real server in a separate process, and clients that talk to it over real sockets."""

import contextlib
import json
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


class Server:
    """`finito serve` on a free port."""

    def __init__(self, data: Path, *options: str, errors: Path | None = None) -> None:
        self.data = data
        self.errors = errors
        """Where its log goes; else to ours."""
        self.options = options
        self.process: subprocess.Popen[str] | None = None
        self.port = 0

    def start(self) -> "Server":
        command = [sys.executable, "-m", "finito.cli", "serve", "--port", str(self.port), "--data", str(self.data)]
        with contextlib.ExitStack() as stack:
            log = None if self.errors is None else stack.enter_context(self.errors.open("ab"))
            self.process = subprocess.Popen(  # noqa: S603
                [*command, *self.options], stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://localhost:" in line, line
        self.port = int(line.partition("http://localhost:")[2].split()[0])
        return self

    def kill(self) -> None:
        """Kill it, as in a power failure."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._close()

    def stop(self) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        code = self.process.wait(20)
        self._close()
        return code

    def _close(self) -> None:
        if self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()

    def http(
        self, path: str, body: Any = None, headers: dict[str, str] | None = None, raw: bytes | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers (lower case) and body of a request; with a body it is a POST of JSON."""
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        sent = {"content-type": "application/json", **(headers or {})} if data is not None else (headers or {})
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data=data, headers=sent)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310  our own server
                return answer.status, {k.lower(): v for k, v in answer.headers.items()}, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, {k.lower(): v for k, v in error.headers.items()}, error.read()

    def open_room(self, **settings: Any) -> str:
        status, _, body = self.http("/api/rooms", settings)
        assert status == 201, body
        return str(json.loads(body)["code"])

    def refused(self, reason: str) -> int:
        """How many refusals had this reason."""
        return int(self.metric(f'finito_refused_total{{reason="{reason}"}}'))

    def metric(self, name: str) -> float:
        lines = self.http("/metrics")[2].decode().splitlines()
        return float(next(line.split()[1] for line in lines if line.startswith(name + " ")))


class Person:
    """A client that remembers everything it was told."""

    def __init__(
        self, server: Server, room: str, token: str | None = None, last: int | None = None, *, cookie: str = ""
    ) -> None:
        self.room = room
        self._stack = contextlib.ExitStack()
        address = f"ws://127.0.0.1:{server.port}/ws"
        headers = {"cookie": cookie, "origin": f"http://127.0.0.1:{server.port}"} if cookie else {}
        self.socket: ClientConnection = self._stack.enter_context(
            connect(address, proxy=None, additional_headers=headers)
        )
        self.told: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.next_id = 0
        self.echo: dict[str, Any] = {}
        """What a play says of the last delivery."""
        hello: dict[str, Any] = {"ask": "hello", "protocol": 1, "room": room}
        self.welcome = self.ask(
            **hello, **({"token": token} if token else {}), **({} if last is None else {"last": last})
        )

    def send(self, **intent: Any) -> int:
        self.next_id += 1
        self.socket.send(json.dumps({**intent, "id": self.next_id}))
        return self.next_id

    def ask(self, **intent: Any) -> dict[str, Any]:
        """Send an intent and read until its answer."""
        wanted = self.send(**intent)
        while True:
            message = self.read()
            if message["tell"] in ("accepted", "refused") and message["id"] == wanted:
                return message

    def read(self, timeout: float = 10.0) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.told.append(message)
        if message["tell"] in ("happened", "snapshot") and "token" in message:
            self.echo = {"seen": message["number"], "token": message["token"], "response_ms": 500}
        return message

    def read_until(self, tell: str) -> dict[str, Any]:
        while True:
            message = self.read()
            if message["tell"] == tell:
                return message

    def events(self) -> list[dict[str, Any]]:
        return [event for message in self.told if message["tell"] == "happened" for event in message["events"]]

    def move(self, do: str, **rest: Any) -> dict[str, Any]:
        return self.ask(ask="move", move={"do": do, **rest}, **self.echo)

    def sit(self, name: str = "Ana") -> str:
        """Take a seat; returns its secret."""
        answer = self.ask(ask="sit", name=name)
        assert answer["tell"] == "accepted", answer
        return str(answer["token"])

    def close(self) -> None:
        self._stack.close()

    def read_to_the_end(self) -> list[dict[str, Any]]:
        """Everything until the server closes the socket."""
        read = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                read.append(self.read(timeout=20))
        return read


@contextlib.contextmanager
def serving(data: Path, *options: str, errors: Path | None = None) -> Iterator[Server]:
    server = Server(data, *options, errors=errors).start()
    try:
        yield server
    finally:
        server.stop()
