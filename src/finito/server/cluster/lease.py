"""Keeps a node's lease, stops the node when that fails, and takes over free rooms.

The lease is renewed from the event loop that runs the rooms, so a blocked loop loses its lease.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
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
    """Background tasks of one node: each goes on whatever happens."""

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
            asyncio.create_task(self._renew_forever()),
            asyncio.create_task(self._watch_lease()),
            asyncio.create_task(self._forever(WATCH_SECONDS, self._recover, "rooms could not be recovered")),
        ]
        with contextlib.suppress(JournalFailed):  # the task below tries again
            await self._take_over()
        taking = self._forever(WATCH_SECONDS, self._take_over, "no room could be taken over")
        self._tasks.append(asyncio.create_task(taking))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _forever(self, seconds: float, work: Callable[[], Awaitable[None]], failed: str) -> None:
        """Wait and work, again and again. The next try may succeed."""
        while True:
            await asyncio.sleep(seconds)
            await self._attempt(work, failed, logging.INFO)

    async def _attempt(self, work: Callable[[], Awaitable[None]], failed: str, level: int) -> None:
        try:
            await work()
        except JournalFailed as problem:
            logger.log(level, "%s: %s", failed, problem)
        except Exception:
            logger.exception("node %s: %s", self._rooms.name, failed)

    async def _renew_forever(self) -> None:
        while True:
            began = monotonic()
            await self._attempt(partial(self._renew, began), "the lease could not be renewed", logging.WARNING)
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

    async def _recover(self) -> None:
        """Recover rooms that failed or may belong to another node. Separate from the renewal, which must not wait for
        it."""
        if self._rooms.fenced or not (self._doubt or self._rooms.needs_recovery):
            return
        doubt, self._doubt = self._doubt, False
        try:
            await self._rooms.recover(doubt=doubt)
        except Exception:
            self._doubt |= doubt
            raise

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
