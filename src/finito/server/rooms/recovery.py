"""Recovery after the journal failed: rooms are rebuilt from what is stored once it can be written again."""

import asyncio
import logging
from collections.abc import Callable

from finito.server.rooms.actor import Actor
from finito.server.store.journal import Journal, JournalFailed, Unreadable
from finito.server.store.stored import StoredRoom

RETRY_SECONDS = 1.0
Replace = Callable[[Actor, StoredRoom | None, Unreadable | None], None]
"""Takes a failed room and what is stored of it, or why that cannot be read."""
logger = logging.getLogger("finito.journal")


class RoomRecovery:
    """Tries the journal once a second while rooms wait for it, and reads it once for all of them."""

    def __init__(self, journal: Journal, replace: Replace) -> None:
        self._journal, self._replace = journal, replace
        self._failed: dict[str, Actor] = {}

    def add(self, actor: Actor, error: Exception) -> None:
        """Rebuild this room, which takes no moves meanwhile, once the journal can be written."""
        if not self._failed:
            logger.warning("%s; rooms stop until moves can be stored, and nothing stored is lost", error)
            self._try_later()
        self._failed[actor.room.code] = actor

    def _try_later(self) -> None:
        asyncio.get_running_loop().call_later(RETRY_SECONDS, lambda: self._journal.put("select 1", [()], self._tried))

    def _tried(self, error: Exception | None) -> None:
        if error is not None:
            self._try_later()
            return
        try:
            stored, lost = self._read()
        except JournalFailed:
            self._try_later()
            return
        failed, self._failed = self._failed, {}
        for code, actor in failed.items():
            self._replace(actor, stored.get(code), lost.get(code))
        logger.warning("moves can be stored again; rooms go on")

    def _read(self) -> tuple[dict[str, StoredRoom], dict[str, Unreadable]]:
        """What is stored of the failed rooms and, if the file is damaged, why some cannot be read."""
        lost: dict[str, Unreadable] = {}
        try:
            return dict(self._journal.open_rooms(self._failed)), lost
        except Unreadable:
            stored: dict[str, StoredRoom] = {}
        for code in self._failed:
            try:
                stored.update(self._journal.open_rooms([code]))
            except Unreadable as problem:
                logger.error("room %s is left as it is stored: %s", code, problem)
                lost[code] = problem
        return stored, lost
