"""The clients in a room, as the room sees them, and messages that wait for the journal."""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from finito.rooms import outgoing as out
from finito.rooms.step import Step
from finito.server.guests.results import MatchResult
from finito.server.net.sending import DelayedSender


class Member(Protocol):
    """A client, as its room sees it."""

    connection: int
    guest: str
    """The public id of the guest whose cookie came with the handshake, if any."""
    address: str
    actor: Any
    """The writer of the room that they are in, if any."""
    send: Callable[[bytes], None]
    outbox: DelayedSender | None

    def tell(self, tell: out.Message) -> None: ...
    def ban(self, until: int) -> None: ...
    def close(self, code: int, reason: str) -> None: ...
    def send_after(self, frames: bytes, milliseconds: int) -> None: ...


class Waiting(msgspec.Struct, eq=False):
    """A step whose messages wait until its entries are on disk."""

    step: Step
    durable: bool
    joins: Member | None = None
    """The client that gets messages to everyone from this step on."""
    leaves: Member | None = None
    """The client that gets them up to this step."""
    result: MatchResult | None = None
    """Of the match that ended with this step; by the time it is durable, the room may play the next."""
