"""HTTP on the admin port: a token, an audit line, an answer in JSON."""

import asyncio
import contextlib
import hmac
import inspect
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from finito.errors import BadInput, FinitoError
from finito.server.admin import desk, people
from finito.server.admin.audit import AuditLog
from finito.server.admin.token import make_token
from finito.server.api.app import UVICORN
from finito.server.rooms.rooms import Rooms

Handler = Callable[[Request], Any]
"""Returns what is answered as JSON, or a coroutine that does."""
LOOPBACK = "127.0.0.1"


class AdminServer(uvicorn.Server):
    """A uvicorn server that leaves signals to the public one."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def admin_app(rooms: Rooms, token: str, audit: AuditLog) -> Starlette:
    """All routes of the admin port."""

    def route(method: str, path: str, handler: Handler) -> Route:
        async def answer(request: Request) -> Response:
            who = request.client.host if request.client else "?"
            status, body = await _answer(handler, request, token)
            note = f" {body['deleted']}" if isinstance(body, dict) and "deleted" in body else ""
            audit.write(who, f"{request.method} {request.url.path}{note}", status)
            return Response(msgspec.json.encode(body), status, media_type="application/json")

        return Route(path, answer, methods=[method])

    async def delete_guest(request: Request) -> Any:
        asked = await read_deletion(request)
        if asked.id:
            return await people.delete(rooms, asked.id)
        return await people.delete_name(rooms, asked.name, asked.room)

    return Starlette(
        routes=[
            route("GET", "/rooms", lambda request: desk.list_rooms(rooms)),
            route("GET", "/nodes", lambda request: rooms.nodes()),
            route("POST", "/drain", lambda request: desk.drain(rooms)),
            route("POST", "/rooms/{code}/kick/{seat:int}", lambda request: desk.kick(rooms, **request.path_params)),
            route("POST", "/rooms/{code}/close", lambda request: desk.close(rooms, **request.path_params)),
            route("GET", "/guests", lambda request: people.find(rooms, request.query_params.get("text", ""))),
            route("POST", "/guests/delete", delete_guest),
            route("POST", "/prune/{days:int}", lambda request: people.prune_older(rooms, **request.path_params)),
        ]
    )


class DeletionRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to be deleted. In the body, because URLs are logged."""

    id: str = ""
    name: str = ""
    room: str = ""


async def read_deletion(request: Request) -> DeletionRequest:
    try:
        return msgspec.json.decode(await request.body(), type=DeletionRequest)
    except msgspec.MsgspecError as problem:
        raise BadInput(str(problem), "body") from None


async def _answer(handler: Handler, request: Request, token: str) -> tuple[int, Any]:
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(shown.encode("utf-8", "replace"), token.encode()):
        return 401, {"sentence": "The token of the admin port is required."}
    if "origin" in request.headers or "cookie" in request.headers:
        return 403, {"sentence": "Web pages may not use the admin port."}
    try:
        found = handler(request)
        return 200, await found if inspect.isawaitable(found) else found
    except FinitoError as problem:
        return 409, {"sentence": str(problem)}


@contextlib.asynccontextmanager
async def administered(rooms: Rooms, port: int | None, folder: Path) -> AsyncIterator[None]:
    """Run the admin port, if there is one, while the server runs."""
    if port is None:
        yield
        return
    try:
        listening = socket.create_server((LOOPBACK, port))
    except OSError as problem:
        raise BadInput(f"cannot listen: {problem}", f"--admin-port {port}") from problem
    app = admin_app(rooms, make_token(folder), AuditLog(folder))
    server = AdminServer(uvicorn.Config(app, http="httptools", timeout_graceful_shutdown=1, **UVICORN))
    task = asyncio.create_task(server.serve([listening]))
    try:
        yield
    finally:
        server.should_exit = True
        await task
        listening.close()
