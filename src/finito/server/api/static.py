"""The built page: files of the folder `static`, which the package build fills from `web/`.

Files with a hash in their name never change, so browsers may cache them; the page itself is always revalidated. Any
path that is not a file is a place inside the page (`/t/K7QF2`, `/r/…`), so it gets the page.
"""

import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from finito.server.api.previews import FILE, Previews

FOREVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
VARIES = {"cache-control": ALWAYS_ASK, "vary": "accept-language"}
FOLDER = "static"
PAGE, MANIFEST = "index.html", "manifest.webmanifest"
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class StaticFiles:
    """The files of the page, read once."""

    def __init__(self, folder: Traversable | None = None) -> None:
        base = files("finito.server")
        self.fallback = (base / "page.html").read_bytes()
        self.contents: dict[str, bytes] = {}
        root = folder or base / FOLDER
        if root.is_dir():
            self._read(root, "")
        content = self.contents.pop(FILE, b"{}")
        self.previews = msgspec.json.decode(content, type=Previews)
        """What is written into the page for chats."""

    def _read(self, folder: Traversable, prefix: str) -> None:
        for item in folder.iterdir():
            if item.is_dir():
                self._read(item, f"{prefix}{item.name}/")
            elif not item.name.startswith("."):
                self.contents[prefix + item.name] = item.read_bytes()

    def file(self, request: Request, name: str) -> Response | None:
        body = self.contents.get(name)
        if body is None or name == PAGE:
            return None
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if name == MANIFEST:
            return Response(self.previews.describe(body, self._language(request)), media_type=kind, headers=VARIES)
        cache = FOREVER if Path(name).parts[0] == "assets" else ALWAYS_ASK
        return Response(body, media_type=kind, headers={"cache-control": cache})

    def _language(self, request: Request) -> str:
        asked, accepted = request.query_params.get("lang", ""), request.headers.get("accept-language", "")
        return self.previews.language(asked, accepted)

    def page(self, request: Request, path: str, root: str | None, *, family: bool = False) -> Response:
        """The page, with the preview of a path in the reader's language; in family mode it knows that it is."""
        built = self.contents.get(PAGE, self.fallback).decode()
        page = self.previews.write(built, path, self._language(request), root)
        page = page.replace("<html ", '<html data-names="offered" ', 1) if family else page
        return Response(page, media_type="text/html; charset=utf-8", headers=VARIES)
