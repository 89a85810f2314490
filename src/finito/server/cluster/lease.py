"""Keeps a node alive in the eyes of the others, stops it when that fails, and looks for rooms to take over.

It runs in the event loop of the rooms: what it proves to be alive is what people play on.
"""

import asyncio
import contextlib
import logging
from time import monotonic

from finito.server.cluster.hub import ClusterHub
from finito.server.cluster.ownership import LEASE_SECONDS
from finito.server.rooms.journal import JournalFailed

RENEW_SECONDS = 1.0
FENCE_SECONDS = 2.0
"""Without a renewal for so long the node stops answering; a second later others may take its rooms."""
GUARD_SECONDS = 0.1
WATCH_SECONDS = 0.1
GRACE_SECONDS = LEASE_SECONDS
"""So long after its database is back a node declares nobody dead: the others may be coming back just now."""
logger = logging.getLogger("finito.cluster")


class Heart:
    """Four small tasks of one node."""

    def __init__(self, hub: ClusterHub) -> None:
        self._hub = hub
        self._renewed = monotonic()
        self._doubt = False
        """Whether others may have taken rooms from this node."""
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Be a node; afterwards whatever was free is loaded. JournalFailed if nothing was begun."""
        began = monotonic()
        await self._hub.ownership.register()
        self._renewed = began
        await self._learn()
        self._tasks = [asyncio.create_task(task()) for task in (self._beat, self._guard, self._mend)]
        with contextlib.suppress(JournalFailed):  # `_watch` looks again
            await self._look()
        self._tasks.append(asyncio.create_task(self._watch()))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _beat(self) -> None:
        while True:
            began = monotonic()
            try:
                await self._renew(began)
            except JournalFailed as problem:
                logger.warning("the lease could not be renewed: %s", problem)
            except Exception:  # the heart must not stop for anything
                logger.exception("something is broken in the heart of node %s", self._hub.name)
            await asyncio.sleep(max(RENEW_SECONDS - (monotonic() - began), 0.05))

    async def _renew(self, began: float) -> None:
        hub = self._hub
        if not await hub.ownership.renew(hub.rooms, hub.lag_ms, hub.listing_bytes(), hub.draining):
            logger.warning("the others thought that node %s was dead; it looks after its rooms", hub.name)
            self._stop_rooms()
            await hub.ownership.register()
            self._doubt = True
        self._renewed = began
        hub.fenced = False
        await self._learn()

    async def _learn(self) -> None:
        self._hub.known.learn(await self._hub.ownership.nodes())
        self._hub.peers.clear()
        self._hub.peers.update(self._hub.known.origins())
        self._hub.forgetting.learn(await self._hub.ownership.forgotten())

    async def _mend(self) -> None:
        """Rooms that failed, or may be somebody else's. Apart from the beat, which must not wait for many of them."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            if self._hub.fenced or not (self._doubt or self._hub.hurt):
                continue
            doubt, self._doubt = self._doubt, False
            try:
                await self._hub.recover(doubt=doubt)
            except JournalFailed as problem:
                self._doubt |= doubt
                logger.info("rooms wait for the database: %s", problem)
            except Exception:
                self._doubt |= doubt
                logger.exception("rooms of node %s could not be mended", self._hub.name)

    async def _guard(self) -> None:
        """Looks at the clock, whatever the database does."""
        while True:
            if monotonic() - self._renewed > FENCE_SECONDS:
                self._stop_rooms()
            await asyncio.sleep(GUARD_SECONDS)

    def _stop_rooms(self) -> None:
        if not self._hub.fenced:
            logger.warning("node %s stops its rooms until it has its database back", self._hub.name)
            self._hub.fence()
        self._doubt = True

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                await self._look()
            except JournalFailed as problem:
                logger.info("nothing could be taken over: %s", problem)
            except Exception:  # the next look may do better
                logger.exception("node %s could not take over rooms", self._hub.name)

    async def _look(self) -> None:
        """Bury the dead, take what is free, load what was given to us."""
        hub = self._hub
        await hub.give_up()
        dead, free, fresh = await hub.ownership.watch()
        if hub.fenced:
            return
        if dead and monotonic() - hub.ownership.back_at > GRACE_SECONDS:
            for name in await hub.ownership.bury():
                logger.warning("node %s is dead; its rooms are taken over", name)
            free = True
        if fresh:
            await hub.adopt(await hub.ownership.fresh())
        if free and not hub.draining:
            await self._take()

    async def _take(self) -> None:
        """Take what is free. Nothing is replayed meanwhile: so all of it is soon somebody's, and knows its people."""
        hub = self._hub
        hub.taking = True
        try:
            while not hub.draining and (claimed := await hub.ownership.claim()):
                await hub.adopt(claimed)
        finally:
            hub.taking = False
            hub.sleeping.go_on()
