"""Finished matches and their replays. Listed are those of public rooms; any other is for whoever knows its id."""

import asyncio
import re

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from finito.server.api import bodies as b
from finito.server.api.exchange import House, json
from finito.server.rooms.replays import replay

LISTED = 50
OF_ROOM = re.compile(r"[A-Z0-9]{1,8}-[0-9]{1,9}")
"""How ids were once made: from the room's code, which can be guessed."""
LIST = "select id, game, at, result from record where public order by at desc limit ?"
LIST_OF_ROOM = "select id, game, at, result from record where public and room = ? order by at desc limit ?"
SAT_THERE = "select 1 from played where record = ? and guest = ?"


async def list_records(house: House, request: Request) -> Response:
    room = request.query_params.get("room")
    asked = (LIST, (LISTED,)) if room is None else (LIST_OF_ROOM, (room.strip().upper(), LISTED))
    records = [
        b.RecordListed(id=record, game=game, at=at, result=msgspec.Raw(result))
        for record, game, at, result in house.hub.journal.read(*asked)
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
    """The record that a request names. An id of the old kind opens it only for guests who sat there, or if it is
    public; nobody is told whether there is such a room."""
    house.may_look(request)
    record = request.path_params["id"]
    rows = house.hub.journal.read("select record, public from record where id = ?", (record,))
    if rows and (rows[0][1] or not OF_ROOM.fullmatch(record) or _sat_there(house, request, record)):
        return str(rows[0][0])
    raise house.missed(request, "NO_RECORD", "There is no record with this id, or it is not yours to see.")


def _sat_there(house: House, request: Request, record: str) -> bool:
    guest = house.guest(request)
    return guest is not None and bool(house.hub.journal.read(SAT_THERE, (record, guest.public)))
