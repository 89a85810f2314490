"""The state of a room that its facts determine: exactly what a checkpoint stores besides the match.

Fields added here are automatically stored in checkpoints, and older checkpoints are no longer read.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, Generic, TypeVar

import msgspec

from finito.rooms.settings import Settings, read_settings

LOBBY, PLAYING, ENDED = "lobby", "playing", "ended"
T = TypeVar("T", bound="RoomState | SeatState")


@dataclass(slots=True, eq=False)
class SeatState:
    """The part of a seat that facts determine, whoever is connected."""

    number: int
    kind: str = "free"
    """free | player | bot"""
    name: str = ""
    icon: str = ""
    token_hash: str = ""
    guest: str = ""
    bot_name: str = ""
    """The bot that sits here, or holds the seat of a player who is gone."""
    held: bool = False
    acted_at: int = 0


@dataclass(eq=False)
class RoomState:
    """The part of a room that facts determine, except its seats and its match."""

    settings: Settings = Settings()
    stage: str = LOBBY
    host: int | None = None
    players: tuple[int, ...] = ()
    """The seat of each player of the match."""
    paused: bool = False
    agreed: dict[str, set[int]] = field(default_factory=dict)
    """Who wants what: `pause`, `resume`, `next`, `rematch`."""
    clock: int | None = None
    """When the turn runs out (Café), or the game calls, ends the countdown or deals the next round (Espresso)."""
    frozen_until: int = 0
    """Nobody moves before this, during the countdown after a pause."""
    paused_at: int = 0
    """When the last pause began."""
    round_began: int = 0
    """When the current or last round began; 0 before the first one and in games without rounds."""
    matches: int = 0
    closed: str = ""
    """Why the room is closed; empty if it is not."""
    number: int = 0
    at: int = 0
    """Number and time of the last entry."""


class Kept(Generic[T]):
    """Reads and writes the state of a room or a seat as a list of values, in the order of its fields."""

    def __init__(self, kind: type[T]) -> None:
        self.layout = [(one.name, Any if one.type is Settings else one.type) for one in fields(kind)]
        self._of = attrgetter(*[name for name, _ in self.layout])
        self._read = msgspec.defstruct(kind.__name__, self.layout, array_like=True)

    def values(self, found: T) -> tuple[Any, ...]:
        values: tuple[Any, ...] = self._of(found)
        return values

    def restore(self, found: T, values: Sequence[Any]) -> None:
        """Set the state of a room or a seat; msgspec.ValidationError if the values do not fit."""
        state = msgspec.convert(values, self._read)
        for name, _ in self.layout:
            value = getattr(state, name)
            setattr(found, name, read_settings(value) if name == "settings" else value)


ROOM, SEAT = Kept(RoomState), Kept(SeatState)
