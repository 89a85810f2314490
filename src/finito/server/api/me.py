"""The requesting guest: name and icon, recovery on another device, history, export and deletion."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from finito.errors import BadInput
from finito.ratings.skill import Skill
from finito.rooms.commands import ICONS
from finito.rooms.guest_names import offered_name
from finito.rooms.names import clean_name
from finito.server.api import guest_bodies as b
from finito.server.api.bodies import bodies_of
from finito.server.api.daily_bodies import played
from finito.server.api.exchange import AppContext, HttpError, json, read_body
from finito.server.clock import now_ms
from finito.server.guests.guests import Guest

EVERYTHING = 1_000_000_000


async def show_me(app: AppContext, request: Request) -> Response:
    return _me(app, app.guest(request))


async def change_me(app: AppContext, request: Request) -> Response:
    """Change a guest's name and icon, or create the guest."""
    asked = await read_body(request, b.NameAsked)
    name = clean_name(asked.name)
    name = offered_name(name) if app.services.policy.family else name
    if asked.icon not in ICONS:
        raise BadInput(f"there is no such icon; icons are {', '.join(ICONS)}", "icon")
    guest = app.guest(request)
    if guest is not None:
        return _me(app, await app.services.guests.rename(guest, name, asked.icon))
    app.take(app.admission.new_guests, request, "Too many new guests from this address; wait a minute.")
    guest = await app.services.guests.create(name, asked.icon, now_ms())
    return app.give_cookie(request, _me(app, guest), guest.id)


async def make_recovery(app: AppContext, request: Request) -> Response:
    await read_body(request, b.NothingAsked)
    code = await app.services.guests.make_code(app.require_guest(request))
    return json(b.RecoveryCode(code=code), 201, private=True)


async def claim(app: AppContext, request: Request) -> Response:
    """Become the guest with this recovery code, instead of the one this browser was before."""
    app.take(app.admission.claims, request, "Too many tries; wait a minute.")
    asked = await read_body(request, b.ClaimAsked)
    guest = app.services.guests.claim(asked.code)
    if guest is None:
        raise HttpError(403, "BAD_CODE", "This is not a recovery code, or it was replaced by a newer one.")
    return app.give_cookie(request, _me(app, guest), guest.id)


async def show_history(app: AppContext, request: Request) -> Response:
    return json(b.History(records=_history(app, app.require_guest(request))), private=True)


async def export(app: AppContext, request: Request) -> Response:
    guest = app.require_guest(request)
    app.take(app.admission.exports, request, "Too many downloads; wait a minute.")
    guests = app.services.guests
    seats = await app.rooms.forgetting.erasing.seats(guest.public)
    body = b.Export(
        id=guest.public,
        name=guest.name,
        icon=guest.icon,
        since=guest.at,
        recovery=guest.recoverable,
        ratings=bodies_of(b.StoredRating, guests.ratings(guest)),
        rooms=tuple(guests.rooms(guest)),
        seats=bodies_of(b.StoredSeat, seats),
        round_trips=bodies_of(b.StoredRoundTrip, guests.round_trips(guest)),
        daily=played(app.services.daily.days(guest.public)),
        records=_history(app, guest, EVERYTHING),
        banned_until=app.services.decisions.bans.until(guest.public, "", now_ms()),
    )
    return json(body, private=True)


async def delete(app: AppContext, request: Request) -> Response:
    await read_body(request, b.NothingAsked)
    await app.rooms.forgetting.guest(app.require_guest(request).public)
    return app.give_cookie(request, json(b.Deleted(deleted=True), private=True), "")


def _me(app: AppContext, guest: Guest | None) -> Response:
    if guest is None:
        return json(b.Me(id=None, name="", icon="", recovery=False, statistics={}, ratings=()), private=True)
    statistics = app.services.guests.statistics(guest)
    ratings = (
        (*board.split("/", 1), Skill(mu, sigma).shown(), games)
        for board, mu, sigma, games in app.services.guests.ratings(guest)
    )
    body = b.Me(
        id=guest.public,
        name=guest.name,
        icon=guest.icon,
        recovery=guest.recoverable,
        statistics={game: b.GameStatistics(games=games, won=won) for game, (games, won) in statistics.items()},
        ratings=bodies_of(b.OwnRating, ratings),
    )
    return json(body, private=True)


def _history(app: AppContext, guest: Guest, most: int | None = None) -> tuple[b.HistoryItem, ...]:
    guests = app.services.guests
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
            players=bodies_of(
                b.MatchPlayer,
                ((o.seat, o.name or o.bot, o.icon, o.bot, o.guest, o.place) for o in guests.players(record)),
            ),
        )
        for record, game, board, at, player, place, rated, result in rows
    )
