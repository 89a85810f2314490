"""Targets for several nodes that are measured with a single fault each: S2, S3, S4."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from time import perf_counter

from tools.bench.cluster.takeover import until_none
from tools.campaign.check import Found, check
from tools.campaign.figure import Figure
from tools.campaign.house import Cluster
from tools.campaign.log import Line
from tools.campaign.person import Person
from tools.campaign.places import house_of
from tools.campaign.play import Play

Say = Callable[[str], None]
WARM_SECONDS = 4.0
FROZEN_SECONDS = 10.0
CUT_SECONDS = 6.0
GO_ON_SECONDS = 25.0
TIMEOUT_SECONDS = 30.0
OWNED = "select count(*) from room where not closed and owner = $1"
HOW = "`python -m tools.campaign --only {}`: {} rooms, {} clients on two nodes"


class Stage:
    """Two nodes with rooms in which people play, and the result of the checker."""

    def __init__(self, house: Cluster, play: Play) -> None:
        self.house, self.play = house, play
        self.found = Found(problems=[])

    def of(self, name: str) -> list[Person]:
        """The people connected to this node."""
        port = next(server.port for server in self.house.servers if server.name == name)
        return [person for person in self.play.people if person.here and person.port == port]

    async def left(self, name: str, since: float) -> float:
        """Seconds until no room belongs to a node any more."""
        return await until_none(self.house.address, OWNED, name, since)

    def how(self, target: str) -> str:
        return HOW.format(target, len(self.play.tables), len(self.play.people))


@asynccontextmanager
async def stage(rooms: int, seed: int, say: Say, target: str) -> AsyncIterator[Stage]:
    """Open the rooms and warm up; at the end let everything continue, stop the play, and check."""
    async with house_of(2, seed) as house:
        if not isinstance(house, Cluster):
            raise TypeError("two nodes share a database")
        play = Play(house, Random(f"{seed} people"))
        found = Stage(house, play)
        try:
            await house.open()
            await play.open(rooms)
            say(f"{target}: {rooms} rooms on two nodes")
            await asyncio.sleep(WARM_SECONDS)
            yield found
            still = await play.go_on(GO_ON_SECONDS)
            await play.rest()
            restless = play.restless()
            await play.close()
            stored = await house.stored()
            for log in play.logs():
                log.at_rest = not any(line.startswith(log.name) for line in restless)
            found.found = await asyncio.to_thread(check, stored, play.logs())
            found.found.problems += still + restless
        finally:
            await play.close()
            await house.close()


async def measure_s2(say: Say, rooms: int, seed: int) -> Figure:
    """Measure S2: a node is frozen for ten seconds."""
    async with stage(rooms, seed, say, "S2") as found:
        victims, server = found.of("a"), found.house.servers[0]
        began = perf_counter()
        server.signal(signal.SIGSTOP)
        taken = await found.left("a", began)
        await asyncio.sleep(max(FROZEN_SECONDS - (perf_counter() - began), 0))
        server.signal(signal.SIGCONT)
        while not all(back_after(person, began) for person in victims) and perf_counter() - began < TIMEOUT_SECONDS:
            await asyncio.sleep(0.05)
        backs = [back_after(person, began) or float("inf") for person in victims]
    last = max(backs, default=0.0)
    return Figure(
        "S2",
        "a node frozen for 10 s: taken over ≤ 4 s, 0 events accepted from the old epoch",
        f"all rooms taken over after {taken:.2f} s, the last of {len(backs)} clients back after {last:.2f} s "
        f"(they hang up after 2.5 s of silence); {found.found.verdict()}",
        taken <= 4 and not found.found.problems,
        found.how("S2"),
    )


def back_after(person: Person, began: float) -> float | None:
    """Seconds until a client was first back in its room."""
    return next((back - began for _, back in person.breaks if back > began), None)


async def measure_s3(say: Say, rooms: int, seed: int) -> Figure:
    """Measure S3: a node silently loses its database."""
    async with stage(rooms, seed, say, "S3") as found:
        victims = [(person, person.socket) for person in found.of("a")]
        began = perf_counter()
        found.house.wires["a"].cut()
        taken = await found.left("a", began)
        await asyncio.sleep(max(CUT_SECONDS - (perf_counter() - began), 0))
        found.house.wires["a"].mend()
    told = [
        (line.at - began, line.message())
        for person, socket in victims
        for line in person.log.lines
        if line.socket == socket and not line.asked and line.at > began
    ]
    moves = {line.message()["id"] for person, _ in victims for line in person.log.lines if is_move(line)}
    last = max((at for at, tell in told if tell["tell"] == "accepted" and tell["id"] in moves), default=0.0)
    banner = max((at for at, tell in told if tell["tell"] == "bye"), default=float("inf"))
    return Figure(
        "S3",
        "a node cut off from its database: stops acknowledging ≤ 2 s, no split verdicts",
        f"last acknowledgement {last:.2f} s after the cut, everybody informed after {banner:.2f} s, rooms taken over "
        f"by the other node after {taken:.2f} s; "
        f"{found.found.verdict()}, {found.found.verdicts} verdicts agree with their evidence",
        last <= 2 and not found.found.problems,
        found.how("S3"),
    )


def is_move(line: Line) -> bool:
    return line.asked and line.data.startswith(b'{"ask":"move"')


async def measure_s4(say: Say, rooms: int, seed: int) -> Figure:
    """Measure S4, a rolling deploy: a third node joins, then the other two are replaced one after the other."""
    async with stage(rooms, seed, say, "S4") as found:
        began, codes = perf_counter(), []
        await found.house.add("c")
        for server in found.house.servers[:2]:
            found.house.resting.add(server.name)
            codes.append(await server.end())
            await server.start()
            found.house.resting.discard(server.name)
            say(f"S4: {server.name} replaced")
            await asyncio.sleep(2)
        seated = [person for person in found.play.people if person.seat is not None]
        breaks = [(person, broke, back) for person in seated for broke, back in person.breaks if broke > began]
        errors = sum(shows_error(line.data) for log in found.play.logs() for line in log.lines if line.at > began)
    away = sorted(back - broke for _, broke, back in breaks) or [0.0]
    again = sorted(next_move(person, back) - broke for person, broke, back in breaks) or [0.0]
    return Figure(
        "S4",
        "rolling deploy under load: 0 games dropped, pause per room ≤ 1 s, no error beyond a banner",
        f"2 nodes replaced (exit codes {codes}), {len(breaks)} reconnections: away {away[len(away) // 2]:.2f} s "
        f"(median), {away[-1]:.2f} s at most; rooms then count down three, two, one by design, so the next move "
        f"came after {again[len(again) // 2]:.1f} s (median); {errors} errors shown; {found.found.verdict()}",
        away[-1] <= 1 and bool(breaks) and not errors and not any(codes) and not found.found.problems,
        found.how("S4"),
    )


def next_move(person: Person, since: float) -> float:
    """When the client's next move was accepted; the end of its log if there was none."""
    moves = {line.message()["id"] for line in person.log.lines if is_move(line)}
    for line in person.log.lines:
        if line.at > since and line.data.startswith(b'{"tell":"accepted"') and line.message()["id"] in moves:
            return line.at
    return person.log.lines[-1].at


def shows_error(data: bytes) -> bool:
    """Whether a message would show the user an error: the room is lost, cannot store, or does not know them."""
    if data.startswith(b'{"tell":"bye"'):
        return True
    codes = (b'"STORAGE"', b'"NO_ROOM"', b'"BAD_TOKEN"', b'"CLOSED"')
    return data.startswith(b'{"tell":"refused"') and any(code in data for code in codes)
