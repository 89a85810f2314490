"""How long people's hands take, as a short list to draw from."""

from math import exp
from statistics import NormalDist

from finito.players.pace import DECISION_MS, HAND_MS, PERCEPTION_MS, SPREAD

QUANTILES = 256


def human_pauses() -> list[int]:
    """256 pauses of a person in milliseconds, all equally likely (see `finito.players.pace`)."""
    normal = NormalDist()
    points = [normal.inv_cdf((index + 0.5) / QUANTILES) for index in range(QUANTILES)]
    return [round(PERCEPTION_MS + DECISION_MS * exp(SPREAD * point) + HAND_MS) for point in points]
