"""`finito verdicts`, and the command that races over real sockets where that is not allowed."""

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from finito.cli import app
from finito.errors import BadRecord
from finito.record import parse_record
from tools.fairness import __main__ as command
from tools.fairness.rounds import empty, play_round


@pytest.fixture(scope="module")
def record() -> str:
    """The record of one simulated round of four."""
    house = play_round(empty(4), (20.0, 40.0, 80.0, 200.0), range(4), "fair", "a record")
    assert house.room.running is not None
    return house.room.running.record().text()


def test_all_agree(record: str, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(record)
    done = CliRunner().invoke(app, ["verdicts", str(file), "--all"])
    assert done.exit_code == 0, done.output
    count = len(parse_record(record).verdicts)
    assert count > 0
    assert f"{count} agree, 0 differ." in done.output
    assert "won" in done.output


def test_a_changed_verdict_is_found(record: str, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(record.replace('"winner":', '"winner":1', 1))
    done = CliRunner().invoke(app, ["verdicts", str(file)])
    assert isinstance(done.exception, BadRecord)
    assert "1 differ." in done.output


def test_another_move_than_the_winners_is_found(record: str, tmp_path: Path) -> None:
    first = parse_record(record).verdicts[0]
    file = tmp_path / "record.txt"
    file.write_text(record.replace(f'"move":{first["move"]},', f'"move":{first["move"] + 1},', 1))
    done = CliRunner().invoke(app, ["verdicts", str(file)])
    assert isinstance(done.exception, BadRecord)
    assert "was played" in done.output


def test_a_record_without_races_has_no_verdicts(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text("finito record 1\ngame: espresso\nrules: 1\noptions: {}\nplayers: 2\nseed: 1\nmoves:\n")
    done = CliRunner().invoke(app, ["verdicts", str(file)])
    assert "0 verdicts" in done.output


def test_without_namespaces_it_says_so_and_is_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    command.real()
    assert "skipped, there is no program `ip`" in capsys.readouterr().err
