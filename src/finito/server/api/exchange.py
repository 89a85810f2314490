"""Reading a request, answering it, and refusing it with a code and a sentence."""

import math
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from finito.errors import BadInput
from finito.server.api.bodies import Problem
from finito.server.api.privacy_bodies import Privacy
from finito.server.api.studies import Runs
from finito.server.guests.guests import Guest
from finito.server.guests.identity import cookie_header
from finito.server.guests.pads import Pads
from finito.server.guests.profiles import Profiles
from finito.server.net.buckets import Buckets, Counter
from finito.server.net.proxies import counted_as
from finito.server.net.static import StaticFiles
from finito.server.rooms.clock import now_ms
from finito.server.rooms.hub import Hub, new_code

MOST_BODY = 4096
T = TypeVar("T")


class Answer(Exception):  # noqa: N818
    """An answer that ends a request: a status and a sentence."""

    def __init__(self, status: int, code: str, sentence: str, wait: float = 0.0) -> None:
        super().__init__(sentence)
        self.status, self.code, self.sentence = status, code, sentence
        self.wait = wait
        """Seconds after which it is worth asking again."""

    def response(self) -> Response:
        response = json(Problem(code=self.code, sentence=self.sentence), self.status)
        if self.wait:
            response.headers["retry-after"] = str(math.ceil(self.wait))
        return response


class House:
    """What every handler may use."""

    def __init__(self, hub: Hub, origins: frozenset[str], lab: bool = True) -> None:
        self.hub = hub
        self.lab = lab
        """Whether visitors may run studies here."""
        self.origins = origins
        """Origins of pages that may send a cookie, besides the own one."""
        self.began = now_ms()
        self.static = StaticFiles()
        self.profiles = Profiles(hub.journal)
        self.privacy: dict[str, Privacy] = {}
        """By language, once somebody has asked."""
        self.runs = Runs()
        self.run_starts = Buckets(hub.limits.studies)
        self.pads = Pads(new_code)
        self.pad_openings = Buckets(hub.limits.pads)
        self.pad_writings = Buckets(hub.limits.pad_writings)
        self.lookers = Counter(hub.limits.pad_lookers)
        """How many wait for news of a pad; a whole club may sit behind one address."""

    def take(self, buckets: Buckets, request: Request, sentence: str) -> None:
        """Count something that an address may do only so often; refuse it if that is too often."""
        who, now = counted(request), now_ms() / 1000
        if self.hub.limited and not buckets.take(who, now):
            self.hub.offences.note("too_often", who)
            raise Answer(429, "TOO_MANY", sentence, buckets.wait(who, now))

    def may_look(self, request: Request) -> None:
        """Refuse whoever has tried too many codes that do not exist, also when this one does: a room whose code is
        guessed is not private."""
        who = counted(request)
        wait = self.hub.wrong_codes.wait(who, now_ms() / 1000) if self.hub.limited else 0.0
        if wait:
            self.hub.offences.note("wrong_codes", who)
            raise Answer(429, "TOO_MANY", "Too many wrong codes from this address; wait a minute.", wait)

    def missed(self, request: Request, code: str, sentence: str) -> Answer:
        """The answer to a code that does not exist, which counts."""
        self.hub.wrong_codes.take(counted(request), now_ms() / 1000)
        return Answer(404, code, sentence)

    def guest(self, request: Request) -> Guest | None:
        """Whose cookie came with a request."""
        shown = self.hub.signer.read_header(request.headers.get("cookie"), now_ms() // 1000)
        return None if shown is None else self.hub.guests.find(shown.id)

    def must_guest(self, request: Request) -> Guest:
        guest = self.guest(request)
        if guest is None:
            raise Answer(401, "NO_GUEST", "You have no name here yet, or your cookie is gone.")
        return guest

    def give_cookie(self, request: Request, response: Response, secret: str) -> Response:
        """Let the browser remember a guest; nobody becomes nobody with an empty secret."""
        value = self.hub.signer.sign(secret, now_ms() // 1000) if secret else ""
        response.headers["set-cookie"] = cookie_header(value, secure=request.url.scheme == "https")
        return response

    def rotate(self, request: Request, response: Response) -> None:
        """Sign a cookie anew that is older than a day."""
        now = now_ms() // 1000
        shown = self.hub.signer.read_header(request.headers.get("cookie"), now)
        if shown is not None and shown.stale(now) and "set-cookie" not in response.headers and self.guest(request):
            self.give_cookie(request, response, shown.id)


def counted(request: Request) -> str:
    """As whom the limits count who asks."""
    return counted_as(request.client.host if request.client else "local")


def json(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def check_origin(request: Request, origins: frozenset[str]) -> None:
    """A page that sends our cookie must be ours (X2)."""
    if "cookie" not in request.headers:
        return
    origin, host = request.headers.get("origin"), request.headers.get("host", "")
    if origin not in origins and origin not in (f"http://{host}", f"https://{host}"):
        raise Answer(403, "FOREIGN_PAGE", "This page may not ask for this.")


async def read_json(request: Request, most: int = MOST_BODY) -> dict[str, Any]:
    """The body of an unsafe request: JSON, declared as such (so no foreign form can send it, X2), and small."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Answer(415, "JSON_ONLY", "Send application/json.")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Answer(413, "TOO_LARGE", f"At most {most} bytes.")
    try:
        data = msgspec.json.decode(body or b"{}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Answer(400, "BAD_INPUT", "The body is not JSON.") from None
    if not isinstance(data, dict):
        raise Answer(400, "BAD_INPUT", "A JSON object is needed.")
    return data


async def read_body(request: Request, kind: type[T], most: int = MOST_BODY) -> T:
    """The body of a request as a type; BadInput names what is wrong."""
    data = await read_json(request, most)
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadInput(str(error).replace("`$.", "`"), "body") from None
