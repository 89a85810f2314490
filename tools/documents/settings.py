"""Types for the room settings that only one game has. On the wire, settings are flat."""

from typing import Any

import msgspec
from msgspec import inspect as mi

from finito.games import GAMES
from finito.rooms.settings import FOREIGN, Settings, foreign_to, settings_class


def typed_field(cls: type, field: mi.Field) -> mi.Field:
    """A field of a message, with the type from the game if it is such a setting."""
    if cls is not Settings or field.name not in FOREIGN:
        return field
    kind = next(kind for kind in map(settings_class, GAMES) if field.name not in foreign_to(kind))
    found: tuple[mi.Field, ...] = mi.type_info(kind).fields  # type: ignore[attr-defined]
    return next(one for one in found if one.name == field.name)


def type_settings(schemas: dict[str, Any]) -> None:
    """The same for msgspec's schemas of messages."""
    for kind in map(settings_class, GAMES):
        [_], typed = msgspec.json.schema_components([kind])
        for name in FOREIGN.keys() - foreign_to(kind):
            schemas["Settings"]["properties"][name] = typed[kind.__name__]["properties"][name]
