"""The guest who asks: name and icon, recovery on another device, history, export and delete."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from finito.errors import BadInput
from finito.ratings.skill import Skill
from finito.rooms.commands import ICONS
from finito.rooms.names import clean_name
from finito.server.api import guest_bodies as b
from finito.server.api.exchange import Answer, House, json, read_body
from finito.server.guests.guests import Guest
from finito.server.rooms.clock import now_ms
from finito.server.rooms.results import BOT

EVERYTHING = 1_000_000_000


async def show_me(house: House, request: Request) -> Response:
    return _me(house, house.guest(request))


async def change_me(house: House, request: Request) -> Response:
    """Give a guest another name and icon; who is no guest yet becomes one."""
    asked = await read_body(request, b.NameAsked)
    name = clean_name(asked.name)
    if asked.icon not in ICONS:
        raise BadInput(f"there is no such icon; icons are {', '.join(ICONS)}", "icon")
    guest = house.guest(request)
    if guest is not None:
        return _me(house, await house.hub.guests.rename(guest, name, asked.icon))
    house.take(house.hub.arrivals, request, "Too many new guests from this address; wait a minute.")
    guest = await house.hub.guests.create(name, asked.icon, now_ms())
    return house.give_cookie(request, _me(house, guest), guest.id)


async def make_recovery(house: House, request: Request) -> Response:
    await read_body(request, b.NothingAsked)
    code = await house.hub.guests.make_code(house.must_guest(request))
    return _private(json(b.RecoveryCode(code=code), 201))


async def claim(house: House, request: Request) -> Response:
    """Become the guest whose code this is; whoever this browser was before, it is no longer."""
    house.take(house.hub.claims, request, "Too many tries; wait a minute.")
    asked = await read_body(request, b.ClaimAsked)
    guest = house.hub.guests.claim(asked.code)
    if guest is None:
        raise Answer(403, "BAD_CODE", "This is not a recovery code, or it was replaced by a newer one.")
    return house.give_cookie(request, _me(house, guest), guest.id)


async def show_history(house: House, request: Request) -> Response:
    return _private(json(b.History(records=_history(house, house.must_guest(request)))))


async def export(house: House, request: Request) -> Response:
    guest = house.must_guest(request)
    house.take(house.hub.exports, request, "Too many downloads; wait a minute.")
    ratings = house.hub.guests.ratings(guest)
    seats = await house.hub.forgetting.erasing.seats(guest.public)
    told = b.Export(
        id=guest.public,
        name=guest.name,
        icon=guest.icon,
        since=guest.at,
        recovery=guest.recoverable,
        ratings=tuple(b.StoredRating(board=board, mu=mu, sigma=sg, games=n) for board, mu, sg, n in ratings),
        rooms=tuple(house.hub.guests.rooms(guest)),
        seats=tuple(b.StoredSeat(room=room, name=name, at=at) for room, name, at in seats),
        round_trips=tuple(
            b.StoredRoundTrip(network=network, ms=ms, at=at) for network, ms, at in house.hub.guests.round_trips(guest)
        ),
        records=_history(house, guest, EVERYTHING),
    )
    return _private(json(told))


async def delete(house: House, request: Request) -> Response:
    await read_body(request, b.NothingAsked)
    await house.hub.forgetting.guest(house.must_guest(request).public)
    return house.give_cookie(request, _private(json(b.Deleted(deleted=True))), "")


def _private(response: Response) -> Response:
    response.headers["cache-control"] = "no-store"
    return response


def _me(house: House, guest: Guest | None) -> Response:
    if guest is None:
        return _private(json(b.Me(id=None, name="", icon="", recovery=False, statistics={}, ratings=())))
    statistics = house.hub.guests.statistics(guest)
    ratings = [
        b.OwnRating(game=board.partition("/")[0], preset=board.partition("/")[2], rating=_shown(mu, sigma), games=games)
        for board, mu, sigma, games in house.hub.guests.ratings(guest)
    ]
    told = b.Me(
        id=guest.public,
        name=guest.name,
        icon=guest.icon,
        recovery=guest.recoverable,
        statistics={game: b.GameStatistics(games=games, won=won) for game, (games, won) in statistics.items()},
        ratings=tuple(ratings),
    )
    return _private(json(told))


def _shown(mu: float, sigma: float) -> float:
    return Skill(mu, sigma).shown()


def _history(house: House, guest: Guest, most: int | None = None) -> tuple[b.HistoryItem, ...]:
    guests = house.hub.guests
    rows = guests.history(guest) if most is None else guests.history(guest, most)
    return tuple(
        b.HistoryItem(
            id=record,
            game=game,
            preset=board.partition("/")[2],
            at=at,
            player=player,
            place=place,
            rated=bool(rated),
            result=msgspec.Raw(result),
            players=tuple(
                b.MatchPlayer(id=who, name=name or who.removeprefix(BOT), icon=icon, place=where)
                for who, name, icon, where in guests.players(record)
            ),
        )
        for record, game, board, at, player, place, rated, result in rows
    )
