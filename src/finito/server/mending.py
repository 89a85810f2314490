"""Rooms whose journal failed: all of them are rebuilt from what is stored, once it can be written again."""

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from finito.server.actor import Actor
    from finito.server.hub import Hub

MEND_SECONDS = 1.0
SERVICE_RESTART = 1012


class Mending:
    """Asks the journal once a second as long as rooms wait for it, and reads it once for all of them."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._hurt: dict[str, Actor] = {}

    def add(self, actor: "Actor") -> None:
        """A room takes no moves until it is mended."""
        if not self._hurt:
            self._try_later()
        self._hurt[actor.room.code] = actor

    def _try_later(self) -> None:
        asyncio.get_running_loop().call_later(
            MEND_SECONDS, lambda: self._hub.journal.put("select 1", [()], self._tried)
        )

    def _tried(self, error: Exception | None) -> None:
        if error is not None:
            self._try_later()
            return
        hurt, self._hurt = self._hurt, {}
        stored = dict(self._hub.journal.open_rooms(hurt))
        for code, actor in hurt.items():
            self._hub.actors.pop(code, None)
            for client in list(actor.clients.values()):
                client.close(SERVICE_RESTART, "restored")
            if code in stored:
                self._hub.sleeping.lay(code, stored[code])
