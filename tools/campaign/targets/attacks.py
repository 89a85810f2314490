"""One attacker in its own process, independent of Finito: `python attacks.py KIND PORT ROOM SECONDS`.

It attacks from one loopback address, as fast as one thread can, and reconnects whenever it is cut off. Prints its
results.
"""

import contextlib
import json
import os
import resource
import socket
import sys
import time
from collections.abc import Callable

SOURCE = "127.0.9.1"
POLITE = 10
"""A low priority: an attacker on the same machine must not win by taking processor time from the server."""
PAUSE = 0.002
SOCKETS, HEADS, SLOW, FLOODERS = 10, 8, 1500, 50
MESSAGES = 1000
MOST_OPENED = 100
"""The most new connections in one round of slow bodies."""
HEAD = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Endless: "
POST = b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"
SHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PING = b"\x89\x80\0\0\0\0"


def framed(**intent: object) -> bytes:
    data = json.dumps(intent).encode()
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


class Attacker:
    """Connections of one address, and what happened to them."""

    def __init__(self, port: int, room: str, seconds: float) -> None:
        self.port, self.room = port, room
        self.ends = time.perf_counter() + seconds
        self.bytes = self.opened = self.refused = 0

    @property
    def goes_on(self) -> bool:
        return time.perf_counter() < self.ends

    def connect(self, first: bytes, shake: bool = False) -> socket.socket | None:
        """A connection on which this was sent first; None if the server refused it."""
        line = socket.socket()
        try:
            line.settimeout(2)
            line.bind((SOURCE, 0))
            line.connect(("127.0.0.1", self.port))
            if shake:
                line.sendall(SHAKE)
                if b" 101 " not in line.recv(4096):
                    raise ConnectionRefusedError
            line.sendall(first)
            line.setblocking(False)
        except OSError:
            line.close()
            self.refused += 1
            return None
        self.opened += 1
        return line

    def pour(self, line: socket.socket, data: bytes) -> bool:
        """Send as much as possible; returns whether the connection is still open."""
        try:
            self.bytes += line.send(data)
        except BlockingIOError:
            return True
        except OSError:
            line.close()
            return False
        return True

    def keep_pouring(self, count: int, first: bytes, data: bytes, shake: bool) -> None:
        """Keep this many connections busy all the time, and reopen those that are cut."""
        lines: list[socket.socket | None] = [None] * count
        while self.goes_on:
            for at, line in enumerate(lines):
                if line is None:
                    lines[at] = self.connect(first, shake)
                elif not self.pour(line, data):
                    lines[at] = None
            time.sleep(PAUSE)
        for line in lines:
            if line is not None:
                line.close()

    def pings(self) -> None:
        self.keep_pouring(SOCKETS, b"", PING * 10_000, shake=True)

    def header(self) -> None:
        self.keep_pouring(HEADS, HEAD, b"x" * 65_536, shake=False)

    def bodies(self) -> None:
        """As many incomplete requests as possible, with one byte per second each."""
        lines: list[socket.socket] = []
        while self.goes_on:
            for _ in range(min(SLOW - len(lines), MOST_OPENED)):
                line = self.connect(POST)
                if line is not None:
                    lines.append(line)
            lines = [line for line in lines if self.pour(line, b" ") and not self._ended(line)]
            time.sleep(0.25)
        for line in lines:
            line.close()

    def _ended(self, line: socket.socket) -> bool:
        with contextlib.suppress(BlockingIOError):
            try:
                ended = not line.recv(4096)
            except ConnectionError:
                ended = True
            if ended:
                line.close()
            return ended
        return False

    def messages(self) -> None:
        """Fifty spectators who each send a thousand messages at once, again and again if they get in."""
        hello = framed(ask="hello", id=1, protocol=1, room=self.room)
        lines = [self.connect(hello, shake=True) for _ in range(FLOODERS)]
        burst = framed(ask="ping", id=2) * MESSAGES
        for line in lines:
            if line is not None:
                line.setblocking(True)
                self._burst(line, burst)
        self.keep_pouring(4, hello, burst, shake=True)
        for line in lines:
            if line is not None:
                line.close()

    def _burst(self, line: socket.socket, burst: bytes) -> None:
        with contextlib.suppress(OSError):
            line.sendall(burst)
        self.bytes += len(burst)


def main(kind: str, port: int, room: str, seconds: float) -> None:
    if hasattr(os, "SCHED_BATCH"):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))  # also if the measuring process has priority
    os.nice(POLITE)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = SLOW + 500 if hard == resource.RLIM_INFINITY else min(hard, SLOW + 500)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    attacker = Attacker(port, room, seconds)
    kinds: dict[str, Callable[[], None]] = {
        "pings": attacker.pings,
        "header": attacker.header,
        "bodies": attacker.bodies,
        "messages": attacker.messages,
    }
    kinds[kind]()
    told = {"bytes": attacker.bytes, "opened": attacker.opened, "refused": attacker.refused}
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], float(sys.argv[4]))
