"""The compiled drive of ESPRESSO: whole rounds of players of the rules text, on records."""

from collections.abc import Callable
from typing import Any

import numpy as np

from finito.drive.espresso import due, rounds, tally
from finito.drive.espresso.tally import Course, Tally
from finito.engine import records
from finito.engine.jit import Rules
from finito.engine.records import Records
from finito.games.espresso.drive import ceremony, facts, grain, hands, lock, reveal
from finito.games.espresso.drive.state import Drive, Times
from finito.games.espresso.rules import hand
from finito.players.espresso import compiled as rules
from finito.players.espresso.characters import attention, decide, greedy, ideas, look, meaning, reach, uniform

LISTS = (
    "choices", "factors", "hands", "known", "laid_at", "pauses", "reaches", "sees", "shown",
    "bonuses", "finitos", "match_half_minutes", "match_wins", "points", "points_squared", "round_seconds", "wins",
)  # fmt: skip
WIDTHS = dict.fromkeys(LISTS, np.int64)
DRIVE = records.dtype_of(Drive(), WIDTHS)
TIMES = records.dtype_of(Times(), WIDTHS)
COURSE = records.dtype_of(Course(), WIDTHS)
TALLY = records.dtype_of(Tally(), WIDTHS)
MODULES = [
    *rules.MODULES, grain, reveal, lock, hands, ceremony, facts,
    attention, meaning, ideas, reach, decide, uniform, greedy, look, tally, due, rounds,
]  # fmt: skip
CALLED: list[Callable[..., object]] = [
    hand.refuse_flip,
    meaning.mean_play,
    meaning.mean_pair,
    meaning.see_pair,
    greedy.see_theft,
    greedy.see_all,
    greedy.press_key,
    uniform.draw_play,
    uniform.draw_pair,
    uniform.see_any,
    decide.weigh_card,
    decide.weigh_pairs,
    decide.choose_move,
    reach.go,
    due.step_ceremony,
    due.do_game,
    facts.note_game,
    hands.refused,
    ideas.opens_own,
    ideas.worth_of_play,
    ideas.worth_of_pair,
]
"""Functions that are large or called from several places: inlined into their callers, they take long to compile."""
BLOCK = 2_000
"""Rounds between two checks for Ctrl+C."""
RULES = Rules("drive", MODULES, [rounds.play_drive, rounds.play_facts], CALLED)

_play_drive = RULES.function(rounds.play_drive)
_play_facts = RULES.function(rounds.play_facts)


def play(matches: Records, index: int, count: int, to_the_end: bool, drive: Drive, times: Times) -> Tally:
    """Play this many rounds in the match at this index of the table, and count them."""
    seats, clock, course = np.zeros(1, DRIVE), np.zeros(1, TIMES), np.zeros(1, COURSE)
    counts, beyond = np.zeros(1, TALLY), np.zeros(1, TALLY)
    records.write(seats[0], drive)
    records.write(clock[0], times)
    for done in range(0, count, BLOCK):
        end = int(to_the_end and done + BLOCK >= count)
        some = min(BLOCK, count - done)
        _play_drive(matches, index, some, end, seats[0], clock[0], course[0], counts[0], beyond[0])
    counted = Tally()
    records.read(counts[0], counted)
    return counted


def play_facts(matches: Records, index: int, drive: Drive, times: Times, most: int) -> list[tuple[int, int, int]]:
    """Play a whole match; returns its facts as time, player and action."""
    seats, clock, counts = np.zeros(1, DRIVE), np.zeros(1, TIMES), np.zeros(1, TALLY)
    records.write(seats[0], drive)
    records.write(clock[0], times)
    facts = np.zeros(most * rounds.FACT, np.int64)
    numbers: Any = facts
    count = _play_facts(matches, index, seats[0], clock[0], counts[0], numbers, most)
    return [(int(at), int(who), int(what)) for at, who, what in facts[: count * rounds.FACT].reshape(-1, rounds.FACT)]


def prepare() -> None:
    """Compile now instead of at the first call."""
    matches, seats, clock = np.zeros(1, rules.MATCH), np.zeros(1, DRIVE), np.zeros(1, TIMES)
    course, counts = np.zeros(1, COURSE), np.zeros(1, TALLY)
    example = (matches, 0, 1, 1, seats[0], clock[0], course[0], counts[0], counts[0])
    RULES.prepare(matches, [(_play_drive, example)])
