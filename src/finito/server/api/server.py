"""The server itself: health, metrics, games, bots and plans."""

from starlette.requests import Request
from starlette.responses import Response

from finito import __version__
from finito.rooms.incoming import PROTOCOL
from finito.server.api import bodies as b
from finito.server.api import catalog
from finito.server.api.exchange import AppContext, HttpError, json
from finito.server.api.linked import previewed, root_of


async def health(app: AppContext, request: Request) -> Response:
    broken = any(actor.broken for actor in app.rooms.actors.values())
    status = "storage" if broken else "ok"
    body = b.Health(status=status, version=__version__, protocol=PROTOCOL, rooms=app.rooms.count)
    return json(body, 503 if broken else 200)


async def list_bots(app: AppContext, request: Request) -> Response:
    return json(catalog.bots())


async def show_variants(app: AppContext, request: Request) -> Response:
    return json(catalog.variants())


async def show_plan(app: AppContext, request: Request) -> Response:
    return json(catalog.plan(request.path_params["name"]))


async def page(app: AppContext, request: Request) -> Response:
    """A path that is no file is a place inside the page, except for the interface and for scripts of another
    version."""
    path = request.path_params.get("path", "")
    if path.startswith("api/") or (path.startswith("assets/") and path not in app.static.contents):
        raise HttpError(404, "NOT_FOUND", "There is nothing here.")
    return app.static.file(request, path) or app.static.page(
        request, await previewed(app, request, path), root_of(request), family=app.services.policy.family
    )
