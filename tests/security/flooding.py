"""A flood from a separate process: `python tests/security/flooding.py PORT ROOM SECONDS MESSAGES_A_SECOND`."""

import contextlib
import json
import socket
import sys
import time
from typing import Any

BURST = 500


def framed(**intent: Any) -> bytes:
    """A message as a client's frame, with a mask of zeros."""
    data = json.dumps(intent).encode()
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def raw_socket(port: int) -> socket.socket:
    """An open WebSocket that sends nothing."""
    line = socket.create_connection(("127.0.0.1", port), timeout=10)
    line.sendall(
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    return line


def flood(port: int, room: str, seconds: float, a_second: int) -> int:
    """Send messages at this rate and reconnect whenever cut off; returns how many were sent."""
    burst = framed(ask="hello", id=1, protocol=1, room=room) + framed(ask="ping", id=2) * BURST
    sent, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        with contextlib.suppress(OSError), contextlib.closing(raw_socket(port)) as line:
            line.recv(12)
            line.sendall(burst)
            sent += BURST
        time.sleep(max(sent / a_second - (time.perf_counter() - began), 0))
    return sent


if __name__ == "__main__":
    sys.stdout.write(str(flood(int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), int(sys.argv[4]))))
