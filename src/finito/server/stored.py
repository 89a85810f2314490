"""What is stored of a room, as it was written and not yet read: reading it means to replay it, which takes a while."""

import msgspec

from finito.errors import BadInput
from finito.live.checkpoint import bring_back
from finito.live.entries import Entry, Fact, decode_fact
from finito.live.room import Room


class Stored(msgspec.Struct):
    """The entries of one room as bytes, in order; behind its last checkpoint, if there is one."""

    rows: list[tuple[int, int, bytes]]
    """Number, time and fact of each."""
    base: int = 0
    """The entry after which the checkpoint was taken."""
    checkpoint: bytes = b""

    @property
    def number(self) -> int:
        """Of the last entry; 0 if nothing is stored."""
        return self.rows[-1][0] if self.rows else self.base

    def build(self, room: Room, now: int | None = None) -> None:
        """Make a new room the one that is stored. BadInput if that cannot be read or does not replay."""
        if self.checkpoint:
            bring_back(room, self.checkpoint)
        room.restore(self.entries(), now)

    def last(self) -> Fact | None:
        """The last fact, as far as it is here."""
        return decode_fact(self.rows[-1][2]) if self.rows else None

    def entries(self) -> list[Entry]:
        """All of them, read. BadInput if one is missing, or cannot be read: perhaps a newer Finito wrote it."""
        for expected, (number, *_) in enumerate(self.rows, self.base + 1):
            if number != expected:
                raise BadInput(f"entry {expected} is missing", "journal")
        try:
            return [Entry(number, at, decode_fact(fact)) for number, at, fact in self.rows]
        except msgspec.MsgspecError as problem:
            raise BadInput(f"an entry cannot be read: {problem}", "journal") from problem
