"""Ratings: how strong somebody is, on one scale for people and bots (Plackett-Luce of openskill)."""

from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce

MODEL = PlackettLuce()


class Skill(msgspec.Struct, frozen=True):
    """An estimate: the middle, and how unsure it is."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    def shown(self) -> float:
        """What people see: almost certainly at least so strong."""
        return round(self.mu - 3 * self.sigma, 1)


def rate(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills after a match of two to six, in the same order. Whoever shares a place is rated as a tie."""
    teams = [[MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Skill(team[0].mu, team[0].sigma) for team in rated]


def mean(skills: Sequence[Skill]) -> Skill:
    """The skill of somebody who sat on several seats."""
    return Skill(sum(one.mu for one in skills) / len(skills), sum(one.sigma for one in skills) / len(skills))


def rank(winners: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """The place of each player from 1: winners first, then by points; who is equal shares a place."""
    ranks = [(player in winners, score) for player, score in enumerate(points)]
    return tuple([1 + sum(other > mine for other in ranks) for mine in ranks])
