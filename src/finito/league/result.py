"""How a game of a league ended; and what makes a bot lose one: it died, was late, or answered with no legal move."""

from collections.abc import Sequence

import msgspec


class Fault(Exception):  # noqa: N818  a word people read
    """Raised by the bot's driver; the caller knows the seat."""


class Forfeit(Exception):  # noqa: N818
    """The game ends here: the bot in this seat has lost it, for this reason."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat, self.reason = seat, reason


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
    record: str = ""
    """Its moves, if they are kept: the text of a record, which replays."""
    cut: bool = False
    """It was cut off: the places are by the points so far."""


def give_up(lost: Forfeit, points: Sequence[int], moves: int, ms: int = 0) -> Ended:
    """A game that ended because a bot failed: it is last, the others are placed by their points so far."""
    others = [score for seat, score in enumerate(points) if seat != lost.seat]
    places = [1 + sum(other > score for other in others) for score in points]
    places[lost.seat] = len(points)
    return Ended(tuple(places), tuple(points), moves, ms, (lost.seat, lost.reason))
