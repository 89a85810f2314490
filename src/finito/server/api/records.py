"""Finished matches and their replays. Those of public rooms are listed; the others need an id that cannot be
guessed."""

import asyncio
import hmac
import re
import threading
from collections.abc import Iterator
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from finito.games import find_game, records
from finito.record import Record, parse_record
from finito.review import review
from finito.rooms.seats import hash_token
from finito.server.api import bodies as b
from finito.server.api import guest_bodies as g
from finito.server.api.exchange import AppContext, json
from finito.server.guests.guests import PastPlayer

LISTED = 50
KEYFRAME = 25
"""Steps between two full views, so that a page can jump."""
REVIEWS_KEPT = 64
_one_review = threading.Lock()
"""A review takes some tenths of a second of this process; several at once would slow down every room."""
OF_ROOM = re.compile(r"[A-Z0-9]{1,8}-[0-9]{1,9}")
"""The form of old ids: from the room's code, which can be guessed."""
LIST = "select id, game, at, result from record where public order by at desc limit ?"
LIST_OF_ROOM = "select id, game, at, result from record where public and room = ? order by at desc limit ?"
SAT_THERE = "select 1 from played where record = ? and guest = ?"
SEAT_TOKEN = "finito-seat"  # noqa: S105  the name of a header


async def list_records(app: AppContext, request: Request) -> Response:
    room = request.query_params.get("room")
    asked = (LIST, (LISTED,)) if room is None else (LIST_OF_ROOM, (room.strip().upper(), LISTED))
    listed = [
        b.RecordListed(id=record, game=game, at=at, result=msgspec.Raw(result))
        for record, game, at, result in (
            app.services.journal.read(*asked) if app.services.policy.public_records else ()
        )
    ]
    return json(b.RecordList(records=tuple(listed)))


async def show_record(app: AppContext, request: Request) -> Response:
    return PlainTextResponse(find_record(app, request)[0])


async def show_replay(app: AppContext, request: Request) -> Response:
    text, _ = find_record(app, request)
    return json(await asyncio.to_thread(replay, text))


async def show_review(app: AppContext, request: Request) -> Response:
    text, _ = find_record(app, request)
    return Response(await asyncio.to_thread(review_json, text), media_type="application/json")


def review_json(text: str) -> bytes:
    """The review of a record; one at a time, from any thread."""
    with _one_review:
        return cached_review(text)


@lru_cache(maxsize=REVIEWS_KEPT)
def cached_review(text: str) -> bytes:
    return msgspec.json.encode(review(parse_record(text)))


async def show_people(app: AppContext, request: Request) -> Response:
    """Who sat there sees everybody; strangers see the bots, and people only if the room was public. Matches that were
    stored before names were show nobody to strangers."""
    _, public = find_record(app, request)
    players = app.services.guests.players(request.path_params["id"])
    among = _is_among(app, request, players)
    shown = [(one.name, one.icon) if among or (public and one.seat >= 0) else ("", "") for one in players]
    rows = [(one.seat, *name, one.bot) for one, name in zip(players, shown, strict=True)]
    return json(g.People(people=b.bodies_of(g.Person, rows)), private=True)


def _is_among(app: AppContext, request: Request, players: list[PastPlayer]) -> bool:
    """Whether a request comes from one of these players: by the cookie, or by the secret of the seat."""
    guest, token = app.guest(request), request.headers.get(SEAT_TOKEN, "")
    if guest is not None and any(one.guest == guest.public for one in players):
        return True
    return bool(token) and any(hmac.compare_digest(one.token_hash, hash_token(token)) for one in players)


def find_record(app: AppContext, request: Request) -> tuple[str, bool]:
    """The record that a request names, and whether its room was public. An old id opens it only for guests who played
    in it, unless it is public; the answer does not reveal whether such a room exists."""
    app.check_guesses(request)
    return _find(app, request, request.path_params["id"], "select record, public from record where id = ?")


def game_of_record(app: AppContext, request: Request, record: str) -> str:
    """The game of a record that a request may see."""
    return _find(app, request, record, "select game, public from record where id = ?")[0]


def _find(app: AppContext, request: Request, record: str, asked: str) -> tuple[str, bool]:
    """What is asked of a record, and whether its room was public."""
    rows = [
        (found, bool(public) and app.services.policy.public_records)
        for found, public in app.services.journal.read(asked, (record,))
    ]
    if rows and (rows[0][1] or not OF_ROOM.fullmatch(record) or _sat_there(app, request, record)):
        return str(rows[0][0]), rows[0][1]
    raise app.wrong_code(request, "NO_RECORD", "There is no record with this id, or it is not yours to see.")


def _sat_there(app: AppContext, request: Request, record: str) -> bool:
    guest = app.guest(request)
    return guest is not None and bool(app.services.journal.read(SAT_THERE, (record, guest.public)))


def replay(text: str) -> b.Replay:
    """The steps of a record; BadRecord if it does not replay."""
    record = parse_record(text)
    return b.Replay(game=record.game, options=record.options, players=record.players, steps=tuple(_steps(record)))


def _steps(record: Record) -> Iterator[b.ReplayStep]:
    game = find_game(record.game, "record")
    for step in records.replay(game, record):
        at, text = (None, "") if step.line is None else (step.line.at, step.line.text)
        events = tuple([game.scrub(event) for event in step.events])
        view = game.view(step.match, None) if step.number % KEYFRAME == 0 else None
        yield b.ReplayStep(number=step.number, at=at, line=text, events=events, view=view)
