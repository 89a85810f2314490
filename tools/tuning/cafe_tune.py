"""Tune the weights of the look-ahead in Café International by playing: `python -m tools.tuning.cafe_tune app`.

Cross-entropy search: every generation samples sets of weights around the current ones, lets each play the same deals in
both seats against the greedy player and against the weights set by hand, and continues from the best quarter. Prints
the weights for `finito.players.cafe.search.weights`. The same arguments give the same weights.
"""

import argparse
from typing import Any

import numpy as np
import typer
from numpy.typing import NDArray

from finito.games.cafe.options import PRESETS, make_options
from finito.players.cafe.search.fast import SearchDesk
from finito.players.cafe.search.levels import LEVELS
from finito.players.cafe.search.weights import BY_HAND

SETS = 16
BEST = 4
MARGIN = 0.002
"""The worth of a point of margin relative to a win. With few games, margins are more informative than wins alone."""
SPREAD = (40, 40, 200, 80, 60, 150, 150, 100)
"""The initial spread around the weights set by hand."""
SMOOTH = 0.6
"""The share of the new mean and spread that is adopted in each generation."""

Floats = NDArray[np.float64]


def fitness(desk: SearchDesk, weights: Any, seeds: range) -> float:
    """How well these weights play against both opponents: the share of wins plus a little for the margin."""
    total = 0.0
    for rival in ("greedy", "lookahead"):
        for seat in (0, 1):
            levels = [LEVELS[rival], LEVELS[rival]]
            levels[seat] = LEVELS["lookahead"]
            rows = np.array([BY_HAND, BY_HAND])
            rows[seat] = weights
            results = desk.play(levels, seeds, weights=rows)
            margins = (results["scores"][:, seat] - results["scores"][:, 1 - seat]).astype(float)
            won = (results["winners"] >> seat & 1) - 0.5 * (results["winners"] == 3)
            total += float(np.mean(won + MARGIN * margins)) / 4
    return total


def tune(preset: str, generations: int, deals: int, seed: int) -> Floats:
    """The mean of the weights after these generations; prints a line for each."""
    desk = SearchDesk(make_options(preset), 2)
    lots = np.random.default_rng(seed)
    mean: Floats = np.array(BY_HAND, float)
    spread: Floats = np.array(SPREAD, float)
    for generation in range(generations):
        seeds = range(generation * deals, (generation + 1) * deals)
        sets = np.rint(lots.normal(mean, spread, (SETS, len(mean)))).astype(np.int64)
        sets[0] = np.rint(mean)
        found = np.array([fitness(desk, weights, seeds) for weights in sets])
        best = sets[np.argsort(-found)[:BEST]]
        mean = (1 - SMOOTH) * mean + SMOOTH * best.mean(0)
        spread = (1 - SMOOTH) * spread + SMOOTH * best.std(0)
        shown = ", ".join(str(round(weight)) for weight in mean)
        score = f"{found[0]:.3f} mean, {found.max():.3f} best"
        typer.echo(f"{preset} {generation + 1}/{generations}: {score}: {shown}")
    return mean


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tuning.cafe_tune", description=__doc__)
    parser.add_argument("preset", choices=list(PRESETS))
    parser.add_argument("--generations", type=int, default=14)
    parser.add_argument("--deals", type=int, default=100, help="deals for each set, four games each")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    mean = tune(given.preset, given.generations, given.deals, given.seed)
    typer.echo(f'"{given.preset}": ({", ".join(str(round(weight)) for weight in mean)}),')


if __name__ == "__main__":
    main()
