"""A room as it is stored, not yet decoded: decoding means replaying, which takes a while."""

import logging
from collections.abc import Callable

import msgspec

from finito.errors import BadInput, FinitoError
from finito.rooms.checkpoint import bring_back, is_sound
from finito.rooms.facts import Entry, Fact, decode_fact
from finito.rooms.room import Room

logger = logging.getLogger("finito.rooms")


class StoredRoom(msgspec.Struct):
    """The entries of one room as bytes, in order; those after its last checkpoint, if there is one."""

    rows: list[tuple[int, int, bytes]]
    """Number, time and fact of each."""
    base: int = 0
    """The entry after which the checkpoint was taken."""
    checkpoint: bytes = b""
    place: int = 0
    """How far the journal was written when the checkpoint was taken."""

    @property
    def number(self) -> int:
        """Of the last entry; 0 if nothing is stored."""
        return self.rows[-1][0] if self.rows else self.base

    @property
    def from_checkpoint(self) -> bool:
        """Whether this begins after a checkpoint, valid or damaged."""
        return bool(self.base or self.checkpoint)

    def sound(self, code: str) -> bool:
        """Whether the checkpoint, if any, is as it was written."""
        return not self.from_checkpoint or is_sound(code, self.checkpoint, self.base, self.place)

    def build(self, room: Room, now: int | None = None) -> None:
        """Replay into a new room. BadInput if it cannot be read or does not replay."""
        if self.from_checkpoint:
            bring_back(room, self.checkpoint, self.base, self.place)
        room.restore(self.entries(), now)

    def room(
        self, make: Callable[[], Room], whole: Callable[[], list[Entry]], now: int
    ) -> tuple[Room, int, Fact | None]:
        """The room, the entry after which it was replayed, and its last fact if known.

        An unusable checkpoint only costs time: then `whole` is called for all entries.
        """
        room = make()
        try:
            self.build(room, now)
        except FinitoError as problem:
            if not self.from_checkpoint:
                raise
            logger.warning("the checkpoint of room %s cannot be used (%s); all is replayed", room.code, problem)
            room, entries = make(), whole()
            room.restore(entries, now)
            return room, 0, entries[-1].fact if entries else None
        return room, self.base, self.last()

    def last(self) -> Fact | None:
        """The last fact, if it is here."""
        return decode_fact(self.rows[-1][2]) if self.rows else None

    def entries(self) -> list[Entry]:
        """All entries, decoded. BadInput if one is missing or cannot be read: perhaps a newer Finito wrote it."""
        for expected, (number, *_) in enumerate(self.rows, self.base + 1):
            if number != expected:
                raise BadInput(f"entry {expected} is missing", "journal")
        try:
            return [Entry(number, at, decode_fact(fact)) for number, at, fact in self.rows]
        except msgspec.MsgspecError as problem:
            raise BadInput(f"an entry cannot be read: {problem}", "journal") from problem
