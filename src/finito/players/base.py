"""The interface of bots. A bot decides from a view and the list of legal moves, never from the match itself.

A driver (`finito.drive`) calls `choose` and applies the move. In ESPRESSO it asks again after the pause of a person, or
after `pause(view, chance)` milliseconds if the bot has that method. Players whose decisions are rules text (`nature`)
are not asked there; the drive runs them directly.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeGuard, TypeVar

import msgspec

ViewT = TypeVar("ViewT", contravariant=True)
MoveT = TypeVar("MoveT")


class Bot(Protocol[ViewT, MoveT]):
    """A bot. The same view, legal moves and chance always give the same choice."""

    @property
    def name(self) -> str:
        """Its name in the registry."""

    def choose(self, view: ViewT, legal: Sequence[MoveT], chance: Random) -> MoveT | None:
        """One of the legal moves, or None to do nothing now. Keeps no state between calls."""


class Slow(Bot[ViewT, MoveT], Protocol[ViewT, MoveT]):
    """A bot that thinks longer than a room may wait. A live room runs it elsewhere and uses `in_a_hurry` if no
    answer comes in time."""

    @property
    def in_a_hurry(self) -> Bot[ViewT, MoveT]:
        """The bot that answers instead, immediately."""

    def think(self, view: ViewT, seed: int, /) -> list[MoveT]:
        """The moves it prefers, best first."""


def is_slow(bot: Bot[Any, Any]) -> TypeGuard[Slow[Any, Any]]:
    """Whether this bot must not think in the event loop of a room."""
    return hasattr(bot, "in_a_hurry")


class BotInfo(msgspec.Struct, frozen=True):
    """A bot as the registry lists it."""

    name: str
    description: str
    """One sentence that helps people choose an opponent."""
    make: Callable[[Any], Bot[Any, Any]]
    """Creates the bot from the options of the game."""
    live: bool = True
    """Whether it may sit in live rooms; otherwise it is only for the laboratory."""
    on_page: bool = True
    """Whether the page can also run it, in rooms on the device."""
    missing: str = ""
    """The name of a missing dependency, without which it is not offered; empty if there is none."""
