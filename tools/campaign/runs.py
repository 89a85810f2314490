"""Run sessions with a seed: only kills, on several servers at once (R1), or faults of all kinds in one house."""

import asyncio
from collections.abc import Callable
from time import perf_counter

from tools.campaign.places import house_of
from tools.campaign.plan import kills, plan
from tools.campaign.results import Run, run_of
from tools.campaign.session import Outcome, Session

Say = Callable[[str], None]
SERVERS = 6
PACE_SECONDS = 0.3


async def kill_servers(seed: int, rooms: int, count: int, minutes: float, say: Say, servers: int = SERVERS) -> Run:
    """Distribute this many kills over several servers, in at most this many minutes."""
    ends = perf_counter() + minutes * 60
    shares = [count // servers + (at < count % servers) for at in range(servers)]
    each = max(rooms // servers, 1)
    outcomes = await asyncio.gather(
        *[_one(seed * servers + at, at, each, share, ends, say) for at, share in enumerate(shares) if share]
    )
    return run_of("kills", seed, 1, each * servers, count, list(outcomes))


async def _one(seed: int, at: int, rooms: int, count: int, ends: float, say: Say) -> Outcome:
    async with house_of(1, seed) as house:
        session = Session(house, seed, 1, lambda line: say(f"server {at + 1}: {line}"), PACE_SECONDS)
        session.first = at * rooms
        return await session.run(rooms, kills(seed, count), ends)


async def all_faults(seed: int, nodes: int, rooms: int, count: int, minutes: float, say: Say) -> Run:
    """Inject faults of all kinds into one house."""
    ends = perf_counter() + minutes * 60
    async with house_of(nodes, seed) as house:
        outcome = await Session(house, seed, nodes, say).run(rooms, plan(seed, nodes, count), ends)
    return run_of("faults", seed, nodes, rooms, count, [outcome])
