"""A room as it stood after some entry, as bytes: what follows that entry is all that must be replayed.

A checkpoint is a shortcut and never the truth: all that is in it follows from the entries before it, and a room that
comes from one is the room that all entries give. One that another version made is not read; then the room is replayed
from its beginning, as if there were none. The same goes for one whose checksum is wrong: a table that looks right and
is not would be worse than a moment of waiting.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from finito import __version__
from finito.errors import BadInput
from finito.games import GAMES
from finito.rooms import games
from finito.rooms.incoming import Intent
from finito.rooms.room import Room
from finito.rooms.sealing import Kept, Sealing
from finito.rooms.standing import Standing
from finito.rooms.state import ROOM, SEAT

INTENTS = get_args(Intent)
LAYOUT = 3, [(name, games.live_class(name).LAYOUT) for name in GAMES]
"""What must be the same where a match is read."""
DIGEST_BYTES = 16
VERSION = f"{__version__}/{hashlib.sha256(repr((3, ROOM.layout, SEAT.layout, LAYOUT)).encode()).hexdigest()[:12]}"


class Checkpoint(msgspec.Struct, array_like=True):
    """Everything that entries change in a room."""

    room: Sequence[Any]
    seats: list[Sequence[Any]]
    answers: list[tuple[int, int, Any, int]]
    """Seat, id, move and number of moves that may be asked for again."""
    seals: Kept | None
    fair: bool
    """Whether the match has an arbiter."""
    match: Standing | None


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Checkpoint).decode


def take(room: Room) -> bytes:
    """The room as it stands, in the middle of a match."""
    return _encode(
        Checkpoint(
            room=ROOM.values(room),
            seats=[SEAT.values(seat) for seat in room.seats],
            answers=[answer for answer in room.session.answers.all() if not isinstance(answer[2], INTENTS)],
            seals=None if room.sealing is None else room.sealing.kept,
            fair=room.arbiter is not None,
            match=None if room.running is None else games.stand(room.running),
        )
    )


def seal(code: str, number: int, place: int, body: bytes) -> bytes:
    """A checkpoint as it is stored, behind a checksum of everything that a reader trusts: of which room it is, after
    which entry, and how far the journal was written then. Against damage, not against enemies."""
    about = f"{code} {number} {place} {VERSION} ".encode()
    return hashlib.blake2b(about + body, digest_size=DIGEST_BYTES).digest() + body


def is_sound(code: str, data: bytes, number: int, place: int) -> bool:
    """Whether these are the bytes that `seal` gave for this room, number and place."""
    return data == seal(code, number, place, data[DIGEST_BYTES:])


def bring_back(room: Room, data: bytes, number: int, place: int) -> None:
    """Make a new room the one that stood so after the entry with this number.

    BadInput if these are not the bytes of a checkpoint that this version took of this room at this number and place.
    """
    if not is_sound(room.code, data, number, place):
        raise BadInput("its checksum is wrong", f"room {room.code}")
    try:
        _lay_out(room, _decode(data[DIGEST_BYTES:]))
    except (
        BadInput,
        msgspec.MsgspecError,
        ArithmeticError,
        AttributeError,
        LookupError,
        TypeError,
        ValueError,
    ) as problem:
        raise BadInput(f"this is no checkpoint: {problem}", f"room {room.code}") from problem


def _lay_out(room: Room, found: Checkpoint) -> None:
    ROOM.restore(room, found.room)
    for seat, values in zip(room.seats, found.seats, strict=True):
        SEAT.restore(seat, values)
        if seat.bot_name:
            seat.bot = room.make_bot(seat.bot_name)
    if found.seals is not None:
        room.sealing = Sealing.of(found.seals)
    if found.match is not None:
        room.running = games.bring_back(found.match)
        room.running.seat_again([room.sitting_on(number) for number in room.players])
        for seat_number, asked, move, number in found.answers:
            room.session.answers.remember(seat_number, asked, room.running.decode(move), number)
    if found.fair:
        room.arbiter = room.new_arbiter()
