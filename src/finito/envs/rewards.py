"""What a player is rewarded for, the same in every environment."""

from collections.abc import Sequence
from typing import Literal, get_args

from finito.errors import BadInput
from finito.options import nearest

Reward = Literal["points", "win"]
"""`points`: what the points grew by. `win`: at the end +1 (shared by several winners) and -1, before it 0."""


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
