"""The people of a campaign, who play until told to stop and reconnect whenever they are disconnected."""

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter

from tools.campaign.house import House
from tools.campaign.log import Log
from tools.campaign.person import Person
from tools.campaign.rooms import Table, open_table

OPENED_AT_ONCE = 8
PACE_SECONDS = 0.5
LOOKS_SECONDS = 4.0
"""How long a spectator stays before it reconnects."""
FAR = 4
"""Every FAR-th client connects through a proxy that can be cut."""
REST_SECONDS = 25.0
STILL_SECONDS = 1.0

Say = Callable[[str], None]


class Play:
    """Rooms full of people, in one house."""

    def __init__(self, house: House, chance: Random, pace: float = PACE_SECONDS) -> None:
        self.house, self.chance, self.pace = house, chance, pace
        self.tables: list[Table] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._ends = False

    @property
    def people(self) -> list[Person]:
        return [person for table in self.tables for person in table.people]

    def logs(self) -> list[Log]:
        return [person.log for person in self.people]

    async def open(self, rooms: int, first: int = 0) -> None:
        """Open rooms and begin to play. `first` keeps their addresses apart from those of another house."""
        numbers = list(range(first, first + rooms))
        while numbers:
            now, numbers = numbers[:OPENED_AT_ONCE], numbers[OPENED_AT_ONCE:]
            opened = await asyncio.gather(*[open_table(number, self.house.ports, self.chance) for number in now])
            self.tables += opened
        for at, person in enumerate(self.people):
            if at % FAR == FAR - 1:
                person.road = self.house.roads.way
            self._tasks.append(asyncio.create_task(self._live(person)))

    async def _live(self, person: Person) -> None:
        looked = perf_counter()
        while not self._ends:
            if not person.here:
                await person.come()
            await asyncio.sleep(self.pace * person.chance.uniform(0.6, 1.4))
            if person.seat is None and not person.wants_pause and perf_counter() - looked > LOOKS_SECONDS:
                looked = perf_counter()
                person.hang_up()
            elif person.fed_up():
                person.hang_up()
            else:
                person.act()
                person.listen()

    async def go_on(self, seconds: float) -> list[str]:
        """Wait until something has happened in every room; returns the rooms in which nothing did."""
        ends = perf_counter() + seconds
        before = {table.code: table.done for table in self.tables}
        while perf_counter() < ends and any(table.done == before[table.code] for table in self.tables):
            await asyncio.sleep(0.1)
        still = [table for table in self.tables if table.done == before[table.code]]
        return [
            f"room {table.code} ({table.kind.name}) stood still for {seconds:.0f} s, though all is mended"
            for table in still
        ]

    async def rest(self) -> None:
        """Make everyone agree on a pause. Afterwards nothing happens, and clients that are up to date know everything.

        Clients that do not come to rest in time are left as they are: connected, but possibly behind.
        """
        for person in self.people:
            person.wants_pause = True
        ends = perf_counter() + REST_SECONDS
        still, known = perf_counter(), self._known()
        while perf_counter() < ends and perf_counter() - still < STILL_SECONDS:
            await asyncio.sleep(0.1)
            now = self._known()
            if now != known or not self._quiet():
                known, still = now, perf_counter()

    def _known(self) -> list[int]:
        return [person.known.number for person in self.people]

    def _quiet(self) -> bool:
        return all(person.here and not person.open and not self._plays(person) for person in self.people)

    def _plays(self, person: Person) -> bool:
        return person.known.stage == "playing" and not person.known.paused

    def restless(self) -> list[str]:
        """The people who are not at rest, with the reasons."""
        found = []
        for person in self.people:
            if not person.here:
                found.append(f"{person.log.name}: is not in the room in the end")
            elif self._plays(person):
                found.append(f"{person.log.name}: the room could not be paused in the end")
        return found

    async def close(self) -> None:
        """Stop all people and close their sockets."""
        self._ends = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for person in self.people:
            person.hang_up()
