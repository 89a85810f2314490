"""The compiled rules of Café International do exactly what the plain ones do, turn by turn, in every preset."""

from random import Random
from typing import Any

import numpy as np
import pytest

from engine.cafe_twins import Answers, CafeTwins
from finito.engine import records
from finito.engine.dice import Dice
from finito.games.cafe.match import Match
from finito.games.cafe.options import PRESETS, make_options
from finito.games.cafe.rules.codes import (
    ACCEPTED,
    ALONE,
    CANNOT_PAY,
    COUNT,
    GENDER,
    JOKER_BAR,
    JOKER_SWAP,
    NATION,
    NO_CHAIR,
    NOT_IN_RACK,
    NOT_YOUR_TURN,
    TAKEN,
)
from finito.players.cafe import batch, simple
from finito.players.cafe.simple import GameResult

every_preset = pytest.mark.parametrize("preset", PRESETS)
OFTEN = {ACCEPTED, ALONE, NATION, GENDER, TAKEN, COUNT, NOT_IN_RACK, NOT_YOUR_TURN, NO_CHAIR, JOKER_SWAP}
"""Codes that occur in any thousand turns; the others (JOKER_BAR, CANNOT_PAY) need long runs."""


def some_changes(random: Random) -> dict[str, Any]:
    """Sometimes options that no preset has."""
    changes: dict[str, Any] = {}
    if random.random() < 0.5:
        changes["joker_nation"] = "declared"
    if random.random() < 0.2:
        changes["draw_rule"] = random.choice(["one_less_on_mono", "limit_minus_one", "none_on_mono", "always_five"])
    if random.random() < 0.2:
        changes["end_reasons"] = ()
    if random.random() < 0.2:
        changes |= {"clear_full_tables": random.random() < 0.5, "lone_table_points": random.randrange(3)}
    if random.random() < 0.1:
        changes["bar_values"] = [random.randint(-100, 100) for _ in range(20)]
    return changes


def play(preset: str, turns: int) -> Answers:
    """Play this many turns, over as many games as they take."""
    random = Random(f"{preset} {turns}")
    answers = Answers()
    games = 0
    while turns > 0:
        changes = some_changes(random) if random.random() < 0.5 else {}
        options, edition = make_options(preset, changes), 1 if random.random() < 0.1 else 2
        twins = CafeTwins(options, random.randint(2, 4), random.randrange(2**64), answers, edition)
        while turns > 0 and not twins.over():
            twins.turn(random)
            turns -= 1
        games += twins.over()
    assert games > 0
    return answers


@every_preset
def test_the_same_after_every_turn(preset: str) -> None:
    answers = play(preset, 2500)
    missing = OFTEN - {code for _, code in answers}
    assert not missing, f"no move was refused with {missing}: the test asks too little"


@pytest.mark.campaign
@pytest.mark.parametrize("part", range(4))
@every_preset
def test_the_same_after_a_million_turns(preset: str, part: int) -> None:
    answers = play(preset, 85_000 + part)
    missing = (OFTEN | {JOKER_BAR, CANNOT_PAY}) - {code for _, code in answers}
    assert not missing


@pytest.mark.parametrize("names", [("greedy", "uniform", "greedy"), ("uniform", "greedy"), ("greedy",) * 4], ids=str)
@every_preset
def test_simple_players_play_the_same_games(preset: str, names: tuple[str, ...]) -> None:
    options = make_options(preset, {"joker_nation": "declared"} if len(names) == 2 else {})
    plain = [GameResult() for _ in range(4)]
    for index, result in enumerate(plain):
        result.seed_low, result.seed_high = 50 + index, 0
    seats = [batch.PLAYERS[name] for name in names]
    game = Match(options, len(names), 0)
    simple.play_games([game], plain, 0, 4, False, 0, 7, seats, Dice(), [0] * simple.ROOM)
    compiled = batch.play_games(options, names, range(50, 54), again=7)
    table = np.zeros(4, batch.RESULT)
    for index, result in enumerate(plain):
        records.write(table[index], result)
    assert table.tobytes() == compiled.tobytes()
    assert compiled["turns"].min() > 10


def test_the_comparison_of_the_twins_notices_a_difference() -> None:
    twins = CafeTwins(make_options(), 2, 1, Answers())
    twins.table["players"]["score"][1, 0] = 1
    with pytest.raises(AssertionError, match="players"):
        twins.compare("nothing")
