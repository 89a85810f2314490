"""One session of a campaign: rooms full of people, planned faults, a rest, and then the check."""

import asyncio
import contextlib
from collections.abc import Callable
from random import Random
from time import perf_counter

import msgspec

from tools.campaign.check import Found, check
from tools.campaign.faults import Harm
from tools.campaign.house import House
from tools.campaign.plan import Planned, faults_of
from tools.campaign.play import PACE_SECONDS, Play

Say = Callable[[str], None]
FIRST_SECONDS = 1.0
GO_ON_SECONDS = 20.0
"""After the last fault every room must continue within this time, which includes reconnects and the countdown."""


class Outcome(msgspec.Struct):
    """The outcome of a session."""

    faults: dict[str, int]
    kills: int
    seconds: float
    found: Found


class Session:
    """One house under a plan of faults."""

    def __init__(self, house: House, seed: int, nodes: int, say: Say, pace: float = PACE_SECONDS) -> None:
        self.house, self.nodes, self.say = house, nodes, say
        self.play = Play(house, Random(f"{seed} people"), pace)
        self.done: dict[str, int] = {}
        self.kills = 0
        self.problems: list[str] = []
        self.first = 0
        """The number of the first room, if several sessions run at once."""

    async def run(self, rooms: int, planned: list[Planned], ends: float) -> Outcome:
        """Play, inject faults until the plan is done or the time is over, rest, and check."""
        began = perf_counter()
        try:
            await self.house.open()
            await self.play.open(rooms, self.first)
            await asyncio.sleep(FIRST_SECONDS)
            await self._suffer(planned, ends)
            still = await self.play.go_on(GO_ON_SECONDS)
            await self.play.rest()
            restless = self.play.restless()
            for log in self.play.logs():
                log.at_rest = not any(line.startswith(log.name) for line in restless)
            await self.play.close()
            stored = await self.house.stored()
        finally:
            with contextlib.suppress(asyncio.CancelledError):
                await self.play.close()
            await self.house.close()
        found = await asyncio.to_thread(check, stored, self.play.logs())
        found.problems += restless + still + self.problems
        if found.problems:
            self._keep()
        return Outcome(self.done, self.kills, perf_counter() - began, found)

    def _keep(self) -> None:
        """Keep everything for inspection: the journal, the output of the servers, and the logs of all clients."""
        self.house.kept = True
        (self.house.folder / "clients.txt").write_text("".join(log.text() for log in self.play.logs()))
        self.say(f"something is wrong; journal and logs are kept in {self.house.folder}")

    async def _suffer(self, planned: list[Planned], ends: float) -> None:
        rooms = [table.code for table in self.play.tables]
        locks: dict[str, asyncio.Lock] = {}
        running: list[asyncio.Task[None]] = []
        for at, one in enumerate(planned, 1):
            if one.after:
                await asyncio.gather(*running)
                running.clear()
            if perf_counter() > ends:
                break
            await asyncio.sleep(one.after)
            harm = Harm(self.house, rooms, Random(one.seed), locks)
            running.append(asyncio.create_task(self._one(f"{at}/{len(planned)}", one.name, harm)))
        await asyncio.gather(*running)

    async def _one(self, place: str, name: str, harm: Harm) -> None:
        did = await faults_of(self.nodes)[name](harm)
        self.done[name] = self.done.get(name, 0) + 1
        self.kills += harm.kills
        self.problems += [f"fault {place}: {problem}" for problem in harm.problems]
        self.say(f"{place} {did}")
