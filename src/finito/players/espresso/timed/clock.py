"""ESPRESSO by the clock, compiled: `play_timed` over records, and people made of the times that they need."""

from collections.abc import Callable
from functools import cache
from math import exp
from statistics import NormalDist

import numpy as np

from finito.engine import records
from finito.engine.jit import Rules
from finito.engine.records import Records
from finito.games.espresso.rules import hand
from finito.players.espresso import compiled
from finito.players.espresso.timed import hands, look, rounds, state
from finito.players.espresso.timed.rounds import Tally
from finito.players.espresso.timed.state import ONE, STEPS, Clock, Person

CLOCK = records.dtype_of(Clock(), {"factors": np.int64})
TALLY = records.dtype_of(
    Tally(),
    dict.fromkeys(
        ("finitos", "match_half_minutes", "match_wins", "points", "points_squared", "round_seconds", "wins"), np.int64
    ),
)
MODULES = [*compiled.MODULES, state, look, hands, rounds]
BLOCK = 10_000
"""Rounds between two looks at the keyboard: a fraction of a second."""
CALLED: list[Callable[..., object]] = [look.see_pair, look.see_theft, hand.refuse_flip]
"""Large, and called from several places: as parts of their callers they cost a third more time to compile."""
RULES = Rules("timed", MODULES, [rounds.play_timed], CALLED)

_play_timed = RULES.function(rounds.play_timed)


@cache
def lognormal_factors(spread: float) -> list[int]:
    """Quantiles of a lognormal around its median 1, in parts of ONE; the tails are cut in the middle of a step."""
    normal = NormalDist()
    shares = [min(max(step / STEPS, 0.5 / STEPS), 1 - 0.5 / STEPS) for step in range(STEPS + 1)]
    return [round(ONE * exp(spread * normal.inv_cdf(share))) for share in shares]


def make_person(
    perception_ms: float,
    decision_ms: float,
    hand_ms: float,
    least_ms: float,
    overlook: float = 0.0,
    slip: float = 0.0,
    mash_ms: float = 0.0,
    steals: bool = True,
) -> Person:
    """Somebody who needs such times, with the probability to overlook a place and to slip at each look."""
    person = Person()
    person.perception = round(perception_ms * 1000)
    person.decision = round(decision_ms * 1000)
    person.hand = round(hand_ms * 1000)
    person.least = round(least_ms * 1000)
    person.overlook = round(overlook * ONE)
    person.slip = round(slip * ONE)
    person.mash = round(mash_ms * 1000)
    person.steals = int(steals)
    return person


def play_timed(matches: Records, index: int, rounds: int, to_the_end: bool, clock: Clock) -> Tally:
    """Play rounds in the match at this index of the table, with the people and times of a plain clock."""
    table, tally, beyond = np.zeros(1, CLOCK), np.zeros(1, TALLY), np.zeros(1, TALLY)
    records.write(table[0], clock)
    for done in range(0, rounds, BLOCK):
        last = done + BLOCK >= rounds
        _play_timed(matches, index, min(BLOCK, rounds - done), int(to_the_end and last), table[0], tally[0], beyond[0])
    counted = Tally()
    records.read(tally[0], counted)
    return counted


def prepare() -> None:
    """Compile now; else the first call does."""
    matches, clock, tally = np.zeros(1, compiled.MATCH), np.zeros(1, CLOCK), np.zeros(1, TALLY)
    RULES.prepare(matches, [(_play_timed, (matches, 0, 1, 1, clock[0], tally[0], tally[0]))])
