"""Keeps a node's lease, stops the node when that fails, and takes over free rooms.

The lease is renewed from the event loop that runs the rooms, so a blocked loop loses its lease.
"""

import asyncio
import contextlib
import logging
from time import monotonic

import msgspec

from finito.server.cluster.ownership import LEASE_SECONDS
from finito.server.cluster.rooms import ClusterRooms
from finito.server.store.journal import JournalFailed

RENEW_SECONDS = 1.0
FENCE_SECONDS = 2.0
"""Without a renewal for this long the node stops answering; a second later others may take its rooms."""
CHECK_SECONDS = 0.1
WATCH_SECONDS = 0.1
GRACE_SECONDS = LEASE_SECONDS
"""For this long after the database is back no node is declared dead: the others may be reconnecting."""
logger = logging.getLogger("finito.cluster")


class LeaseKeeper:
    """Four background tasks of one node."""

    def __init__(self, rooms: ClusterRooms) -> None:
        self._rooms = rooms
        self._renewed = monotonic()
        self._doubt = False
        """Whether others may have taken rooms from this node."""
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Register the node and load free rooms. JournalFailed if it could not be registered."""
        began = monotonic()
        await self._rooms.ownership.register()
        self._renewed = began
        await self._learn()
        self._tasks = [
            asyncio.create_task(task()) for task in (self._renew_forever, self._watch_lease, self._recover_forever)
        ]
        with contextlib.suppress(JournalFailed):  # `_take_over_forever` tries again
            await self._take_over()
        self._tasks.append(asyncio.create_task(self._take_over_forever()))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _renew_forever(self) -> None:
        while True:
            began = monotonic()
            try:
                await self._renew(began)
            except JournalFailed as problem:
                logger.warning("the lease could not be renewed: %s", problem)
            except Exception:  # renewing must not stop for anything
                logger.exception("node %s could not renew its lease", self._rooms.name)
            await asyncio.sleep(max(RENEW_SECONDS - (monotonic() - began), 0.05))

    async def _renew(self, began: float) -> None:
        rooms = self._rooms
        listing = msgspec.json.encode(rooms.own_listings())
        if not await rooms.ownership.renew(rooms.count, rooms.services.lag_ms, listing, rooms.draining):
            logger.warning("the others declared node %s dead; it recovers its rooms", rooms.name)
            self._stop_rooms()
            await rooms.ownership.register()
            self._doubt = True
        self._renewed = began
        rooms.fenced = False
        await self._learn()

    async def _learn(self) -> None:
        self._rooms.known.learn(await self._rooms.ownership.nodes())
        self._rooms.admission.peers.clear()
        self._rooms.admission.peers.update(self._rooms.known.origins())
        self._rooms.forgetting.learn(await self._rooms.ownership.forgotten())

    async def _recover_forever(self) -> None:
        """Recover rooms that failed or may belong to another node. Separate from the renewal, which must not wait for
        it."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            if self._rooms.fenced or not (self._doubt or self._rooms.needs_recovery):
                continue
            doubt, self._doubt = self._doubt, False
            try:
                await self._rooms.recover(doubt=doubt)
            except JournalFailed as problem:
                self._doubt |= doubt
                logger.info("rooms wait for the database: %s", problem)
            except Exception:
                self._doubt |= doubt
                logger.exception("rooms of node %s could not be recovered", self._rooms.name)

    async def _watch_lease(self) -> None:
        """Watches the clock, whatever the database does."""
        while True:
            if monotonic() - self._renewed > FENCE_SECONDS:
                self._stop_rooms()
            await asyncio.sleep(CHECK_SECONDS)

    def _stop_rooms(self) -> None:
        if not self._rooms.fenced:
            logger.warning("node %s stops its rooms until the database is back", self._rooms.name)
            self._rooms.fence()
        self._doubt = True

    async def _take_over_forever(self) -> None:
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                await self._take_over()
            except JournalFailed as problem:
                logger.info("no room could be taken over: %s", problem)
            except Exception:  # the next try may succeed
                logger.exception("node %s could not take over rooms", self._rooms.name)

    async def _take_over(self) -> None:
        """Declare nodes dead, take free rooms, load rooms given to this node."""
        rooms = self._rooms
        await rooms.give_up()
        dead, free, fresh = await rooms.ownership.watch()
        if rooms.fenced:
            return
        if dead and monotonic() - rooms.ownership.back_at > GRACE_SECONDS:
            for name in await rooms.ownership.declare_dead():
                logger.warning("node %s is dead; its rooms are taken over", name)
            free = True
        if fresh:
            await rooms.adopt(await rooms.ownership.fresh())
        if free and not rooms.draining:
            await self._take()

    async def _take(self) -> None:
        """Take free rooms. Nothing is replayed meanwhile, so that every room soon has an owner that clients can
        find."""
        rooms = self._rooms
        rooms.taking = True
        try:
            while not rooms.draining and (claimed := await rooms.ownership.claim()):
                await rooms.adopt(claimed)
        finally:
            rooms.taking = False
            rooms.unloaded.load_all()
