"""HTTP on the admin port: a token, an audit line, an answer in JSON."""

import asyncio
import contextlib
import hmac
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
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
from finito.server.rooms.rooms import Rooms

Handler = Callable[[Request], Awaitable[Any]]
LOOPBACK = "127.0.0.1"


class AdminServer(uvicorn.Server):
    """A uvicorn server that leaves signals to the public one."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def admin_app(rooms: Rooms, token: str, audit: AuditLog) -> Starlette:
    """All routes of the admin port."""

    def guarded(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            who = request.client.host if request.client else "?"
            status, body = await _answer(handler, request, token)
            note = f" {body['deleted']}" if isinstance(body, dict) and "deleted" in body else ""
            audit.write(who, f"{request.method} {request.url.path}{note}", status)
            return Response(msgspec.json.encode(body), status, media_type="application/json")

        return answer

    async def show_rooms(request: Request) -> Any:
        return desk.list_rooms(rooms)

    async def show_nodes(request: Request) -> Any:
        return await rooms.nodes()

    async def drain(request: Request) -> Any:
        rooms.begin_drain()
        return {"draining": True, "rooms": rooms.count}

    async def kick(request: Request) -> Any:
        return desk.kick(rooms, request.path_params["code"], request.path_params["seat"])

    async def close(request: Request) -> Any:
        return desk.close(rooms, request.path_params["code"])

    async def find_guests(request: Request) -> Any:
        return await people.find(rooms, request.query_params.get("text", ""))

    async def delete_guest(request: Request) -> Any:
        asked = await read_asked(request)
        if asked.id:
            return await people.delete(rooms, asked.id)
        return await people.delete_name(rooms, asked.name, asked.room)

    async def prune(request: Request) -> Any:
        return await people.prune_older(rooms, request.path_params["days"])

    return Starlette(
        routes=[
            Route("/rooms", guarded(show_rooms), methods=["GET"]),
            Route("/nodes", guarded(show_nodes), methods=["GET"]),
            Route("/drain", guarded(drain), methods=["POST"]),
            Route("/rooms/{code}/kick/{seat:int}", guarded(kick), methods=["POST"]),
            Route("/rooms/{code}/close", guarded(close), methods=["POST"]),
            Route("/guests", guarded(find_guests), methods=["GET"]),
            Route("/guests/delete", guarded(delete_guest), methods=["POST"]),
            Route("/prune/{days:int}", guarded(prune), methods=["POST"]),
        ]
    )


class DeletionRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to be deleted. In the body, because URLs are logged."""

    id: str = ""
    name: str = ""
    room: str = ""


async def read_asked(request: Request) -> DeletionRequest:
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
        return 200, await handler(request)
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
    server = AdminServer(
        uvicorn.Config(
            app,
            http="httptools",
            loop="none",
            lifespan="off",
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=1,
        )
    )
    task = asyncio.create_task(server.serve([listening]))
    try:
        yield
    finally:
        server.should_exit = True
        await task
        listening.close()
