"""Whole leagues give the same bytes when stopped and resumed or run in several processes; ratings make sense."""

import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from rich.console import Console

from finito.errors import BadInput
from finito.league import folder, run, work
from finito.league.plan import LeaguePlan, manifest_of
from finito.league.result import Ended
from finito.league.standing import ratio, stand
from finito.league.work import PlayedDeal
from league.helpers import a_plan

QUIET = Console(quiet=True)
FILE_BOT = """
from finito.players import make_bot
def make(options):
    return make_bot("cafe", "greedy", options)
"""


def files(out: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(out.iterdir())}


def test_the_same_plan_gives_the_same_bytes_in_any_number_of_processes(tmp_path: Path) -> None:
    plan = a_plan("greedy", "uniform", game="cafe", deals=3)
    for name, jobs in (("one", 1), ("two", 2)):
        manifest, dealt = run.run(plan, tmp_path / name, jobs, QUIET)
        folder.write(tmp_path / name, manifest, stand(plan, dealt))
    assert files(tmp_path / "one") == files(tmp_path / "two")
    written = {run.GAMES, "manifest.json", "ratings.json", "README.md", "ratings.svg"}
    assert set(files(tmp_path / "one")) >= written


def test_a_league_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = a_plan("greedy", "uniform", game="cafe", deals=4)
    whole, _ = run.run(plan, tmp_path / "whole", 1, QUIET)
    played: list[int] = []
    real = work.play_deal

    def stopping(plan: LeaguePlan, deal: int, *told: object) -> PlayedDeal:
        played.append(deal)
        if len(played) == 3:
            raise KeyboardInterrupt
        return real(plan, deal)

    monkeypatch.setattr(run, "play_deal", stopping)
    with pytest.raises(KeyboardInterrupt):
        run.run(plan, tmp_path / "part", 1, QUIET)
    unfinished = tmp_path / "part" / run.UNFINISHED
    unfinished.write_text(unfinished.read_text()[:-20])  # the power failed in the last line
    again, _ = run.run(plan, tmp_path / "part", 1, QUIET)
    assert played == [0, 1, 2, 1, 2, 3]
    assert again == whole
    assert not unfinished.exists()
    run.run(plan, tmp_path / "part", 1, QUIET)
    assert len(played) == 6, "what is finished is not played again"


def test_another_league_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    run.run(a_plan("greedy", "uniform", game="cafe"), tmp_path, 1, QUIET)
    other = a_plan("greedy", "uniform", game="cafe", deals=3)
    with pytest.raises(BadInput, match="another league"):
        run.run(other, tmp_path, 1, QUIET)
    run.run(other, tmp_path, 1, QUIET, fresh=True)
    (tmp_path / run.GAMES).write_text("{}")
    with pytest.raises(BadInput, match="was changed since"):
        run.run(other, tmp_path, 1, QUIET)


def test_a_python_file_takes_part_and_another_file_is_another_bot(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text(FILE_BOT)
    plan = a_plan(str(bot), "uniform", game="cafe")
    assert plan.entrants[0].name == "mine"
    _, dealt = run.run(plan, tmp_path / "out", 1, QUIET)
    assert {ended.places for ended in dealt[0].games} <= {(1, 2), (2, 1)}
    assert not any(ended.fault for ended in dealt[0].games)
    bot.write_text(FILE_BOT + "\n")
    assert manifest_of(a_plan(str(bot), "uniform", game="cafe")) != manifest_of(plan)
    with pytest.raises(BadInput, match="was changed while the league ran"):
        work.play_deal(plan, 1)


@pytest.mark.parametrize(
    ("text", "word"), [("x = 1", "no function make"), ("1 / 0", "ZeroDivisionError"), ("(", "Syntax")]
)
def test_a_file_that_is_no_bot(tmp_path: Path, text: str, word: str) -> None:
    (tmp_path / "bad.py").write_text(text)
    with pytest.raises(BadInput, match=word):
        a_plan(str(tmp_path / "bad.py"), "uniform")


def test_a_standing_orders_bots_by_strength() -> None:
    plan = a_plan("uniform", "greedy-hard", "greedy-easy", deals=6)
    standing = stand(plan, [work.play_deal(plan, deal) for deal in range(plan.deals)])
    assert standing.rows[0].name == "greedy-hard"
    assert standing.games == 6 * 6
    assert sum(row.won.value * row.games for row in standing.rows) == pytest.approx(standing.games)
    for row in standing.rows:
        assert row.mu.low <= row.mu.value <= row.mu.high
        assert row.games == 24
    assert {(pair.one, pair.other) for pair in standing.pairs} == {
        (one.name, other.name) for at, one in enumerate(standing.rows) for other in standing.rows[at + 1 :]
    }


def test_exact_shares_of_planted_games() -> None:
    plan = a_plan("greedy", "uniform", deals=2)
    games = (Ended((1, 2), (9, 4), 10), Ended((1, 1), (5, 5), 12))  # uniform sits first in the second
    lost = (Ended((1, 2), (3, 1), 10), Ended((2, 1), (0, 7), 1, fault=(0, "died")))
    standing = stand(plan, [PlayedDeal(0, games), PlayedDeal(1, lost)])
    rows = {row.name: row for row in standing.rows}
    assert rows["greedy"].won.value == (1 + 0.5 + 1 + 1) / 4
    assert rows["greedy"].points == (9 + 5 + 3 + 7) / 4
    assert (rows["uniform"].faults, rows["uniform"].fault) == (1, "died")
    (pair,) = standing.pairs
    assert (pair.one, pair.games, pair.before.value) == ("greedy", 4, 3.5 / 4)


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    chance = Random(5)
    covered = 0
    for _ in range(200):
        sums = [(float(sum(chance.random() < 0.3 for _ in range(4))), 4.0) for _ in range(40)]
        found = ratio(sums, chance)
        covered += found.low <= 0.3 <= found.high
    assert covered >= 180


def test_the_command_prints_json_and_says_what_is_wrong(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "finito.cli", "league", "greedy", "uniform", "--game", "cafe", "--deals", "2"]
    done = subprocess.run([*words, "--out", str(tmp_path), "--json"], capture_output=True, text=True, check=True)  # noqa: S603
    assert msgspec.json.decode(done.stdout)["rows"][0]["name"] == "greedy"
    assert "2 of 2 deals" in done.stderr
    again = [*words[:4], "--again", str(tmp_path / "manifest.json"), "--out", str(tmp_path / "again"), "--json"]
    assert subprocess.run(again, capture_output=True, text=True, check=True).stdout == done.stdout  # noqa: S603
    wrong = subprocess.run([*words[:4], "gredy", "uniform"], capture_output=True, text=True, check=False)  # noqa: S603
    assert wrong.returncode == 2
    assert "did you mean 'greedy'" in wrong.stderr
