"""At most so many of something in one turn of the event loop, so that those who play do not wait for all who come."""

import asyncio
from collections import deque
from collections.abc import Callable


class Turns:
    """Lets some work be done at once, and the rest in the next turns, in order."""

    __slots__ = ("_armed", "_done", "_most", "_waiting")

    def __init__(self, most: int) -> None:
        self._most = most
        self._done = 0
        """In this turn."""
        self._waiting: deque[Callable[[], object]] = deque()
        self._armed = False

    def take(self) -> bool:
        """Whether something may be done now: then it counts."""
        if self._waiting or self._done >= self._most:
            return False
        self._done += 1
        self._arm()
        return True

    def later(self, work: Callable[[], object]) -> None:
        """Do this as soon as its turn has come."""
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
