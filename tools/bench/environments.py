"""How fast the environments run: `python -m tools.bench.environments`.

An agent step is one action of one agent, including the next observation, mask and reward. In ESPRESSO all seats act in
every tick, with a random legal play, flip or pick-up (like the bot `uniform`); in Café, a random legal action. In event
time, one agent per match answers at each step. Choosing the actions is measured separately. Figures are processor time
on one core and the best of many short runs, so that other work on the machine has little effect. `--peers` also
measures the games of other benchmarks, as far as they are installed (`finito[bench]`).
"""

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from finito import chance
from finito.cli.bench_engine import MissingError, Prepared
from finito.engine import records
from finito.engine.dice import Dice
from finito.engine.jit import Rules
from finito.envs.buffer import GameBatch
from finito.envs.espresso.actions import FLIP_THREE
from finito.envs.vector import EspressoVector, make_cafe, make_espresso, make_realtime
from tools.bench import choosing
from tools.bench.engine import peers

GAMES = 1024
REPEATS = 200
STEPS = 4
"""Calls in each short run, which takes about two milliseconds."""
PEER_SECONDS = 2.0
WARM_UP = 100
"""Calls before the first measurement, after which games are at all stages between deal and end."""
CASES: dict[str, Callable[[int], GameBatch]] = {
    "ESPRESSO Normalo, 4 players": lambda games: make_espresso(games, "de"),
    "ESPRESSO Normalo, house, 4 players": lambda games: make_espresso(games, "house"),
    "ESPRESSO Zero, 4 players": lambda games: make_espresso(games, "de", zero=True),
    "ESPRESSO Chaos, 4 players": lambda games: make_espresso(games, "de", chaos=True),
    "ESPRESSO Normalo, one seat against 3 greedy": lambda games: make_espresso(games, "de", seats=1),
    "ESPRESSO in event time, machine, 4 agents": lambda games: make_realtime(games, "de", track="machine"),
    "ESPRESSO in event time, human, 4 agents": lambda games: make_realtime(games, "de"),
    "ESPRESSO in event time, lag (fair), 4 agents": lambda games: make_realtime(games, "de", track="lag"),
    "ESPRESSO in event time, human, against 3 doppio": lambda games: make_realtime(
        games, "de", seats=1, opponent="doppio"
    ),
    "Café board, 2 players": lambda games: make_cafe(games, "board"),
    "Café app, 2 players": lambda games: make_cafe(games, "app"),
    "Café board, one seat against greedy": lambda games: make_cafe(games, "board", seats=1),
}
"""What to measure, by name."""
DICE = records.dtype_of(Dice(), {})
RULES = Rules("envs-choosing", [chance, choosing], entries=[choosing.choose_open])
_choose_open: Any = RULES.function(choosing.choose_open)


def measure(make: Callable[[int], GameBatch], games: int, repeats: int) -> dict[str, float]:
    """Agent steps per second, for `step` alone and including the choice of actions."""
    vector = make(games)
    ticks = isinstance(vector, EspressoVector)
    agents = vector.masks.shape[0] * (vector.masks.shape[1] if ticks else 1)
    masks = np.zeros((agents, vector.actions), np.int8)
    chosen, dice = np.zeros(agents, np.int64), np.zeros(1, DICE)
    shape = vector.masks.shape[:-1]
    first = FLIP_THREE if "Espresso" in type(vector).__name__ else 0
    stepping, choosing_them = [], []
    for run in range(-WARM_UP // STEPS, repeats):
        took = [0.0, 0.0]
        for _ in range(STEPS):
            masks[:] = vector.masks.reshape(masks.shape)
            began = time.thread_time()
            _choose_open(masks, first, dice[0], chosen)
            chose = time.thread_time()
            vector.step(chosen.reshape(shape))
            took[0] += time.thread_time() - chose
            took[1] += chose - began
        if run >= 0:
            stepping.append(took[0])
            choosing_them.append(took[1])
    best = min(stepping), min(choosing_them)
    steps = STEPS * agents
    return {"steps_per_s": steps / best[0], "with_choosing_per_s": steps / sum(best)}


def measure_peers(seconds: float) -> tuple[dict[str, float], dict[str, str]]:
    """Steps per second of each peer's own games with random legal actions, and the reasons for missing peers."""
    found: dict[str, float] = {}
    missing: dict[str, str] = {}
    for case in peers.cases():
        try:
            ready = Prepared(case)
        except MissingError as error:
            missing[case.title] = str(error)
            continue
        ready.measure(seconds)
        found[case.title] = ready.best.steps
    return found, missing


def main() -> None:
    parser = argparse.ArgumentParser(
        "python -m tools.bench.environments", description="Agent steps a second, one core."
    )
    parser.add_argument("--games", type=int, default=GAMES, help="games per call")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="short runs of each case")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--peers", action="store_true", help="also measure other benchmarks that are installed")
    options = parser.parse_args()
    results = {name: measure(make, options.games, options.repeats) for name, make in CASES.items()}
    others, missing = measure_peers(PEER_SECONDS) if options.peers else ({}, {})
    if options.json:
        beside = {"peers": others, "missing": missing} if options.peers else {}
        print(json.dumps({"games": options.games, **results, **beside}))  # noqa: T201  that is what was asked for
        return
    shown = Table("", "agent steps/s", "with choosing", title=f"{options.games} games a call, one core")
    for name, figures in results.items():
        shown.add_row(name, *(f"{figure / 1e6:.2f} million" for figure in figures.values()))
    for name, steps in others.items():
        shown.add_row(name, "", f"{steps / 1e6:.2f} million")
    for name, why in missing.items():
        shown.add_row(name, "", escape(why))
    Console().print(shown)


if __name__ == "__main__":
    main()
