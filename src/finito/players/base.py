"""What a bot is. It decides from a view and the list of legal moves, never from the match itself.

A driver (`finito.drive`) asks a bot `choose` and applies the move. In ESPRESSO it asks again after a person's pause, or
after as many milliseconds as `pause(view, chance)` says of a bot that has it; players whose thoughts are rules text
(`nature`) are not asked there: the drive lets them look.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeGuard, TypeVar

import msgspec

ViewT = TypeVar("ViewT", contravariant=True)
MoveT = TypeVar("MoveT")


class Bot(Protocol[ViewT, MoveT]):
    """A player without secrets: the same view, legal moves and chance give the same choice."""

    @property
    def name(self) -> str:
        """The name it has in the registry."""

    def choose(self, view: ViewT, legal: Sequence[MoveT], chance: Random) -> MoveT | None:
        """One of the legal moves, or None to do nothing now. Stateless between two calls."""


class Slow(Bot[ViewT, MoveT], Protocol[ViewT, MoveT]):
    """A bot that thinks longer than a room may wait. A live room runs it elsewhere, and asks `in_a_hurry` if no
    answer comes in time."""

    @property
    def in_a_hurry(self) -> Bot[ViewT, MoveT]:
        """The bot that answers instead, at once."""

    def think(self, view: ViewT, seed: int, /) -> list[MoveT]:
        """The moves that it likes best, best first."""


def is_slow(bot: Bot[Any, Any]) -> TypeGuard[Slow[Any, Any]]:
    """Whether this bot must not think in the loop of a room."""
    return hasattr(bot, "in_a_hurry")


class BotInfo(msgspec.Struct, frozen=True):
    """A bot as the registry lists it."""

    name: str
    description: str
    """One sentence for people who choose an opponent."""
    make: Callable[[Any], Bot[Any, Any]]
    """From the options of the game: a bot knows what rules it plays by."""
    live: bool = True
    """Whether it may sit in live rooms; else it is for the laboratory only."""
    on_page: bool = True
    """Whether the page plays it in rooms on the device, too."""
    missing: str = ""
    """A missing dependency; then it is not offered."""
