"""Open, list and show rooms."""

from starlette.requests import Request
from starlette.responses import Response

from finito.rooms.settings import Settings, changed_settings
from finito.server.api import bodies as b
from finito.server.api.exchange import Answer, House, json, read_json

LISTED = 200


async def open_room(house: House, request: Request) -> Response:
    asked = await read_json(request)
    house.take(house.hub.creations, request, "You open rooms too fast; wait a minute.")
    settings = changed_settings(Settings(), asked)
    guest, openers = house.guest(request), house.hub.openers
    if guest is not None and house.hub.limited and not openers.may_open(guest.public, house.hub.actors):
        raise Answer(429, "TOO_MANY", f"{openers.most} rooms of yours are open; one closes when everybody has left it.")
    code = await house.hub.open_somewhere(settings)
    if guest is not None:
        openers.opened(guest.public, code)
    return json(b.RoomOpened(code=code, settings=settings), 201)


async def list_rooms(house: House, request: Request) -> Response:
    return json(b.RoomList(rooms=tuple(house.hub.listings()[:LISTED])))


async def show_room(house: House, request: Request) -> Response:
    house.may_look(request)
    info = await house.hub.info(request.path_params["code"])
    if info is None:
        raise house.missed(request, "NO_ROOM", "There is no room with this code.")
    return json(info)


async def show_where(house: House, request: Request) -> Response:
    house.may_look(request)
    code = request.path_params["code"].strip().upper()
    address = await house.hub.where(code)
    if address is None:
        raise house.missed(request, "NO_ROOM", "There is no room with this code.")
    return json(b.RoomPlace(code=code, address=address))
