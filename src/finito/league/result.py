"""How a game of a league ended."""

from collections.abc import Sequence

import msgspec

from finito.league.faults import Forfeit


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game that is over, seat by seat."""

    places: tuple[int, ...]
    """From 1; ties share a place."""
    points: tuple[int, ...]
    moves: int
    ms: int = 0
    """ESPRESSO: how long it took by the clock of the game."""
    fault: tuple[int, str] | None = None
    """The seat whose bot failed, and how: it has lost."""
    cut: bool = False
    """It was cut off: the places are by the points so far."""


def give_up(lost: Forfeit, points: Sequence[int], moves: int, ms: int = 0) -> Ended:
    """A game that ended because a bot failed: it is last, the others are placed by their points so far."""
    others = [score for seat, score in enumerate(points) if seat != lost.seat]
    places = [1 + sum(other > score for other in others) for score in points]
    places[lost.seat] = len(points)
    return Ended(tuple(places), tuple(points), moves, ms, (lost.seat, lost.reason))
