"""Events: what happened. The score changes only with an event that says why.

Tiles, chairs, tables and nations are text; players are numbers 0 … 3.
"""

from typing import TypeAlias

import msgspec


class _Event(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True, gc=False):
    pass


class TableScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one table brought."""

    table: str
    guests: int
    """How many sit there now, the new guest too."""
    one_nation: bool
    """All of one nation: two points each instead of one (CAF-SCORE-03)."""
    points: int


class GuestSeated(_Event, frozen=True, tag="guest_seated"):
    """A guest sat down and was scored at once. `points` is the sum of the tables times the factor."""

    player: int
    tile: str
    chair: str
    nation: str | None
    """What a joker was declared as."""
    tables: tuple[TableScore, ...]
    factor: int
    """2 or 3 if the guest completed that many tables, which are then cleared (CAF-CLEAR-02)."""
    points: int


class TableCleared(_Event, frozen=True, tag="table_cleared"):
    """A full table was cleared; these guests have left the game (CAF-CLEAR-01, CAF-R-19)."""

    table: str
    nation: str | None
    """What it was; None if it had lost its card before."""
    guests: dict[str, str]
    """Chair to guest. A guest who sat at two cleared tables is named at the first of them."""


class TableCard(_Event, frozen=True, tag="table_card"):
    """A cleared table got a new nation; None: there was no card left for it (CAF-R-17)."""

    table: str
    nation: str | None
    cards_left: int


class BarTaken(_Event, frozen=True, tag="bar_taken"):
    player: int
    tile: str
    field: int
    """1 to 20."""
    points: int


class Swapped(_Event, frozen=True, tag="swapped"):
    """The joker went to the player's rack, the guest to its chair; no points (CAF-JOKER-02)."""

    player: int
    chair: str
    tile: str
    joker: str


class LimitLowered(_Event, frozen=True, tag="limit_lowered"):
    """From now on this player's rack is filled up to `limit` only (CAF-R-07)."""

    player: int
    limit: int


class Drawn(_Event, frozen=True, tag="drawn"):
    """Tiles from the bag. Racks lie open, so everybody sees them."""

    player: int
    tiles: tuple[str, ...]
    bag_size: int


class Eliminated(_Event, frozen=True, tag="eliminated"):
    """The player could not pay the bar: out, with all tiles and points (CAF-BAR-03, CAF-R-08)."""

    player: int
    cost: int
    points: int
    """The change of the score: minus everything the player had."""
    tiles: tuple[str, ...]


class SecondGuest(_Event, frozen=True, tag="second_guest"):
    """The first guest of the turn has cleared a table, so the turn goes on: a second guest, or stop (CAF-R-15)."""

    player: int


class TurnPassed(_Event, frozen=True, tag="turn_passed"):
    player: int
    """Whose turn it is now."""


class GameEnded(_Event, frozen=True, tag="game_ended"):
    reason: str
    deductions: tuple[int, ...]
    """What each player lost for the tiles left in the rack (CAF-FINAL-02)."""
    scores: tuple[int, ...]
    """After the deductions."""
    winners: tuple[int, ...]


Event: TypeAlias = (
    GuestSeated
    | TableCleared
    | TableCard
    | BarTaken
    | Swapped
    | LimitLowered
    | Drawn
    | Eliminated
    | SecondGuest
    | TurnPassed
    | GameEnded
)
