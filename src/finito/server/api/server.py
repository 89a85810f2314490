"""The server itself: health, games, bots and plans; the page, and which game a link leads to, for its preview."""

from starlette.requests import Request
from starlette.responses import Response

from finito import __version__
from finito.errors import FinitoError
from finito.rooms.incoming import PROTOCOL
from finito.server.api import bodies as b
from finito.server.api import catalog
from finito.server.api.exchange import AppContext, HttpError, json
from finito.server.api.headers import HOST
from finito.server.api.records import game_of_record
from finito.server.store.journal import JournalFailed, Unreadable


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


ON_DEVICE = "local"
"""So begin the room and the replays that only the reader's own device knows."""


async def previewed(app: AppContext, request: Request, path: str) -> str:
    """The path whose preview is shown for this one: `t/cafe` for a room where Café International is played."""
    kind, _, name = path.strip("/").partition("/")
    if kind not in ("t", "r"):
        return path.strip("/")
    if not name or name.lower().startswith(ON_DEVICE):
        return ""
    try:
        return f"{kind}/{await _game(app, request, kind, name)}"
    except (HttpError, FinitoError, JournalFailed, Unreadable):
        return ""  # the page itself says what is wrong


async def _game(app: AppContext, request: Request, kind: str, name: str) -> str:
    app.check_guesses(request)
    if kind == "r":
        return game_of_record(app, request, name)
    info = await app.rooms.info(name)
    if info is None:
        raise app.wrong_code(request, "NO_ROOM", "There is no room with this code.")
    return info.settings.game


def root_of(request: Request) -> str | None:
    """The address of this site as the reader knows it; its host name was checked before. None if there is none."""
    host = request.headers.get("host", "")
    return f"{request.url.scheme}://{host}/" if HOST.fullmatch(host) else None
