"""The published page in `docs/lab/` comes from the results beside it, and those from real runs."""

from html import escape

import pytest

from conftest import ROOT
from finito.lab import chunks, folder, store
from finito.lab.plan import engine, read_manifest
from finito.lab.studies import STUDIES, find

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
    manifest = read_manifest(PUBLISHED / "results" / name / store.MANIFEST)
    if any(engine(game) != digest for game, digest in manifest.engines.items()):
        pytest.skip("the rules text has changed since the page was made; make docs/lab anew")
    done = store.read_results(PUBLISHED / "results" / name / store.RESULTS)
    pieces = list(manifest.plan.chunks())
    piece = pieces[len(name) * 997 % len(pieces)]
    assert chunks.play(piece) == done[piece.name]


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
