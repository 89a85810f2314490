"""Open, list and show rooms."""

from starlette.requests import Request
from starlette.responses import Response

from finito.live.commands import changed_settings
from finito.live.listing import listing
from finito.live.settings import Settings
from finito.server.api import bodies as b
from finito.server.api.exchange import Answer, House, json, read_json

LISTED = 200


async def open_room(house: House, request: Request) -> Response:
    asked = await read_json(request)
    house.take(house.hub.creations, request, "You open rooms too fast; wait a minute.")
    settings = changed_settings(Settings(), asked)
    actor = house.hub.open(settings)
    return json(b.RoomOpened(code=actor.room.code, settings=settings), 201)


async def list_rooms(house: House, request: Request) -> Response:
    public = [actor.room for actor in house.hub.actors.values() if actor.room.settings.public and not actor.room.closed]
    return json(b.RoomList(rooms=tuple(listing(room) for room in public[:LISTED])))


async def show_room(house: House, request: Request) -> Response:
    actor = house.hub.find(request.path_params["code"])
    if actor is None:
        raise Answer(404, "NO_ROOM", "There is no room with this code.")
    return json(actor.room.info())
