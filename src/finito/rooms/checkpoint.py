"""A room after some entry, as bytes, so that only the entries after it need to be replayed.

A checkpoint is a shortcut and never the source of truth: everything in it follows from the entries before it, and a
room restored from one equals the room restored from all entries. A checkpoint of another version or with a wrong
checksum is ignored, and the room is replayed from the beginning: a table that looks right but is wrong would be worse
than a short wait.
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
"""The layout of a stored match; a checkpoint is read only by a process with the same layout."""
DIGEST_BYTES = 16
VERSION = f"{__version__}/{hashlib.sha256(repr((3, ROOM.layout, SEAT.layout, LAYOUT)).encode()).hexdigest()[:12]}"


class Checkpoint(msgspec.Struct, array_like=True):
    """Everything in a room that entries change."""

    room: Sequence[Any]
    seats: list[Sequence[Any]]
    answers: list[tuple[int, int, Any, int]]
    """Seat, id, move and event number of moves that clients may send again."""
    seals: Kept | None
    fair: bool
    """Whether the match has an arbiter."""
    match: Standing | None


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Checkpoint).decode


def take(room: Room) -> bytes:
    """The state of a room in the middle of a match, as bytes."""
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
    """A checkpoint as it is stored: a checksum, then the body. The checksum covers everything that a reader trusts: the
    room, the number of the entry, and the place in the journal. It protects against damage, not against attackers."""
    about = f"{code} {number} {place} {VERSION} ".encode()
    return hashlib.blake2b(about + body, digest_size=DIGEST_BYTES).digest() + body


def is_sound(code: str, data: bytes, number: int, place: int) -> bool:
    """Whether these are the bytes that `seal` returned for this room, number and place."""
    return data == seal(code, number, place, data[DIGEST_BYTES:])


def bring_back(room: Room, data: bytes, number: int, place: int) -> None:
    """Restore a new room to its state after the entry with this number.

    BadInput unless these are the bytes of a checkpoint that this version took of this room at this number and place.
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
        raise BadInput(f"this is not a checkpoint: {problem}", f"room {room.code}") from problem


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
