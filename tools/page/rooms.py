"""Data for rooms on the device: the constants of rooms, and what a host may set."""

from typing import Any

import msgspec

from finito.games import GAMES
from finito.rooms.driving import STALL_MS
from finito.rooms.facts import DEFAULT_BOT
from finito.rooms.hints import LATE_HINT_MS
from finito.rooms.names import LONGEST_NAME
from finito.rooms.playing import MORE_TIME_SECONDS
from finito.rooms.room import RESUME_MS
from finito.rooms.settings import MOST_SEATS, settings_class

TOLD = ("type", "enum", "minimum", "maximum", "minLength", "maxLength", "items", "maxItems", "anyOf")
"""The parts of a schema that the page checks (`local/limits.ts`)."""


def rooms() -> dict[str, Any]:
    """The constants of all rooms; `locks` has the presets of each game in which wrong taps lock the hand."""
    return {
        "most_seats": MOST_SEATS,
        "resume_ms": RESUME_MS,
        "stall_ms": STALL_MS,
        "more_time_ms": MORE_TIME_SECONDS * 1000,
        "longest_name": LONGEST_NAME,
        "late_hint_ms": LATE_HINT_MS,
        "in_a_hurry": DEFAULT_BOT,
        "locks": {name: [sheet for sheet in game.PRESETS if _locks(name, sheet)] for name, game in GAMES.items()},
    }


def limits(name: str) -> dict[str, Any]:
    """The allowed values and defaults of the settings of a room of this game, and of the options of its rules."""
    game = GAMES[name]
    settings = _properties(settings_class(name))
    return {
        "settings": {field: _plain(schema) for field, schema in settings.items()},
        "usual": {field: schema["default"] for field, schema in settings.items()},
        "options": {field: _plain(schema) for field, schema in _properties(type(game.PRESETS[game.USUAL])).items()},
    }


def _locks(game: str, sheet: str) -> bool:
    return settings_class(game)(game=game, sheet=sheet).locks_wrong_taps


def _properties(kind: type[msgspec.Struct]) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.schema(kind)["$defs"][kind.__name__]["properties"]
    return found


def _plain(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema without descriptions. Settings that a game does not have are unchanged (`changed_settings`)."""
    if not schema.keys() - {"default"}:
        return {"enum": [schema["default"]]}
    told = {name: schema[name] for name in TOLD if name in schema}
    if "items" in told:
        told["items"] = _plain(told["items"])
    if "anyOf" in told:
        told["anyOf"] = [_plain(one) for one in told["anyOf"]]
    return told
