"""The entry points: exit codes, bots alone, no input, Ctrl-C, and the record that is saved."""

import sys
from io import StringIO
from pathlib import Path

import pytest

from finito.cli.terminal.cafe import play as play_cafe
from finito.cli.terminal.espresso import play as play_espresso
from finito.cli.terminal.talk import bot_names, is_terminal
from finito.errors import BadInput
from finito.games import cafe, espresso
from finito.games.records import replayed
from finito.record import parse_record

SHORT = espresso.make_options("fr")
BOARD = cafe.make_options()


class Interrupting:
    """Input in which Ctrl-C is pressed."""

    def readline(self) -> str:
        raise KeyboardInterrupt

    def isatty(self) -> bool:
        return False


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    return monkeypatch


def test_bots_play_espresso_alone(typed: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play_espresso(SHORT, 3, ["greedy", "uniform"], 4, auto=True) == 0
    said = capsys.readouterr().out
    assert "Round 1, " in said
    assert "the match after 1 round." in said or "share the victory" in said
    assert "B uniform" in said
    assert "C greedy" in said


def test_bots_play_cafe_alone(typed: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play_cafe(BOARD, 2, [], 4, auto=True) == 0
    assert "The game is over" in capsys.readouterr().out


def test_without_input_bots_show_a_round_of_espresso(
    typed: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play_espresso(espresso.make_options(), 2, [], 4) == 0
    said = capsys.readouterr().out
    assert "a = stack" in said
    assert "There is no input, so bots play a round:" in said
    assert "To play yourself" in said


def test_without_input_bots_show_a_game_of_cafe(typed: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play_cafe(BOARD, 2, [], 5) == 0
    said = capsys.readouterr().out
    assert "There is no input, so bots play a game:" in said
    assert "To play yourself" in said


def test_input_that_ends_leaves_politely(typed: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed.setattr(sys, "stdin", StringIO("s\n\n"))
    assert play_espresso(SHORT, 2, [], 0, plain=True) == 0
    assert capsys.readouterr().out.endswith("You left the match.\n")
    typed.setattr(sys, "stdin", StringIO("bar 1\n"))
    assert play_cafe(BOARD, 2, [], 5, plain=True) == 0
    assert capsys.readouterr().out.endswith("You leave the game.\n")


def test_ctrl_c_ends_with_130_and_keeps_the_record(
    typed: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed.setattr(sys, "stdin", Interrupting())
    espresso_file, cafe_file = tmp_path / "e.txt", tmp_path / "c.txt"
    assert play_espresso(SHORT, 2, [], 0, save=espresso_file) == 130
    assert play_cafe(BOARD, 2, [], 5, save=cafe_file) == 130
    assert "Interrupted." in capsys.readouterr().out
    assert replayed(espresso, parse_record(espresso_file.read_text())) is not None
    assert parse_record(cafe_file.read_text()).game == "cafe"


@pytest.mark.parametrize("mode", [{}, {"zero": True}, {"chaos": True}])
def test_the_record_replays(
    typed: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], mode: dict[str, bool]
) -> None:
    file = tmp_path / "match.txt"
    play_espresso(espresso.make_options("fr", mode), 2, [], 7, auto=True, save=file)
    assert f"is in {file}" in capsys.readouterr().out
    match = replayed(espresso, parse_record(file.read_text()))
    assert espresso.outcome(match) is not None
    play_cafe(BOARD, 2, [], 7, auto=True, save=file)
    assert cafe.outcome(replayed(cafe, parse_record(file.read_text()))) is not None


def test_a_file_that_cannot_be_written_is_told_before_the_match(typed: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be written"):
        play_espresso(SHORT, 2, [], 0, auto=True, save=tmp_path / "none" / "match.txt")


def test_wrong_bots_and_players_are_refused(typed: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no bot 'gready' for espresso, did you mean 'greedy'"):
        play_espresso(SHORT, 2, ["gready"], 0, save=tmp_path / "match.txt")
    assert not (tmp_path / "match.txt").exists()
    with pytest.raises(BadInput, match="two to four may play"):
        play_cafe(BOARD, 5, [], 0)
    with pytest.raises(BadInput, match="3 bots for 1 seat"):
        bot_names(["greedy"] * 3, 1)


def test_bots_fill_the_seats_in_turn() -> None:
    assert bot_names([], 2) == ["greedy", "greedy"]
    assert bot_names(["uniform", "greedy"], 3) == ["uniform", "greedy", "uniform"]


def test_a_pipe_is_no_terminal() -> None:
    assert not is_terminal(StringIO(), StringIO())
