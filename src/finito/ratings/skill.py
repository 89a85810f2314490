"""Ratings of people and bots on one scale (openskill's Plackett-Luce)."""

from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce

MODEL = PlackettLuce()


class Skill(msgspec.Struct, frozen=True):
    """An estimate: mean and uncertainty."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    def shown(self) -> float:
        """The displayed rating: a conservative lower bound."""
        return round(self.mu - 3 * self.sigma, 1)


def rate(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills after a match of two to six, in the same order. A shared place counts as a tie."""
    teams = [[MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Skill(team[0].mu, team[0].sigma) for team in rated]


def mean(skills: Sequence[Skill]) -> Skill:
    """The skill of a player who held several seats."""
    return Skill(sum(one.mu for one in skills) / len(skills), sum(one.sigma for one in skills) / len(skills))


def rank(winners: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """The place of each player from 1: winners first, then by points; ties share a place."""
    ranks = [(player in winners, score) for player, score in enumerate(points)]
    return tuple([1 + sum(other > mine for other in ranks) for mine in ranks])
