"""Which game a link leads to, for its preview: as much as the API tells anyone with the same link, and no cheaper.

Whoever tries codes is counted here as there. A link that leads nowhere, or was not looked up, is shown as the first
page is.
"""

from starlette.requests import Request

from finito.errors import FinitoError
from finito.server.api.exchange import AppContext, HttpError
from finito.server.api.headers import HOST
from finito.server.api.records import game_of_record
from finito.server.store.journal import JournalFailed, Unreadable

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
