"""The tables of the server benchmark: ratios within a run, skipped peers, every try."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from bench.test_tries import step
from finito.cli.bench_tries import Ramp
from finito.errors import BadInput
from tools.bench.__main__ import app
from tools.bench.load.bench import Result, Run
from tools.bench.load.contestants import CONTESTANTS, QUESTIONS, chosen
from tools.bench.load.report import run_table, tables

RUN = Run(
    at="2026-01-01 12:00",
    machine="x86_64, 2 cores",
    python="3.13.0",
    million_steps_per_s=10.0,
    stolen_share=0.01,
    results={
        "picows": Result("bare picows", Ramp((step(100, 0, 0, 0), step(200, 0, 0, 0)))),
        "fair": Result("Finito", Ramp((step(100, 20, 25, 900), step(200, 60, 70, 80)))),
        "boardgame": Result("boardgame.io", skipped="npm is needed for it, and is not here"),
    },
    extra={"kb_per_idle_room": 50.0},
)


def test_a_table_has_ratios_to_the_bare_server_and_names_what_was_skipped() -> None:
    text = "\n".join(run_table(RUN, "a command"))
    assert "| Finito | 100 | 100 | 125 | 1.25 |" in text
    assert "| bare picows | 200+ |" in text
    assert "skipped: npm is needed" in text
    assert "kb per idle room: 50.0" in text


def test_the_document_lists_every_try() -> None:
    text = tables([RUN], ["a command"])
    assert sum("| Finito | 100 |" in row and "900.0" in row for row in text.splitlines()) == 1
    assert sum(row.startswith(("| Finito | 100 |", "| Finito | 200 |")) for row in text.splitlines()) == 7
    widths = {row.count("|") for row in text.splitlines() if row.startswith("| Finito | 100 | 100")}
    assert widths == {13}


def test_a_run_is_read_back_from_its_json(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    path.write_bytes(msgspec.json.encode(RUN))
    assert msgspec.json.decode(path.read_bytes(), type=Run) == RUN
    done = CliRunner().invoke(app, ["report", str(path), "--command", "the command"])
    assert done.exit_code == 0
    assert "`the command`" in done.output


def test_every_contestant_answers_every_question() -> None:
    assert {len(one.does) for one in CONTESTANTS.values()} == {len(QUESTIONS)}


def test_names_of_servers() -> None:
    assert chosen("fair", "none") == ["fair"]
    assert chosen("fair,strict", "boardgame,picows") == ["picows", "fair", "strict", "boardgame"]
    assert set(chosen("none", "all")) == set(CONTESTANTS) - {"fair", "strict"}
    for races, peers in (("fare", "none"), ("fair", "colysseus"), ("none", "none")):
        with pytest.raises(BadInput):
            chosen(races, peers)
