"""The server itself: health, metrics, and what games, bots and plans there are."""

from collections.abc import Iterable

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from finito import __version__
from finito.rooms.incoming import PROTOCOL
from finito.server.api import bodies as b
from finito.server.api import catalog
from finito.server.api.exchange import Answer, House, json
from finito.server.rooms.clock import now_ms


async def health(house: House, request: Request) -> Response:
    broken = any(actor.broken for actor in house.hub.actors.values())
    status = "storage" if broken else "ok"
    told = b.Health(status=status, version=__version__, protocol=PROTOCOL, rooms=house.hub.rooms)
    return json(told, 503 if broken else 200)


async def list_bots(house: House, request: Request) -> Response:
    return json(b.Bots(**catalog.bots()))


async def show_variants(house: House, request: Request) -> Response:
    return json(msgspec.convert(catalog.variants(), b.Variants))


async def show_plan(house: House, request: Request) -> Response:
    return json(msgspec.convert(catalog.plan(request.path_params["name"]), b.Plan))


def p99(values: Iterable[float]) -> float:
    ordered = sorted(values) or [0.0]
    return ordered[int(0.99 * (len(ordered) - 1))]


async def metrics(house: House, request: Request) -> Response:
    hub = house.hub
    values = {
        "finito_rooms": hub.rooms,
        "finito_sockets": sum(len(actor.clients) for actor in hub.actors.values()),
        "finito_entries_total": hub.entries,
        "finito_journal_commits_total": hub.journal.commits,
        "finito_slow_readers_total": hub.slow_readers,
        "finito_rooms_taken_over_total": hub.taken_over,
        "finito_event_loop_lag_milliseconds": round(hub.lag_ms, 3),
        "finito_event_loop_lag_p99_milliseconds": round(p99(hub.lags), 3),
        "finito_thinking_workers": hub.thinker.ready,
        "finito_thinking_starts_total": hub.thinker.started,
        "finito_uptime_seconds": (now_ms() - house.began) // 1000,
    }
    refused = {f'finito_refused_total{{reason="{name}"}}': count for name, count in hub.offences.counts.items()}
    return PlainTextResponse("".join(f"{name} {value}\n" for name, value in (values | refused).items()))


async def page(house: House, request: Request) -> Response:
    """Whatever is no file is a place inside the page; but nobody wants a page for an answer, or for a script of a
    version that is gone."""
    path = request.path_params.get("path", "")
    if path.startswith("api/") or (path.startswith("assets/") and path not in house.static.contents):
        raise Answer(404, "NOT_FOUND", "There is nothing here.")
    return await house.static.serve(request)
