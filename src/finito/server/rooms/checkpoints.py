"""Checkpoints of running matches, taken regularly, so that a long match loads as fast as a short one.

A checkpoint is taken only when everything that the room decided is stored. It then equals the replay of the entries so
far, whoever writes the next ones, so it may be stored at any time, before or after later entries.
"""

import asyncio

from finito.rooms.checkpoint import take
from finito.rooms.room import Room
from finito.server.store.journal import Journal

LEAST, SHARE = 50, 12
"""Entries between two checkpoints of a room: LEAST, or 1/SHARE of all if that is more, since a checkpoint holds all
moves. Checkpoints add about a quarter of a kilobyte to each move (up to twice that with verdicts of fair races) and
3 µs. With half as many, a restart with a thousand rooms took 50% longer."""
GATHER_SECONDS = 0.25


def next_after(number: int) -> int:
    """The entry at which the next checkpoint is due."""
    return number + max(LEAST, number // SHARE)


class Checkpoints:
    """Takes checkpoints and stores them in batches."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._taken: dict[str, tuple[int, int, bytes]] = {}
        """The number of the last entry, the place in the journal and the bytes, by room."""

    def take(self, room: Room) -> int:
        """Take a checkpoint of a room whose entries are all stored; returns the entry at which the next one is due."""
        if not self._taken:
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._store)
        # The journal's place as of now: by the time this is stored, later entries of the room may be written already.
        self._taken[room.code] = (room.number, self._journal.place, take(room))
        return next_after(room.number)

    def drop(self, code: str) -> None:
        """Drop the unstored checkpoint of this room, because a player in it was deleted."""
        self._taken.pop(code, None)

    def _store(self) -> None:
        taken, self._taken = self._taken, {}
        self._journal.keep([(code, *one) for code, one in taken.items()])
