"""HTTP on the admin port: a token, an audit line, an answer in JSON; and the files of the host's console."""

import asyncio
import contextlib
import hmac
import inspect
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from finito.errors import BadInput, FinitoError
from finito.server.admin import console, desk, house, people
from finito.server.admin.audit import AuditLog
from finito.server.admin.token import make_token
from finito.server.api.app import UVICORN
from finito.server.rooms.rooms import Rooms

Handler = Callable[[Request], Any]
"""Returns what is answered as JSON, or a coroutine that does."""
LOOPBACK = "127.0.0.1"
OWN_NAMES = ("127.0.0.1", "localhost", "[::1]")
"""A name that somebody else lets point at this machine is none of them (DNS rebinding)."""
DONE = ("deleted", "kicked", "closed", "switched", "banned", "lifted")
"""What an answer says was done; it goes into the audit log."""
NOT_KEPT = {"cache-control": "no-store"}
OK = 200
T = TypeVar("T")


class AdminServer(uvicorn.Server):
    """A uvicorn server that leaves signals to the public one."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def admin_app(rooms: Rooms, token: str, audit: AuditLog) -> Starlette:
    def route(method: str, path: str, handler: Handler, *, quiet: bool = False) -> Route:
        """`quiet`: what names nobody and is asked every few seconds leaves a line only if it is refused."""

        async def answer(request: Request) -> Response:
            who = request.client.host if request.client else "?"
            status, body = await _answer(handler, request, token)
            note = "".join(f" {body[done]}" for done in DONE if isinstance(body, dict) and done in body)
            if status != OK or not quiet:
                audit.write(who, f"{request.method} {request.url.path}{note}", status)
            return Response(msgspec.json.encode(body), status, media_type="application/json", headers=NOT_KEPT)

        return Route(path, answer, methods=[method])

    def told(kind: type[T], work: Callable[[T], Awaitable[Any]]) -> Handler:
        """Does what a body asks; BadInput names what is wrong with it."""

        async def handle(request: Request) -> Any:
            try:
                asked = msgspec.json.decode(await request.body(), type=kind)
            except msgspec.MsgspecError as problem:
                raise BadInput(str(problem), "body") from None
            return await work(asked)

        return handle

    return Starlette(
        routes=[
            *(Route(path, show_file, methods=["GET"]) for path in console.FILES),
            route("GET", "/status", lambda request: house.status(rooms), quiet=True),
            route("POST", "/switches", told(SwitchRequest, lambda asked: house.switch(rooms, asked.name, asked.on))),
            route("POST", "/bans", told(house.BanRequest, lambda asked: house.ban(rooms, asked))),
            route("POST", "/bans/lift", told(LiftRequest, lambda asked: house.lift(rooms, asked.who))),
            route("GET", "/rooms", lambda request: desk.list_rooms(rooms)),
            route("GET", "/rooms/{code}", lambda request: desk.show_room(rooms, **request.path_params)),
            route("GET", "/nodes", lambda request: rooms.nodes(), quiet=True),
            route("POST", "/drain", lambda request: desk.drain(rooms)),
            route("POST", "/rooms/{code}/kick/{seat:int}", lambda request: desk.kick(rooms, **request.path_params)),
            route("POST", "/rooms/{code}/close", lambda request: desk.close(rooms, **request.path_params)),
            route("GET", "/guests", lambda request: people.find(rooms, request.query_params.get("text", ""))),
            route(
                "POST",
                "/guests/delete",
                told(DeletionRequest, lambda asked: people.erase(rooms, asked.id, asked.name, asked.room)),
            ),
            route("POST", "/prune/{days:int}", lambda request: people.prune_older(rooms, **request.path_params)),
        ]
    )


async def show_file(request: Request) -> Response:
    """A file of the console. They hold nothing of this server, so they need no token."""
    return Response(*console.read(request.url.path))


class DeletionRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to be deleted. In the body, because URLs are logged."""

    id: str = ""
    name: str = ""
    room: str = ""


class SwitchRequest(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    on: bool


class LiftRequest(msgspec.Struct, forbid_unknown_fields=True):
    who: str


def is_foreign(request: Request) -> bool:
    """Whether another site's page asks: from another origin, or under a name that only looks like this machine's."""
    host = request.headers.get("host", "")
    named = host.rpartition(":")[0] if not host.endswith("]") else host
    return (named or host) not in OWN_NAMES or request.headers.get("origin", f"http://{host}") != f"http://{host}"


async def _answer(handler: Handler, request: Request, token: str) -> tuple[int, Any]:
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(shown.encode("utf-8", "replace"), token.encode()):
        return 401, {"sentence": "The token of the admin port is required."}
    if is_foreign(request) or "cookie" in request.headers:
        return 403, {"sentence": "Only the console's own page may use the admin port."}
    try:
        found = handler(request)
        return OK, await found if inspect.isawaitable(found) else found
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
