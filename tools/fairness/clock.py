"""Virtual time: scheduled calls run in order, without waiting."""

import heapq
from collections.abc import Callable
from typing import Any

START = 1_800_000_000_000.0


class Clock:
    """A queue of calls. Calls at the same time run in the order in which they were scheduled."""

    def __init__(self) -> None:
        self.now = START
        self._queue: list[tuple[float, int, Callable[..., None], tuple[Any, ...]]] = []
        self._order = 0

    def at(self, time: float, call: Callable[..., None], *args: Any) -> None:
        self._order += 1
        heapq.heappush(self._queue, (max(time, self.now), self._order, call, args))

    def after(self, milliseconds: float, call: Callable[..., None], *args: Any) -> None:
        self.at(self.now + milliseconds, call, *args)

    def run(self, until: Callable[[], bool], longest: float) -> bool:
        """Let time pass until a condition is true; False if that takes too long or nothing is left to happen."""
        end = self.now + longest
        while not until():
            if not self._queue or self._queue[0][0] > end:
                return False
            self.now, _, call, args = heapq.heappop(self._queue)
            call(*args)
        return True
