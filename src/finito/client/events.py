"""Following a match by its events."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

import msgspec


class EventFollower:
    """Something that events change: each type of event has a method `on_` and its tag, or says nothing here."""

    _handlers: dict[str, tuple[Callable[[Any, Any], None], type[msgspec.Struct]]]

    def __init_subclass__(cls, *, events: Any) -> None:
        """`events` is the union of all events of the game."""
        kinds = {str(kind.__struct_config__.tag): kind for kind in get_args(events)}
        cls._handlers = {
            tag: (getattr(cls, f"on_{tag}"), kind) for tag, kind in kinds.items() if hasattr(cls, f"on_{tag}")
        }

    def happened(self, event: Mapping[str, Any]) -> None:
        """Do what an event says; events of the room change nothing here."""
        found = self._handlers.get(event["event"])
        if found is not None:
            do, kind = found
            do(self, msgspec.convert(event, kind))
