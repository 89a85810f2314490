"""The host's console: a page on the admin port that asks for the token and uses the same routes as `finito admin`."""

from collections.abc import Callable
from functools import partial
from importlib.resources import files

HEADERS = {
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


def _file(name: str, kind: str) -> tuple[bytes, str]:
    return (files("finito.server.admin") / "page" / name).read_bytes(), kind


FILES: dict[str, Callable[[], tuple[bytes, str]]] = {
    "/": partial(_file, "console.html", "text/html"),
    "/console.css": partial(_file, "console.css", "text/css"),
    "/console.js": partial(_file, "console.js", "text/javascript"),
}
"""By path: how to read a file, and what it is."""
