"""The command line as a person meets it: what it prints, and with which code it stops."""

import sys
from pathlib import Path

import pytest

import worked
from conftest import ROOT
from espresso.helpers import do, started
from finito import __version__
from finito.cli import main
from finito.cli.replay import Frame, walk
from finito.games import espresso
from finito.rulebook import GAMES


class Shell:
    """Runs `finito …` in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *args: str) -> tuple[int, str, str]:
        """Exit code, standard output, standard error."""
        self.monkeypatch.setattr(sys, "argv", ["finito", *args])
        with pytest.raises(SystemExit) as stopped:
            main()
        output = self.capsys.readouterr()
        code = stopped.value.code
        return (code if isinstance(code, int) else 0 if code is None else 1), output.out, output.err


@pytest.fixture
def finito(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("NO_COLOR", "1")
    return Shell(monkeypatch, capsys)


GOOD_CASE = """
id: X1
title: a zero opens a pile
sheet: de
given: {A: {help: [R0, --, --]}, center: {}}
steps: [{by: A, do: play, from: help1, to: new, want: ok}]
then: {center: {p1: [R0@A]}}
"""


def test_help_names_every_command(finito: Shell) -> None:
    code, out, _ = finito("--help")
    assert code == 0
    for command in ("play", "cases", "judge", "replay", "variants", "bench"):
        assert command in out


def test_version(finito: Shell) -> None:
    assert finito("--version")[:2] == (0, f"finito {__version__}\n")


def test_cases_pass(finito: Shell, tmp_path: Path) -> None:
    file = tmp_path / "good.yaml"
    file.write_text(GOOD_CASE)
    assert finito("cases", str(file))[:2] == (0, "1 passed, 0 failed\n")


def test_cases_fail_with_one_line_each(finito: Shell, tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    wrong = GOOD_CASE.replace("X1", "X2").replace("want: ok", "want: BAD_START")
    unreadable = GOOD_CASE.replace("X1", "X3").replace("R0, --", "R99, --")
    file.write_text("---".join([GOOD_CASE, wrong, unreadable, "\njust text\n"]))
    code, out, _ = finito("cases", str(file))
    lines = out.splitlines()
    assert code == 1
    assert lines[0] == "X2 a zero opens a pile: step 1 (play): wanted BAD_START, got ok"
    assert lines[1].startswith("X3 a zero opens a pile: case X3.given.A.help: 'R99' is not a card")
    assert lines[2].startswith("document 4 : a case is a mapping")
    assert lines[-1] == "1 passed, 3 failed"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"id: [", "line "),
        (b"a: b: c", "line 1: mapping values"),
        (b"\xff\xfe\x00", "is not text"),
    ],
)
def test_a_file_that_is_no_yaml(finito: Shell, tmp_path: Path, content: bytes, says: str) -> None:
    file = tmp_path / "broken.yaml"
    file.write_bytes(content)
    code, out, err = finito("cases", str(file))
    assert (code, out) == (2, "")
    assert err.startswith(f"finito: {file}")
    assert says in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there(finito: Shell) -> None:
    assert finito("cases", "nowhere.yaml")[::2] == (2, "finito: nowhere.yaml: No such file or directory\n")
    assert finito("replay", "nowhere.txt")[::2] == (2, "finito: nowhere.txt: No such file or directory\n")


def test_worked_cases_of_both_games(finito: Shell) -> None:
    paths = [path for game in GAMES for path in worked.files(game)]
    code, out, _ = finito("cases", *map(str, paths))
    assert code == 0, out
    assert out == f"{sum(len(worked.cases(game)) for game in GAMES)} passed, 0 failed\n"


POSITION = "{A: {espresso: [--, R2], help: [R1, --, --], hand: [G1, G2], waste: [B1, B2]}, center: {p1: [R0@B]}}"


def test_judge_says_legal_and_why(finito: Shell) -> None:
    code, out, _ = finito("judge", POSITION, "A help1 R1 > p1")
    assert code == 0
    assert "A help1 R1 > p1 is legal (de)" in out
    assert "A plays red 1 from help card 1, on p1. Red 2 fills the gap." in out
    assert "ESP-PILE-03" in out
    assert "German sheet, line 50" in out


def test_judge_names_the_rule_and_the_sheets_that_differ(finito: Shell) -> None:
    code, out, _ = finito("judge", POSITION.replace("R1, --", "B8, --"), "A flip")
    assert code == 1
    assert "A flip is not legal (de): RECYCLE_FIRST" in out
    assert "Only 2 cards left in the hand" in out
    assert "ESP-FLIP-10" in out
    assert "The same move under each sheet: de RECYCLE_FIRST, nl OK, en OK, fr OK" in out


def test_judge_takes_a_file_a_sheet_and_a_mode(finito: Shell, tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text("given: {A: {help: [G0, B1, --], espresso: [--, --, --]}, center: {}}\n")
    assert "is legal (fr)" in finito("judge", str(file), "A help1 > new", "--sheet", "fr", "--zero")[1]
    assert finito("judge", str(file), "A help1 > new", "--sheet", "de", "--zero")[0] == 1
    assert finito("judge", str(file), "A help1 + help2 > new", "--zero")[0] == 0


@pytest.mark.parametrize(
    ("position", "move", "says"),
    [
        ("{A: {help: [X1, --, --]}}", "A flip", "'X1' is not a card"),
        ("{A: ", "A flip", "position, line "),
        ("[1, 2]", "A flip", "No such file"),
        ("{}", "A fly", "is not a move"),
        ("{}", "", "is not a player"),
        ("{sheet: xx, given: {}}", "A flip", "no preset 'xx'"),
    ],
)
def test_judge_with_bad_input(finito: Shell, position: str, move: str, says: str) -> None:
    code, _, err = finito("judge", position, move)
    assert code == 2
    assert says in err
    assert err.count("\n") == 1


def test_replay_tells_every_move(finito: Shell, tmp_path: Path) -> None:
    match = started("fr", players=2, seed=5)
    do(match, "A flip", "B flip")
    file = tmp_path / "game.txt"
    file.write_text(espresso.record(match).text())
    code, out, _ = finito("replay", str(file))
    assert code == 0
    assert "A flips 3;" in out
    assert out.splitlines()[-1].startswith("  B")
    assert "— 5: A flip" in finito("replay", str(file), "--step", "5")[1]
    assert finito("replay", str(file), "--step", "99")[0] == 2


def test_replay_of_a_record_that_was_tampered_with(finito: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(espresso.record(started()).text().replace("A espresso!", "A recycle"))
    code, _, err = finito("replay", str(file))
    assert code == 1
    assert err == "finito: move 3, 'A recycle', is refused: NOT_STARTED: The round has not started yet. (ESP-R-08)\n"


def test_walking_through_a_replay() -> None:
    frames = [Frame(number, f"move {number}" if number else "", [], f"table {number}") for number in range(4)]
    answers = iter(["", "", "b", "3", "", "what", "e", "1", "q"])
    said: list[str] = []
    walk(frames, lambda: next(answers), said.append)
    shown = [text.splitlines()[0] for text in said]
    assert shown == [
        "— 0: the beginning",
        "— 1: move 1",
        "— 2: move 2",
        "— 1: move 1",
        "— 3: move 3",
        "That was the last move; q quits, b goes back.",
        "— 3: move 3",
        "'what' is not a command: Enter next · b back · a number jumps there · e end · q quit",
        "— 3: move 3",
        "— 3: move 3",
        "— 1: move 1",
    ]


@pytest.mark.parametrize("game", ["espresso", "cafe"])
def test_variants_show_every_option_with_its_sentence(finito: Shell, game: str) -> None:
    code, out, _ = finito("variants", game)
    assert code == 0
    package = {"espresso": espresso}.get(game)
    if package:
        for name in package.Options.__struct_fields__:
            assert name in out
    assert finito("variants", "chess")[0] == 2


@pytest.mark.parametrize(
    "args", [("fly",), ("cases",), ("judge",), ("play", "chess"), ("play", "--players", "9"), ("play", "--option", "x")]
)
def test_calls_that_cannot_be_understood(finito: Shell, args: tuple[str, ...]) -> None:
    code, _, err = finito(*args)
    assert code == 2
    assert "Traceback" not in err
    assert err.strip()


def test_a_plan_of_ones_own_and_a_broken_one(finito: Shell, tmp_path: Path) -> None:
    good, broken = tmp_path / "good.txt", tmp_path / "broken.txt"
    drawing = "\n".join([".  c  .  c  .", "c  FR c  IT c", ".  c  .  c  ."])
    good.write_text(drawing + "\n")
    broken.write_text(drawing.replace("FR", "XX") + "\n")
    code, out, _ = finito("play", "cafe", "--auto", "--players", "2", "--seed", "1", "--plan", str(good))
    assert code == 0
    assert "[FR]" in out
    code, _, err = finito("play", "cafe", "--auto", "--plan", str(broken))
    assert code == 2
    assert "line 2" in err
    assert finito("play", "cafe", "--plan", "nowhere.txt")[0] == 2


def test_the_makefile_is_a_thin_face_over_start_py() -> None:
    commands = (ROOT / "Makefile").read_text().partition("COMMANDS = ")[2].splitlines()[0].split()
    help_text = (ROOT / "start.py").read_text()
    assert commands
    for command in commands:
        assert f"  {command} " in help_text or f'"{command}"' in help_text
