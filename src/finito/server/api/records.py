"""Finished matches and their replays. Those of public rooms are listed; the others need an id that cannot be
guessed."""

import asyncio
import re
import threading
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from finito.record import parse_record
from finito.review import review
from finito.server.api import bodies as b
from finito.server.api.exchange import AppContext, json
from finito.server.api.replays import replay

LISTED = 50
REVIEWS_KEPT = 64
_one_review = threading.Lock()
"""A review takes some tenths of a second of this process; several at once would slow down every room."""
OF_ROOM = re.compile(r"[A-Z0-9]{1,8}-[0-9]{1,9}")
"""The form of old ids: from the room's code, which can be guessed."""
LIST = "select id, game, at, result from record where public order by at desc limit ?"
LIST_OF_ROOM = "select id, game, at, result from record where public and room = ? order by at desc limit ?"
SAT_THERE = "select 1 from played where record = ? and guest = ?"


async def list_records(app: AppContext, request: Request) -> Response:
    room = request.query_params.get("room")
    asked = (LIST, (LISTED,)) if room is None else (LIST_OF_ROOM, (room.strip().upper(), LISTED))
    records = [
        b.RecordListed(id=record, game=game, at=at, result=msgspec.Raw(result))
        for record, game, at, result in app.services.journal.read(*asked)
    ]
    return json(b.RecordList(records=tuple(records)))


async def show_record(app: AppContext, request: Request) -> Response:
    return PlainTextResponse(find_record(app, request))


async def show_replay(app: AppContext, request: Request) -> Response:
    text = find_record(app, request)
    shown = await asyncio.to_thread(replay, text)
    shown["steps"] = tuple(b.ReplayStep(**step) for step in shown["steps"])
    return json(b.Replay(**shown))


async def show_review(app: AppContext, request: Request) -> Response:
    text = find_record(app, request)
    return Response(await asyncio.to_thread(review_json, text), media_type="application/json")


def review_json(text: str) -> bytes:
    """The review of a record; one at a time, from any thread."""
    with _one_review:
        return cached_review(text)


@lru_cache(maxsize=REVIEWS_KEPT)
def cached_review(text: str) -> bytes:
    return msgspec.json.encode(review(parse_record(text)))


def find_record(app: AppContext, request: Request) -> str:
    """The record that a request names. An old id opens it only for guests who played in it, unless it is public; the
    answer does not reveal whether such a room exists."""
    app.check_guesses(request)
    record = request.path_params["id"]
    rows = app.services.journal.read("select record, public from record where id = ?", (record,))
    if rows and (rows[0][1] or not OF_ROOM.fullmatch(record) or _sat_there(app, request, record)):
        return str(rows[0][0])
    raise app.wrong_code(request, "NO_RECORD", "There is no record with this id, or it is not yours to see.")


def _sat_there(app: AppContext, request: Request, record: str) -> bool:
    guest = app.guest(request)
    return guest is not None and bool(app.services.journal.read(SAT_THERE, (record, guest.public)))
