"""The table of all routes: the server is built from it, and so is the OpenAPI document."""

from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from finito.review import review_types
from finito.rooms.outgoing import RoomInfo
from finito.rooms.settings import Settings
from finito.server.api import board, lab, me, openapi, pads, privacy, profile, records, rooms, server
from finito.server.api import bodies as b
from finito.server.api import guest_bodies as g
from finito.server.api import pad_bodies as p
from finito.server.api.exchange import AppContext, Endpoint, Handler

TEXT, HTML = "text/plain", "text/html"
UNSAFE = (403, 413, 415)
GUESSED = (404, 429)
BOARD = (("game", "espresso (the default) or cafe."), ("preset", "The preset with its modes: house, de+zero."))
SEEN = (("seen", "The number that is known; the answer waits for a newer one, at most 25 seconds."),)


def get(path: str, handler: Handler, summary: str, answer: Any = str, *refusals: int, **more: Any) -> Endpoint:
    return Endpoint(path, "GET", handler, summary, answer, refusals=refusals, **more)


def post(
    path: str, handler: Handler, summary: str, answer: Any, asked: Any, *refusals: int, status: int = 200
) -> Endpoint:
    return Endpoint(path, "POST", handler, summary, answer, asked, status, refusals=(*UNSAFE, *refusals))


async def show_openapi(app: AppContext, request: Request) -> Response:
    return Response(openapi_text(), media_type="application/json")


ENDPOINTS = (
    get("/api/health", server.health, "Whether the server can do its work", b.Health, same=(503,)),
    get("/api/openapi.json", show_openapi, "This document", dict[str, Any]),
    get("/api/rooms", rooms.list_rooms, "List the public rooms", b.RoomList),
    post("/api/rooms", rooms.open_room, "Open a room", b.RoomOpened, Settings, 429, 503, status=201),
    get("/api/rooms/{code}", rooms.show_room, "Show a room", RoomInfo, *GUESSED),
    get("/api/rooms/{code}/where", rooms.show_where, "Which node plays a room", b.RoomPlace, *GUESSED, 503),
    get("/api/bots", server.list_bots, "List the bots", b.Bots),
    get("/api/variants", server.show_variants, "Presets and options of both games", b.Variants),
    get("/api/plans/{name}", server.show_plan, "A seating plan of Café International", b.Plan),
    get(
        "/api/records",
        records.list_records,
        "List the latest finished matches of public rooms",
        b.RecordList,
        query=(("room", "Only those of this room."),),
    ),
    get("/api/records/{id}", records.show_record, "A record as text", str, *GUESSED, media=TEXT),
    get("/api/replays/{id}", records.show_replay, "A record step by step", b.Replay, *GUESSED),
    get("/api/reviews/{id}", records.show_review, "What was missed, and who was faster", review_types(), *GUESSED),
    get("/api/ratings", board.list_ratings, "The 50 best ratings of a game and preset", g.RatingList, query=BOARD),
    get("/api/me", me.show_me, "The guest who asks", g.Me),
    post("/api/me", me.change_me, "Set name and icon", g.Me, g.NameAsked, 429, 503),
    get("/api/me/profile", profile.show_profile, "My statistics, rating curves and rivals", profile.Profile, 401),
    get("/api/me/history", me.show_history, "My last 50 matches", g.History, 401),
    post(
        "/api/me/recovery",
        me.make_recovery,
        "Make a recovery code, which replaces the previous one",
        g.RecoveryCode,
        g.NothingAsked,
        *(401, 503),
        status=201,
    ),
    post("/api/me/claim", me.claim, "Become the guest who has this recovery code", g.Me, g.ClaimAsked, 429),
    get("/api/me/export", me.export, "Everything that is stored about me", g.Export, 401, 429),
    post("/api/me/delete", me.delete, "Delete all data stored about me", g.Deleted, g.NothingAsked, 401, 503),
    post("/api/pads", pads.open_pad, "Share a score pad", p.PadOpened, p.PadAsked, 429, 503, status=201),
    get("/api/pads/{code}", pads.show_pad, "A score pad", p.PadShown, *GUESSED, query=SEEN),
    post("/api/pads/{code}", pads.write_pad, "Write on a score pad", p.PadKept, p.PadWritten, 404, 429, 503),
    post("/api/pads/{code}/close", pads.close_pad, "Stop sharing a score pad", p.PadClosed, p.PadSecret, 404),
    get(
        "/api/privacy",
        privacy.show_privacy,
        "What is stored here, how long, and who runs this server",
        privacy.Privacy,
        query=(("lang", "en (the default), de, nl or fr."),),
    ),
    get("/api/lab", lab.show_laboratory, "Published studies and leagues", lab.Laboratory),
    get("/api/lab/run", lab.show_run, "Progress of the study that runs here", lab.RunShown),
    post("/api/lab/run", lab.start_run, "Run a small study", lab.RunShown, lab.RunAsked, 409, 429, 503, status=202),
    get("/metrics", server.metrics, "Numbers for Prometheus", media=TEXT),
    get("/{path:path}", server.page, "The page, and its files", str, 404, media=HTML),
)


@cache
def openapi_text() -> str:
    """The OpenAPI document as JSON."""
    return openapi.text(ENDPOINTS)
