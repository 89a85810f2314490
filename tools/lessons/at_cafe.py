"""A lesson's table of Café International: where the record stands, and which chairs its next move is about."""

from typing import Any

import msgspec

from finito.errors import BadRecord, IllegalMove
from finito.games import cafe
from finito.record import Record
from tools.lessons.plain import as_dict, as_dicts, plain
from tools.lessons.script import LEARNER


class AtCafe:
    """Goes through a record move by move; `done` moves are made."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.steps = cafe.replay(record)
        self.game = next(self.steps).state
        self.done = 0

    def view(self) -> dict[str, Any]:
        """The table as the learner sees it."""
        return as_dict(cafe.view(self.game, LEARNER))

    def next_move(self) -> tuple[int, cafe.Move]:
        if self.done >= len(self.record.moves):
            raise BadRecord("the record ends before its lesson does")
        return cafe.parse_turn(self.record.moves[self.done].text)

    def go_on(self, count: int) -> list[dict[str, Any]]:
        """Make the next moves of the record; returns what everybody may see of it."""
        events: list[dict[str, Any]] = []
        for _ in range(count):
            self.next_move()
            events += as_dicts(cafe.scrub(event) for event in next(self.steps).events)
            self.done += 1
        return events

    def ways(self) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
        """The next move, and with two guests also in the other order, if that comes to the same table."""
        player, move = self.next_move()
        tried = [(one, *self._try(player, one)) for one in self._orders(move)]
        _, _, wanted = tried[0]
        return [(as_dict(one), events) for one, events, after in tried if after == wanted]

    def _orders(self, move: cafe.Move) -> list[cafe.Move]:
        if not isinstance(move, cafe.Place) or len(move.put) == 1:
            return [move]
        return [one for one in (move, cafe.Place(move.put[::-1])) if cafe.refusal(self.game, LEARNER, one) is None]

    def _try(self, player: int, move: cafe.Move) -> tuple[list[dict[str, Any]], bytes]:
        trial = cafe.copy_game(self.game)
        try:
            events = as_dicts(cafe.scrub(event) for event in cafe.apply(trial, player, move))
        except IllegalMove as error:
            raise BadRecord(f"move {self.done + 1}: {error}") from None
        return events, msgspec.json.encode(plain(cafe.view(trial, LEARNER)))

    def wrong(self) -> dict[str, dict[str, Any]]:
        return {}

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
        spots = [spot for spot in cafe.seats(self.game, tile, after=after) if spot.chair == chair]
        if not spots:
            raise BadRecord(f"move {self.done + 1}: {tile} finds no chair {chair}")
        return as_dicts(spots)
