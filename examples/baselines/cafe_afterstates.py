"""Learn Café International from self-play alone: what is the café worth after my turn?

    pip install "finito[envs]"
    python -m examples.baselines.cafe_afterstates --plot curves.svg         five seeds, five minutes on one core
    python -m examples.baselines.cafe_afterstates --seeds 1 --games 2000    half a minute

Each possible turn leads to a position; a row of numbers describes it (`finito.players.cafe.search.features`), and a
value function rates it. Both players take the turn they rate highest, or in one case of ten a random one. After each
block of games the value function learns from the results: TD(λ) over the turns of a game, backwards from its end, least
squares with Adam. It is linear (`--hidden 0`) or has one hidden layer. It needs only NumPy.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.lab import plots
from finito.league.evaluate import evaluate
from finito.search.cafe import CafeGames
from finito.search.net import FEATURES, Net

Floats = NDArray[np.float64]
KEPT = 4
"""How many recent blocks each training step uses, twice."""
WIDTH = 16
"""How many turns are rated: those that score most immediately."""
EXPLORE, TRACE = 0.1, 0.8
VALIDATION = 1_000_000_000
"""The first validation deal, for the curve. Training deals are below, held-out ones above (`docs/baselines.md`)."""
UNIT = 2000
"""Worths are learned in units of a won game."""


class Judge:
    """The value function: features, rectified hidden units, and a linear path around them."""

    def __init__(self, hidden: int, chance: np.random.Generator) -> None:
        self.chance, self.steps = chance, 0
        spread = 1 / np.sqrt(FEATURES)
        self.parts = [chance.normal(0, spread, (hidden, FEATURES)), np.zeros(hidden), chance.normal(0, 0.1, hidden)]
        self.parts += [np.zeros(FEATURES), np.zeros(1)]
        self.first, self.second = [[np.zeros_like(part) for part in self.parts] for _ in range(2)]
        self.middle = self.spread = np.zeros(0)

    def learn(self, rows: Floats, worths: Floats, rate: float, epochs: int = 2, batch: int = 512) -> None:
        if not self.steps:
            self.middle, self.spread = rows.mean(0), np.maximum(rows.std(0), 1e-3)
        for _ in range(epochs):
            for these in np.array_split(self.chance.permutation(len(rows)), max(1, len(rows) // batch)):
                self._step((rows[these] - self.middle) / self.spread, worths[these] / UNIT, rate)

    def _step(self, x: Floats, y: Floats, rate: float) -> None:
        inner, starts, outer, direct, start = self.parts
        before = x @ inner.T + starts
        units = np.maximum(before, 0)
        error = np.clip(units @ outer + x @ direct + start - y, -3, 3) / len(y)
        back = np.outer(error, outer) * (before > 0)
        slopes = [back.T @ x, back.sum(0), units.T @ error, x.T @ error, error.sum(keepdims=True)]
        self.steps += 1
        for part, slope, first, second in zip(self.parts, slopes, self.first, self.second, strict=True):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            corrected = first / (1 - 0.9**self.steps), second / (1 - 0.999**self.steps)
            part -= rate * corrected[0] / (np.sqrt(corrected[1]) + 1e-8)

    def net(self) -> Net:
        """The network in whole numbers, for compiled and plain players."""
        inner, starts, outer, direct, start = self.parts
        scaled = 100 * np.column_stack([inner / self.spread, starts - inner @ (self.middle / self.spread)])
        slope = direct / self.spread
        return Net.of(scaled, outer * UNIT / 100, slope * UNIT, float(start[0] - slope @ self.middle) * UNIT)


def play_block(value: Any, deals: range, preset: str, trace: float, chance: np.random.Generator) -> tuple[Any, Any]:
    """Play games of two: every position after a turn, and its actual worth to the player of the turn."""
    games = CafeGames(preset, 2, deals)
    story = []
    while games.running.any():
        choices = games.candidates(WIDTH)
        after = games.afterstates(choices)
        worths = np.where(after.decided, after.worths, value(after.features))
        picked = choices.first_best(worths)
        live = np.flatnonzero(choices.counts)
        wild = live[chance.random(len(live)) < EXPLORE]
        picked[wild] = (np.cumsum(choices.counts) - chance.integers(1, np.maximum(choices.counts, 1) + 1))[wild]
        at = picked[live]
        story.append((live, games.to_move[live], after.features[at], worths[at], after.decided[at]))
        games.play(choices.at(picked))
    return lessons(story, ends_of(games), trace)


def ends_of(games: CafeGames) -> Floats:
    """The worth of each game to the first player, as simulations of the search count it."""
    lead = np.clip(games.scores[:, 0] - games.scores[:, 1], -60, 60)
    ends: Floats = 100 * lead + UNIT * np.sign(games.winners[:, 0] - games.winners[:, 1])
    return ends


def lessons(story: list[Any], ends: Floats, trace: float) -> tuple[Floats, Floats]:
    """TD(λ), backwards from the end. With two players, what one gains the other loses."""
    truth, guess = ends.copy(), ends.copy()  # the worth of what follows, to the first player
    rows, targets = [], []
    for live, movers, features, worths, decided in reversed(story):
        sign = np.where(movers == 0, 1, -1)
        truth[live] = (1 - trace) * guess[live] + trace * truth[live]
        rows.append(features[~decided])
        targets.append((sign * truth[live])[~decided])
        guess[live] = sign * worths
    return np.concatenate(rows).astype(np.float64), np.concatenate(targets)


def train(
    hidden: int, seed: int, games: int, block: int, preset: str, check: int
) -> tuple[Judge, list[dict[str, float]]]:
    """The value function after this many games, with its results against the bot `greedy` along the way."""
    chance = np.random.default_rng(seed)
    judge, value = (
        Judge(hidden, chance),
        Net.linear(100 * np.eye(FEATURES)[0], 0),
    )  # at first only the lead counts
    blocks: list[tuple[Floats, Floats]] = []
    curve: list[dict[str, float]] = []
    block = min(block, games)
    spent, count = time.process_time(), games // block
    for number in range(count):
        first = seed * 10_000_000 + number * block
        trace = TRACE if number else 1.0  # there are no useful estimates yet
        blocks = [*blocks[1 - KEPT :], play_block(value, range(first, first + block), preset, trace, chance)]
        rows, worths = (np.concatenate(parts) for parts in zip(*blocks, strict=True))
        judge.learn(rows, worths, 2e-3 * (1 - number / count) + 1e-4)
        value = judge.net()
        if number % 2 or number == count - 1:
            seconds = time.process_time() - spent
            found = evaluate(value, "greedy", range(VALIDATION, VALIDATION + check), preset=preset)
            curve.append({"games": (number + 1) * block, "seconds": round(seconds, 1), "wins": found.wins.value})
            print(
                f"hidden {hidden:2} seed {seed}  {(number + 1) * block:5} games  {seconds:4.0f} s  {found}", flush=True
            )
            spent += time.process_time() - spent - seconds  # playing for the curve does not count as training
    return judge, curve


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn Café International by play against itself.")
    parser.add_argument("--hidden", type=int, nargs="+", default=[24], help="hidden units; 0: linear; or both")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--games", type=int, default=6000, help="training games")
    parser.add_argument("--block", type=int, default=500, help="games between two training steps")
    parser.add_argument("--check", type=int, default=200, help="deals for each point of the curve")
    parser.add_argument("--preset", default="board")
    parser.add_argument("--plot", type=Path, help="write the curves to this .svg")
    parser.add_argument("--save", type=Path, help="write networks and curves to this JSON file")
    given = parser.parse_args()
    runs = []
    for hidden in given.hidden:
        for seed in range(1, given.seeds + 1):
            judge, curve = train(hidden, seed, given.games, given.block, given.preset, given.check)
            net = judge.net().numbers
            runs.append({"hidden": hidden, "seed": seed, "preset": given.preset, "curve": curve, "net": net})
            if given.save:
                given.save.write_text(json.dumps(runs))
    if given.plot:
        plot(runs, given.plot)


def plot(runs: list[dict[str, Any]], path: Path, rival: str = "greedy") -> None:
    """A thin line for each seed, a thick one for their mean."""
    title = f"Wins against {rival}, percent, by games of training"
    with plots.figure(title, f"thin: one seed; thick: the mean of {len({run['seed'] for run in runs})}") as (
        drawn,
        [axes],
    ):
        for index, hidden in enumerate(sorted({run["hidden"] for run in runs})):
            curves = [run["curve"] for run in runs if run["hidden"] == hidden]
            games, color = [point["games"] for point in curves[0]], plots.COLORS[index]
            wins = 100 * np.array([[point["wins"] for point in curve] for curve in curves])
            axes.plot(games, wins.T, color=color, linewidth=0.6)
            axes.plot(
                games, wins.mean(0), color=color, linewidth=2, label=f"{hidden} hidden units" if hidden else "linear"
            )
        axes.set_ylim(30, 100)
        axes.legend()
    path.write_bytes(plots.svg(drawn))


if __name__ == "__main__":
    main()
