"""How fast the rules run: `python -m finito.compiled.measure`.

A step is one action of a greedy player: a play, a pair, a flip or a recycle. Figures of one core are by the time that
the processor spent, the best of many short runs, so that other work on the machine counts little.
"""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from finito.compiled import batch, greedy
from finito.compiled.espresso import new_matches
from finito.compiled.greedy import Tally
from finito.espresso.match import Match
from finito.espresso.options import Options, make_options

CASES: dict[str, dict[str, Any]] = {
    "Normalo": {},
    "Zero": {"zero": True},
    "Chaos": {"chaos": True},
    "Zero + Chaos": {"zero": True, "chaos": True},
}
REPEATS = 30


@dataclass(frozen=True)
class Figures:
    """Steps and rounds in a second."""

    steps: float
    rounds: float


def plain(options: Options, players: int, rounds: int) -> Figures:
    """The plain text on one core."""

    def run() -> Tally:
        tally = Tally()
        greedy.play_greedy([Match(options, players, 1)], 0, 1, rounds, greedy.Dice(), tally)
        return tally

    return _best(run, time.thread_time)


def compiled(options: Options, players: int, rounds: int, threads: int = 1) -> Figures:
    """The compiled text, on one core or by the clock on several."""
    matches = new_matches(threads, options, players, 1)
    batch.play_rounds(matches, 1)
    clock = time.thread_time if threads == 1 else time.perf_counter
    return _best(lambda: batch.play_rounds(matches, rounds, threads), clock)


def _best(run: Callable[[], Tally], clock: Callable[[], float]) -> Figures:
    best = Figures(0, 0)
    for _ in range(REPEATS):
        began = clock()
        tally = run()
        took = clock() - began
        best = max(best, Figures(tally.steps / took, tally.rounds / took), key=lambda figures: figures.rounds)
    return best


def table(sheet: str = "de", players: int = 4) -> Table:
    """All cases of a sheet, ready to print."""
    cores = os.cpu_count() or 1
    shown = Table(title=f"ESPRESSO, sheet {sheet}, {players} greedy players")
    for heading in ("", "steps/s", "rounds/s", f"rounds/s, {cores} threads", "plain rounds/s"):
        shown.add_column(heading, justify="right" if heading else "left")
    for name, changes in CASES.items():
        options = make_options(sheet, changes)
        one = compiled(options, players, 3000)
        many = compiled(options, players, 3000, cores)
        slow = plain(options, players, 20)
        cells = (f"{one.steps / 1e6:.1f} million", f"{one.rounds:,.0f}", f"{many.rounds:,.0f}", f"{slow.rounds:,.0f}")
        shown.add_row(name, *cells)
    return shown


if __name__ == "__main__":
    for sheet in ("de", "house"):
        Console().print(table(sheet))
