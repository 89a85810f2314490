"""What the guest who asks can look back on: statistics by game and sheet, rating curves, plays, races."""

from collections import defaultdict
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from finito.server.api import profile_bodies as b
from finito.server.api.exchange import House, json
from finito.server.guests.guests import Guest
from finito.server.guests.profiles import LATEST, Tally, shown
from finito.server.rooms.results import BOT


async def show_profile(house: House, request: Request) -> Response:
    guest = house.must_guest(request)
    rows = house.profiles.matches(guest.public)
    wanted = [(record, player) for record, *_, player in rows[-LATEST:]]
    tallies = await house.profiles.tallies(wanted)
    told = b.Profile(
        since=guest.at,
        boards=_boards(rows, tallies),
        rivals=_rivals(house, guest, tallies),
        counted=len(wanted),
    )
    response = json(told)
    response.headers["cache-control"] = "no-store"
    return response


def _boards(rows: list[Any], tallies: dict[tuple[str, int], Tally]) -> tuple[b.BoardProfile, ...]:
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
        curve = [(at, shown(mu, sigma)) for _, _, at, _, mu, sigma, _, _ in matches]
        found.append(
            b.BoardProfile(
                game=game,
                preset=preset,
                games=len(matches),
                won=sum(place == 1 for _, _, _, place, *_ in matches),
                points=round(sum(points) / len(points), 1),
                best=round(max(points), 1),
                curve=tuple(b.CurvePoint(at=at, rating=rating) for at, rating in curve if rating is not None),
                deeds=dict(deeds),
                races_won=won,
                races_lost=lost,
            )
        )
    return tuple(found)


def _points(result: dict[str, Any], player: int) -> float:
    """Points a round in ESPRESSO, points of the game in Café."""
    if "totals" in result:
        return float(result["totals"][player]) / max(int(result["rounds"]), 1)
    return float(result["scores"][player])


def _rivals(house: House, guest: Guest, tallies: dict[tuple[str, int], Tally]) -> tuple[b.RivalProfile, ...]:
    """Whom one raced against most. People who are no guests any more are left out: nobody knows who they were."""
    won: dict[str, int] = defaultdict(int)
    lost: dict[str, int] = defaultdict(int)
    people: dict[str, tuple[str, str]] = {}
    for (record, _), counted in tallies.items():
        if not counted.won and not counted.lost:
            continue
        players = house.hub.guests.players(record)
        for counts, sums in ((counted.won, won), (counted.lost, lost)):
            for rival, count in counts.items():
                who, name, icon, _ = players[rival] if rival < len(players) else ("", "", "", 0)
                if who and who != guest.public:
                    people[who] = (name or who.removeprefix(BOT), icon)
                    sums[who] += count
    most = sorted(people, key=lambda who: -(won[who] + lost[who]))[:10]
    return tuple(
        b.RivalProfile(id=who, name=people[who][0], icon=people[who][1], won=won[who], lost=lost[who]) for who in most
    )
