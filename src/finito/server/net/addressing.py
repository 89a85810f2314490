"""The messages of a step as frames: each is encoded once, and each client gets all of its own together, in order."""

from collections.abc import Iterable
from typing import TypeAlias

from finito.rooms.outgoing import Message, encode
from finito.server.net.sending import frame

Messages: TypeAlias = Iterable[tuple[int | None, Message]]
"""Each with the connection that gets it; None: every client of the room."""


def frames_for(messages: Messages, connection: int) -> bytes:
    """What this connection alone gets."""
    return b"".join([frame(encode(message)) for to, message in messages if to == connection])


def addressed(messages: Messages) -> tuple[bytes, dict[int, bytes]]:
    """What everybody gets, and by connection what somebody gets instead."""
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
