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
from finito.server.admin.audit import Audit
from finito.server.admin.token import make_token
from finito.server.rooms.hub import Hub

Handler = Callable[[Request], Awaitable[Any]]
LOOPBACK = "127.0.0.1"


class Quiet(uvicorn.Server):
    """A server that leaves the signals to the one people play on."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def admin_app(hub: Hub, token: str, audit: Audit, draining: desk.Draining) -> Starlette:
    """All that can be asked at the admin port."""

    def guarded(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            who = request.client.host if request.client else "?"
            status, body = await _answer(handler, request, token)
            note = f" {body['deleted']}" if isinstance(body, dict) and "deleted" in body else ""
            audit.write(who, f"{request.method} {request.url.path}{note}", status)
            return Response(msgspec.json.encode(body), status, media_type="application/json")

        return answer

    async def show_rooms(request: Request) -> Any:
        return desk.rooms(hub)

    async def show_nodes(request: Request) -> Any:
        return await desk.nodes(hub)

    async def drain(request: Request) -> Any:
        return draining.begin()

    async def kick(request: Request) -> Any:
        return desk.kick(hub, request.path_params["code"], request.path_params["seat"])

    async def close(request: Request) -> Any:
        return desk.close(hub, request.path_params["code"])

    async def find_guests(request: Request) -> Any:
        return await people.find(hub, request.query_params.get("text", ""))

    async def delete_guest(request: Request) -> Any:
        asked = await read_asked(request)
        if asked.id:
            return await people.delete(hub, asked.id)
        return await people.delete_name(hub, asked.name, asked.room)

    async def prune(request: Request) -> Any:
        return await people.prune_older(hub, request.path_params["days"])

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


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to be deleted. In the body, because addresses are written down."""

    id: str = ""
    name: str = ""
    room: str = ""


async def read_asked(request: Request) -> Asked:
    try:
        return msgspec.json.decode(await request.body(), type=Asked)
    except msgspec.MsgspecError as problem:
        raise BadInput(str(problem), "body") from None


async def _answer(handler: Handler, request: Request, token: str) -> tuple[int, Any]:
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(shown.encode("utf-8", "replace"), token.encode()):
        return 401, {"sentence": "This needs the token of the admin port."}
    if "origin" in request.headers or "cookie" in request.headers:
        return 403, {"sentence": "This is not for pages."}
    try:
        return 200, await handler(request)
    except FinitoError as problem:
        return 409, {"sentence": str(problem)}


@contextlib.asynccontextmanager
async def administered(hub: Hub, port: int | None, folder: Path) -> AsyncIterator[None]:
    """The admin port while the server runs; without a port nothing at all."""
    if port is None:
        yield
        return
    try:
        listening = socket.create_server((LOOPBACK, port))
    except OSError as problem:
        raise BadInput(f"cannot be listened on: {problem}", f"--admin-port {port}") from problem
    draining = desk.Draining(hub)
    app = admin_app(hub, make_token(folder), Audit(folder), draining)
    server = Quiet(
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
        await draining.close()
        listening.close()
