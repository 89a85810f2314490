"""The same records in Python and in Node give the same result of every call and the same state after every move."""

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from finito.games import GAMES, cafe, espresso
from finito.record import Record, parse_record
from javascript.records import cafe_record, espresso_record, golden_records
from javascript.taped import tape_of
from nodejs import find_node, lay_out, run_script
from tools.page import files as page

SAMPLE = {"espresso": 40, "cafe": 6}
ALL = {"espresso": 10_000, "cafe": 1_000}
BATCH = {"espresso": 500, "cafe": 50}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    find_node()
    made = tmp_path_factory.mktemp("generated")
    lay_out(made, page.files())
    return made


def differing(folder: Path, game: Any, records: Iterable[Record]) -> list[str]:
    """The differences of these records in Node, each with its seed."""
    records = list(records)
    told = run_script(folder, "tapes.mjs", {"game": game.NAME, "tapes": [tape_of(game, one) for one in records]})
    assert len(told) == len(records)
    return [f"seed {one.seed}: {wrong}" for one, wrong in zip(records, told, strict=True) if wrong]


def test_a_sample_of_espresso(folder: Path) -> None:
    numbers = range(0, 41 * SAMPLE["espresso"], 41)
    assert not differing(folder, espresso, map(espresso_record, numbers))


def test_a_sample_of_cafe(folder: Path) -> None:
    assert not differing(folder, cafe, map(cafe_record, range(SAMPLE["cafe"])))


def test_golden_playthroughs(folder: Path) -> None:
    for name, game in GAMES.items():
        records = [record for where, record in golden_records() if where.startswith(name)]
        assert records
        assert not differing(folder, game, records)


def test_records_of_older_editions(folder: Path) -> None:
    here = Path(__file__).parents[1]
    old = [parse_record(path.read_text("utf-8")) for path in sorted((here / "espresso" / "edition1").glob("*.txt"))]
    assert not differing(folder, espresso, old)
    old = [parse_record(path.read_text("utf-8")) for path in sorted((here / "cafe" / "records").glob("*.txt"))]
    assert not differing(folder, cafe, old)


def test_a_difference_is_found(folder: Path, tmp_path: Path) -> None:
    """A generated rule that is wrong, and a state that is off by one, are both noticed."""
    record = espresso_record(0)
    folder = shutil.copytree(folder, tmp_path / "wrong")
    rules = folder / "games" / "espresso" / "rules"
    kept = (rules / "places.js").read_text("utf-8")
    (rules / "places.js").write_text(kept.replace("player.waste_size - 1", "player.waste_size - 2", 1), "utf-8")
    assert "instead of" in differing(folder, espresso, [record])[0]
    (rules / "places.js").write_text(kept.replace("player.success = 1", "player.success = 2", 1), "utf-8")
    assert "hash" in differing(folder, espresso, [record])[0]


@pytest.mark.campaign
@pytest.mark.parametrize("first", range(0, ALL["espresso"], BATCH["espresso"]))
def test_all_records_of_espresso(folder: Path, first: int) -> None:
    assert not differing(folder, espresso, map(espresso_record, range(first, first + BATCH["espresso"])))


@pytest.mark.campaign
@pytest.mark.parametrize("first", range(0, ALL["cafe"], BATCH["cafe"]))
def test_all_records_of_cafe(folder: Path, first: int) -> None:
    assert not differing(folder, cafe, map(cafe_record, range(first, first + BATCH["cafe"])))
