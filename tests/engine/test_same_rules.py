"""The compiled rules do exactly what the plain ones do, move by move, in every preset and mode."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.twins import Answers, Twins
from finito.games.espresso.options import PRESETS, make_options
from finito.games.espresso.rules.codes import ACCEPTED

MODES = {"normalo": (False, False), "zero": (True, False), "chaos": (False, True), "zero+chaos": (True, True)}
every_game = pytest.mark.parametrize("mode", MODES)
every_sheet = pytest.mark.parametrize("sheet", PRESETS)


def matches(sheet: str, mode: str, random: Random, answers: Answers) -> Iterator[Twins]:
    """Matches without end, of 2 to 6 players; some with the options and handicaps that no sheet has."""
    zero, chaos = MODES[mode]
    while True:
        changes: dict[str, Any] = {"zero": zero, "chaos": chaos, "target_score": random.choice([None, 20, 60])}
        if random.random() < 0.3:
            changes |= {"finito": "call", "start_countdown_ms": 0, "zero_lone_start": random.random() < 0.5}
        players = random.randint(2, 6)
        handicap = tuple(random.choice([0, 0, 1, 12]) for _ in range(random.choice([0, players])))
        yield Twins(make_options(sheet, changes), players, random.randint(1, 2**64 - 1), handicap, answers)


def play(sheet: str, mode: str, moves: int) -> None:
    """Play this many moves, legal and illegal, over as many rounds and matches as they take."""
    random = Random(f"{sheet} {mode}")
    answers = Answers()
    games = matches(sheet, mode, random, answers)
    twins = next(games)
    for _ in range(moves):
        twins.random_move(random)
        if twins.over() and random.random() < 0.2:
            twins = next(games)
    assert answers["deal", ACCEPTED] >= moves // 2000
    for kind in ("play", "flip", "recycle", *(["pair"] if MODES[mode][0] else [])):
        asked = sum(count for (asked, _), count in answers.items() if asked == kind)
        assert 0 < answers[kind, ACCEPTED] < asked, f"of {asked} times {kind}, {answers[kind, ACCEPTED]} were legal"
    assert answers["act", ACCEPTED]


@every_sheet
@every_game
def test_the_same_after_every_move(sheet: str, mode: str) -> None:
    play(sheet, mode, 2500)


@pytest.mark.campaign
@every_sheet
@every_game
def test_the_same_after_a_million_moves(sheet: str, mode: str) -> None:
    play(sheet, mode, 50_000)
