"""A small campaign on real servers: faults, people who reconnect, and a checker that finds no problems."""

import asyncio
from time import perf_counter

import pytest

from campaign.seeds import SEEDS, Seed
from tools.bench.cluster.postgres import NoPostgres
from tools.campaign.faults import clock_set
from tools.campaign.places import house_of
from tools.campaign.plan import Planned
from tools.campaign.runs import all_faults, kill_servers
from tools.campaign.session import Outcome, Session

PACE = 0.2


def suffer(nodes: int, rooms: int, planned: list[Planned]) -> tuple[Outcome, list[str]]:
    """Run a session with these faults; returns the outcome and the output."""
    said: list[str] = []

    async def run() -> Outcome:
        async with house_of(nodes, 1) as house:
            return await Session(house, 1, nodes, said.append, PACE).run(rooms, planned, perf_counter() + 60)

    try:
        return asyncio.run(run()), said
    except NoPostgres as reason:
        pytest.skip(str(reason))


def test_one_server_with_a_clock_put_back_killed_in_a_checkpoint_and_a_full_disk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The clock was found by the campaign: rooms stood still for as long as it had been put back."""
    monkeypatch.setitem(clock_set.__globals__, "CLOCKS", (-3600,))
    planned = [
        Planned(0.1, "clock", 1),
        Planned(0.2, "kill at a checkpoint", 1),
        Planned(1.0, "disk full", 3),
        Planned(0.0, "cut clients", 4),
    ]
    outcome, said = suffer(1, 6, planned)
    assert outcome.found.problems == []
    assert outcome.kills == 2
    assert outcome.found.rooms == 6
    assert outcome.found.moves > 20
    assert outcome.found.sockets > outcome.found.clients, "everybody came back"
    assert outcome.faults == {"clock": 1, "kill at a checkpoint": 1, "disk full": 1, "cut clients": 1}
    assert "-3600 s" in said[0]


def test_two_nodes_one_is_killed() -> None:
    outcome, _ = suffer(2, 6, [Planned(0.1, "kill", 1)])
    assert outcome.found.problems == []
    assert outcome.kills == 1
    assert outcome.found.moves > 20


@pytest.mark.campaign
@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: f"{seed.what}-{seed.nodes}-{seed.seed}")
def test_seeds_that_once_failed(seed: Seed) -> None:
    if seed.what == "kills":
        run = asyncio.run(kill_servers(seed.seed, seed.rooms, seed.faults, 10, lambda _: None))
    else:
        run = asyncio.run(all_faults(seed.seed, seed.nodes, seed.rooms, seed.faults, 10, lambda _: None))
    assert run.found.problems == [], seed.why


@pytest.mark.campaign
def test_two_hundred_kills() -> None:
    run = asyncio.run(kill_servers(2, 52, 160, 10, lambda _: None))
    assert run.found.problems == []
    assert run.kills >= 200
