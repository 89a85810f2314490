"""`finito demo`: the page as a folder of files, to be put on any web space."""

import hashlib
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from finito.errors import BadInput
from finito.server.api.headers import POLICY
from finito.server.api.lab import laboratory
from finito.server.api.previews import USUAL, Previews
from finito.server.api.static import StaticFiles

HERE = ("t/LOCAL", "r")
"""The room on this device, and the file of all its replays."""
SERVERS = ("t/", "r/", "privacy")
"""Pages that only a server has: rooms, replays, and what it knows about people."""
MANIFEST = "manifest.webmanifest"
"""What a browser needs to know in order to install the page."""
WRITTEN = ("index.html", "sw.js", MANIFEST)
"""The first is written for each page, the second with a list of these, the third with addresses as seen from it."""
LABORATORY = "api/lab.json"
BUILD = re.compile(r"^const FINITO_BUILD=(.*);$", re.MULTILINE)
"""The service worker's list of files."""
MARK = '<meta name="finito-folder"'
NOT_IN_PAGES = ("frame-ancestors",)
"""Parts of the policy that only a header can set."""


def demo(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where to write; a new folder, or one written before.")],
    url: Annotated[
        str | None,
        typer.Option(help="Where the folder will be, such as https://example.org/finito, so that chats show pictures."),
    ] = None,
) -> None:
    """Write the page as a folder of files that runs on any web space: practice against bots, lessons, rules, score
    pad and laboratory. It has no rooms with other people, since there is no server."""
    static = StaticFiles()
    files = static.contents
    page = files.get("index.html")
    if page is None:
        raise BadInput("the page is not built: run `npm ci && npm run build` in web/, or install a built package")
    check(folder)
    root = root_of(url) if url else None
    for name, content in files.items():
        if name not in WRITTEN:
            write(folder / name, content)
    write(folder / MANIFEST, manifest(files[MANIFEST]))
    pages = pages_of(static.previews)
    for path in pages:
        # Chats want the whole address of a picture; without it, it is named as seen from the page, which some follow.
        shown = static.previews.write(page.decode(), path, USUAL, root or up(path))
        write(folder / path / "index.html", page_at(shown, path).encode())
    write(folder / LABORATORY, laboratory(False))
    write(folder / "sw.js", worker_of(files["sw.js"].decode(), page, pages).encode())
    typer.echo(f"{folder}: {len(pages)} pages; serve it with any web server, at the root of a site or below it")


def pages_of(previews: Previews) -> list[str]:
    """Every page that can be opened by its address: those that the page's build tells chats of."""
    return [path for path in previews.languages[USUAL].pages if not path.startswith(SERVERS)] + list(HERE)


def root_of(url: str) -> str:
    """The address of the folder with a slash at its end; BadInput if a chat could not find it there."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise BadInput(f"{url}: give the whole address of the folder, as https://example.org/finito", "--url")
    return url.rstrip("/") + "/"


def check(folder: Path) -> None:
    """BadInput if this would be written over something else."""
    index = folder / "index.html"
    if folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder} is a file; name a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (index.exists() and MARK in index.read_text("utf-8")):
        raise BadInput(f"{folder} is not empty; name a new folder, or one that was written by `finito demo`")


def write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def up(path: str) -> str:
    """From a page to the root of the folder."""
    return "../" * len(Path(path).parts) or "./"


def page_at(page: str, path: str) -> str:
    """The page as it stands in a folder below the root: its files are found from there, and its policy is in it."""
    page = re.sub(r'((?:src|href)=")/', rf"\g<1>{up(path)}", page)
    head = f'{MARK} content="{up(path)}" />\n    <meta http-equiv="Content-Security-Policy" content="{policy()}" />'
    return page.replace("<head>", f"<head>\n    {head}", 1)


def manifest(content: bytes) -> bytes:
    """What the manifest names is found from where the folder lies, and its first page is what tells it from others."""
    parsed = json.loads(content)
    del parsed["id"]
    for one in [parsed, *parsed["icons"]]:
        one |= {key: f".{one[key]}" for key in ("start_url", "scope", "src") if key in one}
    return json.dumps(parsed, ensure_ascii=False).encode()


def worker_of(script: str, page: bytes, pages: Sequence[str]) -> str:
    """The service worker of the folder: it keeps every page of it, each from its own file."""

    def listed(found: re.Match[str]) -> str:
        build = json.loads(found[1])
        files = [name for name in build["files"] if name not in WRITTEN or name == MANIFEST]
        files += [f"{path}/" for path in pages if path] + [LABORATORY]
        version = hashlib.sha256(build["version"].encode() + page + policy().encode()).hexdigest()[:12]
        return f"const FINITO_BUILD={json.dumps({'version': version, 'files': files, 'folder': True})};"

    script, count = BUILD.subn(listed, script)
    if count != 1:
        raise BadInput("the page is of another build: run `npm run build` in web/ again")
    return script


def policy() -> str:
    """As a server's, but for what pages cannot set themselves."""
    parts = [part.strip() for part in POLICY.format(connect="'self'").split(";")]
    return "; ".join(part for part in parts if part.split()[0] not in NOT_IN_PAGES)
