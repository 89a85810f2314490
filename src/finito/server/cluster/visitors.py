"""People who say hello to a room that is not here: they wait a moment until it is known where it is."""

import asyncio
from typing import TYPE_CHECKING

from finito.live import intents as ask
from finito.live.tells import RoomMoved
from finito.server.clock import now_ms
from finito.server.journal import JournalFailed

if TYPE_CHECKING:
    from finito.server.client import Client
    from finito.server.cluster.hub import ClusterHub

PATIENCE_SECONDS = 5.0
LOOK_SECONDS = 0.1
MOST_KEPT = 8
"""Messages of a visitor that are kept; who sends more must wait for an answer first."""
TRY_AGAIN_LATER = 1013
SERVICE_RESTART = 1012


class Visitors:
    """Everybody who waits, with what he asked meanwhile."""

    def __init__(self, hub: "ClusterHub") -> None:
        self._hub = hub
        self._kept: dict[int, list[ask.Intent]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def come(self, client: "Client", hello: ask.Hello) -> None:
        if client.connection in self._kept:
            client.refuse_bad("HELLO_TWICE", "Hello was said already; wait for the answer.", hello.id)
            return
        self._kept[client.connection] = []
        task = asyncio.create_task(self._find(client, hello))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def keep(self, client: "Client", intent: ask.Intent) -> bool:
        """Whether he waits; then what he asks is asked again in his room."""
        kept = self._kept.get(client.connection)
        if kept is None or len(kept) >= MOST_KEPT:
            return False
        kept.append(intent)
        return True

    def go(self, client: "Client") -> None:
        """He is gone."""
        self._kept.pop(client.connection, None)

    async def _find(self, client: "Client", hello: ask.Hello) -> None:
        code = hello.room.strip().upper()
        ends = asyncio.get_running_loop().time() + PATIENCE_SECONDS
        while client.connection in self._kept:
            if code in self._hub.actors:
                self._enter(client, hello)
                return
            try:
                place = await self._hub.ownership.where(code)
            except JournalFailed:
                break
            if place is None:
                self.go(client)
                client.refuse_bad("NO_ROOM", "There is no room with this code.", hello.id)
                return
            if place.alive and place.owner != self._hub.name:
                self.go(client)
                client.tell(RoomMoved(room=code, address=place.address))
                client.wire.close(SERVICE_RESTART, "moved")
                return
            if asyncio.get_running_loop().time() > ends:
                break
            await asyncio.sleep(LOOK_SECONDS)
        if client.connection in self._kept:
            self.go(client)
            client.wire.close(TRY_AGAIN_LATER, "the room is being moved")

    def _enter(self, client: "Client", hello: ask.Hello) -> None:
        kept = self._kept.pop(client.connection)
        self._hub.actors[hello.room.strip().upper()].connect(now_ms(), client, hello)
        for intent in kept:
            if client.actor is not None:
                client.actor.received(now_ms(), client, intent)

    async def close(self) -> None:
        self._kept.clear()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
