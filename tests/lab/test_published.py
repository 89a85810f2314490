"""The published page in `docs/lab/` comes from the results beside it, and those from real runs."""

import shutil
from html import escape
from pathlib import Path

import msgspec
import pytest

from conftest import ROOT
from finito import manifests
from finito.errors import BadInput
from finito.lab import folder, store
from finito.lab.plan import read_manifest
from finito.lab.studies import STUDIES, find
from finito.lab.verify import verify
from tools.fairness.page import figures_table, put_into

PUBLISHED = ROOT / "docs" / "lab"


@pytest.mark.parametrize("name", STUDIES)
def test_a_million_rounds_a_cell_and_the_results_of_the_manifest(name: str) -> None:
    manifest = read_manifest(PUBLISHED / "results" / name / store.MANIFEST)
    assert store.digest(PUBLISHED / "results" / name / store.RESULTS) == manifest.results
    assert [cell.key for cell in manifest.plan.cells] == [cell.key for cell in find(name).cells()]
    if any(cell.game == "espresso" for cell in manifest.plan.cells):
        assert manifest.plan.rounds >= 1_000_000
    assert escape(find(name).question) in (PUBLISHED / "index.html").read_text("utf-8")


@pytest.mark.parametrize("name", STUDIES)
def test_pieces_of_the_published_results_come_again(name: str) -> None:
    found = verify(PUBLISHED / "results" / name, pieces=3, seed=len(name))
    assert not found.differ, "these rules give other results than those published; make docs/lab anew"
    assert found.pieces == 3


def test_changed_results_are_found_out(tmp_path: Path) -> None:
    source, copy = PUBLISHED / "results" / "taps", tmp_path / "taps"
    shutil.copytree(source, copy)
    manifest = read_manifest(copy / store.MANIFEST)
    done = store.read_results(copy / store.RESULTS)
    (copy / store.RESULTS).write_bytes((source / store.RESULTS).read_bytes() + b" ")
    with pytest.raises(BadInput, match="was changed"):
        verify(copy, 1)
    forged = {name: {**counts, "rounds": 1} for name, counts in done.items()}
    digest = store.write_results(copy / store.RESULTS, manifest.plan, forged)
    manifests.write(copy / store.MANIFEST, msgspec.structs.replace(manifest, results=digest))
    assert len(verify(copy, 2).differ) == 2


@pytest.mark.parametrize("name", ["taps", "cafe-seats", "modes"])
def test_the_page_says_what_the_results_say(name: str) -> None:
    page = (PUBLISHED / "index.html").read_text("utf-8")
    findings = folder.read(PUBLISHED / "results" / name, find(name))
    for sentence in findings.sentences:
        assert escape(sentence) in page
    for table in findings.tables:
        for row in table.rows:
            assert "".join(f"<td>{escape(text)}</td>" for text in row) in page
    assert all((PUBLISHED / f"{plot.name}.{kind}").exists() for plot in findings.plots for kind in ("svg", "png"))


def test_the_page_about_fair_races_says_what_was_measured() -> None:
    results, page = PUBLISHED / "results" / "fairness", (ROOT / "docs" / "fair-races.md").read_text("utf-8")
    found, real = (msgspec.json.decode((results / name).read_bytes()) for name in ("figures.json", "real.json"))
    assert put_into(page, figures_table(found, real)) == page, "out of date; run: make docs"
    assert all(found["targets"].values())
    assert found["races"] >= 20_000
    assert real[0]["races"] >= 2_000
    assert all(case["kept"] for case in real)
