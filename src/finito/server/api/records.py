"""Finished matches and their replays."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from finito.live.room import PLAYING
from finito.server.api import bodies as b
from finito.server.api.exchange import Answer, House, json
from finito.server.replays import replay

LISTED = 50


async def list_records(house: House, request: Request) -> Response:
    room = request.query_params.get("room")
    where, values = ("", ()) if room is None else ("where room = ?", (room.strip().upper(),))
    statement = f"select id, game, at, result from record {where} order by at desc limit {LISTED}"  # noqa: S608
    records = [
        b.RecordListed(id=record, game=game, at=at, result=msgspec.Raw(result))
        for record, game, at, result in house.hub.journal.read(statement, values)
    ]
    return json(b.RecordList(records=tuple(records)))


async def show_record(house: House, request: Request) -> Response:
    return PlainTextResponse(find_record(house, request))


async def show_replay(house: House, request: Request) -> Response:
    text = find_record(house, request)
    shown = await asyncio.to_thread(replay, text)
    shown["steps"] = tuple(b.ReplayStep(**step) for step in shown["steps"])
    return json(b.Replay(**shown))


def find_record(house: House, request: Request) -> str:
    """The record of a match that is over. One that still runs is not shown: its seed tells every card."""
    house.may_look(request)
    record = request.path_params["id"]
    rows = house.hub.journal.read("select record from record where id = ?", (record,))
    if rows:
        return str(rows[0][0])
    code, _, number = record.rpartition("-")
    actor = house.hub.awake(code)
    if actor is not None and actor.room.stage == PLAYING and number == str(actor.room.matches):
        raise Answer(
            404, "STILL_RUNNING", "This match still runs; its record would tell every card, so it comes later."
        )
    raise house.missed(request, "NO_RECORD", "There is no record with this id.")
