"""The levels of Café International differ clearly, and the commands that measure and tune them are reproducible."""

import doctest
import sys
from pathlib import Path

import msgspec
import pytest

from conftest import ROOT
from finito.errors import BadInput
from finito.games import cafe
from finito.lab.stats import wilson
from finito.players.cafe.searcher import missing
from packed import read_packed
from tools.tuning import cafe_games, cafe_levels, cafe_parts, cafe_tune

pytestmark = pytest.mark.skipif(bool(missing()), reason="needs the extra lab")


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    from finito.players.cafe.search import fast

    fast.prepare()


@pytest.mark.parametrize("preset", cafe.PRESETS)
@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [("greedy", "uniform", 40, 0.9), ("lookahead", "greedy", 200, 0.6), ("search-quick", "greedy", 24, 0.7)],
)
def test_each_level_beats_the_one_below(preset: str, better: str, worse: str, games: int, least: float) -> None:
    from tools.tuning.cafe_games import play_games

    assert play_games(better, worse, 1, games, preset).share > least


@pytest.mark.campaign
@pytest.mark.parametrize("preset", cafe.PRESETS)
@pytest.mark.parametrize(("worse", "least"), [("greedy", 0.85), ("lookahead", 0.65)])
def test_the_search_beats_the_others_as_promised(preset: str, worse: str, least: float) -> None:
    """Its interval is above the goal, on deals that were never used before; see `docs/bots.md`."""
    from tools.tuning.cafe_games import play_games

    assert play_games("search", worse, 2_000_000, 1000, preset).interval()[0] > least


def test_deals_are_paired_and_games_are_the_same_every_time() -> None:
    from tools.tuning.cafe_games import play_games

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
    found = wilson(850, 1000)
    assert (round(found.low, 4), round(found.high, 4)) == (0.8265, 0.8708)
    assert wilson(0, 10).low == pytest.approx(0.0)


def test_a_wrong_name_is_answered_with_the_nearest() -> None:
    from tools.tuning.cafe_games import play_games

    with pytest.raises(BadInput, match="did you mean 'lookahead'"):
        play_games("lookahed", "greedy", 1, 2)


def call(monkeypatch: pytest.MonkeyPatch, *words: object) -> None:
    monkeypatch.setattr(sys, "argv", ["cafe_levels", *map(str, words)])
    cafe_levels.main()


def test_the_table_is_printed_and_goes_on_where_it_was_broken_off(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, words = tmp_path / "parts.jsonl", ["--preset", "app", "--pair", "lookahead:greedy"]
    call(monkeypatch, "--games", 44, *words, "--keep", keep, "--seconds", 0)
    assert not keep.exists(), "nothing new is begun after the time"
    call(monkeypatch, "--games", 20, *words, "--keep", keep)
    first = keep.read_bytes()
    capsys.readouterr()
    call(monkeypatch, "--games", 44, *words, "--keep", keep, "--markdown")
    assert keep.read_bytes().startswith(first), "what is there is not played again"
    assert [len(part.wins) for part in cafe_parts.read_parts(keep)] == [20, 20, 4]
    in_parts = capsys.readouterr().out.splitlines()[-1].split(" | ")
    assert in_parts[:4] == ["| app", "lookahead", "greedy", "44"]
    call(monkeypatch, "--games", 44, *words)
    at_once = capsys.readouterr().out.splitlines()[-1].split()
    assert at_once[:-1] == " ".join(in_parts[:-1]).split()[1:], "a long run is its parts; only the cost may differ"


def test_games_of_another_search_do_not_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, words = tmp_path / "parts.jsonl", ["--games", 4, "--preset", "app", "--pair", "greedy:uniform"]
    cell = cafe_parts.Cell("app", "greedy", "uniform")
    part = cafe_parts.measure(cell, cafe_levels.SEED, 4)
    lost = msgspec.structs.replace(part, wins=(0.0,) * 4, margins=(-99,) * 4, text="of another search")
    cafe_parts.append_part(keep, lost)
    call(monkeypatch, *words, "--keep", keep, "--markdown")
    assert "-99" not in capsys.readouterr().out
    assert cafe_parts.read_parts(keep)[1].wins == part.wins


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--pair", "search"], "'search' is not two levels"),
        (["--pair", "serch:greedy"], "did you mean 'search'"),
        (["--keep", "PARTS"], "parts.jsonl, line 1: this is not a part"),
    ],
)
def test_input_that_is_not_understood_is_reported(
    words: list[str],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "parts.jsonl").write_text("{}\n")
    with pytest.raises(SystemExit):
        call(monkeypatch, *[word.replace("PARTS", str(tmp_path / "parts.jsonl")) for word in words])
    assert said in capsys.readouterr().err


CELLS = cafe_levels.cells_of(list(cafe.PRESETS), list(cafe_levels.PAIRS))


@pytest.fixture
def published(tmp_path: Path) -> list[cafe_parts.Part]:
    path = tmp_path / "published.jsonl"
    path.write_text(read_packed(ROOT / "docs" / "cafe-levels.jsonl.gz"))
    return cafe_parts.read_parts(path)


def test_the_published_table_is_what_was_played(published: list[cafe_parts.Part]) -> None:
    """The same search and number of games in each line, all of it in the docs, and the goals are reached."""
    parts = published
    lines = cafe_parts.lines_of(CELLS, parts)
    assert len({part.text for part in parts}) == 1
    assert len(lines) == len(CELLS)
    assert len({line.games for line in lines}) == 1
    assert cafe_levels.markdown(lines) in (ROOT / "docs" / "bots.md").read_text()
    for line in lines:
        if line.cell.bot == "search":
            assert line.low > {"greedy": 0.85, "lookahead": 0.65}[line.cell.against]


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: f"{cell.preset}-{cell.bot}-{cell.against}")
def test_the_published_table_is_of_this_search(published: list[cafe_parts.Part], cell: cafe_parts.Cell) -> None:
    """Its first games give the same results. If not, the search has changed and the table must be played again."""
    first = next(part for part in published if part.cell == cell)
    again = cafe_parts.measure(cell, first.seed, 2)
    assert again.margins == first.margins[:2]
    assert again.wins == first.wins[:2]


def test_the_tuning_is_repeatable(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for _ in range(2):
        monkeypatch.setattr(sys, "argv", ["cafe_tune", "app", "--generations", "1", "--deals", "2"])
        cafe_tune.main()
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert told[0].splitlines()[-1].startswith('"app": (')


def test_the_examples_in_the_docstrings_are_true() -> None:
    assert doctest.testmod(cafe_games).failed == 0
