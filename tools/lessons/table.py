"""The current position in the record of a lesson, and the engine's answers to moves there."""

from collections.abc import Iterable
from typing import Any, cast

import msgspec

from finito.errors import BadRecord, IllegalMove
from finito.games import GAMES, records
from finito.record import Record
from tools.lessons.script import LEARNER


def plain(what: Any) -> Any:
    """A value of the engine as JSON data."""
    return msgspec.to_builtins(what, str_keys=True)


def as_dict(what: msgspec.Struct) -> dict[str, Any]:
    return cast("dict[str, Any]", plain(what))


def as_dicts(these: Iterable[msgspec.Struct]) -> list[dict[str, Any]]:
    return [as_dict(one) for one in these]


class Table:
    """Steps through a record; `done` moves have been made. Each game overrides what its lessons need."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = GAMES[record.game]
        self.steps = records.replay(self.game, record)
        self.match = next(self.steps).match
        self.done = 0

    def view(self) -> dict[str, Any]:
        """The view of the learner."""
        return as_dict(self.game.view(self.match, LEARNER))

    def next_move(self) -> tuple[int, Any]:
        if self.done >= len(self.record.moves):
            raise BadRecord("the record ends before its lesson does")
        return self.game.parse_turn(self.record.moves[self.done].text)

    def go_on(self, count: int) -> list[dict[str, Any]]:
        """Make the next moves of the record; returns their events as everyone may see them."""
        events: list[dict[str, Any]] = []
        for _ in range(count):
            self.next_move()
            events += as_dicts(self.game.scrub(event) for event in next(self.steps).events)
            self.done += 1
        return events

    def ways(self) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
        """The requests that make the next move, with their events: all that lead to the same position."""
        player, move = self.next_move()
        tried = [(one, *self._try(player, one)) for one in self.others(move)]
        _, _, wanted = tried[0]
        return [(as_dict(one), events) for one, events, after in tried if after == wanted]

    def _try(self, player: int, move: Any) -> tuple[list[dict[str, Any]], bytes]:
        trial = self.game.copy_match(self.match)
        try:
            events = as_dicts(self.game.scrub(event) for event in self.game.apply(trial, player, move))
        except IllegalMove as error:
            raise BadRecord(f"move {self.done + 1}: {error}") from None
        return events, self.after(trial)

    def after(self, trial: Any) -> bytes:
        """What must be equal after two ways."""
        return self.game.encode(trial)

    def others(self, move: Any) -> list[Any]:
        """Requests to try for a move. The first is the original one."""
        return [move]

    def refused(self, text: str) -> tuple[dict[str, Any], dict[str, Any]]:
        """A move that the learner tries, and its refusal. BadRecord if it is legal."""
        move = self.game.parse_move(text)
        no = self.game.refusal(self.match, LEARNER, move)
        if no is None:
            raise BadRecord(f"before move {self.done + 1}: {text} is legal, but the lesson expects a refusal")
        return as_dict(move), {"code": no.code, "rule": no.rule, "facts": no.facts}

    def wrong(self) -> dict[str, dict[str, Any]]:
        """The refusals of illegal moves, by the learner's action."""
        return {}
