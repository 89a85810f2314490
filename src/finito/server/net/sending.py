"""Sending to sockets: each message is encoded and framed only once; one write per socket and loop tick; and delayed
delivery."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, TypeAlias

from finito.rooms.outgoing import Message, encode

Messages: TypeAlias = Iterable[tuple[int | None, Message]]
"""Each with the connection that gets it; None for every client of the room."""
SHORT = [bytes((0x81, size)) for size in range(126)]
"""Frame headers by size: a whole, unmasked text message (RFC 6455, 5.2), so that all sockets get the same bytes."""


def frame(message: bytes) -> bytes:
    """A text message as a frame."""
    size = len(message)
    if size < 126:
        return SHORT[size] + message
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message


def frames_for(messages: Messages, connection: int) -> bytes:
    """The frames of messages that only this connection gets."""
    return b"".join([frame(encode(message)) for to, message in messages if to == connection])


def addressed(messages: Messages) -> tuple[bytes, dict[int, bytes]]:
    """The frames that everyone gets and, by connection, the frames that some get instead; all in order."""
    common, own = b"", dict[int, bytes]()
    for to, message in messages:
        framed = frame(encode(message))
        if to is not None:
            own[to] = own.get(to, common) + framed
        else:
            common += framed
            for receiver in own:
                own[receiver] += framed
    return common, own


class Receiver(Protocol):
    """The sending side of a socket."""

    @property
    def send(self) -> Callable[[bytes], None]: ...


class WriteBatcher:
    """Collects the frames of each socket and writes them once per loop tick.

    One batch of the journal often releases several steps of a room, and a write costs more than everything that the
    rules do for a move.
    """

    __slots__ = ("_waiting",)

    def __init__(self) -> None:
        self._waiting: dict[Receiver, bytes] = {}

    def put(self, client: Receiver, frames: bytes) -> None:
        """Send these frames in this loop tick, after those already waiting for the same client."""
        waiting = self._waiting
        if not waiting:
            asyncio.get_running_loop().call_soon(self.flush_all)
        before = waiting.get(client)
        waiting[client] = frames if before is None else before + frames

    def share(self, clients: Mapping[int, Receiver], messages: Messages) -> None:
        """Send messages of a room to its clients in this loop tick, after those already waiting for them."""
        common, own = addressed(messages)
        if not common:
            for connection, frames in own.items():
                if connection in clients:
                    self.put(clients[connection], frames)
            return
        fresh = dict.fromkeys(clients.values(), common)
        for connection, frames in own.items():
            if connection in clients:
                fresh[clients[connection]] = frames
        waiting = self._waiting
        if not waiting:
            asyncio.get_running_loop().call_soon(self.flush_all)
        elif not waiting.keys().isdisjoint(fresh):
            for client, frames in fresh.items():
                fresh[client] = waiting.pop(client, b"") + frames
        waiting.update(fresh)

    def flush_all(self) -> None:
        """Send everything now."""
        if self._waiting:
            waiting, self._waiting = self._waiting, {}
            for client, frames in waiting.items():
                client.send(frames)

    def flush(self, client: Receiver) -> None:
        """Send what waits for this client now, because something else follows or its socket closes."""
        frames = self._waiting.pop(client, None)
        if frames is not None:
            client.send(frames)


class DelayedSender:
    """Sends to one socket later, in order: for the faster seats of a room whose round trips differ a lot."""

    __slots__ = ("_send", "_timer", "_waiting")

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._waiting: deque[tuple[float, bytes]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def put(self, frames: bytes, milliseconds: int) -> None:
        """Send after a delay, and never before what was put earlier."""
        if not self._waiting and milliseconds <= 0:
            self._send(frames)
            return
        loop = asyncio.get_running_loop()
        self._waiting.append((loop.time() + milliseconds / 1000, frames))
        if self._timer is None:
            self._timer = loop.call_later(milliseconds / 1000, self._send_due)

    def _send_due(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = None
        while self._waiting and self._waiting[0][0] <= loop.time() + 0.0005:
            self._send(self._waiting.popleft()[1])
        if self._waiting:
            self._timer = loop.call_later(max(self._waiting[0][0] - loop.time(), 0), self._send_due)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._waiting.clear()
