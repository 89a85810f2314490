"""The table of a lesson: where its record stands, and what the engine says to moves there."""

from collections.abc import Iterable
from typing import Any, cast

import msgspec

from finito.errors import BadRecord, IllegalMove
from finito.games import GAMES, records
from finito.record import Record
from tools.lessons.script import LEARNER


def plain(what: Any) -> Any:
    """A value of the engine as it is in JSON."""
    return msgspec.to_builtins(what, str_keys=True)


def as_dict(what: msgspec.Struct) -> dict[str, Any]:
    return cast("dict[str, Any]", plain(what))


def as_dicts(these: Iterable[msgspec.Struct]) -> list[dict[str, Any]]:
    return [as_dict(one) for one in these]


class Table:
    """Goes through a record move by move; `done` moves are made. A game overrides what its lessons need."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = GAMES[record.game]
        self.steps = records.replay(self.game, record)
        self.match = next(self.steps).match
        self.done = 0

    def view(self) -> dict[str, Any]:
        """The table as the learner sees it."""
        return as_dict(self.game.view(self.match, LEARNER))

    def next_move(self) -> tuple[int, Any]:
        if self.done >= len(self.record.moves):
            raise BadRecord("the record ends before its lesson does")
        return self.game.parse_turn(self.record.moves[self.done].text)

    def go_on(self, count: int) -> list[dict[str, Any]]:
        """Make the next moves of the record; returns what everybody may see of it."""
        events: list[dict[str, Any]] = []
        for _ in range(count):
            self.next_move()
            events += as_dicts(self.game.scrub(event) for event in next(self.steps).events)
            self.done += 1
        return events

    def ways(self) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
        """How a client may ask for the next move, and what comes of it: all that come to the same table."""
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
        """What must be the same after two ways."""
        return self.game.encode(trial)

    def others(self, move: Any) -> list[Any]:
        """The ways to ask for a move, to be tried; the first is the one that is meant."""
        return [move]

    def refused(self, text: str) -> tuple[dict[str, Any], dict[str, Any]]:
        """A move of the learner that is tried in vain, and what the engine says to it. BadRecord if it is legal."""
        move = self.game.parse_move(text)
        no = self.game.refusal(self.match, LEARNER, move)
        if no is None:
            raise BadRecord(f"before move {self.done + 1}: {text} is legal, so nobody would learn why it is not")
        return as_dict(move), {"code": no.code, "rule": no.rule, "facts": no.facts}

    def wrong(self) -> dict[str, dict[str, Any]]:
        """What the engine says to moves that are refused, by what the learner does."""
        return {}
