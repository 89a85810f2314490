"""Messages: what the server sends to clients. They stay values until the server writes them to sockets."""

from typing import Any, TypeAlias

import msgspec

from finito.rooms.races.reveals import CardUp
from finito.rooms.races.verdict import Verdict
from finito.rooms.settings import Settings


class _Message(msgspec.Struct, frozen=True, tag_field="tell", omit_defaults=True, kw_only=True, gc=False):
    pass


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a seat."""

    seat: int
    kind: str
    """free | player | bot"""
    name: str = ""
    icon: str = ""
    bot: str = ""
    """Which bot sits here, or holds the seat."""
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
    """Who wants what: pause, resume, next, rematch; in the lobby, who is ready."""
    clock: int | None
    """When the turn, the wait for a call, the countdown or the wait for the next round ends (milliseconds since 1970).

    In a pause: how many milliseconds will be left of it.
    """
    frozen_until: int = msgspec.field(name="still_until")
    """After a pause: nobody moves before this."""
    spectators: int
    seals: tuple[str, ...] = ()
    """Of the match: the seal of its seed, then of every deal that was sealed so far."""
    record: str = ""
    """The id of the last match's record, as in `match_ended`; empty while no match has ended, or the next one runs."""
    round_began: int = 0
    """When the round that runs, or the last one, began (milliseconds since 1970); 0 where there are no rounds."""


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


class Accepted(_Message, frozen=True, tag="accepted"):
    id: int
    number: int
    """The event that resulted, or the last one before."""
    token: str | None = None
    """The secret of the seat just taken: keep it to come back."""
    seat: int | None = None
    answer: Any = None
    late: tuple[int, ...] = ()
    """Which events of a history, from 0, come of turns that a bot made for a person whose time was up."""


class Lost(msgspec.Struct, frozen=True):
    """Who was faster."""

    player: int
    by_ms: int
    """By how many milliseconds, if known."""


class Refused(_Message, frozen=True, tag="refused"):
    id: int
    code: str
    rule: str = ""
    facts: dict[str, str] = {}
    sentence: str = ""
    """In English, for logs and simple clients; real ones write their own from code and facts."""
    locked_ms: int = 0
    """How long the player's hand is locked; until then every move is refused with `LOCKED`."""
    lost: Lost | None = None
    """For a lost race: who won it. In a strict room, the code is still that of the rules, such as BAD_VALUE."""


class Pending(_Message, frozen=True, tag="pending"):
    """The play has arrived and waits a moment, since somebody else could have been faster. Only its player is told."""

    id: int


class Happened(_Message, frozen=True, tag="happened", kw_only=True):
    """The same for everybody in the room."""

    token: str | None = None
    """In a match with fair races: a play echoes it with the number."""
    number: int
    at: int
    events: tuple[Any, ...]
    """Events of the room and of its game, as everybody may see them."""


class Snapshot(_Message, frozen=True, tag="snapshot"):
    """Everything at once: after hello, and when too much was missed."""

    number: int
    at: int
    room: RoomInfo
    seat: int | None
    view: Any
    """The game as this seat may see it, or null before the match."""
    token: str | None = None
    """In a match with fair races: a play echoes it with the number."""
    totals: tuple[tuple[int, ...], ...] = ()
    """The points of all players after each finished round of the match; empty in games without rounds."""


class Presence(_Message, frozen=True, tag="presence"):
    """Who is here now. It has no number, because it is never sent again; a newcomer gets it at once."""

    here: tuple[int, ...]
    """The seats of connected people."""
    spectators: int


class Pong(_Message, frozen=True, tag="pong"):
    """The answer to a ping."""

    id: int
    at: int
    """The server's time when the ping arrived (milliseconds since 1970)."""


class Shown(_Message, frozen=True, tag="shown"):
    """Cards that have been turned over: what lies at these places now. Comes without a number, and may come twice."""

    cards: tuple[CardUp, ...]


class LinkInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The connection of a seat."""

    seat: int
    ping: int
    """Round trip in milliseconds."""
    jitter: int
    credit: int
    """How much of it is credited in a race."""


class Links(_Message, frozen=True, tag="links"):
    """How far away everybody is, every few seconds while a match with fair races runs."""

    seats: tuple[LinkInfo, ...]


class RoomMoved(_Message, frozen=True, tag="moved"):
    """The room now runs on another node. Open a socket there and say hello; this one is closed."""

    room: str
    address: str
    """The address of that node's pages, such as `https://play.example.org/n/b`; its socket is `/ws` below it."""


class Bye(_Message, frozen=True, tag="bye"):
    """The socket is closed after this."""

    code: str
    sentence: str


Message: TypeAlias = (
    Accepted | Pending | Refused | Happened | Snapshot | Shown | Links | Presence | Pong | RoomMoved | Bye
)
Answer: TypeAlias = Accepted | Refused | Pending | Pong
"""What comes back for an intent, at once. After `Pending` the last word comes later, as a message of its own."""
encode = msgspec.json.Encoder().encode


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
    record: str = ""
    """The id of its record, which is stored a moment later. Anyone who knows it can read the record:
    `/api/records/ID`."""


class PauseSet(RoomEvent, frozen=True, tag="pause_set"):
    paused: bool
    frozen_until: int = msgspec.field(default=0, name="still_until")
    """After a pause: nobody moves before this."""


class AgreementGrew(RoomEvent, frozen=True, tag="agreement_grew"):
    seat: int
    what: str


class AgreementsEnded(RoomEvent, frozen=True, tag="agreements_ended"):
    """What was wanted has happened or is no longer possible; nobody wants anything now."""


class PhraseSaid(RoomEvent, frozen=True, tag="phrase_said"):
    seat: int
    phrase: str


class ClockSet(RoomEvent, frozen=True, tag="clock_set"):
    ends: int | None


class RaceJudged(RoomEvent, frozen=True, tag="race_judged"):
    """Several wanted the same, and one was faster, on this evidence."""

    verdict: Verdict


class CardsShown(RoomEvent, frozen=True, tag="cards_shown"):
    """Cards that have been turned over meanwhile: what lies at these places now, before what follows."""

    cards: tuple[CardUp, ...]


class Sealed(RoomEvent, frozen=True, tag="sealed"):
    """Something is now decided, although nobody may know it yet (X24)."""

    number: int
    """0 is the seed of the match; any other number is the deal of that round."""
    seal: str
    """SHA-256 of the nonce, a space and the text, in hexadecimal digits."""


class Unsealed(RoomEvent, frozen=True, tag="unsealed"):
    """What was sealed: a deal when its round is over, the seed when the match is."""

    number: int
    nonce: str
    text: str


class RoomClosed(RoomEvent, frozen=True, tag="room_closed"):
    why: str
