"""Measures round trips of running matches: ping frames with a random payload, at irregular times.

Browsers answer ping frames below JavaScript, so a page's script can neither see nor delay them.
"""

import asyncio
import heapq
import socket
import struct
from random import Random
from typing import Any, Protocol

from finito.rooms.races.parameters import JOIN_PROBES, KNOWN_PROBES, PROBE_EVERY_MS, SETTLED_PROBE_MS

TICK_SECONDS = 0.02
JOIN_MS = 120
SOON_MS, LATER_MS = 1000, 4000
"""When a socket that needs no probe now is checked again: in rooms with fair races, and elsewhere."""


RTT, MIN_RTT = 68, 148
"""Offsets of `tcpi_rtt` and `tcpi_min_rtt` (microseconds) in Linux's TCP_INFO."""
SIZE = 192
NOTHING_YET = 0xFFFFFFFF


class Probed(Protocol):
    """A socket whose round trip can be measured."""

    def probes(self) -> int | None:
        """How many answers count so far; None if its round trip does not matter now."""

    def matters(self) -> bool:
        """Whether its round trip could matter soon."""

    def is_open(self) -> bool: ...
    def probe(self, payload: bytes) -> None: ...


class RttProbes:
    """Schedules the probes of all sockets."""

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
        """Probe every socket that is due."""
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
                known = answered >= KNOWN_PROBES
                wait = JOIN_MS if answered < JOIN_PROBES else SETTLED_PROBE_MS if known else PROBE_EVERY_MS
            self._plan(now + wait * self.chance.uniform(0.6, 1.4), socket)

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self.tick(loop.time() * 1000)


def round_trips(transport: Any) -> tuple[float, float] | None:
    """The kernel's minimum and smoothed round trip in milliseconds, which a page cannot delay; None if unavailable."""
    sock = transport.get_extra_info("socket")
    if sock is None or not hasattr(socket, "TCP_INFO"):
        return None
    try:
        info = sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, SIZE)
    except OSError:
        return None
    if len(info) < MIN_RTT + 4:
        return None
    least, smoothed = struct.unpack_from("I", info, MIN_RTT)[0], struct.unpack_from("I", info, RTT)[0]
    return None if least in (0, NOTHING_YET) else (least / 1000, smoothed / 1000)
