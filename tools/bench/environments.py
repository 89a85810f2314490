"""How fast the environments run: `python -m tools.bench.environments`.

An agent step is one action of one agent, with its observation, mask and reward written afterwards. ESPRESSO: all seats
act in every tick, each with any legal play, flip or taking up, all equally likely (as the bot `uniform`); Café: any
open action. Choosing these actions is measured apart. One core, by the time that the processor spent, the best of many
short runs, so that other work on the machine counts little.
"""

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from finito import chance
from finito.engine import records
from finito.engine.dice import Dice
from finito.engine.jit import Rules
from finito.envs import choosing
from finito.envs.espresso.actions import FLIP_THREE
from finito.envs.vector import CafeVector, EspressoVector, make_cafe, make_espresso

GAMES = 1024
REPEATS = 200
STEPS = 4
"""Calls in one of the short runs: about two milliseconds."""
WARM_UP = 100
"""Calls before the first: by then the games stand everywhere between deal and end."""
CASES: dict[str, Callable[[int], EspressoVector | CafeVector]] = {
    "ESPRESSO Normalo, 4 players": lambda games: make_espresso(games, "de"),
    "ESPRESSO Normalo, house, 4 players": lambda games: make_espresso(games, "house"),
    "ESPRESSO Zero, 4 players": lambda games: make_espresso(games, "de", zero=True),
    "ESPRESSO Chaos, 4 players": lambda games: make_espresso(games, "de", chaos=True),
    "ESPRESSO Normalo, one seat against 3 greedy": lambda games: make_espresso(games, "de", seats=1),
    "Café board, 2 players": lambda games: make_cafe(games, "board"),
    "Café app, 2 players": lambda games: make_cafe(games, "app"),
    "Café board, one seat against greedy": lambda games: make_cafe(games, "board", seats=1),
}
"""By name, what to measure."""
DICE = records.dtype_of(Dice(), {})
RULES = Rules("envs-choosing", [chance, choosing], entries=[choosing.choose_open])
_choose_open: Any = RULES.function(choosing.choose_open)


def measure(make: Callable[[int], EspressoVector | CafeVector], games: int, repeats: int) -> dict[str, float]:
    """Agent steps in a second: of `step` alone, and together with choosing the actions."""
    vector = make(games)
    espresso = isinstance(vector, EspressoVector)
    agents = vector.masks.shape[0] * (vector.masks.shape[1] if espresso else 1)
    masks = np.zeros((agents, vector.actions), np.int8)
    chosen, dice = np.zeros(agents, np.int64), np.zeros(1, DICE)
    shape = vector.masks.shape[:2] if espresso else vector.masks.shape[:1]
    stepping, choosing_them = [], []
    for run in range(-WARM_UP // STEPS, repeats):
        took = [0.0, 0.0]
        for _ in range(STEPS):
            masks[:] = vector.masks.reshape(masks.shape)
            began = time.thread_time()
            _choose_open(masks, FLIP_THREE if espresso else 0, dice[0], chosen)
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


def main() -> None:
    parser = argparse.ArgumentParser(
        "python -m tools.bench.environments", description="Agent steps a second, one core."
    )
    parser.add_argument("--games", type=int, default=GAMES, help="games a call")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="short runs of each case")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    results = {name: measure(make, options.games, options.repeats) for name, make in CASES.items()}
    if options.json:
        print(json.dumps({"games": options.games, **results}))  # noqa: T201  that is what was asked for
        return
    shown = Table("", "agent steps/s", "with choosing", title=f"{options.games} games a call, one core")
    for name, figures in results.items():
        shown.add_row(name, *(f"{figure / 1e6:.2f} million" for figure in figures.values()))
    Console().print(shown)


if __name__ == "__main__":
    main()
