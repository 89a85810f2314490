"""Limit work per event-loop tick, so that joins do not delay moves."""

import asyncio
from collections import deque
from collections.abc import Callable


class TickLimiter:
    """Allows some work in each tick and postpones the rest to the next ticks, in order."""

    __slots__ = ("_armed", "_done", "_most", "_waiting")

    def __init__(self, most: int) -> None:
        self._most = most
        self._done = 0
        """Work done in this tick."""
        self._waiting: deque[Callable[[], object]] = deque()
        self._armed = False

    def take(self) -> bool:
        """Whether work may be done now; if so, it is counted."""
        if self._waiting or self._done >= self._most:
            return False
        self._done += 1
        self._arm()
        return True

    def later(self, work: Callable[[], object]) -> None:
        """Do this in one of the next ticks."""
        self._waiting.append(work)
        self._arm()

    def _arm(self) -> None:
        if not self._armed:
            self._armed = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self._armed = False
        self._done = min(len(self._waiting), self._most)
        if self._done:
            self._arm()
        for _ in range(self._done):
            self._waiting.popleft()()
