"""What a room wants of whoever can think for it: a slow bot must not think in the room's own loop."""

from typing import Any

import msgspec


class SearchRequest(msgspec.Struct, frozen=True):
    """Let this bot think about this view. The answer comes back with `thinking.answered`, or never."""

    player: int
    bot: str
    options: Any
    """Of the game."""
    view: Any
    """All that the bot may know."""
    seed: int
    """64 bits of chance: the same request gives the same answer, as far as there is time."""


class WarmUp(msgspec.Struct, frozen=True):
    """A slow bot has sat down: there will be requests, so whoever serves them can make ready."""
