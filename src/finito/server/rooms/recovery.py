"""Rooms whose journal failed: all of them are rebuilt from what is stored, once it can be written again."""

import asyncio
import logging
from typing import TYPE_CHECKING

from finito.server.net import close_codes
from finito.server.rooms.journal import JournalFailed, Unreadable

if TYPE_CHECKING:
    from finito.server.rooms.actor import Actor
    from finito.server.rooms.hub import Hub
    from finito.server.rooms.stored import Stored

MEND_SECONDS = 1.0
logger = logging.getLogger("finito.journal")


class Mending:
    """Asks the journal once a second as long as rooms wait for it, and reads it once for all of them."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._hurt: dict[str, Actor] = {}

    def add(self, actor: "Actor", error: Exception) -> None:
        """A room takes no moves until it is mended."""
        if not self._hurt:
            logger.warning("%s; rooms stop until moves can be stored, and nothing stored is lost", error)
            self._try_later()
        self._hurt[actor.room.code] = actor

    def _try_later(self) -> None:
        asyncio.get_running_loop().call_later(
            MEND_SECONDS, lambda: self._hub.journal.put("select 1", [()], self._tried)
        )

    def _tried(self, error: Exception | None) -> None:
        if error is None:
            try:
                stored, lost = self._read()
            except JournalFailed:
                error = JournalFailed("it cannot be read yet")
        if error is not None:
            self._try_later()
            return
        hurt, self._hurt = self._hurt, {}
        for code, actor in hurt.items():
            self._hub.actors.pop(code, None)
            for client in list(actor.clients.values()):
                client.close(*close_codes.RESTORED.frame)
            if code in stored:
                self._hub.sleeping.lay(code, stored[code])
            elif code in lost:
                self._hub.spoilt(code, lost[code])
        logger.warning("moves can be stored again; rooms go on")

    def _read(self) -> "tuple[dict[str, Stored], dict[str, Unreadable]]":
        """What is stored of the hurt rooms; where the file is damaged, what can still be read and what cannot."""
        journal = self._hub.journal
        lost: dict[str, Unreadable] = {}
        try:
            return dict(journal.open_rooms(self._hurt)), lost
        except Unreadable:
            stored: dict[str, Stored] = {}
        for code in self._hurt:
            try:
                stored.update(journal.open_rooms([code]))
            except Unreadable as problem:
                logger.error("room %s is left as it is stored: %s", code, problem)
                lost[code] = problem
        return stored, lost
