"""The figures of time and scale: small samples of the quick ones, and a check that each can fail."""

import asyncio
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest

from finito.rooms import facts
from finito.rooms.room import ENDED
from finito.server.rooms.checkpoints import next_after
from tools.campaign.check import Found
from tools.campaign.figure import Figure
from tools.campaign.targets import TARGETS, capacity, replays
from tools.campaign.targets.commits import Commits
from tools.campaign.targets.games import ENDLESS, SHORT, code_of, named, play
from tools.campaign.targets.observer import Late, late
from tools.campaign.targets.reconnects import Returned
from tools.campaign.targets.restart import last_checkpoint


def measured(target: str) -> Figure:
    said: list[str] = []

    async def run() -> Figure:
        return await TARGETS[target](said.append, True)

    figure = asyncio.run(run())
    assert figure.target == target
    assert said
    assert all(line.startswith(target) for line in said)
    assert figure.how
    return figure


def test_there_is_one_for_each_target_of_time_scale_and_edge() -> None:
    assert list(TARGETS) == ["R2", "R3", "R5", "S1", "S5", "S6", "S7", "E1", "E2", "E3", "E4"]


@pytest.mark.parametrize("target", ["R2", "R3", "S7"])
def test_a_small_sample_gives_a_figure(target: str) -> None:
    """Whether the promise is kept depends on the machine and its load, but there must be a figure."""
    figure = measured(target)
    assert "SQLite" in figure.measured or "rooms" in figure.measured
    assert "not tried" not in figure.measured or "PostgreSQL was not tried" in figure.measured


def test_finished_games_replay_to_the_stored_result() -> None:
    figure = measured("R5")
    assert figure.measured.startswith("20 of 20 games")
    assert figure.kept is None, "a sample does not show it for a hundred thousand"


def test_a_result_that_is_not_that_of_its_log_is_found(tmp_path: Path) -> None:
    path = tmp_path / "finito.db"
    asyncio.run(replays._fill(path, 1, 6))
    assert asyncio.run(replays._replay(path)).same == 6
    connection = apsw.Connection(str(path))
    connection.execute("update record set result = replace(result, '1', '2') where room = ?", (code_of(0),))
    connection.execute("update record set record = record || ' ' where room = ?", (code_of(1),))
    connection.execute("delete from record where room = ?", (code_of(2),))
    connection.close()
    found = asyncio.run(replays._replay(path))
    assert (found.games, found.same) == (6, 3)


@pytest.mark.campaign
@pytest.mark.parametrize("target", ["S1", "S5", "S6"])
def test_a_small_sample_on_two_nodes(target: str) -> None:
    figure = measured(target)
    assert figure.kept is not None, figure
    assert figure.kept or target == "S6", figure


def test_a_figure_says_no_when_the_promise_is_not_kept() -> None:
    assert Commits(3.0, 25.0, 10_000).kept
    assert not Commits(3.1, 25.0, 10_000).kept
    assert not Commits(3.0, 25.1, 10_000).kept
    assert not Commits(3.0, 25.0, 9_999).kept
    assert Returned(1000, 5.0, Late(500, 1.0, 50.0, 200.0)).kept
    assert not Returned(1000, 5.1, Late(500, 1.0, 50.0, 200.0)).kept
    assert not Returned(1000, 5.0, Late(500, 1.0, 50.1, 200.0)).kept
    assert late([]).p99_ms == float("inf"), "who has seen nothing keeps nothing"
    assert late([1.0] * 99 + [80.0]) == Late(100, 1.0, 1.0, 80.0)


def test_a_second_node_counts_by_what_a_move_costs() -> None:
    def found(alone: float, two: float) -> Figure:
        load: dict[str, Any] = {"moves_per_s": 600, "rooms_per_node": [50, 50]}
        return capacity.figure({1: {**load, "cpu_us_per_move": alone}, 2: {**load, "cpu_us_per_move": two}}, 50, 10)

    assert found(200, 200).kept
    assert "2.00 ×" in found(200, 200).measured
    assert not found(200, 230).kept


def test_a_fault_that_loses_something_is_not_kept() -> None:
    assert Found(moves=100, problems=[]).is_flawless
    assert not Found(moves=0, problems=[]).is_flawless, "where nobody played, nothing is shown"
    assert not Found(moves=100, problems=["room A: a move is lost"]).is_flawless


def test_games_repeat_and_end() -> None:
    one, other = play(7, SHORT, 1000), play(7, SHORT, 1000)
    assert one.room.stage == ENDED
    assert one.entries == other.entries
    assert play(8, SHORT, 1000).entries != one.entries
    opened = named(one.entries, "ABCDE")[0].fact
    assert isinstance(opened, facts.Opened)
    assert opened.code == "ABCDE"
    assert named(one.entries, "ABCDE")[1:] == one.entries[1:]
    assert len({code_of(number) for number in range(2000)}) == 2000


def test_the_last_checkpoint_is_the_one_a_server_would_have() -> None:
    played = play(1, ENDLESS, 1000, person=True, most=400, every=50)
    number, body = last_checkpoint(played)
    assert body
    assert number <= len(played.entries) < next_after(number) + 50
    assert last_checkpoint(msgspec.structs.replace(played, checkpoints={})) == (0, b"")
