"""The HTTP side: open and list rooms, quick play, records, health, metrics, and the page."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from finito import __version__
from finito.errors import FinitoError
from finito.live.commands import changed_settings
from finito.live.intents import PROTOCOL
from finito.live.settings import Settings
from finito.server import catalog
from finito.server.clock import now_ms
from finito.server.hub import Hub
from finito.server.replays import replay
from finito.server.static import StaticFiles

MOST_BODY = 4096
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}


class Answer(Exception):  # noqa: N818
    """An answer that ends a request: a status and a sentence."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.code, self.sentence = status, code, sentence


def json(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


async def read_json(request: Request) -> dict[str, Any]:
    """The body of an unsafe request: JSON, declared as such (so no foreign form can send it, X2), and small."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Answer(415, "JSON_ONLY", "Send application/json.")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BODY:
            raise Answer(413, "TOO_LARGE", f"At most {MOST_BODY} bytes.")
    try:
        data = msgspec.json.decode(body or b"{}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Answer(400, "BAD_INPUT", "The body is not JSON.") from None
    if not isinstance(data, dict):
        raise Answer(400, "BAD_INPUT", "A JSON object is needed.")
    return data


class Pages:
    """The handlers, around one hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.began = now_ms()
        self.static = StaticFiles()

    def routes(self) -> list[Route]:
        table: list[tuple[str, str, Callable[[Request], Awaitable[Response]]]] = [
            ("/api/health", "GET", self.health),
            ("/api/rooms", "GET", self.list_rooms),
            ("/api/rooms", "POST", self.open_room),
            ("/api/rooms/{code}", "GET", self.show_room),
            ("/api/bots", "GET", self.list_bots),
            ("/api/records", "GET", self.list_records),
            ("/api/records/{id}", "GET", self.show_record),
            ("/api/replays/{id}", "GET", self.show_replay),
            ("/api/variants", "GET", self.show_variants),
            ("/api/plans/{name}", "GET", self.show_plan),
            ("/metrics", "GET", self.metrics),
            ("/{path:path}", "GET", self.static.serve),
        ]
        return [Route(path, self.guard(handler), methods=[method]) for path, method, handler in table]

    def guard(self, handler: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
        """Every answer carries the security headers; every error is a code and a sentence."""

        async def guarded(request: Request) -> Response:
            try:
                response = await handler(request)
            except Answer as answer:
                response = json({"code": answer.code, "sentence": answer.sentence}, answer.status)
            except FinitoError as error:
                response = json({"code": "BAD_INPUT", "sentence": str(error)}, 400)
            response.headers.update(HEADERS)
            return response

        return guarded

    async def health(self, request: Request) -> Response:
        broken = [code for code, actor in self.hub.actors.items() if actor.broken]
        status = {"status": "storage" if broken else "ok", "version": __version__, "protocol": PROTOCOL}
        return json({**status, "rooms": len(self.hub.actors)}, 503 if broken else 200)

    async def open_room(self, request: Request) -> Response:
        asked = await read_json(request)
        address = request.client.host if request.client else "local"
        if self.hub.limited and not self.hub.creations.take(address, now_ms() / 1000):
            raise Answer(429, "TOO_MANY", "You open rooms too fast; wait a minute.")
        settings = changed_settings(Settings(), asked)
        actor = self.hub.open(settings)
        return json({"code": actor.room.code, "settings": settings}, 201)

    async def list_rooms(self, request: Request) -> Response:
        rooms = [actor.room.info() for actor in self.hub.actors.values() if actor.room.settings.public]
        return json({"rooms": rooms[:200]})

    async def show_room(self, request: Request) -> Response:
        actor = self.hub.find(request.path_params["code"])
        if actor is None:
            raise Answer(404, "NO_ROOM", "There is no room with this code.")
        return json(actor.room.info())

    async def list_bots(self, request: Request) -> Response:
        return json(catalog.bots())

    async def show_variants(self, request: Request) -> Response:
        return json(catalog.variants())

    async def show_plan(self, request: Request) -> Response:
        return json(catalog.plan(request.path_params["name"]))

    async def list_records(self, request: Request) -> Response:
        rows = self.hub.journal.read("select id, game, at, result from record order by at desc limit 50")
        keys = ("id", "game", "at")
        return json(
            {"records": [{**dict(zip(keys, row, strict=False)), "result": msgspec.Raw(row[3])} for row in rows]}
        )

    async def show_record(self, request: Request) -> Response:
        return PlainTextResponse(self.find_record(request))

    async def show_replay(self, request: Request) -> Response:
        text = self.find_record(request)
        return json(await asyncio.to_thread(replay, text))

    def find_record(self, request: Request) -> str:
        """The record of a match that is over. One that still runs is not shown: its seed tells every card."""
        rows = self.hub.journal.read("select record from record where id = ?", (request.path_params["id"],))
        if not rows:
            raise Answer(404, "NO_RECORD", "There is no record with this id.")
        return str(rows[0][0])

    async def metrics(self, request: Request) -> Response:
        hub = self.hub
        values = {
            "finito_rooms": len(hub.actors),
            "finito_sockets": sum(len(actor.clients) for actor in hub.actors.values()),
            "finito_entries_total": hub.entries,
            "finito_journal_commits_total": hub.journal.commits,
            "finito_slow_readers_total": hub.slow_readers,
            "finito_event_loop_lag_milliseconds": round(hub.lag_ms, 3),
            "finito_uptime_seconds": (now_ms() - self.began) // 1000,
        }
        return PlainTextResponse("".join(f"{name} {value}\n" for name, value in values.items()))


def make_app(hub: Hub) -> Starlette:
    return Starlette(routes=Pages(hub).routes())
