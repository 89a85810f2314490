"""Asks the sockets of running matches how far they are: ping frames with a random payload, at irregular times.

Browsers answer ping frames below JavaScript, so a page's script can neither see nor delay them.
"""

import asyncio
import heapq
from random import Random
from typing import Protocol

from finito.rooms.races.parameters import JOIN_PROBES, PROBE_EVERY_MS

TICK_SECONDS = 0.02
JOIN_MS = 120
SOON_MS, LATER_MS = 1000, 4000
"""How soon a socket is looked at again that need not be probed now: where there are fair races, and elsewhere."""


class Probed(Protocol):
    """A socket that can be asked how far it is."""

    def probes(self) -> int | None:
        """How many answers count so far; None if its distance matters to nobody now."""

    def matters(self) -> bool:
        """Whether its distance could matter soon."""

    def is_open(self) -> bool: ...
    def probe(self, payload: bytes) -> None: ...


class Probing:
    """When which socket is asked next."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self._due: list[tuple[float, int, Probed]] = []
        self._order = 0

    def add(self, socket: Probed, now: float) -> None:
        self._plan(now + JOIN_MS, socket)

    def _plan(self, at: float, socket: Probed) -> None:
        self._order += 1
        heapq.heappush(self._due, (at, self._order, socket))

    def tick(self, now: float) -> None:
        """Ask everybody whose time has come."""
        while self._due and self._due[0][0] <= now:
            socket = heapq.heappop(self._due)[2]
            if not socket.is_open():
                continue
            answered = socket.probes()
            wait: float
            if answered is None:
                wait = SOON_MS if socket.matters() else LATER_MS
            else:
                socket.probe(self.chance.getrandbits(64).to_bytes(8, "big"))
                wait = JOIN_MS if answered < JOIN_PROBES else PROBE_EVERY_MS
            self._plan(now + wait * self.chance.uniform(0.6, 1.4), socket)

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self.tick(loop.time() * 1000)
