"""Rooms that are ours and not yet replayed: after a restart, or taken over from another node.

They are playable at once: who knocks waits only until his room is replayed, which comes before all others. The rest
follow by themselves, one in each turn of the event loop, because bots and clocks must go on where nobody knocks; in
between everybody else is served.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from finito.errors import FinitoError
from finito.server.rooms.stored import Stored

if TYPE_CHECKING:
    from finito.server.rooms.actor import Actor
    from finito.server.rooms.hub import Hub

logger = logging.getLogger("finito.rooms")


class Dormitory:
    """The sleeping rooms of a hub."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._rooms: dict[str, Stored] = {}
        self._knocked: deque[str] = deque()
        """Where somebody waits; some of them may be awake or gone already."""
        self._going = False

    def __len__(self) -> int:
        return len(self._rooms)

    def __contains__(self, code: str) -> bool:
        return code in self._rooms

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._rooms))

    def lay(self, code: str, stored: Stored) -> None:
        """A room sleeps from now on, and wakes up soon."""
        self._rooms[code] = stored
        if self._hub.porch.waits_for(code):
            self._knocked.append(code)
        self.go_on()

    def knock(self, code: str) -> None:
        """Somebody waits for this room: it is the next, after those where somebody knocked before."""
        self._knocked.append(code)

    def take_away(self, code: str) -> None:
        """The room is no longer ours."""
        self._rooms.pop(code, None)

    def go_on(self) -> None:
        """Wake one room in each turn of the loop, until none sleeps or the hub rests."""
        if not self._going and self._rooms and not self._hub.rests:
            self._going = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self._going = False
        if self._hub.rests:
            return
        while self._knocked and self._knocked[0] not in self._rooms:
            self._knocked.popleft()
        if self._rooms:
            self.wake(self._knocked.popleft() if self._knocked else next(iter(self._rooms)))
        self.go_on()

    def wake(self, code: str) -> "Actor | None":
        """Replay a room that sleeps. One that does not replay is left alone: the others must not suffer from it."""
        stored = self._rooms.pop(code)
        try:
            self._hub.rebuild(code, stored)
        except FinitoError as problem:
            logger.warning("room %s does not replay and is left as it is stored: %s", code, problem)
            self._hub.spoilt(code, problem)
            return None
        actor = self._hub.actors[code]
        self._hub.porch.enter(actor)
        return actor
