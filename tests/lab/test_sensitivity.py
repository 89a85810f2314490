"""How much the headlines depend on the model of players: variants are played, stored, checked and printed."""

from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from conftest import ROOT
from finito.errors import BadInput
from finito.lab import folder, run, sample, sensitivity, timing
from finito.lab.findings import picked
from finito.lab.plan import engine
from finito.lab.sensitivity import FILE, MODELS
from finito.lab.stats import Estimate, widened
from finito.lab.studies import STUDIES, find

PUBLISHED = ROOT / "docs" / "lab"
TIMED = [name for name, study in STUDIES.items() if study.cells()[0].game == "espresso"]


def test_a_bot_is_varied_and_keeps_the_rest() -> None:
    base, slow = (
        timing.parse("greedy:slip=0.05,steals=no"),
        timing.parse(timing.varied("greedy:slip=0.05,steals=no", 1.25, 2)),
    )
    assert slow.hand == pytest.approx(1.25 * base.hand, rel=1e-3)
    assert slow.perception == pytest.approx(1.25 * base.perception, rel=1e-3)
    assert slow.overlook == pytest.approx(2 * base.overlook, abs=2)
    assert (slow.slip, slow.steals) == (base.slip, base.steals)
    hard = timing.parse("greedy-hard")
    assert timing.parse(timing.varied("greedy-hard", 0.75, 1)).decision == pytest.approx(0.75 * hard.decision, rel=1e-3)
    assert timing.varied("greedy:pace=0.8", 1.25, 1) == "greedy:pace=1,overlook=0.12"
    assert timing.varied("masher:every=40", 2, 2) == "masher:every=40"


def test_every_study_that_time_has_a_part_in_has_headlines_of_its_own_cells() -> None:
    for name, study in STUDIES.items():
        assert bool(study.headlines) == (name in TIMED), name
        keys = {cell.key for cell in study.cells()}
        assert all(cell.key in keys for one in study.headlines for cell in one.cells)
        assert len({one.text for one in study.headlines}) == len(study.headlines)


def test_slower_players_make_longer_rounds(tmp_path: Path, whole: Path, quiet: Console) -> None:
    study = find("duration")
    found = sensitivity.measure(study, 200, 1, run.Workers(), quiet)
    assert found is not None
    fast, slow, _, blind = (one.value for one in found.figures["a round of four, house rules"])
    assert fast < slow
    assert blind > fast
    assert found == sensitivity.measure(study, 200, 1, run.Workers(), quiet)
    assert sensitivity.measure(find("cafe-seats"), 200, 1, run.Workers(), quiet) is None
    sensitivity.write(tmp_path, found)
    results = sample.load(whole / "duration")
    shown = folder.findings(tmp_path, study, results)
    assert shown.depends in shown.tables
    assert shown.depends is not None
    assert [len(row) for row in shown.depends.rows] == [2 + len(MODELS)] * len(study.headlines)
    assert "a quarter slower" in folder.markdown(study, shown)


def test_what_does_not_belong_is_refused(tmp_path: Path, whole: Path) -> None:
    study, results = find("taps"), sample.load(whole / "taps")
    assert folder.findings(tmp_path, study, results).depends is None
    (tmp_path / FILE).write_text("{}")
    with pytest.raises(BadInput, match="not the sensitivity"):
        sensitivity.table(tmp_path, study, results)
    other = sensitivity.Dependence(rounds=2, seed=1, engine="", figures={"other": ()})
    sensitivity.write(tmp_path, other)
    with pytest.raises(BadInput, match="other headlines"):
        sensitivity.table(tmp_path, study, results)


def test_an_interval_for_many_is_wider() -> None:
    found = Estimate(2.4, 2.1, 2.7)
    assert widened(found, 1).low == pytest.approx(found.low)
    wide = widened(found, 27)
    assert wide.high - wide.value == pytest.approx(0.3 * 3.1125 / 1.96, rel=0.01)
    said = picked(found, 27, "points")
    assert said.startswith("† Picked afterwards, as the largest of 27 differences")
    assert said.endswith("it is 1.9 to 2.9 points.")
    assert "it is 0.0 to" in picked(Estimate(0.1, -0.1, 0.3), 27, "points")
    assert picked(found * -1, 27, "points") == said


@pytest.mark.parametrize("name", TIMED)
def test_the_page_shows_what_was_measured_with_these_rules(name: str) -> None:
    study, place = find(name), PUBLISHED / "results" / name
    found = sensitivity.read(place)
    assert found is not None
    assert found.rounds >= 20_000
    assert found.engine == engine("espresso"), "the rules have changed; run: finito lab sensitivity all"
    depends = folder.read(place, study).depends
    assert depends is not None
    page = (PUBLISHED / "README.md").read_text("utf-8")
    assert folder.markdown_table(depends) in page


def test_differences_picked_afterwards_are_marked() -> None:
    page = (PUBLISHED / "README.md").read_text("utf-8")
    marked = [
        name for name in STUDIES if "†" in " ".join(folder.read(PUBLISHED / "results" / name, find(name)).sentences)
    ]
    assert marked == ["duration", "deadlock", "finish", "cafe-seats", "cafe-endings"]
    assert page.count("† Picked afterwards") == 6


def test_the_file_is_small() -> None:
    for name in TIMED:
        data = (PUBLISHED / "results" / name / FILE).read_bytes()
        assert len(data) < 3000
        assert msgspec.json.decode(data)["seed"] == 1
