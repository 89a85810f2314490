"""What came of one input to a room, and what the room asks of others with it."""

from typing import Any

import msgspec

from finito.rooms import facts
from finito.rooms import outgoing as out


class SearchRequest(msgspec.Struct, frozen=True):
    """Let this bot think about this view. The answer comes back with `thinking.answered`, or never."""

    player: int
    game: str
    bot: str
    options: Any
    """Of the game."""
    view: Any
    """All that the bot may know."""
    seed: int
    """64 bits of chance: the same request gives the same answer, as far as there is time."""


class WarmUp(msgspec.Struct, frozen=True):
    """A slow bot has sat down: there will be requests, so whoever serves them can make ready."""


class Step(msgspec.Struct, eq=False):
    """Entries for the journal, and messages that may go out once those are durable."""

    entries: list[facts.Entry] = []
    messages: list[tuple[int | None, out.Message]] = []
    """Each with its receiver (None: everybody in the room), in order. Whoever sends them encodes them."""
    requests: list[SearchRequest | WarmUp] = []
    """What slow bots are to think about, outside the room."""

    def send(self, connection: int | None, message: out.Message) -> None:
        self.messages.append((connection, message))
