"""Sends to one socket a little later, in order: for the faster seats of a room whose pings lie far apart."""

import asyncio
from collections import deque
from collections.abc import Callable


class Outbox:
    """What waits to be sent to one socket."""

    __slots__ = ("_send", "_timer", "_waiting")

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._waiting: deque[tuple[float, bytes]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def put(self, frames: bytes, milliseconds: int) -> None:
        """Send after so long, and never before what was put earlier."""
        if not self._waiting and milliseconds <= 0:
            self._send(frames)
            return
        loop = asyncio.get_running_loop()
        self._waiting.append((loop.time() + milliseconds / 1000, frames))
        if self._timer is None:
            self._timer = loop.call_later(milliseconds / 1000, self._flush)

    def _flush(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = None
        while self._waiting and self._waiting[0][0] <= loop.time() + 0.0005:
            self._send(self._waiting.popleft()[1])
        if self._waiting:
            self._timer = loop.call_later(max(self._waiting[0][0] - loop.time(), 0), self._flush)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._waiting.clear()
