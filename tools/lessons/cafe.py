"""The game of a lesson in Café International: two guests may sit down in either order."""

import msgspec

from finito.games import cafe
from tools.lessons.script import LEARNER
from tools.lessons.table import Table as AnyTable
from tools.lessons.table import plain


class Table(AnyTable):
    """A game of Café International."""

    match: cafe.Match

    def others(self, move: cafe.Move) -> list[cafe.Move]:
        """With two guests, also the other order."""
        if not isinstance(move, cafe.Place) or len(move.put) == 1:
            return [move]
        return [one for one in (move, cafe.Place(move.put[::-1])) if cafe.refusal(self.match, LEARNER, one) is None]

    def after(self, trial: cafe.Match) -> bytes:
        """The visible position, in which the order of two guests does not matter."""
        return msgspec.json.encode(plain(cafe.view(trial, LEARNER)))
