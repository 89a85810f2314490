"""The levels of Café International are apart, and the commands that measure and tune them tell the same every time."""

import doctest
import json
import sys
from pathlib import Path

import pytest

from finito import cafe
from finito.bots import cafe_levels, cafe_tune
from finito.bots.cafe_search import missing
from finito.errors import BadInput

pytestmark = pytest.mark.skipif(bool(missing()), reason="needs the extra lab")


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    from finito.compiled.search import fast

    fast.prepare()


@pytest.mark.parametrize("preset", cafe.PRESETS)
@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [("greedy", "uniform", 40, 0.9), ("lookahead", "greedy", 200, 0.6), ("search-quick", "greedy", 24, 0.7)],
)
def test_each_level_beats_the_one_below(preset: str, better: str, worse: str, games: int, least: float) -> None:
    from finito.compiled.search.play import play_games

    assert play_games(better, worse, 1, games, preset).share > least


@pytest.mark.campaign
@pytest.mark.parametrize("preset", cafe.PRESETS)
@pytest.mark.parametrize(("worse", "least"), [("greedy", 0.85), ("lookahead", 0.65)])
def test_the_search_beats_the_others_as_promised(preset: str, worse: str, least: float) -> None:
    """Its interval lies above what was asked; see `docs/bots.md`."""
    from finito.compiled.search.play import play_games

    assert play_games("search", worse, 1_000_000, 1000, preset).interval()[0] > least


def test_deals_are_paired_and_games_are_the_same_every_time() -> None:
    from finito.compiled.search.play import play_games

    seen: list[int] = []
    duel = play_games("lookahead", "greedy", 7, 21, "app", seen.append)
    assert (duel.games, sum(seen)) == (21, 21)
    assert duel == play_games("lookahead", "greedy", 7, 21, cafe.make_options("app"))
    later = play_games("lookahead", "greedy", 12, 11, "app")
    assert later.points == duel.points[10:21], "a long run is its pieces"
    mirror = play_games("greedy", "lookahead", 7, 2, "app")
    assert [(b, a) for a, b in mirror.points] == [duel.points[1], duel.points[0]]
    assert set(duel.wins) <= {0.0, 0.5, 1.0}


def test_wilson_intervals() -> None:
    from finito.compiled.search.play import wilson

    low, high = wilson(850, 1000)
    assert (round(low, 4), round(high, 4)) == (0.8265, 0.8708)
    assert wilson(0, 10)[0] == pytest.approx(0.0)


def test_a_wrong_name_is_answered_with_the_nearest() -> None:
    from finito.compiled.search.play import play_games

    with pytest.raises(BadInput, match="did you mean 'lookahead'"):
        play_games("lookahed", "greedy", 1, 2)


def test_the_table_is_printed_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "table.json"
    words = ["--games", "4", "--preset", "app", "--pair", "lookahead:greedy", "--json", str(kept)]
    monkeypatch.setattr(sys, "argv", ["cafe_levels", *words])
    cafe_levels.main()
    shown = capsys.readouterr().out
    (line,) = json.loads(kept.read_text())
    assert (line["preset"], line["bot"], line["against"], line["games"]) == ("app", "lookahead", "greedy", 4)
    assert f"{line['share']:.1%}" in shown
    kept.write_text(json.dumps([{**line, "share": 0.123}]))
    cafe_levels.main()
    assert "12.3%" in capsys.readouterr().out, "what is there is not measured again"


def test_the_tuning_is_repeatable(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for _ in range(2):
        monkeypatch.setattr(sys, "argv", ["cafe_tune", "app", "--generations", "1", "--deals", "2"])
        cafe_tune.main()
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert told[0].splitlines()[-1].startswith('"app": (')


def test_the_examples_in_the_docstrings_are_true() -> None:
    from finito.compiled.search import play

    assert doctest.testmod(play).failed == 0
