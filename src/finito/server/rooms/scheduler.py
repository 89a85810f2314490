"""Timers of rooms: a heap behind one timer of the event loop."""

import asyncio
import heapq
from collections.abc import Mapping
from typing import Protocol

from finito.rooms.room import Room
from finito.server.clock import now_ms


class Scheduled(Protocol):
    """Something that acts by itself at a time of its own."""

    room: Room
    wakes_at: int | None

    def tick(self, now: int) -> None: ...


class RoomScheduler:
    """Wakes loaded rooms at the times they asked for."""

    def __init__(self, actors: Mapping[str, Scheduled]) -> None:
        self._actors = actors
        self._wakes: list[tuple[int, int, str]] = []
        self._order = 0
        self._timer: asyncio.TimerHandle | None = None
        self._ticking = False

    def wake(self, actor: Scheduled, at: int | None) -> None:
        """Schedule the next time a room acts by itself. It may be woken in vain, but never too late."""
        if at is None or at == actor.wakes_at:
            return
        actor.wakes_at = at
        self._order += 1
        heapq.heappush(self._wakes, (at, self._order, actor.room.code))
        if not self._ticking and self._wakes[0][1] == self._order:
            self._arm()

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        delay = max(self._wakes[0][0] - now_ms(), 0) / 1000
        self._timer = asyncio.get_running_loop().call_later(delay, self._tick)

    def _tick(self) -> None:
        self._timer = None
        self._ticking = True  # woken rooms schedule themselves again; the timer is set once, after all of them
        now, wakes = now_ms(), self._wakes
        due: list[Scheduled] = []
        while wakes and wakes[0][0] <= now:
            at, _, code = heapq.heappop(wakes)
            actor = self._actors.get(code)
            if actor is not None and actor.wakes_at == at:  # otherwise it was rescheduled
                actor.wakes_at = None
                due.append(actor)
        try:
            for actor in due:
                arbiter = actor.room.arbiter
                if arbiter is not None and arbiter.claims.pending:
                    self._read_once_more(actor, 2)
                else:
                    actor.tick(now)
        finally:
            self._ticking = False
            if self._wakes:
                self._arm()

    def _read_once_more(self, actor: Scheduled, ticks: int) -> None:
        """Before a verdict, let the loop read all sockets once more, because what has arrived by now still counts."""
        if ticks:
            asyncio.get_running_loop().call_soon(self._read_once_more, actor, ticks - 1)
        else:
            actor.tick(now_ms())
