"""Checkpoints of running matches, taken now and then, so that a long match loads as fast as a short one.

One is taken only when everything the room decided is stored. It then equals what the first entries of the journal add
up to, whoever writes the next ones, so it may be stored at any time and in any order with them.
"""

import asyncio

from finito.rooms.checkpoint import take
from finito.rooms.room import Room
from finito.server.store.journal import Journal

LEAST, SHARE = 50, 12
"""Entries between two checkpoints of a room; a twelfth of all if that is more, since a checkpoint holds all moves. They
add about a quarter of a kilobyte to each move (with verdicts of fair races up to twice that) and 3 µs; twice as many
entries between them made a restart with a thousand rooms half as long again."""
GATHER_SECONDS = 0.25


def next_after(number: int) -> int:
    """The entry at which the next checkpoint is due."""
    return number + max(LEAST, number // SHARE)


class Checkpoints:
    """Takes checkpoints and stores them in batches."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._taken: dict[str, tuple[int, int, bytes]] = {}
        """Number, place in the journal and bytes, by room."""

    def take(self, room: Room) -> int:
        """Take a checkpoint of a room whose entries are all stored; the entry at which the next one is due."""
        if not self._taken:
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._store)
        # The journal's place as of now: when this is stored, the room's next entries may be written already.
        self._taken[room.code] = (room.number, self._journal.place, take(room))
        return next_after(room.number)

    def drop(self, code: str) -> None:
        """Do not store what was taken of this room: a player in it was deleted."""
        self._taken.pop(code, None)

    def _store(self) -> None:
        taken, self._taken = self._taken, {}
        self._journal.keep([(code, *one) for code, one in taken.items()])
