"""The one table of all routes: the server is made from it, and so is the OpenAPI document."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from finito.review import Review
from finito.rooms.outgoing import RoomInfo
from finito.rooms.settings import Settings
from finito.server.api import board, lab, me, openapi, pads, privacy, profile, records, reviews, rooms, server
from finito.server.api import bodies as b
from finito.server.api import guest_bodies as g
from finito.server.api import lab_bodies as lb
from finito.server.api import pad_bodies as p
from finito.server.api import privacy_bodies as pv
from finito.server.api import profile_bodies as pr
from finito.server.api.exchange import House

Handler: TypeAlias = Callable[[House, Request], Awaitable[Response]]
TEXT, HTML, JSON = "text/plain", "text/html", "application/json"


class Endpoint(msgspec.Struct, frozen=True):
    """A path and method, what it takes, and what it answers."""

    path: str
    method: str
    handler: Handler
    summary: str
    answer: Any = str
    """The type of the body."""
    asked: Any = None
    """The type of the body of the request."""
    status: int = 200
    media: str = JSON
    query: tuple[tuple[str, str], ...] = ()
    """Names and descriptions of what may stand behind the question mark."""
    refusals: tuple[int, ...] = ()
    """Statuses of refusals, besides 400 and 421, which everything may answer."""

    same: tuple[int, ...] = ()
    """Other statuses with the same body."""

    @property
    def documented_path(self) -> str:
        return self.path.replace(":path}", "}")


async def show_openapi(home: House, request: Request) -> Response:
    return Response(openapi.text(), media_type=JSON)


UNSAFE = (403, 413, 415)
OWN = (401,)
ENDPOINTS = (
    Endpoint("/api/health", "GET", server.health, "Whether the server can do its work", b.Health, same=(503,)),
    Endpoint("/api/openapi.json", "GET", show_openapi, "This document", dict[str, Any]),
    Endpoint("/api/rooms", "GET", rooms.list_rooms, "List the public rooms", b.RoomList),
    Endpoint(
        "/api/rooms", "POST", rooms.open_room, "Open a room", b.RoomOpened, Settings, 201, refusals=(*UNSAFE, 429, 503)
    ),
    Endpoint("/api/rooms/{code}", "GET", rooms.show_room, "Show a room", RoomInfo, refusals=(404, 429)),
    Endpoint(
        "/api/rooms/{code}/where",
        "GET",
        rooms.show_where,
        "Which node plays a room",
        b.RoomPlace,
        refusals=(404, 429, 503),
    ),
    Endpoint("/api/bots", "GET", server.list_bots, "List the bots", b.Bots),
    Endpoint("/api/variants", "GET", server.show_variants, "Presets and options of both games", b.Variants),
    Endpoint("/api/plans/{name}", "GET", server.show_plan, "A seating plan of Café International", b.Plan),
    Endpoint(
        "/api/records",
        "GET",
        records.list_records,
        "List the last finished matches of public rooms",
        b.RecordList,
        query=(("room", "Only those of this room."),),
    ),
    Endpoint("/api/records/{id}", "GET", records.show_record, "A record as text", media=TEXT, refusals=(404, 429)),
    Endpoint("/api/replays/{id}", "GET", records.show_replay, "A record step by step", b.Replay, refusals=(404, 429)),
    Endpoint(
        "/api/reviews/{id}",
        "GET",
        reviews.show_review,
        "What was missed, and who was faster",
        Review,
        refusals=(404, 429),
    ),
    Endpoint(
        "/api/ratings",
        "GET",
        board.list_ratings,
        "The 50 strongest of a game and preset",
        g.RatingList,
        query=(("game", "espresso (the default) or cafe."), ("preset", "The preset with its modes: house, de+zero.")),
    ),
    Endpoint("/api/me", "GET", me.show_me, "The guest who asks", g.Me),
    Endpoint("/api/me", "POST", me.change_me, "Set name and icon", g.Me, g.NameAsked, refusals=(*UNSAFE, 429, 503)),
    Endpoint("/api/me/profile", "GET", profile.show_profile, "What I can look back on", pr.Profile, refusals=OWN),
    Endpoint("/api/me/history", "GET", me.show_history, "My last 50 matches", g.History, refusals=OWN),
    Endpoint(
        "/api/me/recovery",
        "POST",
        me.make_recovery,
        "Make a recovery code; the one before is invalid from now on",
        g.RecoveryCode,
        g.NothingAsked,
        201,
        refusals=(*OWN, *UNSAFE, 503),
    ),
    Endpoint(
        "/api/me/claim",
        "POST",
        me.claim,
        "Become the guest whose recovery code this is",
        g.Me,
        g.ClaimAsked,
        refusals=(*UNSAFE, 429),
    ),
    Endpoint(
        "/api/me/export",
        "GET",
        me.export,
        "Everything that is stored about me",
        g.Export,
        refusals=(*OWN, 429),
    ),
    Endpoint(
        "/api/me/delete",
        "POST",
        me.delete,
        "Delete everything that is stored about me",
        g.Deleted,
        g.NothingAsked,
        refusals=(*OWN, *UNSAFE, 503),
    ),
    Endpoint(
        "/api/pads",
        "POST",
        pads.open_pad,
        "Show a score pad",
        p.PadOpened,
        p.PadAsked,
        201,
        refusals=(*UNSAFE, 429, 503),
    ),
    Endpoint(
        "/api/pads/{code}",
        "GET",
        pads.show_pad,
        "A score pad",
        p.PadShown,
        query=(("seen", "The number that is known; the answer waits for a newer one, at most 25 seconds."),),
        refusals=(404, 429),
    ),
    Endpoint(
        "/api/pads/{code}",
        "POST",
        pads.write_pad,
        "Write on a score pad",
        p.PadKept,
        p.PadWritten,
        refusals=(*UNSAFE, 404, 429, 503),
    ),
    Endpoint(
        "/api/pads/{code}/close",
        "POST",
        pads.close_pad,
        "Show a score pad no more",
        p.PadClosed,
        p.PadSecret,
        refusals=(*UNSAFE, 404),
    ),
    Endpoint(
        "/api/privacy",
        "GET",
        privacy.show_privacy,
        "What is stored here, how long, and who runs this server",
        pv.Privacy,
        query=(("lang", "en (the default), de, nl or fr."),),
    ),
    Endpoint("/api/lab", "GET", lab.show_laboratory, "Published studies and leagues", lb.Laboratory),
    Endpoint("/api/lab/run", "GET", lab.show_run, "How far the study is that runs here", lb.RunShown),
    Endpoint(
        "/api/lab/run",
        "POST",
        lab.start_run,
        "Run a small study here",
        lb.RunShown,
        lb.RunAsked,
        202,
        refusals=(*UNSAFE, 409, 429, 503),
    ),
    Endpoint("/metrics", "GET", server.metrics, "Numbers for Prometheus", media=TEXT),
    Endpoint("/{path:path}", "GET", server.page, "The page, and its files", media=HTML, refusals=(404,)),
)
