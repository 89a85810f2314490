"""E1 to E4 on a small scale: an attacker in its own process is counted and cut off, and people play on."""

import asyncio

import pytest

from tools.campaign.figure import Figure
from tools.campaign.targets import TARGETS
from tools.campaign.targets.floods import KINDS, Attack, Seen, figure, refusals, watch

REASONS = {
    "pings": {"control_frames"},
    "header": {"head_size"},
    "bodies": {"connections"},
    "messages": {"messages"},
}


@pytest.mark.parametrize("kind", REASONS)
def test_an_attack_is_cut_and_others_play(kind: str) -> None:
    seen = asyncio.run(watch(kind, 1, 1.5))
    assert set(seen.counted) >= REASONS[kind]
    assert seen.attack.bytes > 0
    assert seen.moves >= 10, "of 18; others were refused by the rules, or are still on their way"
    assert seen.asked >= 3
    assert seen.lines <= 10, "a flood is a line or two, however many were refused"


@pytest.mark.campaign
@pytest.mark.parametrize("target", KINDS)
def test_a_flood_is_hardly_noticed(target: str) -> None:
    async def measured() -> Figure:
        return await TARGETS[target](lambda line: None, False)

    found = asyncio.run(measured())
    assert found.kept, found


def test_the_figure_says_what_was_kept() -> None:
    seen = Seen(100, 8.0, 16.0, 50, 99.0, Attack(3_000_000, 12, 4000), {"messages": 12}, 2)
    told = figure("E4", seen, 2, 8, 12.0)
    assert told.kept
    assert "8.0 ms calm, 16.0 ms during the attack (100 moves, try 2)" in told.measured
    assert "12 messages" in told.measured
    assert not figure("E4", Seen(100, 8.0, 16.1, 50, 99.0, seen.attack, {}, 2), 1, 8, 12.0).kept
    assert not figure("E4", Seen(100, 8.0, 9.0, 50, 100.1, seen.attack, {}, 2), 1, 8, 12.0).kept
    metrics = {'finito_refused_total{reason="sockets"}': 3.0, 'finito_refused_total{reason="host"}': 0.0, "x": 1.0}
    assert refusals(metrics) == {"sockets": 3}
