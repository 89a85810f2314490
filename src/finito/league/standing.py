"""Games into a standing: ratings with intervals, and who beats whom.

Deals are independent; the games of one deal share their luck. So intervals come from resampling deals (bootstrap), each
time with the games in another order, since a rating depends on it.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeAlias

import msgspec

from finito.league.plan import LeaguePlan, Lineup
from finito.league.work import PlayedDeal
from finito.ratings.estimates import Estimate, wilson
from finito.ratings.skill import Skill, mean, rate

Placing: TypeAlias = tuple[Lineup, tuple[int, ...]]
"""Who sat where, and the places."""

DRAWS = 200
WORK = 300_000
"""At most this many games are rated over all resamplings; a very long league is resampled less often."""
FEWEST_DRAWS = 40
ORDERS = 10
"""A rating is the mean over this many orders of the games."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an entrant."""

    name: str
    kind: str
    mu: Estimate
    sigma: float
    """How unsure openskill is after all these games."""
    won: Estimate
    """The share of games won; a tie is shared."""
    points: float
    """A game."""
    games: int
    faults: int
    """Games lost because it failed."""
    fault: str = ""
    """The first failure."""


class PairScore(msgspec.Struct, frozen=True, kw_only=True):
    """How often one finished ahead of the other, where both played; half for a tie."""

    one: str
    other: str
    games: int
    before: Estimate


class LeagueStanding(msgspec.Struct, frozen=True, kw_only=True):
    """What a league found, the strongest first."""

    board: str
    players: int
    deals: int
    games: int
    cut: int
    """Games that were cut off."""
    draws: int
    """How often the deals were resampled for the intervals."""
    rows: tuple[Row, ...]
    pairs: tuple[PairScore, ...]


def stand(plan: LeaguePlan, dealt: Sequence[PlayedDeal]) -> LeagueStanding:
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
    return LeagueStanding(
        board=plan.board,
        players=plan.players,
        deals=plan.deals,
        games=games,
        cut=cut,
        draws=draws,
        rows=tuple(rows),
        pairs=pairs,
    )


def _seats(plan: LeaguePlan, dealt: Sequence[PlayedDeal], who: int) -> tuple[list[int], list[str]]:
    """The points of every seat that an entrant had, and how it failed."""
    points: list[int] = []
    faults: list[str] = []
    lineups = plan.lineups()
    for one in dealt:
        for lineup, ended in zip(lineups, one.games, strict=True):
            points += [score for score, sitting in zip(ended.points, lineup, strict=True) if sitting == who]
            if ended.fault is not None and lineup[ended.fault[0]] == who:
                faults.append(ended.fault[1])
    return points, faults


def _shuffled(deals: Sequence[Sequence[Placing]], chance: Random) -> list[Placing]:
    games = [game for deal in deals for game in deal]
    chance.shuffle(games)
    return games


def _rated(games: Sequence[Placing], count: int) -> list[Skill]:
    """Every entrant's skill after these games, starting from the mean."""
    skills = [Skill()] * count
    for lineup, places in games:
        after = rate([skills[who] for who in lineup], places)
        for who in dict.fromkeys(lineup):
            skills[who] = mean([skill for skill, sitting in zip(after, lineup, strict=True) if sitting == who])
    return skills


def _shares(deal: Sequence[Placing], count: int) -> list[tuple[float, float]]:
    """Wins and seats of every entrant in a deal."""
    won, sat = [0.0] * count, [0.0] * count
    for lineup, places in deal:
        first = places.count(1)
        for who, place in zip(lineup, places, strict=True):
            sat[who] += 1
            won[who] += (place == 1) / first
    return list(zip(won, sat, strict=True))


def _pairs(
    plan: LeaguePlan, deals: Sequence[Sequence[Placing]], order: Sequence[str], chance: Random
) -> Iterator[PairScore]:
    numbers = {entrant.name: who for who, entrant in enumerate(plan.entrants)}
    for index, one in enumerate(order):
        for other in order[index + 1 :]:
            sums = [_met(deal, numbers[one], numbers[other]) for deal in deals]
            games = round(sum(met for _, met in sums))
            if games:
                yield PairScore(one=one, other=other, games=games, before=ratio(sums, chance))


def _met(deal: Sequence[Placing], one: int, other: int) -> tuple[float, float]:
    """How often one finished ahead of the other in a deal, and how often they met."""
    before = met = 0.0
    for lineup, places in deal:
        for who, mine in zip(lineup, places, strict=True):
            for rival, theirs in zip(lineup, places, strict=True):
                if (who, rival) == (one, other):
                    met += 1
                    before += 0.5 if mine == theirs else float(mine < theirs)
    return before, met


def ratio(sums: Sequence[tuple[float, float]], chance: Random) -> Estimate:
    """The share of the first sum in the second, with an interval from resampled deals.

    It is never narrower than Wilson's for as many independent games: a few deals that went alike prove little.
    """
    value = _over(sums)
    drawn = _percentiles(value, [_over(chance.choices(sums, k=len(sums))) for _ in range(DRAWS)])
    total = sum(count for _, count in sums)
    if not total:
        return drawn
    alone = wilson(sum(part for part, _ in sums), total)
    return Estimate(value, min(drawn.low, alone.low), max(drawn.high, alone.high))


def _over(sums: Sequence[tuple[float, float]]) -> float:
    top, bottom = map(sum, zip(*sums, strict=True))
    return float(top / bottom) if bottom else 0.0


def _percentiles(value: float, drawn: Sequence[float]) -> Estimate:
    """The middle 95 % of the resampled values, extended to contain the value itself."""
    ordered = sorted(drawn)
    edge = len(ordered) * 0.025
    low, high = ordered[int(edge)], ordered[len(ordered) - 1 - int(edge)]
    return Estimate(value, min(low, value), max(high, value))
