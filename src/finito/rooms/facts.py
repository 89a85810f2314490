"""Entries: the facts of a room, numbered, as the journal keeps them. A room is rebuilt from them and never re-decides.

Secrets are among them (seeds, hashes of tokens), so entries never leave the server; messages are made from them.
"""

from typing import Any, TypeAlias

import msgspec

from finito.rooms.races.verdict import Verdict

DEFAULT_BOT = "greedy"
"""Who holds the seat of somebody who is gone."""
NOBODY = "?"
"""The name of somebody about whom everything was deleted."""


class _Fact(msgspec.Struct, frozen=True, tag_field="fact", omit_defaults=True, gc=False):
    """Fields that are not known here are left alone: a newer version may have written them."""


class Opened(_Fact, frozen=True, tag="opened"):
    code: str
    settings: Any
    """Settings, or what was written down of them."""


class SettingsChanged(_Fact, frozen=True, tag="settings_changed"):
    settings: Any


class SeatTaken(_Fact, frozen=True, tag="seat_taken"):
    seat: int
    name: str
    icon: str
    token_hash: str
    guest: str = ""
    """The public id of the guest, for history and ratings."""


class SeatFreed(_Fact, frozen=True, tag="seat_freed"):
    seat: int
    why: str
    """left | kicked"""


class SeatForgotten(_Fact, frozen=True, tag="seat_forgotten"):
    """Whoever sits here had everything about them deleted: the seat stays theirs, without a name."""

    seat: int


class BotSeated(_Fact, frozen=True, tag="bot_seated"):
    seat: int
    bot: str


class HostMoved(_Fact, frozen=True, tag="host_moved"):
    seat: int | None


class MatchBegan(_Fact, frozen=True, tag="match_began"):
    seed: int
    seats: tuple[int, ...]
    """Which seat each player of the match sits on."""
    settings: Any
    salt: str = ""
    """For the seals of seed and deals (`finito.shuffle`); empty in journals that are older than they."""
    rules: int = 1
    """The edition of the game's rules; journals that are older than this field were written by the first."""
    chance: int | None = None
    """The seed of the bots' chance, which tells nothing of the deals; None in journals that are older than it."""


class Moved(_Fact, frozen=True, tag="moved"):
    player: int
    move: Any
    """The move as it is on the wire."""
    id: int | None = None
    """The id with which a client asked for it, so that it is not done twice; None for bots and the game itself."""
    arrived: int = 0
    """When the move came in, if that was before this entry: it waited for a verdict. The rules know only this time."""
    race: Verdict | None = None
    """Why this play was done and not another: the verdict with its evidence, if somebody could have been faster."""


class SeatHeld(_Fact, frozen=True, tag="chair_held"):
    """A bot holds the seat of somebody who is gone, or gives it back."""

    seat: int
    held: bool
    bot: str = DEFAULT_BOT


class Paused(_Fact, frozen=True, tag="paused"):
    paused: bool


class Stalled(_Fact, frozen=True, tag="stalled"):
    """The server could not keep time: this many milliseconds count for nobody."""

    ms: int


class Agreed(_Fact, frozen=True, tag="agreed"):
    """Somebody wants something that needs everybody: pause, resume, next, rematch."""

    seat: int
    what: str


class Said(_Fact, frozen=True, tag="said"):
    seat: int
    phrase: str


class TimeGiven(_Fact, frozen=True, tag="time_given"):
    """More time for the player whose turn it is."""

    seat: int
    seconds: int


class Closed(_Fact, frozen=True, tag="closed"):
    why: str


Fact: TypeAlias = (
    Opened
    | SettingsChanged
    | SeatTaken
    | SeatFreed
    | SeatForgotten
    | BotSeated
    | HostMoved
    | MatchBegan
    | Moved
    | SeatHeld
    | Paused
    | Stalled
    | Agreed
    | Said
    | TimeGiven
    | Closed
)


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One line of the journal."""

    number: int
    at: int
    """Milliseconds since 1970, never going back within a room."""
    fact: Fact


encode_fact = msgspec.json.Encoder().encode
decode_fact = msgspec.json.Decoder(Fact).decode
