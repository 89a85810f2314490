"""Games into a standing: ratings with intervals, and who beats whom.

Deals are what is independent: the games of one deal share their luck. So intervals come from drawing deals anew
(bootstrap), each time with the games in another order, since a rating depends on it.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import TypeAlias

import msgspec

from finito.league.plan import Lineup, Plan
from finito.league.work import Dealt
from finito.ratings.skill import Skill, mean, rate

Game: TypeAlias = tuple[Lineup, tuple[int, ...]]
"""Who sat where, and the places."""

Z = NormalDist().inv_cdf(0.975)
DRAWS = 200
WORK = 300_000
"""So many games are rated at most, all draws together; a very long league is drawn anew less often."""
FEWEST_DRAWS = 40
ORDERS = 10
"""A rating is the mean of so many orders of the games."""


class Interval(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an entrant."""

    name: str
    kind: str
    mu: Interval
    sigma: float
    """How unsure openskill is after all these games."""
    won: Interval
    """The share of games won; a tie is shared."""
    points: float
    """A game."""
    games: int
    faults: int
    """Games lost because it failed."""
    fault: str = ""
    """How, the first time."""


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """How often one came in before the other, where both were at the table; half for a tie."""

    one: str
    other: str
    games: int
    before: Interval


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What a league found, the strongest first."""

    board: str
    players: int
    deals: int
    games: int
    cut: int
    """Games that did not end by themselves."""
    draws: int
    """So often the deals were drawn anew for the intervals."""
    rows: tuple[Row, ...]
    pairs: tuple[Pair, ...]


def stand(plan: Plan, dealt: Sequence[Dealt]) -> Standing:
    """The standing of a league that is finished. The same games give the same standing."""
    lineups = plan.lineups()
    deals = [[(lineup, ended.places) for lineup, ended in zip(lineups, one.games, strict=True)] for one in dealt]
    games = len(deals) * len(lineups)
    chance = Random(f"standing/{plan.seed}")
    count = len(plan.entrants)
    orders = [_rated(_shuffled(deals, chance), count) for _ in range(ORDERS)]
    draws = max(FEWEST_DRAWS, min(DRAWS, WORK // max(games, 1)))
    drawn = [_rated(_shuffled(chance.choices(deals, k=len(deals)), chance), count) for _ in range(draws)]
    wins = [_shares(deal, count) for deal in deals]
    rows = []
    for who, entrant in enumerate(plan.entrants):
        skill = mean([skills[who] for skills in orders])
        points, faults = _seats(plan, dealt, who)
        rows.append(
            Row(
                name=entrant.name,
                kind=entrant.kind,
                mu=_percentiles(skill.mu, [skills[who].mu for skills in drawn]),
                sigma=skill.sigma,
                won=ratio([share[who] for share in wins], chance),
                points=sum(points) / max(len(points), 1),
                games=len(dealt) * sum(who in lineup for lineup in lineups),
                faults=len(faults),
                fault=faults[0] if faults else "",
            )
        )
    rows.sort(key=lambda row: row.mu.value, reverse=True)
    cut = sum(ended.cut for one in dealt for ended in one.games)
    pairs = tuple(_pairs(plan, deals, [row.name for row in rows], chance))
    return Standing(
        board=plan.board,
        players=plan.players,
        deals=plan.deals,
        games=games,
        cut=cut,
        draws=draws,
        rows=tuple(rows),
        pairs=pairs,
    )


def _seats(plan: Plan, dealt: Sequence[Dealt], who: int) -> tuple[list[int], list[str]]:
    """The points of every seat that somebody had, and how he failed."""
    points: list[int] = []
    faults: list[str] = []
    lineups = plan.lineups()
    for one in dealt:
        for lineup, ended in zip(lineups, one.games, strict=True):
            points += [score for score, sitting in zip(ended.points, lineup, strict=True) if sitting == who]
            if ended.fault is not None and lineup[ended.fault[0]] == who:
                faults.append(ended.fault[1])
    return points, faults


def _shuffled(deals: Sequence[Sequence[Game]], chance: Random) -> list[Game]:
    games = [game for deal in deals for game in deal]
    chance.shuffle(games)
    return games


def _rated(games: Sequence[Game], count: int) -> list[Skill]:
    """Everybody's skill after these games, from the middle."""
    skills = [Skill()] * count
    for lineup, places in games:
        after = rate([skills[who] for who in lineup], places)
        for who in dict.fromkeys(lineup):
            skills[who] = mean([skill for skill, sitting in zip(after, lineup, strict=True) if sitting == who])
    return skills


def _shares(deal: Sequence[Game], count: int) -> list[tuple[float, float]]:
    """For everybody: wins and seats in a deal."""
    won, sat = [0.0] * count, [0.0] * count
    for lineup, places in deal:
        first = places.count(1)
        for who, place in zip(lineup, places, strict=True):
            sat[who] += 1
            won[who] += (place == 1) / first
    return list(zip(won, sat, strict=True))


def _pairs(plan: Plan, deals: Sequence[Sequence[Game]], order: Sequence[str], chance: Random) -> Iterator[Pair]:
    numbers = {entrant.name: who for who, entrant in enumerate(plan.entrants)}
    for index, one in enumerate(order):
        for other in order[index + 1 :]:
            sums = [_met(deal, numbers[one], numbers[other]) for deal in deals]
            games = round(sum(met for _, met in sums))
            if games:
                yield Pair(one=one, other=other, games=games, before=ratio(sums, chance))


def _met(deal: Sequence[Game], one: int, other: int) -> tuple[float, float]:
    """How often the one came in before the other in a deal, and how often they met."""
    before = met = 0.0
    for lineup, places in deal:
        for who, mine in zip(lineup, places, strict=True):
            for rival, theirs in zip(lineup, places, strict=True):
                if (who, rival) == (one, other):
                    met += 1
                    before += 0.5 if mine == theirs else float(mine < theirs)
    return before, met


def ratio(sums: Sequence[tuple[float, float]], chance: Random) -> Interval:
    """The share of the first sum in the second, with an interval from deals drawn anew.

    It is never narrower than Wilson's for so many independent games: a few deals that went alike prove little.
    """
    value = _over(sums)
    drawn = _percentiles(value, [_over(chance.choices(sums, k=len(sums))) for _ in range(DRAWS)])
    total = sum(count for _, count in sums)
    if not total:
        return drawn
    middle, scale = value + Z**2 / (2 * total), 1 + Z**2 / total
    half = Z * sqrt(value * (1 - value) / total + Z**2 / (4 * total**2))
    return Interval(value, min(drawn.low, (middle - half) / scale), max(drawn.high, (middle + half) / scale))


def _over(sums: Sequence[tuple[float, float]]) -> float:
    top, bottom = map(sum, zip(*sums, strict=True))
    return float(top / bottom) if bottom else 0.0


def _percentiles(value: float, drawn: Sequence[float]) -> Interval:
    """The middle 95 % of what was drawn, and never without the value itself."""
    ordered = sorted(drawn)
    edge = len(ordered) * 0.025
    low, high = ordered[int(edge)], ordered[len(ordered) - 1 - int(edge)]
    return Interval(value, min(low, value), max(high, value))
