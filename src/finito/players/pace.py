"""Human pace: how long a player of a level needs from one action to the next, and how much they overlook.

Bots in live rooms and the simulated clock of the laboratory both use these numbers.
"""

from functools import cache
from math import exp
from random import Random
from statistics import NormalDist

import msgspec

from finito.chance import ONE, STEPS, stretched

PERCEPTION_MS = 230
DECISION_MS = 390
"""The median time of a decision. Single decisions vary with SPREAD."""
HAND_MS = 280
SPREAD = 0.5
LEAST_MS = 250
"""No player of any level is faster than this."""


class Level(msgspec.Struct, frozen=True):
    """How well a bot plays a game of speed."""

    name: str
    pace: float
    """A factor on every pause; lower is faster."""
    overlook: float
    """The probability of overlooking a playable card at one look."""


LEVELS = {
    "easy": Level("easy", 1.6, 0.30),
    "normal": Level("normal", 1.0, 0.12),
    "hard": Level("hard", 0.6, 0.03),
}


@cache
def factors(spread: float) -> list[int]:
    """Quantiles of a lognormal distribution with median 1, in parts of ONE; the tails are cut off at half a step."""
    normal = NormalDist()
    shares = [min(max(step / STEPS, 0.5 / STEPS), 1 - 0.5 / STEPS) for step in range(STEPS + 1)]
    return [round(ONE * exp(spread * normal.inv_cdf(share))) for share in shares]


def human_pause(pace: float, chance: Random) -> int:
    """Perception, a lognormal decision and a movement of the hand: about 900 ms at pace 1, never under 250 ms."""
    decision = stretched(DECISION_MS, factors(SPREAD), chance.getrandbits(32))
    return max(LEAST_MS, round(pace * (PERCEPTION_MS + decision + HAND_MS)))
