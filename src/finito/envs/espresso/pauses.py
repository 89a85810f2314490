"""How long people's hands take, as a short list to draw from, and by how much players are faster or slower."""

from collections.abc import Sequence
from math import exp
from statistics import NormalDist

from finito.errors import BadInput
from finito.players.pace import DECISION_MS, HAND_MS, PERCEPTION_MS, SPREAD

QUANTILES = 256


def human_pauses() -> list[int]:
    """256 pauses of a person in milliseconds, all equally likely (see `finito.players.pace`)."""
    normal = NormalDist()
    points = [normal.inv_cdf((index + 0.5) / QUANTILES) for index in range(QUANTILES)]
    return [round(PERCEPTION_MS + DECISION_MS * exp(SPREAD * point) + HAND_MS) for point in points]


def checked_paces(paces: Sequence[int], players: int) -> list[int]:
    """Percent of a person's time for each player, 100 if nothing is said; BadInput if one is missing or below 1."""
    if len(paces) not in (0, players) or any(pace < 1 for pace in paces):
        raise BadInput(f"a pace of 1 or more for each of {players} players is needed, not {list(paces)}", "paces")
    return list(paces or (100,) * players)
