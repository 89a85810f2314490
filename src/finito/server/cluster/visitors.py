"""People who say hello to a room that is not played here yet: they wait a moment until it is known where it is.

One question to the database serves all of them, however many come at once: after a node died, that is everybody.
"""

import asyncio
from typing import TYPE_CHECKING

from finito.rooms.outgoing import RoomMoved
from finito.server.cluster.ownership import Place
from finito.server.net import close_codes
from finito.server.rooms.clock import now_ms
from finito.server.rooms.journal import JournalFailed

if TYPE_CHECKING:
    from finito.server.cluster.hub import ClusterHub

PATIENCE_MS = 5000
LOOK_SECONDS = 0.05


class Visitors:
    """Finds the rooms of those who wait on the porch."""

    def __init__(self, hub: "ClusterHub") -> None:
        self._hub = hub
        self._looking: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Somebody may wait whose room is not here: he is let in as soon as it is, or sent to where it is."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        """Until nobody waits whose room is not here."""
        while codes := [code for code in self._hub.porch.rooms() if code not in self._hub.sleeping]:
            try:
                places = await self._hub.ownership.places(codes)
            except JournalFailed:
                self._send_away(codes, now_ms())
                return
            for code in codes:
                self._answer(code, places.get(code))
            await asyncio.sleep(LOOK_SECONDS)

    def _answer(self, code: str, place: Place | None) -> None:
        hub = self._hub
        if code in hub.actors:
            hub.porch.enter(hub.actors[code])
        elif code in hub.sleeping:
            return  # it came while we asked, and wakes up soon
        elif place is None:
            hub.porch.refuse(code)
        elif place.alive and place.owner != hub.name:
            for visitor in hub.porch.let_go(code):
                visitor.client.tell(RoomMoved(room=code, address=place.address))
                visitor.client.close(*close_codes.MOVED.frame)
        else:
            self._send_away([code], now_ms() - PATIENCE_MS)

    def _send_away(self, codes: list[str], since: int) -> None:
        """Who came before this time has waited long enough; he must knock again."""
        for code in codes:
            for visitor in self._hub.porch.visitors(code):
                if visitor.since <= since:
                    self._hub.porch.go(visitor.client)
                    visitor.client.close(*close_codes.MOVING.frame)

    async def close(self) -> None:
        self._hub.porch.clear()
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
