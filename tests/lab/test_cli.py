"""`finito lab` on the command line: its output, its files, and its messages for wrong arguments."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from finito.cli import app
from finito.errors import BadInput
from finito.games.espresso.drive.state import GREEDY, MASHER, ONE
from finito.lab import store, timing
from finito.lab.cells import cell, check
from finito.lab.plan import make_plan, read_manifest
from finito.lab.studies import STUDIES, find
from finito.lab.sweep import make_cells
from finito.players import pace

runner = CliRunner()


def call(*args: str) -> str:
    done = runner.invoke(app, ["lab", *args])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.output


def test_list_names_every_study() -> None:
    printed = call("list")
    assert all(name in printed for name in STUDIES)


def test_a_sweep_from_the_command_line_and_again_from_its_manifest(tmp_path: Path) -> None:
    sweep = ("--sweep", "preset=de,nl", "--sweep", "zero=no,yes", "--sweep", "players=3")
    call("study", *sweep, "--name", "mine", "--rounds", "6", "--jobs", "1", "--out", str(tmp_path / "a"))
    manifest = tmp_path / "a" / "mine" / store.MANIFEST
    assert len(read_manifest(manifest).plan.cells) == 4
    printed = call("study", "--again", str(manifest), "--jobs", "1", "--out", str(tmp_path / "b"))
    assert "nl zero=yes 3p greedy" in printed.replace("\n", " ")
    for file in (store.RESULTS, store.MANIFEST, store.HISTOGRAMS, "answer.md", "sweep.svg"):
        first, second = (tmp_path / place / "mine" / file for place in ("a", "b"))
        assert first.read_bytes() == second.read_bytes(), file
    assert "Missing: duration" in call("report", "--out", str(tmp_path / "a"))
    assert "A sweep" in (tmp_path / "a" / "report.html").read_text("utf-8")


def test_a_named_study_prints_its_answer(tmp_path: Path) -> None:
    printed = call("study", "cafe-endings", "--rounds", "4", "--jobs", "1", "--out", str(tmp_path))
    assert "What ends a game of greedy players" in printed.replace("\n", " ")
    assert (tmp_path / "cafe-endings" / "cafe-endings.svg").exists()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["durations"], "did you mean 'duration'"),
        (["--sweep", "preset=dee"], "there is no preset 'dee'"),
        (["--sweep", "preset"], "not of the form name=value"),
        (["--sweep", "zero=,"], "not of the form name=value"),
        (["--sweep", "zero=perhaps"], "zero"),
        (["--sweep", "zeros=yes"], "did you mean 'zero'"),
        (["--sweep", "players=9"], "players"),
        (["--sweep", "players=two"], "a number of players is needed"),
        (["--sweep", "lock=2"], "lock is yes or no"),
        (["--sweep", "zero=no", "--sweep", "zero=yes"], "given twice"),
        (["--sweep", "players=2,2"], "these cells come twice"),
        (["--sweep", "bots=greedi"], "did you mean 'greedy'"),
        (["--sweep", "bots=greedy:pase=2"], "did you mean 'pace'"),
        (["--sweep", "bots=greedy:pace=fast"], "pace takes a number"),
        (["--sweep", "bots=greedy:steals=maybe"], "steals takes yes or no"),
        (["--sweep", "bots=greedy+greedy"], "2 bots for 4 players"),
        (["--sweep", "players=2", "--game", "chess"], "there is no game 'chess'"),
        (["--sweep", "bots=masher", "--game", "cafe"], "there is no compiled Café bot 'masher'"),
        (["--sweep", "players=2", "--rounds", "1"], "from 2 to"),
        (["--sweep", "players=2", "--seed", "-1"], "seed"),
        (["--again", "nowhere.json"], "cannot be read"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_calls_say_what_is_wrong(args: list[str], said: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput) as error:
        call("study", *args, "--jobs", "1", "--out", str(tmp_path))
    assert said in str(error.value)
    assert "\n" not in str(error.value)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["duration", "--sweep", "players=2"],
        ["--again", "x.json", "--seed", "2"],
        ["--sweep", "players=2", "--name", "duration"],
        ["--sweep", "players=2", "--name", "../up"],
        ["duration", "--jobs", "0"],
    ],
    ids=str,
)
def test_wrong_arguments_exit_with_2(args: list[str], tmp_path: Path) -> None:
    assert runner.invoke(app, ["lab", "study", *args, "--out", str(tmp_path)]).exit_code == 2


def test_a_manifest_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "m.json").write_text('{"plan": 3}')
    with pytest.raises(BadInput, match="is not a manifest"):
        read_manifest(tmp_path / "m.json")


def hear_control_c() -> None:
    """Undo that shells make background processes and their children ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_control_c_stops_after_the_block_and_the_same_command_goes_on(tmp_path: Path) -> None:
    sweep = ["--sweep", "players=4,6", "--sweep", "preset=de,en", "--rounds", "4000000", "--jobs", "1"]
    command = [sys.executable, "-m", "finito.cli", "lab", "study", *sweep, "--out", str(tmp_path)]
    process = subprocess.Popen(  # noqa: S603
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=hear_control_c,
    )
    journal = tmp_path / "sweep" / store.UNFINISHED
    try:
        for _ in range(2400):  # the first run compiles the rules
            if journal.exists():
                break
            time.sleep(0.1)
        assert journal.exists()
        os.kill(process.pid, signal.SIGINT)
        printed, _ = process.communicate(timeout=300)  # the current block is finished first
    finally:
        process.kill()
    # CPython ends itself by SIGINT if the interrupt came while it ran text through `exec`, as the compiler does; a
    # shell calls both 130.
    assert process.returncode in (130, -signal.SIGINT), printed
    assert "run the same command to resume" in printed
    assert "Traceback" not in printed
    assert journal.exists()


def test_cells_are_judged_before_anything_is_played() -> None:
    with pytest.raises(BadInput, match="two to six may play"):
        check(cell("house", 7))
    with pytest.raises(BadInput, match="nothing to play"):
        make_plan("x", [], 1, 10)
    with pytest.raises(BadInput, match="there is no study"):
        find("nothing")


def test_traits_of_a_bot() -> None:
    nature = timing.parse("greedy-easy:pace=0.5,slip=0.25,steals=no")
    assert (nature.model, nature.slip / ONE, nature.steals) == (GREEDY, 0.25, 0)
    assert nature.decision == pace.DECISION_MS * 500
    assert nature.overlook == round(pace.LEVELS["easy"].overlook * ONE)
    assert timing.parse("masher").model == MASHER


def test_sweeps_take_options_of_any_kind() -> None:
    found = make_cells(
        "espresso", ["target_score=none,50", "recycle_shuffle=never", "bots=greedy-hard+greedy;greedy", "players=2"]
    )
    assert [one.changes["target_score"] for one in found] == [None, None, 50, 50]
    assert [one.rotations for one in found] == [2, 1, 2, 1]
    assert found[0].key == "espresso house recycle_shuffle=never target_score=none 2p greedy-hard greedy"
