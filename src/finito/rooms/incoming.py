"""Intents: what a client asks of a room. Each has an id of the client's own, and each is answered with that id."""

import re
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from finito.errors import BadInput
from finito.rooms.names import MOST_TYPED

PROTOCOL = 1
"""Raised when a client of the old version could not go on."""
MOST_BYTES = 4096
MOST_DEPTH = 8
"""Of objects and lists; a seating plan of one's own needs seven."""

Id = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""The client's own number for an intent. The same id with the same content means the same intent, sent again: it is
answered again but not carried out twice. Ids must therefore grow on one seat, even across reloads; start with the
milliseconds of the clock."""
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Word = Annotated[str, Meta(max_length=40)]


class _Intent(msgspec.Struct, frozen=True, tag_field="ask", forbid_unknown_fields=True, kw_only=True, gc=False):
    id: Id


class Hello(_Intent, frozen=True, tag="hello"):
    """The first message of a socket: which room, and as whom."""

    protocol: int
    room: Annotated[str, Meta(max_length=12)]
    token: Annotated[str, Meta(max_length=64)] | None = None
    """The secret of a seat, to return to it; without one, the client is a spectator."""
    last: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    """The number of the last event the client has; it gets the rest, or a snapshot."""


class Sit(_Intent, frozen=True, tag="sit"):
    name: Annotated[
        str, Meta(min_length=1, max_length=MOST_TYPED, description="At most 20 characters of it are shown.")
    ]
    icon: Word = "coffee"
    seat: SeatNumber | None = None
    token: Annotated[str, Meta(min_length=22, max_length=64)] | None = None
    """A secret that the client made itself, long and random; without one, the server makes it.

    A client with its own secret can return even if the answer never reached it.
    """


class Stand(_Intent, frozen=True, tag="stand"):
    """Leave the seat for good."""


class ChangeSettings(_Intent, frozen=True, tag="change_settings"):
    settings: dict[str, Any]
    """The settings that change, by name."""


class AddBot(_Intent, frozen=True, tag="add_bot"):
    """The host seats a bot. In a match, the bot holds the seat of a player who is gone, at once.

    When a round has waited ten seconds for a player to say that they are ready, any other player may let a bot hold
    that seat until its player moves or agrees to something.
    """

    bot: Word
    seat: SeatNumber | None = None


class Remove(_Intent, frozen=True, tag="remove"):
    """The host removes a bot or a player."""

    seat: SeatNumber


class Begin(_Intent, frozen=True, tag="begin"):
    """The host begins the match."""


class Play(_Intent, frozen=True, tag="move"):
    """A move of the game, in the form of the game's moves.

    In a match with fair races a play, a pair and "FINITO!" must echo the token of a delivery; other moves need none.
    """

    move: msgspec.Raw  # decoded once, by the game that runs
    seen: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    """The number of the last `happened`, or of the `snapshot`, that the client had when its player pressed."""
    token: Annotated[str, Meta(max_length=16)] | None = None
    """The token that came with it."""
    response_ms: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    """Milliseconds from its arrival at the client to the press; trusted only as far as the measured connection
    allows."""


class Agree(_Intent, frozen=True, tag="agree"):
    """I want this: pause, resume, next (round), rematch. It happens when everybody wants it. In the lobby, `ready`
    tells the others that I am ready; the host begins. `resume` also takes one's own seat back from a bot."""

    what: Word


class Say(_Intent, frozen=True, tag="say"):
    phrase: Word


class GiveTime(_Intent, frozen=True, tag="give_time"):
    """Café with a clock: give the player whose turn it is more time."""


class AskChairs(_Intent, frozen=True, tag="seats"):
    """Café, on the player's own turn: which chairs take this tile, and what each would score."""

    tile: Word
    after: dict[str, Any] | None = None


class AskHistory(_Intent, frozen=True, tag="history"):
    """For clients that come late or return: everything that happened in the match so far, as events that begin with
    `match_started` and the deal, if nothing of it is secret. In ESPRESSO: the cards of this round in the center, in
    order."""


class Ping(_Intent, frozen=True, tag="ping"):
    """What time is it on the server? Answered by `pong`."""


class AskHints(_Intent, frozen=True, tag="hints"):
    """What the asker could do now, if the room gives hints: moves of ESPRESSO (with late hints, those overlooked for
    three seconds, so ask about every second) or good turns of Café International."""


Intent: TypeAlias = (
    Hello
    | Sit
    | Stand
    | ChangeSettings
    | AddBot
    | Remove
    | Begin
    | Play
    | Agree
    | Say
    | GiveTime
    | AskChairs
    | AskHints
    | AskHistory
    | Ping
)
_decoder: msgspec.json.Decoder[Intent] = msgspec.json.Decoder(Intent)


def decode_intent(data: bytes) -> Intent:
    """The one way in: bytes of a socket as an intent. BadInput names what is wrong with them."""
    if len(data) > MOST_BYTES:
        raise BadInput(f"a message has at most {MOST_BYTES} bytes, not {len(data)}", "message")
    if data.count(b"{") + data.count(b"[") > MOST_DEPTH and depth_of(data) > MOST_DEPTH:
        raise BadInput(f"a message is at most {MOST_DEPTH} levels deep", "message")
    try:
        return _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise BadInput(str(error).replace("`$.", "`"), "message") from None
    except (UnicodeDecodeError, RecursionError):
        raise BadInput("this is not JSON", "message") from None


_TEXT = re.compile(rb'"(?:[^"\\]|\\.)*+"', re.DOTALL)


def depth_of(data: bytes) -> int:
    """How many braces and brackets are open at most; those inside texts do not count."""
    depth = deepest = 0
    for byte in _TEXT.sub(b"", data):
        if byte in b"{[":
            depth += 1
            deepest = max(depth, deepest)
        elif byte in b"}]":
            depth -= 1
    return deepest


class _Asked(msgspec.Struct):
    id: Id = 0


def asked_id(data: bytes) -> int:
    """The id of a message that is no intent, as far as it can be read, so that its refusal finds its sender; else 0."""
    try:
        return msgspec.json.decode(data, type=_Asked).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
