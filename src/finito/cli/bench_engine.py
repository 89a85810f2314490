"""`finito bench engine`: rounds and games of the compiled rules, and how they are timed.

Every case runs for a fraction of a second at a time, one after the other, again and again; the best run of each
counts. So all cases see the same machine, and what else runs there at times counts little.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from finito.games import cafe, espresso
from finito.players.espresso.times import greedy_seats

PLAYERS = 4
SHEET = "house"
"""What quick play uses."""
ROUNDS = 4000
GAMES = 120
MODES: dict[str, dict[str, bool]] = {
    "normalo": {},
    "zero": {"zero": True},
    "chaos": {"chaos": True},
    "zero_chaos": {"zero": True, "chaos": True},
}
KINDS = {"random": "uniform", "greedy": "greedy"}


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


class Prepared:
    """A case that is ready to run, with its best figures so far."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.run = case.build()
        self.run()  # what is only done the first time
        self.best = Count(0, 0)

    def measure(self, seconds: float) -> None:
        """Run at least once, and for this many seconds; keep the best.

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


def espresso_case(mode: str) -> Case:
    def build() -> Run:
        from finito.drive.espresso.compiled import play
        from finito.players.espresso.compiled import new_matches

        options = espresso.make_options(SHEET, MODES[mode])
        matches, drive = new_matches(1, options, PLAYERS, 1), greedy_seats(options, PLAYERS)

        def run() -> Count:
            tally = play(matches, 0, ROUNDS, False, *drive)
            return Count(tally.plays + tally.pairs + tally.flips + tally.take_ups, tally.rounds)

        return run

    title = f"ESPRESSO {mode.replace('_', ' + ')}"
    return Case(f"espresso_{mode}_{PLAYERS}p", title, build, ours=True)


def cafe_case(preset: str, kind: str) -> Case:
    def build() -> Run:
        from finito.players.cafe import batch

        options = cafe.make_options(preset)
        players = [KINDS[kind]] * PLAYERS
        done = [0]

        def run() -> Count:
            results: Any = batch.play_games(options, players, range(done[0], done[0] + GAMES))
            done[0] += GAMES
            return Count(int(results["turns"].sum()), GAMES, int(results["placements"].sum()))

        return run

    return Case(f"cafe_{preset}_{kind}_{PLAYERS}p", f"Café {preset}, {kind}", build, ours=True)


def cases() -> list[Case]:
    return [
        *(espresso_case(mode) for mode in MODES),
        *(cafe_case(preset, kind) for preset in ("board", "app") for kind in KINDS),
    ]


def prepare() -> None:
    """Compile what is not compiled yet."""
    from finito.drive.espresso import compiled
    from finito.players.cafe import batch

    compiled.prepare()
    batch.prepare()


def measure(seconds: float, passes: int, track: Callable[[list[Prepared]], Iterable[Prepared]]) -> dict[str, Count]:
    """The best rates of our own cases, by name. `track` shows how far it got."""
    prepare()
    ready = [Prepared(case) for case in cases()]
    for one in track([one for _ in range(passes) for one in ready]):
        one.measure(seconds)
    return {one.case.name: one.best for one in ready}
