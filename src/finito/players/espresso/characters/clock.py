"""Characters compiled: `play_evening` over records."""

from collections.abc import Callable

import numpy as np

from finito.engine import records
from finito.engine.jit import Rules
from finito.engine.records import Records
from finito.players.espresso import compiled
from finito.players.espresso.characters import attention, decide, ideas, reach, round_sim
from finito.players.espresso.characters.mind import Evening
from finito.players.espresso.timed import clock as timed_clock
from finito.players.espresso.timed import look
from finito.players.espresso.timed.clock import TALLY
from finito.players.espresso.timed.rounds import Tally

EVENING = records.dtype_of(Evening(), dict.fromkeys(("choices", "factors", "hands", "known", "reaches"), np.int64))
MODULES = [*timed_clock.MODULES, attention, ideas, reach, decide, round_sim]
CALLED: list[Callable[..., object]] = [
    *timed_clock.CALLED,
    look.mean_play,
    look.mean_pair,
    decide.weigh_card,
    decide.weigh_pairs,
    decide.ponder,
    reach.go,
    ideas.opens_own,
    ideas.worth_of_play,
    ideas.worth_of_pair,
]
"""Large, or called from several places: as parts of their callers they would take long to compile."""
BLOCK = 2_000
"""Rounds between two looks at the keyboard."""
RULES = Rules("characters", MODULES, [round_sim.play_evening], CALLED)

_play_evening = RULES.function(round_sim.play_evening)


def play(matches: Records, index: int, rounds: int, to_the_end: bool, clock: Evening) -> Tally:
    """Play rounds in the match at this index of the table, with the people and times of a plain clock."""
    table, tally, beyond = np.zeros(1, EVENING), np.zeros(1, TALLY), np.zeros(1, TALLY)
    records.write(table[0], clock)
    for done in range(0, rounds, BLOCK):
        last = done + BLOCK >= rounds
        _play_evening(
            matches, index, min(BLOCK, rounds - done), int(to_the_end and last), table[0], tally[0], beyond[0]
        )
    counted = Tally()
    records.read(tally[0], counted)
    return counted


def prepare() -> None:
    """Compile now; else the first call does."""
    matches, clock, tally = np.zeros(1, compiled.MATCH), np.zeros(1, EVENING), np.zeros(1, TALLY)
    RULES.prepare(matches, [(_play_evening, (matches, 0, 1, 1, clock[0], tally[0], tally[0]))])
