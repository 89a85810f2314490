"""What a turn of Café International would bring, from a view alone.

The view is reconstructed as a separate game, and the rules' own functions are called on it. So the scoring is written
only once, and nothing hidden can be read.
"""

from finito.games import cafe
from finito.games.cafe.legality import Numbers, put_numbers
from finito.games.cafe.rules.clear import take_back, try_seat
from finito.games.cafe.rules.score import score_guest
from finito.games.cafe.rules.seat import settle_nation
from finito.players.cafe.board import board_of


class Sketch:
    """A game that looks like the view, for questions only."""

    def __init__(self, view: cafe.View, options: cafe.Options) -> None:
        self.view = view
        self.board = board_of(view, options)
        self._puts: dict[cafe.Put, Numbers] = {}

    def points(self, move: cafe.Move) -> int:
        """What this legal turn scores at once."""
        match move:
            case cafe.Place(put=(first,)):
                return self._score(self._numbers(first), 0)
            case cafe.Place(put=(first, second)):
                return self._pair(self._numbers(first), self._numbers(second))
            case cafe.Bar():
                return self.view.bar_values[len(self.view.bar)]
            case _:
                return 0

    def _numbers(self, put: cafe.Put) -> Numbers:
        known = self._puts.get(put)
        return known or self._puts.setdefault(put, put_numbers(self.board, put))

    def _score(self, put: Numbers, slot: int) -> int:
        tile, chair, nation = put
        return score_guest(self.board, tile, chair, settle_nation(self.board, tile, chair, nation), slot)

    def _pair(self, first: Numbers, second: Numbers) -> int:
        points = self._score(first, 0)
        try_seat(self.board, *first)
        points += self._score(second, 1)
        take_back(self.board, first[1])
        return points


def jokers_spent(move: cafe.Move) -> int:
    """How many jokers the turn gives away; fetching one counts as minus one."""
    match move:
        case cafe.Place():
            return sum(put.tile.startswith("JK") for put in move.put)
        case cafe.Bar():
            return int(move.tile.startswith("JK"))
        case cafe.Swap():
            return -1
        case cafe.Stop():
            return 0
