"""Train a small policy for Café International that beats the greedy bot, and plot how it learned.

    pip install "finito[envs]" matplotlib
    python examples/train_cafe.py                    some minutes on two cores
    python examples/train_cafe.py --plot curve.svg

The policy is linear: a weight for each thing that an action may do (bring points at once, leave a table to an opponent
who has the next guest for it, spend a joker, …). It takes the open action with the highest sum. It is trained from
nothing by evolution: every generation tries steps in random directions, forwards and backwards, on the same deals, and
goes on in the direction in which the lead over the greedy player grew.
"""

import argparse
import json
import math
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import finito.envs  # noqa: F401  makes finito/Cafe-v0 known
from finito.envs.cafe.actions import FINISH, FIRST_SEAT
from finito.envs.cafe.codec import layout
from finito.envs.vector import make_cafe
from finito.games import cafe
from finito.games.cafe.plan import plan_of

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

WEIGHTS = (
    "a point at once, with the best second guest",
    "open a table",
    "join one of the same nation",
    "join one, mixed",
    "join two of the same nation",
    "join two, mixed",
    "complete a table of one nation",
    "complete a table, mixed",
    "leave one guest, the opponent has the next",
    "leave two guests, the opponent has the next",
    "leave three guests, the opponent has the last",
    "leave three of one nation, the opponent has the last",
    "leave one guest, I have the next",
    "leave two guests, I have the next",
    "leave three guests, I have the last",
    "spend a joker",
    "fetch a joker",
    "go to the bar",
    "stop after one guest",
    "join one guest, as the opponent could",
    "join two guests, as the opponent could",
    "complete a table, as the opponent could",
    "the tile has few other chairs",
    "go to the bar, the bag nearly empty",
    "stop after one guest, the bag nearly empty",
)
POINTS, KINDS, THEIRS, MONO, MINE, SPEND, FETCH, BAR, STOP = 0, 1, 8, 11, 12, 15, 16, 17, 18
TAKEN, FEW, LATE_BAR, LATE_STOP = 19, 22, 23, 24
"""Where in a row of features these stand."""
JOKER = 24
CHUNK = 25
"""Games against the bot that a worker plays at a time."""
LATE = 14
"""Tiles in the bag when it is nearly empty."""
PRESET = "board"
_OPTIONS = cafe.make_options(PRESET)
_PLAN = plan_of(_OPTIONS.plan)
_CHAIRS, _TABLES = len(_PLAN.chairs), len(_PLAN.tables)
_AT = np.array([[_PLAN.chair_index[name] for name in table.chairs] for table in _PLAN.tables])
_BESIDE = np.full((_CHAIRS, 3), _TABLES)
for _chair, _names in enumerate(_PLAN.chairs):
    for _place, _name in enumerate(sorted(_PLAN.table_index[table] for table in _names.tables)):
        _BESIDE[_chair, _place] = _name
_PLACES: dict[str, int] = {}
for _field in layout(_OPTIONS, 2):
    _PLACES[_field.name] = sum(field.size for field in layout(_OPTIONS, 2)[: len(_PLACES)])


def part(rows: NDArray[Any], name: str, size: int = 1) -> NDArray[Any]:
    """The numbers of an observation that bear this name."""
    begin = _PLACES[name]
    return rows[:, begin : begin + size]


def fits(rack: NDArray[Any], nation: Ints, balance: Ints) -> NDArray[np.bool_]:
    """Which tiles of a rack may come next to a table of this nation and this balance of women and men."""
    at_home = (rack >> 1 == nation[:, None]) | (rack >= JOKER)
    after = balance[:, None] + 1 - 2 * (rack & 1)
    allowed: NDArray[np.bool_] = (rack >= 0) & at_home & (np.abs(after) <= 1)
    return allowed


def features(rows: NDArray[Any], worths: NDArray[Any], games: Ints, actions: Ints) -> Floats:
    """What each of these open actions does: a row of len(WEIGHTS) numbers for every pair of game and action."""
    guests = part(rows, "guests", _CHAIRS).astype(np.int64)
    first = part(rows, "first guest")[:, 0]
    begun = np.flatnonzero(first >= 0)
    guests[begun, part(rows, "first chair")[begun, 0]] = first[begun]
    nothing = np.full((len(rows), 1), -1)
    nations = part(rows, "tables", _TABLES).astype(np.int64)
    seated = guests[:, _AT]
    at_table = np.where(seated >= JOKER, nations[:, :, None], seated >> 1)
    counts = np.append((seated >= 0).sum(2), nothing, 1)
    balances = np.append(np.where(seated >= 0, 1 - 2 * (seated & 1), 0).sum(2), nothing, 1)
    highest = np.where(seated >= 0, at_table, -1).max(2)
    only = np.append(np.where(highest == np.where(seated >= 0, at_table, 99).min(2), highest, -1), nothing, 1)
    nations = np.append(nations, nothing, 1)
    mine, theirs = part(rows, "own: rack", 5).astype(np.int64), part(rows, "player +1: rack", 5).astype(np.int64)

    found = np.zeros((len(actions), len(WEIGHTS)))
    found[:, POINTS] = worths[games, actions] / 4
    late = part(rows, "bag")[games, 0] <= LATE
    found[:, STOP] = actions == FINISH
    found[:, BAR] = (actions > FINISH) & (actions < FIRST_SEAT)
    found[:, LATE_STOP], found[:, LATE_BAR] = found[:, STOP] * late, found[:, BAR] * late
    seats = np.flatnonzero(actions >= FIRST_SEAT)
    who, seat = games[seats], actions[seats] - FIRST_SEAT
    place, chair = seat // _CHAIRS, seat % _CHAIRS
    tile = mine[who, place]
    swap = guests[who, chair] >= 0
    same_tile = games * 5 + np.where(actions >= FIRST_SEAT, (actions - FIRST_SEAT) // _CHAIRS, 0)
    found[seats, FEW] = 1 / np.bincount(same_tile[seats], minlength=len(rows) * 5)[same_tile[seats]]
    found[seats, SPEND] = tile >= JOKER
    found[seats, FETCH] = swap
    for beside in range(3):
        table = _BESIDE[chair, beside]
        count = np.where(swap, -1, counts[who, table])
        nation = nations[who, table]
        own_nation = np.where(tile >= JOKER, nation, tile >> 1)
        same = own_nation == only[who, table]
        here = count >= 0
        np.add.at(found, (seats[here], KINDS + np.where(count == 0, 0, 2 * count - same)[here]), 1)
        could = fits(theirs[who], nation, balances[who, table]).any(1)
        for joined in range(3):
            found[seats, TAKEN + joined] += (count == joined + 1) & could
        balance = balances[who, table] + 1 - 2 * (tile & 1)
        they_have = fits(theirs[who], nation, balance)
        i_have = fits(mine[who], nation, balance) & (np.arange(5) != place[:, None])
        for left in range(3):
            found[seats, THEIRS + left] += (count == left) & they_have.any(1)
            found[seats, MINE + left] += (count == left) & i_have.any(1)
        last = (they_have & ((theirs[who] >> 1 == own_nation[:, None]) | (theirs[who] >= JOKER))).any(1)
        found[seats, MONO] += (count == 2) & same & last
    return found


def choose(rows: NDArray[Any], masks: NDArray[Any], worths: NDArray[Any], weights: Floats) -> Ints:
    """The best open action in each game; game i is played with the weights in row i."""
    games, actions = np.nonzero(masks)
    worth = np.einsum("af,af->a", features(rows, worths, games, actions), weights[games])
    best = np.full(masks.shape, -np.inf)
    best[games, actions] = worth
    chosen: Ints = best.argmax(1)
    return chosen


def play(weights: Floats, seed: int) -> tuple[Floats, Floats]:
    """One game with each row of weights against the greedy player: the lead in points, and 1, 1/2 or 0 for the win.

    Game i has the deal `seed + i`.
    """
    games = make_cafe(len(weights), PRESET, players=2, seats=1, worths=True)
    games.reset(seed)
    lead, running = np.zeros(len(weights)), np.ones(len(weights), bool)
    while running.any():
        games.step(choose(games.observations, games.masks, games.worths, weights))
        ended = running & ((games.terminated == 1) | (games.truncated == 1))
        mine, theirs = part(games.observations, "own: points"), part(games.observations, "player +1: points")
        lead[ended] = (mine - theirs)[ended, 0]
        running &= ~ended
    return lead, (np.sign(lead) + 1) / 2


def lead_of(task: tuple[Floats, int, int]) -> float:
    """The mean lead of one candidate."""
    weights, games, seed = task
    return float(play(np.tile(weights, (games, 1)), seed)[0].mean())


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share, 95 percent."""
    share, z = wins / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def wins_of(task: tuple[Floats, int, int]) -> float:
    """Wins (a tie counts half) against the bot `greedy` itself, in `finito/Cafe-v0`."""
    weights, games, seed = task
    env = gymnasium.make("finito/Cafe-v0", preset=PRESET, players=2, opponent="greedy", reward="win", worths=True)
    wins = 0.0
    for game in range(games):
        row, info = env.reset(seed=seed + game)
        ended = False
        reward: float = 0
        while not ended:
            action = choose(row[None], info["action_mask"][None], info["worths"][None], weights[None])[0]
            row, step_reward, terminated, truncated, info = env.step(action)
            reward, ended = float(step_reward), terminated or truncated
        wins += {1.0: 1.0, 0.5: 0.5}.get(reward, 0.0)
    return wins


def against_the_bot(weights: Floats, games: int, workers: int) -> float:
    """The same in several processes, with progress."""
    tasks = [(weights, min(CHUNK, games - done), 2 * 10**9 + done) for done in range(0, games, CHUNK)]
    wins = 0.0
    with ProcessPoolExecutor(workers) as pool:
        for number, won in enumerate(pool.map(wins_of, tasks)):
            wins += won
            print(f"\r{sum(task[1] for task in tasks[: number + 1])} of {games} games checked", end="", flush=True)
    print()
    return wins


def train(
    generations: int, pairs: int, games: int, watched: int, workers: int
) -> tuple[Floats, list[dict[str, float]]]:
    """Evolution; the weights and the curve."""
    random = np.random.default_rng(1)
    weights, spread, rate = np.zeros(len(WEIGHTS)), 0.6, 0.5
    curve: list[dict[str, float]] = []
    began = time.monotonic()
    with ProcessPoolExecutor(workers) as pool:
        for generation in range(generations + 1):
            shares = list(pool.map(_share, [(weights, watched // 2, 10**9 + watched // 2 * half) for half in range(2)]))
            wins, lead = np.mean([share for share, _ in shares]), np.mean([lead for _, lead in shares])
            seconds = time.monotonic() - began
            played = generation * 2 * pairs * games
            curve.append({"games": played, "seconds": seconds, "wins": float(wins), "lead": float(lead)})
            print(f"generation {generation:3}  wins {wins:5.1%}  lead {lead:+6.1f}  after {seconds:4.0f} s", flush=True)
            if generation == generations:
                break
            steps = random.standard_normal((pairs, len(WEIGHTS)))
            tasks = [(weights + sign * spread * step, games, generation * games) for step in steps for sign in (1, -1)]
            leads = np.array(list(pool.map(lead_of, tasks, chunksize=max(1, pairs // workers // 2))))
            ranks = leads.argsort().argsort() / (len(leads) - 1) - 0.5
            weights = weights + rate * ((ranks[::2] - ranks[1::2]) @ steps) / (pairs * 0.25)
            spread, rate = spread * 0.97, rate * 0.97
    return weights, curve


def _share(task: tuple[Floats, int, int]) -> tuple[float, float]:
    weights, games, seed = task
    lead, wins = play(np.tile(weights, (games, 1)), seed)
    return float(wins.mean()), float(lead.mean())


def plot(curve: list[dict[str, float]], title: str, path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    axes.plot([point["games"] / 1000 for point in curve], [100 * point["wins"] for point in curve], marker=".")
    axes.axhline(50, color="gray", linewidth=1, linestyle="--")
    axes.set(xlabel="thousand games of training", ylabel="percent of other games won", title=title, ylim=(0, 100))
    axes.grid(alpha=0.3)
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a policy for Café International by evolution.")
    parser.add_argument("--generations", type=int, default=25)
    parser.add_argument("--pairs", type=int, default=20, help="directions tried in a generation")
    parser.add_argument("--games", type=int, default=100, help="games for each candidate")
    parser.add_argument("--watched", type=int, default=1000, help="other games for each point of the curve")
    parser.add_argument("--check", type=int, default=2000, help="games against the bot at the end")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--plot", type=Path, help="write the curve to this .svg or .png")
    parser.add_argument("--save", type=Path, help="write weights and curve to this JSON file")
    options = parser.parse_args()
    play(np.zeros((2, len(WEIGHTS))), 0)  # compiles the rules before the workers start
    weights, curve = train(options.generations, options.pairs, options.games, options.watched, options.workers)
    for name, weight in zip(WEIGHTS, weights, strict=True):
        print(f"  {weight:+6.2f}  {name}")
    if options.save:
        options.save.write_text(json.dumps({"weights": dict(zip(WEIGHTS, weights, strict=True)), "curve": curve}))
    games = max(options.check, 1)
    wins = against_the_bot(weights, games, options.workers)
    low, high = interval(wins, games)
    print(f"against the bot greedy: {wins / games:.1%} of {games} games (95 %: {low:.1%} to {high:.1%})")
    if options.plot:
        title = f"{len(WEIGHTS)} weights by evolution: {wins / games:.0%} of {games} games against the greedy bot"
        plot(curve, title, options.plot)


if __name__ == "__main__":
    main()
