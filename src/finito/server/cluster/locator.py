"""Finds the rooms of clients that wait for one that is not here yet.

One query serves all of them, however many come at once: after a node died, that is everyone.
"""

import asyncio

from finito.rooms.outgoing import RoomMoved
from finito.server.clock import now_ms
from finito.server.cluster.ownership import Ownership, RoomLocation
from finito.server.net import close_codes
from finito.server.rooms.pending_joins import PendingJoins
from finito.server.rooms.rooms import Rooms
from finito.server.store.journal import JournalFailed

TIMEOUT_MS = 5000
INTERVAL_SECONDS = 0.05


class RoomLocator:
    """Admits or redirects waiting clients as soon as it is known where their room is."""

    def __init__(self, pending: PendingJoins, here: Rooms, ownership: Ownership) -> None:
        self._pending, self._here, self._ownership = pending, here, ownership
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look up rooms until no client waits for one that is not here."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._locate())

    async def _locate(self) -> None:
        while codes := [code for code in self._pending.rooms() if code not in self._here.unloaded]:
            try:
                places = await self._ownership.places(codes)
            except JournalFailed:
                self._send_away(codes, now_ms())
                return
            for code in codes:
                self._answer(code, places.get(code))
            await asyncio.sleep(INTERVAL_SECONDS)

    def _answer(self, code: str, place: RoomLocation | None) -> None:
        if code in self._here.actors:
            self._pending.admit(self._here.actors[code])
        elif code in self._here.unloaded:
            return  # it came while we asked, and loads soon
        elif place is None:
            self._pending.refuse(code)
        elif place.alive and place.owner != self._ownership.name:
            for join in self._pending.pop_room(code):
                join.client.tell(RoomMoved(room=code, address=place.address))
                join.client.close(*close_codes.MOVED.frame)
        else:
            self._send_away([code], now_ms() - TIMEOUT_MS)

    def _send_away(self, codes: list[str], since: int) -> None:
        """Clients that came before this time have waited long enough; they must connect again."""
        for code in codes:
            for join in self._pending.of_room(code):
                if join.since <= since:
                    self._pending.remove(join.client)
                    join.client.close(*close_codes.MOVING.frame)

    async def close(self) -> None:
        self._pending.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
