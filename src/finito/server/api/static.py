"""The built page: files of the folder `static`, which the package build fills from `web/`.

Files with a hash in their name never change, so browsers may cache them; the page itself is always revalidated. Any
path that is not a file is a place inside the page (`/t/K7QF2`, `/r/…`), so it gets the page.
"""

import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOREVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
FOLDER = "static"
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

    def _read(self, folder: Traversable, prefix: str) -> None:
        for item in folder.iterdir():
            if item.is_dir():
                self._read(item, f"{prefix}{item.name}/")
            elif not item.name.startswith("."):
                self.contents[prefix + item.name] = item.read_bytes()

    async def serve(self, request: Request) -> Response:
        """A file, or the page."""
        name = request.path_params.get("path", "")
        body = self.contents.get(name)
        if body is None:
            page = self.contents.get("index.html", self.fallback)
            return Response(page, media_type="text/html; charset=utf-8", headers={"cache-control": ALWAYS_ASK})
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        cache = FOREVER if Path(name).parts[0] == "assets" else ALWAYS_ASK
        return Response(body, media_type=kind, headers={"cache-control": cache})
