"""Events: what happened. Every change of a score is an event that says why.

Tiles, chairs, tables and nations are text; players are numbers 0 … 3.
"""

from typing import TypeAlias

import msgspec


class _Event(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True, gc=False):
    pass


class TableScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points scored at one table."""

    table: str
    guests: int
    """The number of guests at the table, including the new one."""
    one_nation: bool
    """Whether all guests are of one nation: two points each instead of one (CAF-SCORE-03)."""
    points: int


class GuestSeated(_Event, frozen=True, tag="guest_seated"):
    """A guest sat down and was scored at once. `points` is the sum of the tables times the factor."""

    player: int
    tile: str
    chair: str
    nation: str | None
    """The nation a joker was declared as."""
    tables: tuple[TableScore, ...]
    factor: int
    """2 or 3 if the guest completed that many tables, which are then cleared (CAF-CLEAR-02)."""
    points: int


class TableCleared(_Event, frozen=True, tag="table_cleared"):
    """A full table was cleared; these guests have left the game (CAF-CLEAR-01, CAF-R-19)."""

    table: str
    nation: str | None
    """The table's nation until now; None if it had already lost its card."""
    guests: dict[str, str]
    """Chair to guest. A guest who sat at two cleared tables is listed at the first of them."""


class TableCard(_Event, frozen=True, tag="table_card"):
    """A cleared table got a new nation, or None if no card was left (CAF-R-17)."""

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
    """The joker moved to the player's rack, the guest to its chair, without points (CAF-JOKER-02)."""

    player: int
    chair: str
    tile: str
    joker: str


class LimitLowered(_Event, frozen=True, tag="limit_lowered"):
    """From now on this player's rack is filled only up to `limit` tiles (CAF-R-07)."""

    player: int
    limit: int


class Drawn(_Event, frozen=True, tag="drawn"):
    """Tiles were drawn from the bag. Racks lie open, so everyone sees them."""

    player: int
    tiles: tuple[str, ...]
    bag_size: int


class Eliminated(_Event, frozen=True, tag="eliminated"):
    """The player could not pay at the bar and is out, with all tiles and points (CAF-BAR-03, CAF-R-08)."""

    player: int
    cost: int
    points: int
    """The change of the score: minus everything the player had."""
    tiles: tuple[str, ...]


class SecondGuest(_Event, frozen=True, tag="second_guest"):
    """The first guest of the turn cleared a table, so the turn goes on with a second guest or stop (CAF-R-15)."""

    player: int


class TurnPassed(_Event, frozen=True, tag="turn_passed"):
    player: int
    """Whose turn it is now."""


class GameEnded(_Event, frozen=True, tag="game_ended"):
    reason: str
    deductions: tuple[int, ...]
    """The points each player lost for the tiles left in the rack (CAF-FINAL-02)."""
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
