"""Greedy rounds: the same plain and compiled."""

import subprocess
import sys

import numpy as np
import pytest

from engine import espresso_rules as fast
from finito.engine.dice import Dice
from finito.engine.jit import Rules
from finito.games.espresso.match import Match
from finito.games.espresso.options import PRESETS, make_options
from tools.bench.engine import greedy, greedy_rounds
from tools.bench.engine.greedy import GreedyTally
from tools.bench.engine.greedy_rounds import play_rounds

MODES = [{}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True}]


def sums(tally: GreedyTally) -> dict[str, object]:
    return {name: getattr(tally, name) for name in tally.__slots__}


@pytest.mark.parametrize("changes", MODES, ids=str)
@pytest.mark.parametrize("sheet", PRESETS)
def test_plain_and_compiled_count_the_same(sheet: str, changes: dict[str, bool]) -> None:
    players = 2 + len(sheet + str(changes)) % 5
    options = make_options(sheet, {**changes, "finito": "call" if players == 3 else "auto"})
    tally = GreedyTally()
    matches = [Match(options, players, 40 + index) for index in range(3)]
    greedy.play_greedy(matches, 0, 3, 12, Dice(), tally)
    table = fast.new_matches(3, options, players, 40)
    assert sums(play_rounds(table, 12)) == sums(tally)
    scratch = np.zeros(3, fast.MATCH)
    for index, match in enumerate(matches):
        fast.write_match(scratch, index, match)
    assert scratch.tobytes() == table.tobytes()


@pytest.mark.parametrize(("matches", "rounds"), [(0, 5), (3, 0), (1, 1)])
def test_nothing_and_little(matches: int, rounds: int) -> None:
    tally = play_rounds(fast.new_matches(matches, make_options(), 2, 1), rounds)
    assert tally.rounds == matches * rounds


def test_one_round_is_a_match_in_the_french_sheet_and_rounds_never_repeat() -> None:
    table = fast.new_matches(1, make_options("fr"), 4, 1)
    tally = play_rounds(table, 200)
    assert tally.matches == 200
    assert table["round_number"] == 200


@pytest.mark.parametrize(
    "module",
    [
        "finito.drive.espresso.rounds",
        "finito.players.cafe.simple",
        "finito.cli",
        "tools.bench.engine.bench",
        "finito.rooms",
        "finito.server",
    ],
)
def test_plain_play_needs_no_compiler(module: str) -> None:
    """Playing and serving do not import or need NumPy and Numba."""
    code = f"import sys, {module}; sys.exit(' '.join(sorted({{'numba', 'numpy'}} & set(sys.modules))) or 0)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.campaign
@pytest.mark.parametrize("changes", MODES, ids=str)
@pytest.mark.parametrize("sheet", PRESETS)
def test_compiled_rules_stay_within_their_lists(sheet: str, changes: dict[str, bool]) -> None:
    """With checks, an index beyond either end of a list is an error; without them it would corrupt memory."""
    rules = Rules("espresso", greedy_rounds.TEXT, [greedy.play_greedy], [greedy.try_pair], checked=True)
    play = rules.function(greedy.play_greedy)
    for players in range(2, 7):
        table = fast.new_matches(20, make_options(sheet, changes), players, players, (12,) * (players - 1))
        play(table, 0, 20, 200, np.zeros(1, greedy_rounds.DICE)[0], np.zeros(1, greedy_rounds.TALLY)[0])
