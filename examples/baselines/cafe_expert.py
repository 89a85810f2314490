"""Expert iteration for Café International: a search uses the network at the end of its simulations, the network learns
from the games of that search, and the search then uses the improved network.

    python -m examples.baselines.cafe_expert --seeds 1      some minutes on one core
    python -m examples.baselines.cafe_expert --plot curves.svg

The expert samples what is hidden, plays each candidate turn and the opponent's reply, and asks the network there; the
bot `search` plays on for eight turns and counts the lead. Both use the same number of simulations per turn, and their
time is measured, because the results mean little without it.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from examples.baselines.cafe_afterstates import Floats, Judge, ends_of, lessons, plot, train
from finito.lab.stats import Estimate, share
from finito.players.cafe.search.levels import LEVELS, SearchLevel
from finito.players.cafe.search.matches import SEARCH
from finito.search.cafe import CafeGames, Candidates, CompiledPlayer
from finito.search.net import Net

BLOCK = 500
EXPLORE, TRACE = 0.1, 0.8
VALIDATION = 1_100_000_000
"""The first deal against the search, separate from those of the curve in `cafe_afterstates`."""
TEACHING = 100
"""Simulations per turn in the games that the network learns from."""


def expert(net: Net, simulations: int) -> CompiledPlayer:
    """A search that uses this network after one reply."""
    return CompiledPlayer(SearchLevel("expert", SEARCH, simulations=simulations, horizon=0), net)


def teach(net: Net, deals: range, preset: str, chance: np.random.Generator) -> tuple[Floats, Floats]:
    """Let the expert play against itself: every position after a turn, and its actual worth."""
    games, story = CafeGames(preset, 2, deals), []
    while games.running.any():
        turns = games.think([expert(net, TEACHING)] * 2)
        choices = games.candidates(16)
        live = np.flatnonzero(choices.counts)
        wild = live[chance.random(len(live)) < EXPLORE]
        places = (np.cumsum(choices.counts) - chance.integers(1, np.maximum(choices.counts, 1) + 1))[wild]
        turns[wild] = choices.turns[places]
        made = Candidates((choices.counts > 0).astype(np.int64), live, turns[live], np.zeros_like(live))
        after = games.afterstates(made)
        worths = np.where(after.decided, after.worths, net(after.features))
        story.append((live, games.to_move[live], after.features, worths, after.decided))
        games.play(turns)
    return lessons(story, ends_of(games), TRACE)


def against(mine: CompiledPlayer, other: CompiledPlayer, deals: range, preset: str) -> tuple[Estimate, float, float]:
    """The share of games won, each deal from both seats, and the processor seconds per game of each player."""
    wins, seconds = np.zeros(len(deals)), [0.0, 0.0]
    for seat in range(2):
        games = CafeGames(preset, 2, deals)
        while games.running.any():
            for who, one in ((seat, mine), (1 - seat, other)):
                began = time.process_time()
                turns = games.think([one if place == who else None for place in range(2)])
                seconds[one is other] += time.process_time() - began
                games.play(turns)
        wins += games.winners[:, seat]
    games_played = 2 * len(deals)
    return share(wins, np.full(len(deals), 2.0)), seconds[0] / games_played, seconds[1] / games_played


def iterate(judge: Judge, seed: int, given: Any) -> list[dict[str, float]]:
    """Play and learn; returns the expert's results against the search with as many simulations, before and after."""
    chance, curve = np.random.default_rng(seed), []
    deals = range(VALIDATION, VALIDATION + given.check)
    blocks: list[tuple[Floats, Floats]] = []
    for number in range(given.iterations + 1):
        found, mine, other = against(
            expert(judge.net(), given.simulations), CompiledPlayer(rival(given.simulations)), deals, given.preset
        )
        wins = found * 100
        curve.append({"games": number * given.games, "seconds": mine / max(other, 1e-9), "wins": found.value})
        print(
            f"seed {seed} iteration {number}: {wins.value:.1f} % of {2 * given.check} games (95 %: {wins.low:.1f} to "
            f"{wins.high:.1f}) against search; {mine:.3f} s a game, search {other:.3f} s",
            flush=True,
        )
        if number < given.iterations:
            first = 500_000_000 + seed * 1_000_000 + number * given.games
            blocks.append(teach(judge.net(), range(first, first + given.games), given.preset, chance))
            rows, worths = (np.concatenate(parts) for parts in zip(*blocks, strict=True))
            judge.learn(rows, worths, 3e-4)
    return curve


def rival(simulations: int) -> SearchLevel:
    """The bot `search` with this many simulations."""
    usual = LEVELS["search"]
    return SearchLevel("rival", SEARCH, simulations=simulations, horizon=usual.horizon)


def main() -> None:
    parser = argparse.ArgumentParser(description="Expert iteration for Café International.")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--warm", type=int, default=2000, help="games of afterstate learning before the first search")
    parser.add_argument("--games", type=int, default=300, help="games of the expert in each iteration")
    parser.add_argument("--iterations", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=300, help="simulations per turn when measuring")
    parser.add_argument("--check", type=int, default=50, help="deals against the search")
    parser.add_argument("--preset", default="board")
    parser.add_argument("--plot", type=Path, help="write the curves to this .svg")
    parser.add_argument("--save", type=Path, help="write networks and curves to this JSON file")
    given = parser.parse_args()
    runs: list[dict[str, Any]] = []
    for seed in range(1, given.seeds + 1):
        judge, _ = train(24, seed, given.warm, BLOCK, given.preset, given.check)
        curve = iterate(judge, seed, given)
        runs.append({"hidden": 24, "seed": seed, "curve": curve, "net": judge.net().numbers})
        if given.save:
            given.save.write_text(json.dumps(runs))
    if given.plot:
        plot(runs, given.plot, "search")


if __name__ == "__main__":
    main()
