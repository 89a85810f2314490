"""What the facts of a room add up to, and nothing else: exactly what a checkpoint keeps besides the match.

A field that is added here is in every checkpoint from then on, and older checkpoints are no longer read.
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
    """What facts say of a seat, whoever is connected."""

    number: int
    kind: str = "free"
    """free | player | bot"""
    name: str = ""
    icon: str = ""
    token_hash: str = ""
    guest: str = ""
    bot_name: str = ""
    """Of the bot that sits here, or holds the seat of somebody who is gone."""
    held: bool = False
    acted_at: int = 0


@dataclass(eq=False)
class RoomState:
    """What facts say of a room, besides its seats and its match."""

    settings: Settings = Settings()
    stage: str = LOBBY
    host: int | None = None
    players: tuple[int, ...] = ()
    """Which seat each player of the match sits on."""
    paused: bool = False
    agreed: dict[str, set[int]] = field(default_factory=dict)
    """Who wants what: `pause`, `resume`, `next`, `rematch`."""
    clock: int | None = None
    """When the turn runs out (Café), or the game calls, ends the countdown or deals the next round (Espresso)."""
    frozen_until: int = 0
    """After a pause nobody moves until then: three, two, one."""
    paused_at: int = 0
    """When the last pause began."""
    round_began: int = 0
    """When the round began that runs, or ran last; 0 before the first, and in games without rounds."""
    matches: int = 0
    closed: str = ""
    """Why the room is closed; empty if it is not."""
    number: int = 0
    at: int = 0
    """Number and time of the last entry."""


class Kept(Generic[T]):
    """Reads and writes the state of a room or of a seat as a list of values, in the order of its fields."""

    def __init__(self, kind: type[T]) -> None:
        self.layout = [(one.name, Any if one.type is Settings else one.type) for one in fields(kind)]
        self._of = attrgetter(*[name for name, _ in self.layout])
        self._read = msgspec.defstruct(kind.__name__, self.layout, array_like=True)

    def values(self, found: T) -> tuple[Any, ...]:
        values: tuple[Any, ...] = self._of(found)
        return values

    def restore(self, found: T, values: Sequence[Any]) -> None:
        """Give a room or a seat this state; msgspec.ValidationError if these are not the values of one."""
        state = msgspec.convert(values, self._read)
        for name, _ in self.layout:
            value = getattr(state, name)
            setattr(found, name, read_settings(value) if name == "settings" else value)


ROOM, SEAT = Kept(RoomState), Kept(SeatState)
