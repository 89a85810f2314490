"""A lesson's table of Café International: two guests may sit down in either order."""

import msgspec

from finito.games import cafe
from tools.lessons.script import LEARNER
from tools.lessons.table import Table as AnyTable
from tools.lessons.table import plain


class Table(AnyTable):
    """A game of Café International."""

    match: cafe.Match

    def others(self, move: cafe.Move) -> list[cafe.Move]:
        """With two guests also in the other order."""
        if not isinstance(move, cafe.Place) or len(move.put) == 1:
            return [move]
        return [one for one in (move, cafe.Place(move.put[::-1])) if cafe.refusal(self.match, LEARNER, one) is None]

    def after(self, trial: cafe.Match) -> bytes:
        """The order in which two guests sat down does not matter, what is seen does."""
        return msgspec.json.encode(plain(cafe.view(trial, LEARNER)))
