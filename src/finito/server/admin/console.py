"""The host's console: a page on the admin port that asks for the token and uses the same routes as `finito admin`."""

from importlib.resources import files

HEADERS = {
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


FILES = {"/": "text/html", "/console.css": "text/css", "/console.js": "text/javascript"}
"""By path: what a file is."""


def read(path: str) -> tuple[bytes, int, dict[str, str], str]:
    """A file as an answer: its body, status, headers and kind."""
    body = files("finito.server.admin") / "page" / (path.removeprefix("/") or "console.html")
    return body.read_bytes(), 200, HEADERS, FILES[path]
