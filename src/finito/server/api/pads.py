"""Score pads for people with real cards: one phone writes, the others look, by a code."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from finito.errors import BadInput
from finito.rooms.commands import ICONS
from finito.rooms.names import clean_name
from finito.server.api import pad_bodies as b
from finito.server.api.exchange import Answer, House, counted, json, read_body
from finito.server.guests.identity import LETTERS
from finito.server.guests.pads import WAIT_SECONDS, news
from finito.server.rooms.clock import now_ms
from finito.server.rooms.hub import CODE_LENGTH

MOST_PAD = 32_768
"""Bytes: six people and two hundred rounds fit."""


async def open_pad(house: House, request: Request) -> Response:
    asked = await read_body(request, b.PadAsked, MOST_PAD)
    house.take(house.pad_openings, request, "You open pads too fast; wait a minute.")
    opened = house.pads.open(checked(asked.pad), now_ms())
    if opened is None:
        raise _full()
    pad, secret = opened
    return json(b.PadOpened(code=pad.code, secret=secret, number=pad.number), 201)


async def write_pad(house: House, request: Request) -> Response:
    asked = await read_body(request, b.PadWritten, MOST_PAD)
    house.take(house.pad_writings, request, "You write too fast; wait a moment.")
    code = _code(request)
    if house.pads.find(code, now_ms()) is None:  # it brings its pad back after a restart, or takes a code it made up
        house.take(house.pad_openings, request, "You open pads too fast; wait a minute.")
    pad = house.pads.write(code, asked.secret, asked.number, checked(asked.pad), now_ms())
    if pad is None and house.pads.find(code, now_ms()) is not None:
        raise Answer(403, "NOT_YOURS", "Only the phone that opened this pad can write on it.")
    if pad is None:
        raise _full()
    return json(b.PadKept(code=pad.code, number=pad.number))


async def show_pad(house: House, request: Request) -> Response:
    """The pad; with `seen`, only when there is something newer, or after a while."""
    house.may_look(request)
    pad = house.pads.find(_code(request), now_ms())
    if pad is None:
        raise house.missed(request, "NO_PAD", "There is no pad with this code, or its phone has been silent for long.")
    seen = request.query_params.get("seen", "")
    if seen:
        if not (seen.isascii() and seen.isdigit() and len(seen) <= 16):
            raise BadInput("a number is needed", "seen")
        who = counted(request)
        if house.hub.limited and not house.lookers.enter(who):
            house.hub.offences.note("too_often", who)
            raise Answer(429, "TOO_MANY", "Too many look from this address; wait a moment.", WAIT_SECONDS)
        try:
            await news(pad, int(seen))
        finally:
            if house.hub.limited:
                house.lookers.leave(who)
    response = json(b.PadShown(code=pad.code, number=pad.number, pad=pad.sheet))
    response.headers["cache-control"] = "no-store"
    return response


async def close_pad(house: House, request: Request) -> Response:
    asked = await read_body(request, b.PadSecret)
    if not house.pads.close(_code(request), asked.secret):
        raise Answer(404, "NO_PAD", "There is no such pad, or it is not yours.")
    return json(b.PadClosed(closed=True))


def checked(pad: b.PadSheet) -> b.PadSheet:
    """A pad whose lines fit its players, with clean names; BadInput names what does not fit."""
    count = len(pad.players)
    if any(len(line.points) != count or (line.caller or 0) >= count for line in pad.rounds):
        raise BadInput(f"every round needs {count} numbers, one for each player", "rounds")
    if pad.rest is not None and not len(pad.rest.tiles) == len(pad.rest.jokers) == count:
        raise BadInput(f"the rest needs {count} numbers, one for each player", "rest")
    strange = [one.icon for one in pad.players if one.icon not in ICONS]
    if strange:
        raise BadInput(f"there is no icon {strange[0]!r}; icons are {', '.join(ICONS)}", "players")
    players = tuple(msgspec.structs.replace(one, name=clean_name(one.name)) for one in pad.players)
    return msgspec.structs.replace(pad, players=players)


def _code(request: Request) -> str:
    code = str(request.path_params["code"]).strip().upper()
    if len(code) != CODE_LENGTH or not set(code) <= set(LETTERS):
        raise Answer(404, "NO_PAD", "There is no pad with this code.")
    return code


def _full() -> Answer:
    return Answer(503, "FULL", "There are too many pads just now; the pad works without being shown.")
