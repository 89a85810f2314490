"""A record as a replay for the page: the events of each step as spectators may see them, and keyframes."""

from collections.abc import Iterator
from typing import Any

from finito.games import find_game, records
from finito.record import Record, parse_record

KEYFRAME = 25
"""Steps between two full views, so that a page can jump."""


def replay(text: str) -> dict[str, Any]:
    """The steps of a record; BadRecord if it does not replay."""
    record = parse_record(text)
    head = {"game": record.game, "options": record.options, "players": record.players}
    return {**head, "steps": list(_steps(record))}


def _steps(record: Record) -> Iterator[dict[str, Any]]:
    game = find_game(record.game, "record")
    for step in records.replay(game, record):
        at, text = (None, "") if step.line is None else (step.line.at, step.line.text)
        events = [game.scrub(event) for event in step.events]
        view = game.view(step.match, None) if step.number % KEYFRAME == 0 else None
        yield {"number": step.number, "at": at, "line": text, "events": events, "view": view}
