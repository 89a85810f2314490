"""When checkpoints of rooms are taken, and that they are stored: so that a room is back soon, however long its match.

One is taken only when everything that was decided in the room is stored. So it is what the first entries of the journal
give, for ever, whoever writes the next ones; it need not be stored at once, nor in any order with them.
"""

import asyncio
from typing import TYPE_CHECKING

from finito.rooms.checkpoint import take
from finito.rooms.room import PLAYING
from finito.server.rooms.journal import Journal

if TYPE_CHECKING:
    from finito.server.rooms.actor import Actor

LEAST, SHARE = 50, 12
"""Entries between two checkpoints of a room; a twelfth of all if that is more, since a checkpoint holds all moves. So
they add about a quarter of a kilobyte to each move (with verdicts of fair races up to twice that) and 3 µs; twice as
many entries between them made a restart with a thousand rooms half as long again."""
GATHER_SECONDS = 0.25


def next_after(number: int) -> int:
    """When the next checkpoint is due."""
    return number + max(LEAST, number // SHARE)


class Checkpoints:
    """Takes them, and stores them together."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._taken: dict[str, tuple[int, int, bytes]] = {}
        """Number, place in the journal and bytes, by room."""

    def look(self, actor: "Actor") -> None:
        """Take one of a room where it is due, if this is a good moment; else the next entry brings another."""
        room = actor.room
        if room.stage != PLAYING or not actor.settled:
            return
        actor.checkpoint_due = next_after(room.number)
        if not self._taken:
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._store)
        # The place is that of now: when it is stored, the room's next entries may be written already.
        self._taken[room.code] = (room.number, self._journal.place, take(room))

    def drop(self, code: str) -> None:
        """What was taken of this room is not to be stored: somebody in it has been deleted."""
        self._taken.pop(code, None)

    def _store(self) -> None:
        taken, self._taken = self._taken, {}
        self._journal.keep([(code, *one) for code, one in taken.items()])
