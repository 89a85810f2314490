"""When rooms have something to do by themselves: one timer for all of them."""

import asyncio
import heapq
from collections.abc import Mapping
from typing import TYPE_CHECKING

from finito.server.rooms.clock import now_ms

if TYPE_CHECKING:
    from finito.server.rooms.actor import Actor


class Alarm:
    """Wakes rooms, by their codes, as long as they are here."""

    def __init__(self, actors: "Mapping[str, Actor]") -> None:
        self._actors = actors
        self._wakes: list[tuple[int, int, str]] = []
        self._order = 0
        self._timer: asyncio.TimerHandle | None = None

    def wake(self, actor: "Actor", at: int | None) -> None:
        """Remember when a room has something to do by itself. A room may be woken for nothing, never too late."""
        if at is None or (actor.wakes_at is not None and actor.wakes_at <= at):
            return
        actor.wakes_at = at
        self._order += 1
        heapq.heappush(self._wakes, (at, self._order, actor.room.code))
        if self._wakes[0][1] == self._order:
            self._arm()

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        delay = max(self._wakes[0][0] - now_ms(), 0) / 1000
        self._timer = loop.call_later(delay, self._tick)

    def _tick(self) -> None:
        self._timer = None
        now = now_ms()
        due: list[Actor] = []
        while self._wakes and self._wakes[0][0] <= now:
            at, _, code = heapq.heappop(self._wakes)
            actor = self._actors.get(code)
            if actor is not None and actor.wakes_at == at:  # else it was woken earlier, and asked anew
                actor.wakes_at = None
                due.append(actor)
        for actor in due:
            if actor.room.arbiter is not None and actor.room.arbiter.claims.pending:
                self._read_once_more(actor, 2)
            else:
                actor.tick(now)
        if self._wakes and self._timer is None:
            self._arm()

    def _read_once_more(self, actor: "Actor", turns: int) -> None:
        """A verdict is due: let the loop read all sockets once more before. Whatever it reads then still counts."""
        if turns:
            asyncio.get_running_loop().call_soon(self._read_once_more, actor, turns - 1)
        else:
            actor.tick(now_ms())
