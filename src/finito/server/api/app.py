"""The HTTP application: every route of the table, guarded, with security headers on every response."""

from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from finito.errors import FinitoError
from finito.server.api.exchange import AppContext, Endpoint, HttpError, check_origin
from finito.server.api.headers import SecurityHeaders
from finito.server.api.metrics import ServerNumbers
from finito.server.api.routes import ENDPOINTS
from finito.server.net.hosts import HostNames, sentence
from finito.server.net.offenses import Offenses
from finito.server.net.proxies import counted_as
from finito.server.rooms.rooms import Rooms
from finito.server.store.journal import JournalFailed, Unreadable

UVICORN: dict[str, Any] = {
    "loop": "none",
    "lifespan": "off",
    "log_level": "warning",
    "access_log": False,
    "server_header": False,
}
"""Options of every uvicorn server in this process."""
SENTENCES = {404: ("NOT_FOUND", "There is nothing here."), 405: ("BAD_METHOD", "This method is not allowed here.")}


def guard(app: AppContext, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """A handler whose every error is a code and a sentence, and which other sites' pages cannot use; it is timed."""

    seconds = app.services.metrics.http

    async def guarded(request: Request) -> Response:
        began = perf_counter()
        response = await answered(request)
        status = f"{response.status_code // 100}xx"
        seconds.labels(endpoint.path, endpoint.method, status).observe(perf_counter() - began)
        return response

    async def answered(request: Request) -> Response:
        try:
            if endpoint.method != "GET":
                check_origin(request, app.origins | app.admission.peers)
                app.check_ban(request)
            response = await endpoint.handler(app, request)
            if request.url.path.startswith("/api/"):
                app.rotate(request, response)
        except HttpError as answer:
            return answer.response()
        except Unreadable as problem:
            return HttpError(503, "STORAGE", str(problem)).response()
        except JournalFailed:
            return HttpError(503, "STORAGE", "Nothing can be stored right now; try again in a moment.").response()
        except FinitoError as error:
            return HttpError(400, "BAD_INPUT", str(error)).response()
        except ClientDisconnect:
            app.admission.offenses.note("broken_off")
            return Response(status_code=400)  # nobody reads it
        return response

    return guarded


async def refused(request: Request, problem: Exception) -> Response:
    """The response where no handler matches."""
    status = problem.status_code if isinstance(problem, HTTPException) else 500
    code, sentence = SENTENCES.get(status, ("BAD_REQUEST", "This request cannot be answered."))
    response = HttpError(status, code, sentence).response()
    if isinstance(problem, HTTPException):
        response.headers.update(problem.headers or {})
    return response


async def failed(request: Request, problem: Exception) -> Response:
    """A bug of ours; uvicorn logs the traceback, and nothing of what was sent."""
    return HttpError(500, "BROKEN", "Something went wrong on the server.").response()


class OwnName:
    """Answers only requests for a host name of this server (DNS rebinding); a request without Host is not a
    browser's."""

    def __init__(self, app: ASGIApp, offenses: Offenses, names: HostNames) -> None:
        self.app, self.offenses, self.names = app, offenses, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        host = Headers(scope=scope).get("host", "")
        local = scope.get("server") or ("",)
        if scope["type"] == "http" and host and not self.names.knows(host, local[0]):
            client = scope.get("client") or ("local",)
            self.offenses.note("host", counted_as(client[0]))
            await HttpError(421, "WRONG_NAME", sentence(host)).response()(scope, receive, send)
            return
        await self.app(scope, receive, send)


def make_app(rooms: Rooms, origins: frozenset[str] = frozenset(), names: HostNames | None = None) -> ASGIApp:
    context = AppContext(rooms, origins)
    context.services.metrics.registry.register(ServerNumbers(context))
    routes = [Route(one.path, guard(context, one), methods=[one.method]) for one in ENDPOINTS]
    app = Starlette(routes=routes, exception_handlers={HTTPException: refused, Exception: failed})
    return SecurityHeaders(OwnName(app, rooms.admission.offenses, names or HostNames()), rooms.admission.peers)
