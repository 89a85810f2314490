"""A lesson's table of Café International: which chairs its next move is about."""

from typing import Any

import msgspec

from finito.errors import BadRecord
from finito.games import cafe
from tools.lessons.script import LEARNER
from tools.lessons.table import Table as AnyTable
from tools.lessons.table import as_dicts, plain


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

    def seats(self) -> dict[str, list[Any]]:
        """The chairs that a tile of the next move is offered, with what the engine says they bring."""
        found: dict[str, list[Any]] = {}
        for asked, _ in self.ways():
            move = msgspec.convert(asked, cafe.Move)
            if not isinstance(move, cafe.Place):
                found[move.tile] = []
                continue
            first = move.put[0]
            found[first.tile] = self._spots(first.tile, first.chair, None)
            for second in move.put[1:]:
                name = f"{second.tile} after {first.tile}@{first.chair}"
                found[name] = self._spots(second.tile, second.chair, first)
        return found

    def _spots(self, tile: str, chair: str, after: cafe.Put | None) -> list[Any]:
        spots = [spot for spot in cafe.seats(self.match, tile, after=after) if spot.chair == chair]
        if not spots:
            raise BadRecord(f"move {self.done + 1}: {tile} finds no chair {chair}")
        return as_dicts(spots)
