"""Raw connections to a real server, shared by the tests of the network edge."""

import contextlib
import http.client
import json
import re
import socket
from typing import Any

from server.running import Server

ANYWHERE = "0.0.0.0"  # noqa: S104
ELSEWHERE = "127.0.0.2"
"""Another loopback address, for another client."""
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)
HEALTH = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"


def line_to(server: Server, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=15, source_address=(source, 0))


def shake(server: Server, source: str = "127.0.0.1", more: bytes = b"") -> tuple[socket.socket, bytes]:
    """Open a WebSocket; returns it with the answer to the handshake."""
    line = line_to(server, source)
    line.sendall(HANDSHAKE + more + b"\r\n")
    answer = b""
    while b"\r\n\r\n" not in answer:
        piece = line.recv(4096)
        if not piece:
            break
        answer += piece
    return line, answer


def rest(line: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while piece := line.recv(65536):
            found += piece
    return found


def close_code(data: bytes) -> int | None:
    """The code of the close frame at the end of what a server sent."""
    found = re.search(rb"\x88[\x02-\x7d](..)[\x20-\x7e]*\Z", data, re.DOTALL)
    return None if found is None else int.from_bytes(found[1], "big")


def asked(server: Server, path: str, source: str, **headers: str) -> tuple[int, dict[str, str], Any]:
    """The answer to a request from another address."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10, source_address=(source, 0))
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    told = json.loads(body) if "json" in (answer.getheader("content-type") or "") else body
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, told


def log_of(server: Server) -> str:
    assert server.errors is not None
    return server.errors.read_text()
