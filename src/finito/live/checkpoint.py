"""A room as it stood after some entry, as bytes: what follows that entry is all that must be replayed.

A checkpoint is a shortcut and never the truth: all that is in it follows from the entries before it, and a room that
comes from one is the room that all entries give. One that was made by another version is not read; then the room is
replayed from its beginning, as if there were none.
"""

import hashlib
from typing import Any, get_args

import msgspec

from finito import __version__, cafe, espresso
from finito.errors import BadInput
from finito.live.room import Room
from finito.live.sealing import Kept, Sealing
from finito.live.settings import Settings
from finito.live.standing import LAYOUT, Standing, running_from, standing_of

SEAT = ("kind", "name", "icon", "token_hash", "guest", "bot_name", "held", "acted_at")
"""What is true of a seat, whoever is connected."""
ROOM = ("stage", "host", "players", "paused", "clock", "still_until", "matches", "closed", "number", "at")
MOVES = {"espresso": frozenset(get_args(espresso.Move)), "cafe": frozenset(get_args(cafe.Move))}
VERSION = f"{__version__}/{hashlib.sha256(repr((1, SEAT, ROOM, LAYOUT)).encode()).hexdigest()[:12]}"


class Checkpoint(msgspec.Struct, array_like=True):
    """Everything that entries change in a room."""

    settings: Settings
    room: list[Any]
    seats: list[list[Any]]
    agreed: dict[str, set[int]]
    answers: list[tuple[int, int, Any, int]]
    """Seat, id, move and number of moves that may be asked for again."""
    beat: tuple[int, dict[int, int]]
    seals: Kept | None
    fair: bool
    """Whether somebody orders the plays."""
    match: Standing | None


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Checkpoint).decode


def take(room: Room) -> bytes:
    """The room as it stands, in the middle of a match."""
    moves = MOVES[room.settings.game]
    return _encode(
        Checkpoint(
            settings=room.settings,
            room=[getattr(room, name) for name in ROOM],
            seats=[[getattr(seat, name) for name in SEAT] for seat in room.seats],
            agreed=room.agreed,
            answers=[answer for answer in room.answers.all() if type(answer[2]) in moves],
            beat=room.beat.kept,
            seals=None if room.sealing is None else room.sealing.kept,
            fair=room.arbiter is not None,
            match=None if room.running is None else standing_of(room.running),
        )
    )


def bring_back(room: Room, data: bytes) -> None:
    """Make a new room the one that stood so; BadInput if these are not the bytes of a checkpoint of this version."""
    try:
        _lay_out(room, _decode(data))
    except (msgspec.MsgspecError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as problem:
        raise BadInput(f"this is no checkpoint: {problem}", f"room {room.code}") from problem


def _lay_out(room: Room, found: Checkpoint) -> None:
    room.settings, room.agreed = found.settings, found.agreed
    for name, value in zip(ROOM, found.room, strict=True):
        setattr(room, name, value)
    room.players = tuple(room.players)
    for seat, values in zip(room.seats, found.seats, strict=True):
        for name, value in zip(SEAT, values, strict=True):
            setattr(seat, name, value)
        if seat.bot_name:
            seat.bot = room.make_bot(seat.bot_name)
    room.beat.kept = found.beat
    if found.seals is not None:
        room.sealing = Sealing.of(found.seals)
    if found.match is not None:
        room.running = running_from(found.match)
        for seat_number, asked, move, number in found.answers:
            room.answers.remember(seat_number, asked, room.running.decode(move), number)
    if found.fair:
        room.arbiter = room.new_arbiter()
