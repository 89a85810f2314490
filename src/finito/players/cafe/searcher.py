"""The strong opponents in Café International: they play promising turns on many times, with sampled bags.

They need NumPy and Numba (`pip install finito[lab]`), which are imported when the first search starts.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from random import Random
from typing import Any

from finito.games import cafe
from finito.players.cafe.board import board_of, guest_by_guest, move_of
from finito.players.cafe.lookahead import CafeLookahead
from finito.players.cafe.search.levels import LEVELS


def missing() -> str:
    """The name of a missing dependency of the search, or an empty string."""
    return ", ".join(name for name in ("numpy", "numba") if find_spec(name) is None)


def prepare() -> None:
    """Compile what a search needs before the first one starts, if that is possible."""
    if not missing():
        from finito.players.cafe.search import fast

        fast.prepare()


class CafeSearch:
    """Searches with the simulations of its level, but no longer than its level's seconds.

    If a dependency is missing, it plays like the look-ahead.
    """

    def __init__(self, name: str, options: cafe.Options) -> None:
        self.name = name
        self.options = options
        self.level = LEVELS[name]
        self.in_a_hurry = CafeLookahead(options)
        """The bot that answers instead when there is no time to search."""
        self._desks: dict[int, Any] = {}

    def choose(self, view: cafe.View, legal: Sequence[cafe.Move], chance: Random) -> cafe.Move | None:
        if len(legal) <= 1 or missing():
            return self.in_a_hurry.choose(view, legal, chance)
        known = set(legal)
        liked = [move for move in self.think(view, chance.getrandbits(64)) if move in known]
        if not liked:
            return self.in_a_hurry.choose(view, legal, chance)
        return guest_by_guest(board_of(view, self.options), liked[0])

    def think(self, view: cafe.View, seed: int) -> list[cafe.Move]:
        """The best turns according to the search, best first. The same view and seed give the same answer, unless the
        time ran out."""
        board = board_of(view, self.options)
        return [move_of(board, turn) for turn in self._desk(len(view.players)).think(board, self.level, seed)]

    def _desk(self, players: int) -> Any:
        from finito.players.cafe.search.fast import SearchDesk

        if players not in self._desks:
            self._desks[players] = SearchDesk(self.options, players)
        return self._desks[players]
