"""The published page in `docs/lab/` agrees with the results beside it, and those come from real runs."""

import shutil
from pathlib import Path

import msgspec
import pytest

from conftest import ROOT
from finito import manifests
from finito.errors import BadInput
from finito.lab import blocks, folder, sample, store
from finito.lab.plan import read_manifest
from finito.lab.studies import STUDIES, find
from finito.lab.verify import verify
from tools.fairness.page import figures_table, put_into

PUBLISHED = ROOT / "docs" / "lab"


@pytest.mark.parametrize("name", STUDIES)
def test_a_million_rounds_a_cell_and_the_results_of_the_manifest(name: str) -> None:
    manifest = sample.load(PUBLISHED / "results" / name).manifest
    assert [cell.key for cell in manifest.plan.cells] == [cell.key for cell in find(name).cells()]
    if any(cell.game == "espresso" for cell in manifest.plan.cells):
        assert manifest.plan.rounds >= 1_000_000
    assert find(name).question in (PUBLISHED / "README.md").read_text("utf-8")


@pytest.mark.parametrize("name", STUDIES)
def test_blocks_of_the_published_results_come_again(name: str) -> None:
    found = verify(PUBLISHED / "results" / name, blocks=3, seed=len(name))
    assert not found.differ, "these rules give other results than those published; make docs/lab anew"
    assert found.blocks == 3


def test_no_cell_is_published_twice() -> None:
    studies = [sample.load(PUBLISHED / "results" / name) for name in STUDIES]
    held = [(key, one.plan.rounds) for one in studies for key in store.read_own(PUBLISHED / "results" / one.plan.study)]
    assert len(set(held)) == len(held)
    assert len(held) < sum(len(find(name).cells()) for name in STUDIES)


def test_changed_results_are_found_out(tmp_path: Path) -> None:
    source, copy = PUBLISHED / "results" / "taps", tmp_path / "taps"
    shutil.copytree(source, copy)
    manifest = read_manifest(copy / store.MANIFEST)
    counted = store.read_own(copy)
    (copy / store.RESULTS).write_bytes((source / store.RESULTS).read_bytes() + b" ")
    with pytest.raises(BadInput, match="was changed"):
        verify(copy, 1)
    forged = {
        key: blocks.CellCounts(
            tuple(blocks.Block({**block.counts, "rounds": 1}, block.checksum) for block in cell.blocks), cell.histograms
        )
        for key, cell in counted.items()
    }
    store.write(copy, manifest.plan, forged)
    with pytest.raises(BadInput, match="not those of the manifest"):
        verify(copy, 1)
    digest = blocks.digest(manifest.plan, forged)
    manifests.write(copy / store.MANIFEST, msgspec.structs.replace(manifest, results=digest))
    assert len(verify(copy, 2).differ) == 2


def test_a_study_needs_those_that_it_shares(tmp_path: Path) -> None:
    for name in ("bonus", "duration"):
        shutil.copytree(PUBLISHED / "results" / name, tmp_path / name)
    assert not (tmp_path / "bonus" / store.RESULTS).exists()
    assert sample.load(tmp_path / "bonus").counted == sample.load(tmp_path / "duration").counted
    (tmp_path / "duration" / store.HISTOGRAMS).unlink()
    with pytest.raises(BadInput, match="with those of duration beside it"):
        sample.load(tmp_path / "bonus")
    shutil.rmtree(tmp_path / "duration")
    with pytest.raises(BadInput, match="has no results"):
        sample.load(tmp_path / "bonus")


@pytest.mark.parametrize("name", STUDIES)
def test_the_page_says_what_the_results_say(name: str) -> None:
    page = (PUBLISHED / "README.md").read_text("utf-8")
    findings = folder.read(PUBLISHED / "results" / name, find(name))
    for sentence in findings.sentences:
        assert sentence in page
    assert all((PUBLISHED / f"{plot.name}.svg").exists() for plot in findings.plots)
    assert all(f"![{plot.alt}]({plot.name}.svg)" in page for plot in findings.plots)


def test_the_page_about_fair_races_says_what_was_measured() -> None:
    results, page = PUBLISHED / "results" / "fairness", (ROOT / "docs" / "fair-races.md").read_text("utf-8")
    found, real = (msgspec.json.decode((results / name).read_bytes()) for name in ("figures.json", "real.json"))
    assert put_into(page, figures_table(found, real)) == page, "out of date; run: make docs"
    assert all(found["targets"].values())
    assert found["races"] >= 20_000
    assert real[0]["races"] >= 2_000
    assert all(case["kept"] for case in real)
