"""The HTTP side put together: every route of the table, guarded, with security headers on every answer."""

from collections.abc import Awaitable, Callable

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from finito.errors import FinitoError
from finito.server.api.exchange import Answer, House, check_origin
from finito.server.api.routes import ENDPOINTS, Endpoint
from finito.server.net.headers import SecurityHeaders
from finito.server.net.hosts import Names, sentence
from finito.server.net.proxies import counted_as
from finito.server.rooms.hub import Hub
from finito.server.rooms.journal import JournalFailed, Unreadable

SENTENCES = {404: ("NOT_FOUND", "There is nothing here."), 405: ("BAD_METHOD", "This is not asked that way.")}


def guard(house: House, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """A handler whose every error is a code and a sentence, and which no foreign page can make do anything."""

    async def guarded(request: Request) -> Response:
        try:
            if endpoint.method != "GET":
                check_origin(request, house.origins | house.hub.peers)
            response = await endpoint.handler(house, request)
            if request.url.path.startswith("/api/"):
                house.rotate(request, response)
        except Answer as answer:
            return answer.response()
        except Unreadable as problem:
            return Answer(503, "STORAGE", str(problem)).response()
        except JournalFailed:
            return Answer(503, "STORAGE", "Nothing can be stored just now; try again in a moment.").response()
        except FinitoError as error:
            return Answer(400, "BAD_INPUT", str(error)).response()
        except ClientDisconnect:
            house.hub.offences.note("broken_off")
            return Response(status_code=400)  # nobody reads it
        return response

    return guarded


async def refused(request: Request, problem: Exception) -> Response:
    """What is answered where no handler is."""
    status = problem.status_code if isinstance(problem, HTTPException) else 500
    code, sentence = SENTENCES.get(status, ("BAD_REQUEST", "This cannot be answered."))
    response = Answer(status, code, sentence).response()
    if isinstance(problem, HTTPException):
        response.headers.update(problem.headers or {})
    return response


async def failed(request: Request, problem: Exception) -> Response:
    """A bug of ours; uvicorn logs where it happened, and nothing of what was sent."""
    return Answer(500, "BROKEN", "Something is broken here; it is not your fault.").response()


class OwnName:
    """Answers only requests to a name of this server (DNS rebinding); who sends no Host at all is no browser."""

    def __init__(self, app: ASGIApp, hub: Hub, names: Names) -> None:
        self.app, self.hub, self.names = app, hub, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        host = Headers(scope=scope).get("host", "")
        local = scope.get("server") or ("",)
        if scope["type"] == "http" and host and not self.names.know(host, local[0]):
            client = scope.get("client") or ("local",)
            self.hub.offences.note("host", counted_as(client[0]))
            await Answer(421, "WRONG_NAME", sentence(host)).response()(scope, receive, send)
            return
        await self.app(scope, receive, send)


def make_app(
    hub: Hub, origins: frozenset[str] = frozenset(), names: Names | None = None, *, lab: bool = True
) -> ASGIApp:
    """The whole HTTP side of a server."""
    house = House(hub, origins, lab)
    routes = [Route(one.path, guard(house, one), methods=[one.method]) for one in ENDPOINTS]
    app = Starlette(routes=routes, exception_handlers={HTTPException: refused, Exception: failed})
    return SecurityHeaders(OwnName(app, hub, names or Names()), hub.peers)
