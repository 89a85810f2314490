"""Open, list and show rooms."""

from starlette.requests import Request
from starlette.responses import Response

from finito.rooms.settings import Settings, changed_settings
from finito.server.api import bodies as b
from finito.server.api.exchange import AppContext, HttpError, json, read_json

LISTED = 200


async def open_room(app: AppContext, request: Request) -> Response:
    asked = await read_json(request)
    app.take(app.admission.room_openings, request, "Too many rooms have been opened from this address; wait a minute.")
    settings = changed_settings(Settings(), asked)
    guest, openers = app.guest(request), app.admission.room_quota
    if guest is not None and app.admission.limited and not openers.may_open(guest.public, app.rooms.actors):
        raise HttpError(
            429, "ROOMS_OPEN", f"You have {openers.most} open rooms; a room closes when everyone has left it."
        )
    code = await app.rooms.open_somewhere(settings)
    if guest is not None:
        openers.opened(guest.public, code)
    return json(b.RoomOpened(code=code, settings=settings), 201)


async def list_rooms(app: AppContext, request: Request) -> Response:
    listed = app.rooms.listings()[:LISTED] if app.services.policy.public_rooms else []
    return json(b.RoomList(rooms=tuple(listed)))


async def show_room(app: AppContext, request: Request) -> Response:
    app.check_guesses(request)
    info = await app.rooms.info(request.path_params["code"])
    if info is None:
        raise app.wrong_code(request, "NO_ROOM", "There is no room with this code.")
    return json(info)


async def show_where(app: AppContext, request: Request) -> Response:
    app.check_guesses(request)
    code = request.path_params["code"].strip().upper()
    address = await app.rooms.where(code)
    if address is None:
        raise app.wrong_code(request, "NO_ROOM", "There is no room with this code.")
    return json(b.RoomPlace(code=code, address=address))
