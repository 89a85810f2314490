"""Score pads for people with real cards: one phone writes, the others watch by a code."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from finito.errors import BadInput
from finito.rooms.commands import ICONS
from finito.rooms.names import clean_name
from finito.server.api import pad_bodies as b
from finito.server.api.exchange import AppContext, HttpError, counted, json, read_body
from finito.server.clock import now_ms
from finito.server.guests.identity import LETTERS
from finito.server.guests.pads import WAIT_SECONDS, news
from finito.server.rooms.rooms import CODE_LENGTH

MOST_PAD = 32_768
"""Bytes: room for six players and two hundred rounds."""


async def open_pad(app: AppContext, request: Request) -> Response:
    asked = await read_body(request, b.PadAsked, MOST_PAD)
    app.take(app.pad_openings, request, "You open pads too fast; wait a minute.")
    opened = app.pads.open(checked(asked.pad), now_ms())
    if opened is None:
        raise _full()
    pad, secret = opened
    return json(b.PadOpened(code=pad.code, secret=secret, number=pad.number), 201)


async def write_pad(app: AppContext, request: Request) -> Response:
    asked = await read_body(request, b.PadWritten, MOST_PAD)
    app.take(app.pad_writings, request, "You write too fast; wait a moment.")
    code = _code(request)
    if app.pads.find(code, now_ms()) is None:  # it brings its pad back after a restart, or takes a code it made up
        app.take(app.pad_openings, request, "You open pads too fast; wait a minute.")
    pad = app.pads.write(code, asked.secret, asked.number, checked(asked.pad), now_ms())
    if pad is None and app.pads.find(code, now_ms()) is not None:
        raise HttpError(403, "NOT_YOURS", "Only the phone that opened this pad can write on it.")
    if pad is None:
        raise _full()
    return json(b.PadKept(code=pad.code, number=pad.number))


async def show_pad(app: AppContext, request: Request) -> Response:
    """The pad; with `seen`, only once there is something newer, or after a timeout."""
    app.check_guesses(request)
    pad = app.pads.find(_code(request), now_ms())
    if pad is None:
        raise app.wrong_code(request, "NO_PAD", "There is no pad with this code, or its phone is no longer connected.")
    seen = request.query_params.get("seen", "")
    if seen:
        if not (seen.isascii() and seen.isdigit() and len(seen) <= 16):
            raise BadInput("a number is needed", "seen")
        who = counted(request)
        if app.admission.limited and not app.pad_watchers.enter(who):
            app.admission.offenses.note("too_often", who)
            raise HttpError(429, "TOO_MANY", "Too many requests from this address; wait a moment.", WAIT_SECONDS)
        try:
            await news(pad, int(seen))
        finally:
            if app.admission.limited:
                app.pad_watchers.leave(who)
    return json(b.PadShown(code=pad.code, number=pad.number, pad=pad.sheet), private=True)


async def close_pad(app: AppContext, request: Request) -> Response:
    asked = await read_body(request, b.PadSecret)
    if not app.pads.close(_code(request), asked.secret):
        raise HttpError(404, "NO_PAD", "There is no such pad, or it is not yours.")
    return json(b.PadClosed(closed=True))


def checked(pad: b.PadSheet) -> b.PadSheet:
    """The pad with clean names; BadInput if its lines do not fit its players."""
    count = len(pad.players)
    if any(len(line.points) != count or (line.caller or 0) >= count for line in pad.rounds):
        raise BadInput(f"every round needs {count} numbers, one for each player", "rounds")
    if pad.rest is not None and not len(pad.rest.tiles) == len(pad.rest.jokers) == count:
        raise BadInput(f"leftovers need {count} numbers, one for each player", "rest")
    strange = [one.icon for one in pad.players if one.icon not in ICONS]
    if strange:
        raise BadInput(f"there is no icon {strange[0]!r}; icons are {', '.join(ICONS)}", "players")
    players = tuple(msgspec.structs.replace(one, name=clean_name(one.name)) for one in pad.players)
    return msgspec.structs.replace(pad, players=players)


def _code(request: Request) -> str:
    code = str(request.path_params["code"]).strip().upper()
    if len(code) != CODE_LENGTH or not set(code) <= set(LETTERS):
        raise HttpError(404, "NO_PAD", "There is no pad with this code.")
    return code


def _full() -> HttpError:
    return HttpError(503, "FULL", "There are too many shared pads right now; the pad works without sharing.")
