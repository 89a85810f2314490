"""Entries: the numbered facts of a room, as the journal stores them. Rebuilding a room from them decides nothing again.

They contain secrets (seeds, hashes of tokens), so entries never leave the server; messages are made from them.
"""

from typing import Any, TypeAlias

import msgspec

from finito.rooms.races.verdict import Verdict

DEFAULT_BOT = "greedy"
"""The bot that holds the seat of a player who is gone."""
NOBODY = "?"
"""The name of a player whose data was deleted."""


class _Fact(msgspec.Struct, frozen=True, tag_field="fact", omit_defaults=True, gc=False):
    """Unknown fields are ignored: a newer version may have written them."""


class Opened(_Fact, frozen=True, tag="opened"):
    code: str
    settings: Any
    """`Settings`, or their stored form."""


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
    """The player on this seat had their data deleted. They keep the seat, without a name."""

    seat: int


class BotSeated(_Fact, frozen=True, tag="bot_seated"):
    seat: int
    bot: str


class HostMoved(_Fact, frozen=True, tag="host_moved"):
    seat: int | None


class MatchBegan(_Fact, frozen=True, tag="match_began"):
    seed: int
    seats: tuple[int, ...]
    """The seat of each player of the match."""
    settings: Any
    salt: str = ""
    """For the seals of seed and deals (`finito.shuffle`); empty in journals older than seals."""
    rules: int = 1
    """The edition of the game's rules; journals older than this field used the first."""
    chance: int | None = None
    """The seed of the bots' random choices, which reveals nothing about the deals; None in journals older than it."""


class Moved(_Fact, frozen=True, tag="moved"):
    player: int
    move: Any
    """The move as it is on the wire."""
    id: int | None = None
    """The client's id for it, so that it is not carried out twice; None for bots and the game itself."""
    arrived: int = 0
    """When the move arrived, if it then waited for a verdict; 0 if not. The rules use this time, not the entry's."""
    race: Verdict | None = None
    """Why this play counts and not another: the verdict with its evidence, if another player could have been faster."""


class SeatHeld(_Fact, frozen=True, tag="chair_held"):
    """A bot takes the seat of a player who is gone, or gives it back."""

    seat: int
    held: bool
    bot: str = DEFAULT_BOT


class Paused(_Fact, frozen=True, tag="paused"):
    paused: bool


class Stalled(_Fact, frozen=True, tag="stalled"):
    """The server could not keep time: this many milliseconds do not count."""

    ms: int


class Agreed(_Fact, frozen=True, tag="agreed"):
    """A player wants something that happens when everyone wants it: pause, resume, next, rematch."""

    seat: int
    what: str


class Said(_Fact, frozen=True, tag="said"):
    seat: int
    phrase: str


class TimeGiven(_Fact, frozen=True, tag="time_given"):
    """A player gives more time to the player whose turn it is."""

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
    """Milliseconds since 1970; never goes back within a room."""
    fact: Fact


encode_fact = msgspec.json.Encoder().encode
decode_fact = msgspec.json.Decoder(Fact).decode
