"""Rooms that belong to this process but are not replayed yet: after a restart, or taken over from another node.

A client that joins triggers the load of its room, ahead of all others. The rest load by themselves, one per tick of the
event loop, because bots and clocks must go on where nobody joins.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Iterator
from typing import Protocol

from finito.errors import FinitoError
from finito.server.rooms.actor import Actor
from finito.server.rooms.pending_joins import PendingJoins
from finito.server.store.stored import StoredRoom

logger = logging.getLogger("finito.rooms")


class Loader(Protocol):
    """What loading a room needs of the rooms."""

    pending: PendingJoins

    @property
    def suspended(self) -> bool: ...
    def rebuild(self, code: str, kept: StoredRoom) -> Actor: ...
    def mark_unplayable(self, code: str, problem: FinitoError) -> None: ...


class UnloadedRooms:
    """What is stored of each room that is not loaded."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._rooms: dict[str, StoredRoom] = {}
        self._wanted: deque[str] = deque()
        """Codes that clients wait for; some of these rooms may be loaded or gone already."""
        self._loading = False

    def __len__(self) -> int:
        return len(self._rooms)

    def __contains__(self, code: str) -> bool:
        return code in self._rooms

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._rooms))

    def add(self, code: str, stored: StoredRoom) -> None:
        """Add a room, which will be loaded soon."""
        self._rooms[code] = stored
        if self._loader.pending.waits_for(code):
            self._wanted.append(code)
        self.load_all()

    def prioritize(self, code: str) -> None:
        """A client waits for this room: load it next, after those requested before."""
        self._wanted.append(code)

    def drop(self, code: str) -> None:
        """The room belongs to another node now."""
        self._rooms.pop(code, None)

    def load_all(self) -> None:
        """Load one room per tick of the event loop, until all are loaded or loading is suspended."""
        if not self._loading and self._rooms and not self._loader.suspended:
            self._loading = True
            asyncio.get_running_loop().call_soon(self._load_next)

    def _load_next(self) -> None:
        self._loading = False
        if self._loader.suspended:
            return
        while self._wanted and self._wanted[0] not in self._rooms:
            self._wanted.popleft()
        if self._rooms:
            self.load(self._wanted.popleft() if self._wanted else next(iter(self._rooms)))
        self.load_all()

    def load(self, code: str) -> Actor | None:
        """Replay a room and admit everyone who waits for it; None if it does not replay, without harm to others."""
        stored = self._rooms.pop(code)
        try:
            actor = self._loader.rebuild(code, stored)
        except FinitoError as problem:
            logger.warning("room %s does not replay and is left as it is stored: %s", code, problem)
            self._loader.mark_unplayable(code, problem)
            return None
        self._loader.pending.admit(actor)
        return actor
