"""The server itself: health, metrics, games, bots and plans."""

from collections.abc import Iterable

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from finito import __version__
from finito.rooms.incoming import PROTOCOL
from finito.server.api import bodies as b
from finito.server.api import catalog
from finito.server.api.exchange import AppContext, HttpError, json
from finito.server.clock import now_ms


async def health(app: AppContext, request: Request) -> Response:
    broken = any(actor.broken for actor in app.rooms.actors.values())
    status = "storage" if broken else "ok"
    told = b.Health(status=status, version=__version__, protocol=PROTOCOL, rooms=app.rooms.count)
    return json(told, 503 if broken else 200)


async def list_bots(app: AppContext, request: Request) -> Response:
    return json(b.Bots(**catalog.bots()))


async def show_variants(app: AppContext, request: Request) -> Response:
    return json(msgspec.convert(catalog.variants(), b.Variants))


async def show_plan(app: AppContext, request: Request) -> Response:
    return json(msgspec.convert(catalog.plan(request.path_params["name"]), b.Plan))


def p99(values: Iterable[float]) -> float:
    ordered = sorted(values) or [0.0]
    return ordered[int(0.99 * (len(ordered) - 1))]


async def metrics(app: AppContext, request: Request) -> Response:
    rooms, services, admission = app.rooms, app.services, app.admission
    values = {
        "finito_rooms": rooms.count,
        "finito_sockets": sum(len(actor.clients) for actor in rooms.actors.values()),
        "finito_entries_total": rooms.entries,
        "finito_journal_commits_total": services.journal.commits,
        "finito_slow_readers_total": admission.slow_readers,
        "finito_rooms_taken_over_total": rooms.taken_over,
        "finito_event_loop_lag_milliseconds": round(services.lag_ms, 3),
        "finito_event_loop_lag_p99_milliseconds": round(p99(services.lags), 3),
        "finito_thinking_workers": services.thinker.ready,
        "finito_thinking_starts_total": services.thinker.started,
        "finito_uptime_seconds": (now_ms() - app.began) // 1000,
    }
    refused = {f'finito_refused_total{{reason="{name}"}}': count for name, count in admission.offenses.counts.items()}
    return PlainTextResponse("".join(f"{name} {value}\n" for name, value in (values | refused).items()))


async def page(app: AppContext, request: Request) -> Response:
    """A path that is no file is a place inside the page, except for the interface and for scripts of another
    version."""
    path = request.path_params.get("path", "")
    if path.startswith("api/") or (path.startswith("assets/") and path not in app.static.contents):
        raise HttpError(404, "NOT_FOUND", "There is nothing here.")
    return await app.static.serve(request)
