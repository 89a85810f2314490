"""Learn real-time ESPRESSO from self-play alone: PPO with the eyes and hands of a character.

    pip install "finito[envs]"
    python -m examples.baselines.espresso_realtime --plot curves.svg        five seeds, some seconds each on one core

Two agents with the perception, decision and movement times of `doppio` play each other in event time
(`finito/EspressoRealtime-v0`, track *human*), and overlook cards as often as it does. Their features and network are in
`espresso_player`. The reward of an action is the change of the lead until the agent is asked again, discounted by match
time. It needs only NumPy. With OPENBLAS_NUM_THREADS=1 a seed always gives the same player; with several threads, sums
are added in another order and training diverges.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from examples.baselines.espresso_player import (
    ACTIONS,
    BLANK,
    CARDS,
    FIRST_PLAY,
    HIDDEN,
    OF_PLAYER,
    PLACES,
    SIZE,
    Floats,
    Numbers,
    Policy,
    features,
)
from finito.envs.vector import make_realtime
from finito.lab import plots

PRESET, HANDS, OVERLOOK = "de", "doppio", 0.08
"""The rules, the character whose times are used, and the probability that it overlooks a place."""
VALIDATION, HELD_OUT = 1_000_000_000, 2_000_000_000
"""The first deals for the curve and for the reported figures (`docs/baselines.md`)."""
MATCHES, STEPS = 256, 64
"""Matches side by side, and decisions in each of them between two training steps."""
GAMMA, TRACE, CLIP, UNIT = 0.98, 0.95, 0.2, 5.0
"""The discount per second, λ, the clipping of policy changes, and points per unit of reward."""


def overlook(rows: Numbers, masks: Numbers, chance: np.random.Generator) -> tuple[Numbers, Numbers]:
    """The same rows and masks if the player overlooks some of their own cards and the actions with them."""
    rows, masks = rows.copy(), masks.copy()
    missed = chance.random((len(rows), PLACES)) < OVERLOOK
    rows[:, :PLACES][missed & (rows[:, :PLACES] >= 0)] = BLANK
    masks[:, FIRST_PLAY : FIRST_PLAY + 2 * PLACES][missed.repeat(2, axis=1)] = 0
    return rows, masks


def lead_of(rows: Numbers) -> Numbers:
    """The lead of each observing player over the best of the others."""
    players = (rows.shape[1] - CARDS) // OF_PLAYER
    seats = rows[:, : players * OF_PLAYER].reshape(len(rows), players, OF_PLAYER).astype(np.int64)
    points = seats[:, :, 9] + seats[:, :, 10]
    lead: Numbers = points[:, 0] - points[:, 1:].max(1)
    return lead


class Learner(Policy):
    """A policy that learns with PPO and Adam."""

    def __init__(self, chance: np.random.Generator) -> None:
        inner = chance.normal(0, 1 / np.sqrt(SIZE / 3), (SIZE, HIDDEN))
        outer = chance.normal(0, 0.02, (HIDDEN, ACTIONS + 1))
        shapes = (inner, np.zeros(HIDDEN), outer, np.zeros(ACTIONS + 1))
        super().__init__([part.astype(np.float32) for part in shapes])
        self.first, self.second = [[np.zeros_like(part) for part in self.parts] for _ in range(2)]
        self.steps = 0

    def learn(self, batch: dict[str, Any], rate: float, entropy: float) -> None:
        """One PPO step with Adam."""
        units, logs, worth = self.read(batch["seen"], batch["masks"])
        count, at = len(worth), np.arange(len(worth))
        chances, action, gain = np.exp(logs), batch["action"], batch["gain"]
        ratio = np.exp(logs[at, action] - batch["log"])
        free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        pull = gain * ratio * free / count
        back = np.zeros((count, ACTIONS + 1), np.float32)
        back[:, :ACTIONS] = chances * pull[:, None]
        back[at, action] -= pull
        spread = -(chances * logs).sum(1, keepdims=True)
        back[:, :ACTIONS] += entropy / count * chances * (logs + spread)
        back[:, ACTIONS] = 0.5 * np.clip(worth - batch["worth"], -5, 5) / count
        inner = (back @ self.parts[2].T) * (1 - units**2)
        slopes = [batch["seen"].T @ inner, inner.sum(0), units.T @ back, back.sum(0)]
        size = np.sqrt(sum(float((slope**2).sum()) for slope in slopes))
        self.steps += 1
        for part, slope, first, second in zip(self.parts, slopes, self.first, self.second, strict=True):
            slope = slope * min(1.0, 0.5 / (size + 1e-8))
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            part -= rate * first / (1 - 0.9**self.steps) / (np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8)


def watch(games: Any, policy: Policy, steps: int, chance: np.random.Generator) -> dict[str, Any]:
    """Play on and record every decision, one row per step."""
    story: dict[str, list[Any]] = {}
    for _ in range(steps):
        rows, masks = overlook(games.observations, games.masks, chance)
        seen = features(rows, masks)
        _, logs, worth = policy.read(seen, masks)
        action = (logs - np.log(-np.log(chance.random(logs.shape) + 1e-12))).argmax(1)
        over = (games.terminated | games.truncated).astype(bool)
        here = {"seen": seen, "masks": masks, "action": action, "log": logs[np.arange(len(logs)), action]}
        here |= {"value": worth, "over": over, "mover": games.movers.copy(), "clock": games.clocks.copy()}
        here |= {"lead": lead_of(games.observations), "scores": games.scores.copy()}
        for name, value in here.items():
            story.setdefault(name, []).append(value)
        games.step(action)
    return {name: np.stack(values) for name, values in story.items()}


def credit(story: dict[str, Any]) -> tuple[Floats, Floats, NDArray[np.bool_]]:
    """GAE backwards from the last step, for each seat of each match: advantages, returns, and which are known."""
    steps, count = story["value"].shape
    seats = story["scores"].shape[2]
    at = np.arange(count)
    gains, known = np.zeros((steps, count), np.float32), np.zeros((steps, count), bool)
    ahead = {name: np.zeros((count, seats)) for name in ("value", "gain", "lead", "clock", "known")}
    for step in reversed(range(steps)):
        over, who = story["over"][step], story["mover"][step]
        value, lead, clock = (story[name][step] for name in ("value", "lead", "clock"))
        since = np.maximum(ahead["clock"][at, who] - clock, 0) / 1000
        factor = GAMMA**since
        change = (ahead["lead"][at, who] - lead) / UNIT + factor * ahead["value"][at, who] - value
        gain = np.where(ahead["known"][at, who] > 0, change + factor * TRACE * ahead["gain"][at, who], 0)
        gains[step], known[step] = gain, (ahead["known"][at, who] > 0) & ~over
        for name, now in (("value", value), ("gain", gain), ("lead", lead), ("clock", clock), ("known", 1)):
            ahead[name][at, who] = now
        scores = story["scores"][step][over].astype(float)
        for seat in range(seats):
            ahead["lead"][over, seat] = scores[:, seat] - np.delete(scores, seat, 1).max(1)
        ahead["value"][over] = ahead["gain"][over] = 0
        ahead["clock"][over], ahead["known"][over] = clock[over, None], 1
    return gains, gains + story["value"], known


def train(seed: int, rounds: int) -> tuple[Policy, list[dict[str, float]]]:
    """The policy after this many rounds of training, with its results against the bot `greedy` along the way."""
    chance = np.random.default_rng(seed)
    policy, curve = Learner(chance), []
    games = make_realtime(MATCHES, preset=PRESET, players=2, hands=HANDS)
    games.reset(seed * 10_000_000)
    spent, decisions = time.process_time(), 0
    for number in range(rounds + 1):
        if number and (number % max(rounds // 8, 1) == 0 or number == rounds):
            seconds = time.process_time() - spent
            wins, _ = compare(policy, "greedy", range(VALIDATION, VALIDATION + 100))
            curve.append({"decisions": decisions, "seconds": round(seconds, 1), "wins": wins.mean()})
            print(f"seed {seed}  {decisions:9,} decisions  {seconds:4.0f} s  greedy {wins.mean():.3f}", flush=True)
            spent += time.process_time() - spent - seconds  # playing for the curve does not count as training
        if number == rounds:
            break
        story = watch(games, policy, STEPS, chance)
        gains, worths, known = credit(story)
        rows = {name: story[name][known] for name in ("seen", "masks", "action", "log")}
        rows |= {"gain": gains[known], "worth": worths[known]}
        decisions += len(rows["gain"])
        rows["gain"] = (rows["gain"] - rows["gain"].mean()) / (rows["gain"].std() + 1e-6)
        left = 1 - number / rounds
        for _ in range(3):
            for these in np.array_split(chance.permutation(len(rows["gain"])), max(1, len(rows["gain"]) // 2048)):
                policy.learn({name: part[these] for name, part in rows.items()}, 2e-3 * left + 1e-5, 0.01 * left)
    return policy, curve


def compare(policy: Any, opponent: str, deals: range) -> tuple[Numbers, Numbers]:
    """Wins and leads in a match of two on each deal, in event time behind the same eyes and hands."""
    chance = np.random.default_rng(0)
    games = make_realtime(len(deals), preset=PRESET, players=2, seats=1, opponent=opponent, hands=HANDS)
    games.reset(list(deals))
    chosen = np.zeros(len(deals), np.int64)
    while (running := np.flatnonzero(games.paused == 0)).size:
        chosen[running] = policy.best(*overlook(games.observations[running], games.masks[running], chance))
        games.step(chosen)
        games.paused[:] = games.terminated | games.truncated
    lead = games.scores[:, 0].astype(int) - games.scores[:, 1]
    return np.sign(lead) / 2 + 0.5, lead


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn ESPRESSO in real time by play against itself.")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    parser.add_argument("--rounds", type=int, default=40, help="rounds of play and learning")
    parser.add_argument("--plot", type=Path, help="write the curves to this .svg")
    parser.add_argument("--deals", type=int, default=500, help="held-out deals for the figures at the end; 0: none")
    parser.add_argument("--save", type=Path, help="write the policies to this folder, with their curves")
    given = parser.parse_args()
    runs = []
    for seed in given.seeds:
        policy, curve = train(seed, given.rounds)
        runs.append({"seed": seed, "curve": curve})
        if given.save:
            given.save.mkdir(parents=True, exist_ok=True)
            policy.save(given.save / f"seed{seed}.npz")
            (given.save / "curves.json").write_text(json.dumps(runs))
        if given.plot:
            plot(runs, given.plot)
        for rival in ("greedy", "lungo", "doppio") if given.deals else ():
            wins, lead = compare(policy, rival, range(HELD_OUT, HELD_OUT + given.deals))
            error = 196 * wins.std() / np.sqrt(len(wins))
            print(
                f"seed {seed}  {rival:8} {100 * wins.mean():.1f} % ± {error:.1f}, lead {lead.mean():+.1f}", flush=True
            )


def plot(runs: list[dict[str, Any]], path: Path) -> None:
    """A thin line for each seed, a thick one for their mean."""
    steps = [point["decisions"] / 1e6 for point in runs[0]["curve"]]
    wins = 100 * np.array([[point["wins"] for point in run["curve"]] for run in runs])
    soft = f"thin: one seed; thick: the mean of {len(runs)}"
    with plots.figure("Matches won against greedy, percent, by million decisions", soft) as (drawn, [axes]):
        axes.plot(steps, wins.T, color=plots.COLORS[0], linewidth=0.6)
        axes.plot(steps, wins.mean(0), color=plots.COLORS[0], linewidth=2)
        axes.set_ylim(0, 100)
    path.write_bytes(plots.svg(drawn))


if __name__ == "__main__":
    main()
