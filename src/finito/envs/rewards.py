"""What every environment does alike: rewards, the result of a match, which deal a seed means, who the opponents are."""

from collections.abc import Sequence
from typing import Any, Literal, get_args

import numpy as np

from finito.errors import BadInput
from finito.options import nearest

Reward = Literal["points", "win"]
"""`points`: what the points grew by. `win`: at the end +1 (shared by several winners) and -1, before it 0."""

SEEDS = (1 << 63) - 1
"""Larger seeds wrap around."""


def check_reward(reward: str) -> None:
    if reward not in get_args(Reward):
        raise BadInput(f"there is no reward {reward!r}{nearest(str(reward), list(get_args(Reward)))}", "reward")


def rewards_of(
    reward: Reward, before: Sequence[int], after: Sequence[int], winners: Sequence[int], over: bool
) -> list[float]:
    """The rewards of all players between two moments."""
    if reward == "points":
        return [float(new - old) for old, new in zip(before, after, strict=True)]
    if not over:
        return [0.0] * len(before)
    return [1.0 / len(winners) if who in winners else -1.0 for who in range(len(before))]


def result_of(scores: Sequence[int], winners: Sequence[int]) -> dict[str, Any]:
    """What the last info of a match says: everybody's points, and who won; nobody, if it was cut off."""
    won = np.zeros(len(scores), np.int8)
    won[list(winners)] = 1
    return {"scores": np.array(scores, np.int16), "winners": won}


def deal_of(seed: int | None, chance: np.random.Generator) -> int:
    """The seed of a match: the one that `reset` was given, so that every environment deals the same; else a new one."""
    return int(chance.integers(0, 1 << 63)) if seed is None else seed & SEEDS


def opponents_of(opponent: Any, count: int) -> list[Any]:
    """One for each other seat, from one for all or a list of them."""
    names = [opponent] * count if isinstance(opponent, str) or not isinstance(opponent, Sequence) else list(opponent)
    if len(names) != count:
        raise BadInput(f"{count} opponents are needed, not {len(names)}", "opponent")
    return names
