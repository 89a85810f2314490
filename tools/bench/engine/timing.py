"""What is counted, and how it is timed.

Every case runs for about a tenth of a second at a time, one after the other, again and again; the best run of each
counts. So all cases see the same machine, and what else runs there at times counts little.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass


class MissingError(Exception):
    """This cannot be measured here; the message says what is missing and what to do about it."""


@dataclass(frozen=True)
class Count:
    """What one run did."""

    steps: float
    """Actions of players. Of peers: all actions that the engine applies, those of chance too."""
    rounds: float
    """Rounds of ESPRESSO, games of everything else."""
    placements: float = 0.0
    """Guests seated at tables, in Café International."""

    def per(self, seconds: float) -> "Count":
        return Count(self.steps / seconds, self.rounds / seconds, self.placements / seconds)

    def plus(self, other: "Count") -> "Count":
        return Count(self.steps + other.steps, self.rounds + other.rounds, self.placements + other.placements)


Run = Callable[[], Count]


@dataclass(frozen=True)
class Case:
    """Something to measure."""

    name: str
    title: str
    build: Callable[[], Run]
    """Makes everything ready, compiles included; MissingError if it cannot be had here."""
    ours: bool = False


class Ready:
    """A case that is ready to run, with its best figures so far."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.run = case.build()
        self.run()  # what is only done the first time
        self.best = Count(0, 0)

    def measure(self, seconds: float) -> None:
        """Run at least once, and for so long; keep the best.

        By the time that processors spent on this process: on one core that is the time of the run, without others'.
        """
        until = time.perf_counter() + seconds
        while True:
            began = time.process_time()
            count = self.run()
            rate = count.per(max(time.process_time() - began, 1e-9))
            self.best = max(self.best, rate, key=lambda one: one.steps)
            if time.perf_counter() >= until:
                return
