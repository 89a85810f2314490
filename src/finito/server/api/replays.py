"""A record as a replay for the page: the events of each step as spectators may see them, and keyframes."""

from collections.abc import Iterator
from typing import Any

from finito.games import cafe, espresso
from finito.record import Record, parse_record

KEYFRAME = 25
"""Steps between two full views, so that a page can jump."""


def replay(text: str) -> dict[str, Any]:
    """The steps of a record; BadRecord if it does not replay."""
    record = parse_record(text)
    steps = list(_espresso(record) if record.game == "espresso" else _cafe(record))
    head = {"game": record.game, "options": record.options, "players": record.players}
    return {**head, "steps": steps}


def _espresso(record: Record) -> Iterator[dict[str, Any]]:
    for step in espresso.replay(record):
        events = [espresso.scrub(event) for event in step.events]
        view = espresso.view(step.match, None) if step.number % KEYFRAME == 0 else None
        yield _step(step, events, view)


def _cafe(record: Record) -> Iterator[dict[str, Any]]:
    for step in cafe.replay(record):
        events = [cafe.scrub(event) for event in step.events]
        yield _step(step, events, cafe.view(step.state, None) if step.number % KEYFRAME == 0 else None)


def _step(step: espresso.Step | cafe.Step, events: list[Any], view: Any) -> dict[str, Any]:
    line = step.line
    at, text = (None, "") if line is None else (line.at, line.text)
    return {"number": step.number, "at": at, "line": text, "events": events, "view": view}
