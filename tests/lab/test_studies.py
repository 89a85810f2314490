"""Every named study from start to finish with four rounds per cell, and the report of all of them."""

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from finito.errors import BadInput
from finito.lab import cafe_chunk, external, folder, run, sample, sweep
from finito.lab.chunks import SHARES, Chunk
from finito.lab.findings import FindingsTable
from finito.lab.plan import make_plan
from finito.lab.report import write_report
from finito.lab.studies import STUDIES, find
from finito.players.cafe import batch


def test_the_questions_of_the_laboratory_are_all_there() -> None:
    assert list(STUDIES) == [
        "duration",
        "deadlock",
        "modes",
        "bonus",
        "finish",
        "skill",
        "taps",
        "cafe-seats",
        "cafe-endings",
        "cafe-skill",
    ]
    for study in STUDIES.values():
        least = 1_000_000 if study.cells()[0].game == "espresso" else 10_000
        assert study.rounds >= least, study.name


@pytest.mark.parametrize("name", STUDIES)
def test_a_study_answers_with_sentences_tables_and_plots(name: str, whole: Path) -> None:
    findings = folder.read(whole / name, find(name))
    assert 2 <= len(findings.sentences) <= 3
    assert all(sentence.endswith(".") and re.search(r"\d", sentence) for sentence in findings.sentences)
    assert findings.plots
    for table in findings.tables:
        assert table.rows
        assert {len(row) for row in table.rows} == {len(table.header)}
        assert any("±" in text or "–" in text for row in table.rows for text in row), table.title


def test_sentences_come_from_the_numbers(whole: Path, tmp_path: Path, quiet: Console) -> None:
    """Other numbers give other sentences: no finding is hard-coded."""
    for name in ("duration", "cafe-endings"):
        study = find(name)
        before = folder.read(whole / name, study)
        results = sample.load(whole / name)
        for cell in results.counted.values():
            for block in cell.blocks:
                if "time" in block.counts:
                    block.counts["time"] = 3 * int(str(block.counts["time"]))
                else:
                    block.counts["ends"] = [0] * 6 + [int(str(block.counts["rounds"]))]
        after = study.read(results)
        assert before.sentences[0] != after.sentences[0]
        assert before.tables[0].rows != after.tables[0].rows
        if name == "cafe-endings":
            assert after.sentences[0].count("one player left") == 6


def test_the_folder_holds_plots_and_the_answer(whole: Path) -> None:
    findings = folder.write(whole / "duration", find("duration"))
    for plot in findings.plots:
        drawn = (whole / "duration" / f"{plot.name}.svg").read_text("utf-8")
        assert ElementTree.fromstring(drawn).tag.endswith("svg")  # noqa: S314  our own
        assert "</text>" in drawn
    answer = (whole / "duration" / folder.ANSWER).read_text("utf-8")
    assert findings.sentences[0] in answer
    assert "duration.svg" in answer


class Page(HTMLParser):
    """The ids, links, pictures and text of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.pictures: list[tuple[str, str]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.add(given["id"])
        if tag == "a":
            self.links.append(given["href"])
        if tag == "img":
            self.pictures.append((given["src"][:30], given["alt"]))

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_report_holds_every_study_and_needs_nothing_else(whole: Path, tmp_path: Path) -> None:
    present, missing = write_report(whole, tmp_path / "page.html", tmp_path / "plots")
    assert (present, missing) == (list(STUDIES), ["fairness"])
    page = Page((tmp_path / "page.html").read_text("utf-8"))
    for name, study in STUDIES.items():
        findings = folder.read(whole / name, study)
        assert name in page.ids
        assert study.question in page.words
        for text in (*findings.sentences, study.about, *(table.title for table in findings.tables)):
            assert text in page.words
        for plot in findings.plots:
            assert (tmp_path / "plots" / f"{plot.name}.svg").exists()
            assert plot.alt in [alt for _, alt in page.pictures]
    assert all(source.startswith("data:image/svg+xml;base64,") for source, _ in page.pictures)
    assert all(link.startswith("#") and link[1:] in page.ids for link in page.links)
    how = "python -m tools.fairness simulate"
    assert f"This study is missing: it has not been run for this page. To run it: {how}" in page.words
    text = (tmp_path / "page.html").read_text("utf-8")
    assert not re.findall(r'(?:src|href)="(?!data:|#)', text)


def test_the_report_says_what_is_missing(tmp_path: Path) -> None:
    present, missing = write_report(tmp_path / "nothing", tmp_path / "page.html")
    assert (present, missing) == ([], [*STUDIES, "fairness"])
    assert "finito lab study deadlock" in (tmp_path / "page.html").read_text("utf-8")


def test_a_guest_and_a_sweep_are_shown(tmp_path: Path, quiet: Console) -> None:
    table = FindingsTable("Shares", ("ping", "won"), (("20 < 200 ms", "49.8 % ± 0.3"),))
    found = external.GuestFindings(
        question="Fair?",
        about="Measured.",
        command="do it again",
        sentences=("Half & half.",),
        tables=(table,),
        plots=(external.GuestPlot("races.svg", "bars"),),
    )
    external.write(tmp_path / "fairness", found)
    with pytest.raises(BadInput, match=r"races\.svg"):
        external.read(tmp_path / "fairness")
    (tmp_path / "fairness" / "races.svg").write_text("<svg/>")
    cells = sweep.make_cells("cafe", ["preset=board,app", "players=2"])
    run.run(make_plan("mine", cells, 1, 3), tmp_path / "mine", run.Workers(), quiet)
    present, missing = write_report(tmp_path, tmp_path / "page.html")
    assert present == ["mine", "fairness"]
    words = Page((tmp_path / "page.html").read_text("utf-8")).words
    assert "Half & half." in words
    assert "20 < 200 ms" in words
    assert "A sweep" in words
    assert set(missing) == set(STUDIES)
    (tmp_path / "fairness" / external.FINDINGS).write_text("{}")
    with pytest.raises(BadInput, match="not the findings"):
        external.read(tmp_path / "fairness")


def test_cafe_pieces_count_what_the_games_say() -> None:
    cells = sweep.make_cells("cafe", ["preset=app", "players=3", "bots=greedy+uniform+uniform"])
    for rotation in range(3):
        found = cafe_chunk.play(Chunk(cells[0], 0, rotation, 1 << 40, 30))
        seated = ["uniform"] * 3
        seated[rotation] = "greedy"
        games = batch.play_games(cells[0].options(), seated, range(1 << 40, (1 << 40) + 30))
        points = games["scores"].sum(axis=0).tolist()
        assert found["points"] == [points[(bot + rotation) % 3] for bot in range(3)]
        assert found["rounds"] == 30 == sum(cast_list(found["ends"]))
        assert sum(cast_list(found["wins"])) == 30 * SHARES == sum(cast_list(found["wins_by_place"]))
        first = [int(score[start]) for score, start in zip(games["scores"], games["start_player"], strict=True)]
        assert cast_list(found["points_by_place"])[0] == sum(first)


def test_memory_does_not_grow_with_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of seven games give what one part gives."""
    cells = sweep.make_cells("cafe", ["players=2"])
    piece = Chunk(cells[0], 0, 0, 5, 20)
    before = cafe_chunk.play(piece)
    monkeypatch.setattr(cafe_chunk, "PART", 7)
    assert cafe_chunk.play(piece) == before


def cast_list(value: int | list[int]) -> list[int]:
    assert isinstance(value, list)
    return value
