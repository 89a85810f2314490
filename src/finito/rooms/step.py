"""The result of one input to a room, and requests to think for its bots."""

from typing import Any

import msgspec

from finito.rooms import facts
from finito.rooms import outgoing as out


class SearchRequest(msgspec.Struct, frozen=True):
    """Let this bot think about this view. The answer comes back through `thinking.answered`, or never."""

    player: int
    game: str
    bot: str
    options: Any
    """The options of the game."""
    view: Any
    """Everything that the bot may know."""
    seed: int
    """A 64-bit random seed: the same request gives the same answer, if there is enough time."""


class WarmUp(msgspec.Struct, frozen=True):
    """A slow bot has sat down: requests will follow, and the server can prepare for them."""


class Step(msgspec.Struct, eq=False):
    """Entries for the journal, and messages that may be sent once the entries are durable."""

    entries: list[facts.Entry] = []
    messages: list[tuple[int | None, out.Message]] = []
    """In order, each with its receiver; None for everyone in the room. The sender encodes them."""
    requests: list[SearchRequest | WarmUp] = []
    """What slow bots are to think about outside the room."""

    def send(self, connection: int | None, message: out.Message) -> None:
        self.messages.append((connection, message))
