"""Reading a request, answering it, or refusing it with a code and a sentence."""

import asyncio
import math
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from finito.errors import BadInput
from finito.server.api.bodies import Problem
from finito.server.api.static import StaticFiles
from finito.server.api.studies import Runs
from finito.server.clock import now_ms, shown
from finito.server.guests.guests import Guest
from finito.server.guests.identity import cookie_header
from finito.server.guests.pads import Pads
from finito.server.guests.profiles import Profiles
from finito.server.net.buckets import Buckets, OpenCounter
from finito.server.net.proxies import counted_as
from finito.server.rooms.rooms import Rooms, new_code

MOST_BODY = 4096
OWN_DATA = "/api/me"
T = TypeVar("T")


class HttpError(Exception):
    """A response that ends a request: a status, a code and a sentence."""

    def __init__(self, status: int, code: str, sentence: str, wait: float = 0.0) -> None:
        super().__init__(sentence)
        self.status, self.code, self.sentence = status, code, sentence
        self.wait = wait
        """Seconds until it is worth trying again."""

    def response(self) -> Response:
        response = json(Problem(code=self.code, sentence=self.sentence), self.status)
        if self.wait:
            response.headers["retry-after"] = str(math.ceil(self.wait))
        return response


class AppContext:
    """What handlers have access to."""

    def __init__(self, rooms: Rooms, origins: frozenset[str]) -> None:
        self.rooms, self.services, self.admission = rooms, rooms.services, rooms.admission
        limits = self.admission.limits
        self.origins = origins
        """Other origins whose pages may send a cookie."""
        self.began = now_ms()
        self.static = StaticFiles()
        self.profiles = Profiles(self.services.journal)
        self.privacy: dict[str, bytes] = {}
        """What `/api/privacy` answers, by language."""
        self.runs = Runs()
        self.checking = asyncio.Lock()
        """Attempts are checked one at a time, so that they never take much of the process."""
        self.run_starts = Buckets(limits.studies)
        self.pads = Pads(new_code)
        self.pad_openings = Buckets(limits.pads)
        self.pad_writings = Buckets(limits.pad_writings)
        self.pad_watchers = OpenCounter(limits.pad_watchers)
        """Requests that wait for news of a pad; a whole club may share one address."""

    def take(self, buckets: Buckets, request: Request, sentence: str) -> None:
        """Count an action of an address against its rate limit; refuse it beyond that."""
        who, now = counted(request), now_ms() / 1000
        if self.admission.limited and not buckets.take(who, now):
            self.admission.offenses.note("too_often", who)
            raise HttpError(429, "TOO_MANY", sentence, buckets.wait(who, now))

    def check_guesses(self, request: Request) -> None:
        """Refuse an address that tried too many codes that do not exist, even if this one does: a room whose code can
        be guessed is not private."""
        who = counted(request)
        wait = self.admission.wrong_codes.wait(who, now_ms() / 1000) if self.admission.limited else 0.0
        if wait:
            self.admission.offenses.note("wrong_codes", who)
            raise HttpError(429, "TOO_MANY", "Too many wrong codes from this address; wait a minute.", wait)

    def wrong_code(self, request: Request, code: str, sentence: str) -> HttpError:
        """The response to a code that does not exist; counts as a wrong guess."""
        self.admission.wrong_codes.take(counted(request), now_ms() / 1000)
        return HttpError(404, code, sentence)

    def check_ban(self, request: Request) -> None:
        """Refuse what a banned client wants to do here; their own data stays theirs to see and to delete."""
        guest = self.guest(request)
        address = request.client.host if request.client else ""
        until = self.services.decisions.bans.until(guest.public if guest else "", address, now_ms())
        if until and not request.url.path.startswith(OWN_DATA):
            raise HttpError(403, "BANNED", f"The host of this server has banned you until {shown(until)}.")

    def guest(self, request: Request) -> Guest | None:
        """The guest whose cookie came with a request."""
        shown = self.services.signer.read_header(request.headers.get("cookie"), now_ms() // 1000)
        return None if shown is None else self.services.guests.find(shown.id)

    def require_guest(self, request: Request) -> Guest:
        guest = self.guest(request)
        if guest is None:
            raise HttpError(401, "NO_GUEST", "You have no name here yet, or your cookie is gone.")
        return guest

    def give_cookie(self, request: Request, response: Response, secret: str) -> Response:
        """Set the cookie of a guest; an empty secret removes it."""
        value = self.services.signer.sign(secret, now_ms() // 1000) if secret else ""
        response.headers["set-cookie"] = cookie_header(value, secure=request.url.scheme == "https")
        return response

    def rotate(self, request: Request, response: Response) -> None:
        """Sign a cookie again that is older than a day."""
        now = now_ms() // 1000
        shown = self.services.signer.read_header(request.headers.get("cookie"), now)
        if shown is not None and shown.stale(now) and "set-cookie" not in response.headers and self.guest(request):
            self.give_cookie(request, response, shown.id)


def counted(request: Request) -> str:
    """The address that limits are counted under."""
    return counted_as(request.client.host if request.client else "local")


def json(data: Any, status: int = 200, *, private: bool = False) -> Response:
    """An answer; a private one is kept in no cache."""
    headers = {"cache-control": "no-store"} if private else None
    return Response(msgspec.json.encode(data), status, headers, "application/json")


def check_origin(request: Request, origins: frozenset[str]) -> None:
    """Cookies are accepted only from our own pages (X2)."""
    if "cookie" not in request.headers:
        return
    origin, host = request.headers.get("origin"), request.headers.get("host", "")
    if origin not in origins and origin not in (f"http://{host}", f"https://{host}"):
        raise HttpError(403, "FOREIGN_PAGE", "This page may not send this request.")


Handler: TypeAlias = Callable[[AppContext, Request], Awaitable[Response]]


class Endpoint(msgspec.Struct, frozen=True):
    """A path and method with its request and response types."""

    path: str
    method: str
    handler: Handler
    summary: str
    answer: Any = str
    """The type of the response body."""
    asked: Any = None
    """The type of the request body."""
    status: int = 200
    media: str = "application/json"
    query: tuple[tuple[str, str], ...] = ()
    """Names and descriptions of query parameters."""
    headers: tuple[tuple[str, str], ...] = ()
    """The same for headers."""
    refusals: tuple[int, ...] = ()
    """Statuses of refusals besides 400 and 421, which every route may answer."""

    same: tuple[int, ...] = ()
    """Other statuses with the same body."""

    @property
    def documented_path(self) -> str:
        return self.path.replace(":path}", "}")


async def read_json(request: Request, most: int = MOST_BODY) -> dict[str, Any]:
    """The body of an unsafe request: small JSON, declared as such, so that no foreign form can send it (X2)."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise HttpError(415, "JSON_ONLY", "Send application/json.")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise HttpError(413, "TOO_LARGE", f"At most {most} bytes.")
    try:
        data = msgspec.json.decode(body or b"{}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise HttpError(400, "BAD_INPUT", "The body is not JSON.") from None
    if not isinstance(data, dict):
        raise HttpError(400, "BAD_INPUT", "A JSON object is required.")
    return data


async def read_body(request: Request, kind: type[T], most: int = MOST_BODY) -> T:
    """The body of a request as a type; BadInput names what is wrong."""
    data = await read_json(request, most)
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadInput(str(error).replace("`$.", "`"), "body") from None
