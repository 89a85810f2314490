"""The profile of the requesting guest: statistics by game and sheet, rating curves, plays, races."""

from collections import defaultdict
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from finito.server.api.bodies import Body, Milliseconds, bodies_of
from finito.server.api.exchange import AppContext, json
from finito.server.api.guest_bodies import PublicId
from finito.server.guests.guests import Guest
from finito.server.guests.profiles import LATEST, MatchTally, shown


class CurvePoint(Body, frozen=True):
    """A rating after a match."""

    at: Milliseconds
    rating: Annotated[float, Meta(description="mu - 3 sigma.")]


class BoardProfile(Body, frozen=True):
    """All matches of one game and sheet."""

    game: str
    preset: Annotated[str, Meta(description="With modes: de+zero.")]
    games: int
    won: int
    points: Annotated[float, Meta(description="The mean, per round in ESPRESSO, per game in Café.")]
    best: Annotated[float, Meta(description="The same for the best match.")]
    curve: tuple[CurvePoint, ...]
    deeds: Annotated[
        dict[str, int],
        Meta(
            description="Cards by where they came from (espresso, help, waste, taken), or what was done with tiles "
            "(placed, bar, swapped, jokers), in the matches that were counted."
        ),
    ]
    races_won: Annotated[int, Meta(description="Rivals beaten to a pile that both claimed.")]
    races_lost: int


class RivalProfile(Body, frozen=True):
    """Races against one rival."""

    id: PublicId
    name: str
    icon: str
    won: int
    lost: int


class Profile(Body, frozen=True):
    """The profile of the requesting guest."""

    since: Milliseconds
    boards: Annotated[tuple[BoardProfile, ...], Meta(description="The most played first.")]
    rivals: tuple[RivalProfile, ...]
    counted: Annotated[int, Meta(description="The number of recent matches counted for plays and races.")]


async def show_profile(app: AppContext, request: Request) -> Response:
    guest = app.require_guest(request)
    rows = app.profiles.matches(guest.public)
    wanted = [(record, player) for record, *_, player in rows[-LATEST:]]
    tallies = await app.profiles.tallies(wanted)
    body = Profile(
        since=guest.at,
        boards=_boards(rows, tallies),
        rivals=_rivals(app, guest, tallies),
        counted=len(wanted),
    )
    return json(body, private=True)


def _boards(rows: list[Any], tallies: dict[tuple[str, int], MatchTally]) -> tuple[BoardProfile, ...]:
    by_board: dict[str, list[Any]] = defaultdict(list)
    for row in rows:
        by_board[row[1]].append(row)
    found = []
    for board, matches in sorted(by_board.items(), key=lambda item: -len(item[1])):
        game, _, preset = board.partition("/")
        points: list[float] = []
        deeds: dict[str, int] = defaultdict(int)
        won = lost = 0
        for record, _, _, _, _, _, result, player in matches:
            points.append(_points(msgspec.json.decode(result), player))
            counted = tallies.get((record, player))
            if counted is not None:
                won += sum(counted.won.values())
                lost += sum(counted.lost.values())
                for name, count in counted.deeds.items():
                    deeds[name] += count
        curve = ((at, shown(mu, sigma)) for _, _, at, _, mu, sigma, _, _ in matches)
        found.append(
            BoardProfile(
                game=game,
                preset=preset,
                games=len(matches),
                won=sum(place == 1 for _, _, _, place, *_ in matches),
                points=round(sum(points) / len(points), 1),
                best=round(max(points), 1),
                curve=bodies_of(CurvePoint, (point for point in curve if point[1] is not None)),
                deeds=dict(deeds),
                races_won=won,
                races_lost=lost,
            )
        )
    return tuple(found)


def _points(result: dict[str, Any], player: int) -> float:
    """Points per round in ESPRESSO, per game in Café."""
    if "totals" in result:
        return float(result["totals"][player]) / max(int(result["rounds"]), 1)
    return float(result["scores"][player])


def _rivals(app: AppContext, guest: Guest, tallies: dict[tuple[str, int], MatchTally]) -> tuple[RivalProfile, ...]:
    """The most frequent rivals in races. Deleted guests are left out."""
    won: dict[str, int] = defaultdict(int)
    lost: dict[str, int] = defaultdict(int)
    people: dict[str, tuple[str, str]] = {}
    for (record, _), counted in tallies.items():
        if not counted.won and not counted.lost:
            continue
        players = app.services.guests.players(record)
        for counts, sums in ((counted.won, won), (counted.lost, lost)):
            for rival, count in counts.items():
                one = players[rival] if rival < len(players) else None
                if one is not None and one.guest not in ("", guest.public):
                    people[one.guest] = (one.name or one.bot, one.icon)
                    sums[one.guest] += count
    most = sorted(people, key=lambda who: -(won[who] + lost[who]))[:10]
    return bodies_of(RivalProfile, ((who, *people[who], won[who], lost[who]) for who in most))
