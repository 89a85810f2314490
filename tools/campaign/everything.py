"""Run all parts of a campaign in order."""

from collections.abc import Awaitable, Callable

import msgspec

from finito.errors import BadInput
from tools.bench.cluster.postgres import NoPostgres
from tools.campaign.disk import measure_r4
from tools.campaign.figure import Figure
from tools.campaign.measures import measure_s2, measure_s3, measure_s4
from tools.campaign.page import TARGETS as NAMES
from tools.campaign.results import Results, kills_figure
from tools.campaign.runs import all_faults, kill_servers

Say = Callable[[str], None]
FAULTS = "faults"
OWN: dict[str, Callable[[Say, int, int], Awaitable[Figure]]] = {
    "R4": measure_r4,
    "S2": measure_s2,
    "S3": measure_s3,
    "S4": measure_s4,
}
"""Targets that need the people, faults and checker of a campaign."""


class Asked(msgspec.Struct, frozen=True):
    """What to run."""

    seed: int
    rooms: int
    faults: int
    minutes: float
    nodes: list[int]
    wanted: list[str]


def others() -> dict[str, Callable[..., Awaitable[Figure]]]:
    """Targets that are measured on their own."""
    from tools.campaign.targets import TARGETS

    return dict(TARGETS)


def chosen(only: str) -> list[str]:
    """The parts named in a comma-separated text, all if it is empty. BadInput if there is no such part."""
    parts = [part.strip() for part in only.split(",") if part.strip()]
    wanted = [part if part == FAULTS else part.upper() for part in parts]
    unknown = [part for part in wanted if part not in (FAULTS, *NAMES)]
    if unknown:
        raise BadInput(f"there is no {unknown[0]!r}; there are {', '.join((*NAMES, FAULTS))}", "--only")
    return wanted or [*NAMES, FAULTS]


async def measure(asked: Asked, say: Say) -> Results:
    """Run everything that was requested."""
    results = Results(figures={}, runs=[])
    for name in asked.wanted:
        if name == "R1":
            run = await kill_servers(asked.seed, asked.rooms, asked.faults, asked.minutes, say)
            results.add(run)
            results.figures["R1"] = kills_figure(results.runs)
        elif name == FAULTS:
            for nodes in asked.nodes:
                say(f"faults of all kinds on {nodes} node(s), seed {asked.seed}")
                results.add(await all_faults(asked.seed, nodes, asked.rooms, asked.faults, asked.minutes, say))
        elif name in OWN:
            try:
                results.figures[name] = await OWN[name](say, asked.rooms, asked.seed)
            except NoPostgres as reason:
                results.figures[name] = Figure(name, "", f"could not be tried: {reason}", None, "")
            say(f"{name}: {results.figures[name].measured}")
        else:
            results.figures[name] = await others()[name](say, False)
            say(f"{name}: {results.figures[name].measured}")
    return results
