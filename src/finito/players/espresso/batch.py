"""Many rounds of greedy players at once: streaming sums, so memory does not grow with the rounds."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import numpy as np

from finito.engine import records
from finito.engine.dice import Dice
from finito.engine.records import Records
from finito.players.espresso import greedy_text
from finito.players.espresso.compiled import MATCH, RULES
from finito.players.espresso.greedy_text import GreedyTally

DICE = records.dtype_of(Dice(), {})
TALLY = records.dtype_of(GreedyTally(), {"finitos": np.int64, "points": np.int64})
BLOCK = 10_000
"""Rounds between two looks at the clock, the keyboard and `progress`: some tens of milliseconds."""

_play_greedy = RULES.function(greedy_text.play_greedy)


def play_rounds(
    matches: Records, rounds: int, threads: int = 1, progress: Callable[[int], object] | None = None
) -> GreedyTally:
    """Play so many rounds in every match of the table, all players greedy, and return what was counted.

    A match that ends begins anew. The result does not depend on `threads`, of which no more are used than there are
    matches. `progress` is called, from any thread, with the number of rounds just played.
    """
    bounds = np.linspace(0, len(matches), max(1, min(threads, len(matches))) + 1).astype(int).tolist()
    stop = Event()

    def run(first: int, end: int) -> Records:
        dice, tally = np.zeros(1, DICE), np.zeros(1, TALLY)
        for low, high, count in _blocks(first, end, rounds):
            if stop.is_set():
                break
            _play_greedy(matches, low, high, count, dice[0], tally[0])
            if progress:
                progress((high - low) * count)
        return tally

    if len(bounds) == 2:
        return _sum([run(0, len(matches))])
    with ThreadPoolExecutor(len(bounds) - 1) as pool:
        try:
            return _sum(list(pool.map(run, bounds[:-1], bounds[1:])))
        except BaseException:
            stop.set()
            raise


def prepare() -> None:
    """Compile now whatever of the rules and this simulator is not compiled yet; else each does so when first called.

    Worth calling before many processes start: they find everything compiled.
    """
    matches, dice, tally = np.zeros(1, MATCH), np.zeros(1, DICE), np.zeros(1, TALLY)
    RULES.prepare(matches, [(_play_greedy, (matches, 0, 1, 1, dice[0], tally[0]))])


def _blocks(first: int, end: int, rounds: int) -> Iterator[tuple[int, int, int]]:
    """Cut the work into (first, end, rounds) of about BLOCK rounds each."""
    each = min(rounds, BLOCK)
    wide = BLOCK // max(each, 1)
    for low in range(first, end, wide):
        high = min(low + wide, end)
        for done in range(0, rounds, max(each, 1)):
            yield low, high, min(each, rounds - done)


def _sum(parts: list[Records]) -> GreedyTally:
    """One tally of many."""
    whole = np.zeros(1, TALLY)
    for part in parts:
        for name in TALLY.names or ():
            whole[name] += part[name]
    tally = GreedyTally()
    records.read(whole[0], tally)
    return tally
