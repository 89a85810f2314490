"""Human pace: how long a player of a level needs from one action to the next, and what is overlooked.

The numbers are only here: bots in live rooms pause by them, and the laboratory's event clock runs on them.
"""

from math import log
from random import Random

import msgspec

PERCEPTION_MS = 230
DECISION_MS = 390
"""The median; single decisions vary with SPREAD."""
HAND_MS = 280
SPREAD = 0.5
LEAST_MS = 250
"""Nobody is faster than this, at any level."""


class Level(msgspec.Struct, frozen=True):
    """How well a bot plays a game of speed."""

    name: str
    pace: float
    """A factor on every pause: less is faster."""
    overlook: float
    """The probability not to see a playable card at one look."""


LEVELS = {
    "easy": Level("easy", 1.6, 0.30),
    "normal": Level("normal", 1.0, 0.12),
    "hard": Level("hard", 0.6, 0.03),
}


def human_pause(pace: float, chance: Random) -> int:
    """Perception, a lognormal decision and the way of the hand: about 900 ms at pace 1, never under 250 ms."""
    decision = chance.lognormvariate(log(DECISION_MS), SPREAD)
    return max(LEAST_MS, round(pace * (PERCEPTION_MS + decision + HAND_MS)))
