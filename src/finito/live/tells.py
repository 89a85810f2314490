"""Tells: what the server says to clients. `happened` is the same bytes for everybody, so it is encoded once."""

from typing import Any, TypeAlias

import msgspec

from finito.live.settings import Settings


class _Tell(msgspec.Struct, frozen=True, tag_field="tell", omit_defaults=True, kw_only=True):
    pass


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a seat."""

    seat: int
    kind: str
    """free | player | bot"""
    name: str = ""
    icon: str = ""
    bot: str = ""
    """Which bot sits here, or holds the chair."""
    here: bool = False
    held: bool = False


class RoomInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A room as everybody may see it."""

    code: str
    settings: Settings
    stage: str
    """lobby | playing | ended"""
    host: int | None
    seats: tuple[SeatInfo, ...]
    players: tuple[int, ...]
    """Which seat each player of the match sits on."""
    paused: bool
    agreed: dict[str, tuple[int, ...]]
    """Who wants what: pause, resume, next, rematch."""
    clock: int | None
    """When the turn, the countdown or the wait for the next round ends (milliseconds since 1970).

    In a pause: how many milliseconds will be left of it.
    """
    still_until: int
    """After a pause: nobody moves before this."""
    spectators: int


class RoomListing(msgspec.Struct, frozen=True, kw_only=True):
    """A room as the lobby lists it."""

    code: str
    game: str
    sheet: str
    modes: tuple[str, ...]
    """zero, chaos"""
    taken: int
    seats: int
    stage: str
    round: int
    """0 before the first match."""


class Accepted(_Tell, frozen=True, tag="accepted"):
    id: int
    number: int
    """The event that came of it, or the last one before."""
    token: str | None = None
    """The secret of the seat just taken: keep it to come back."""
    seat: int | None = None
    answer: Any = None


class Refused(_Tell, frozen=True, tag="refused"):
    id: int
    code: str
    rule: str = ""
    facts: dict[str, str] = {}
    sentence: str = ""
    """In English, for logs and simple clients; real ones write their own from code and facts."""
    locked_ms: int = 0
    """The own hand is locked so long, for a wrong tap."""


class Happened(_Tell, frozen=True, tag="happened"):
    number: int
    at: int
    events: tuple[Any, ...]
    """Events of the room and of its game, as everybody may see them."""


class Snapshot(_Tell, frozen=True, tag="snapshot"):
    """Everything at once: after hello, and when too much was missed."""

    number: int
    at: int
    room: RoomInfo
    seat: int | None
    view: Any
    """The game as this seat may see it, or null before the match."""


class Bye(_Tell, frozen=True, tag="bye"):
    """The socket is closed after this."""

    code: str
    sentence: str


Tell: TypeAlias = Accepted | Refused | Happened | Snapshot | Bye
encode_tell = msgspec.json.Encoder().encode


class RoomEvent(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something happened in the room, not in its game."""


class SeatChanged(RoomEvent, frozen=True, tag="seat_changed"):
    info: SeatInfo


class HostChanged(RoomEvent, frozen=True, tag="host_changed"):
    seat: int | None


class SettingsSet(RoomEvent, frozen=True, tag="settings_set"):
    settings: Settings


class MatchStarted(RoomEvent, frozen=True, tag="match_started"):
    players: tuple[int, ...]
    view: Any


class MatchEnded(RoomEvent, frozen=True, tag="match_ended"):
    outcome: Any


class PauseSet(RoomEvent, frozen=True, tag="pause_set"):
    paused: bool
    still_until: int = 0
    """After a pause: nobody moves before this."""


class AgreementGrew(RoomEvent, frozen=True, tag="agreement_grew"):
    seat: int
    what: str


class AgreementsEnded(RoomEvent, frozen=True, tag="agreements_ended"):
    """What was wanted has come true, or is no longer to be had: nobody wants anything now."""


class PhraseSaid(RoomEvent, frozen=True, tag="phrase_said"):
    seat: int
    phrase: str


class ClockSet(RoomEvent, frozen=True, tag="clock_set"):
    ends: int | None


class RoomClosed(RoomEvent, frozen=True, tag="room_closed"):
    why: str
