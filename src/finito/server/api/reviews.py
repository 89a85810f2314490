"""What a finished match looks like afterwards."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from finito.server.api.exchange import House
from finito.server.api.records import find_record
from finito.server.rooms.reviews import review_json


async def show_review(house: House, request: Request) -> Response:
    text = find_record(house, request)
    return Response(await asyncio.to_thread(review_json, text), media_type="application/json")
