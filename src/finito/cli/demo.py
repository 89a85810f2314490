"""`finito demo`: the page as a folder of files, to be put on any web space."""

import re
from pathlib import Path
from typing import Annotated

import typer

from finito.errors import BadInput
from finito.server.api.headers import POLICY
from finito.server.api.lab import laboratory
from finito.server.api.static import StaticFiles

PAGES = (
    "",
    *("learn", "learn/espresso", "learn/zero", "learn/chaos", "learn/cafe"),
    *("rules", "rules/cafe", "pad", "lab", "me", "fair", "sealed", "t/LOCAL"),
)
"""Every page that can be opened by its address."""
LEFT_OUT = ("index.html", "sw.js", "manifest.webmanifest")
"""The first is written for each page; the others need the root of a site."""
MARK = '<meta name="finito-folder"'
NOT_IN_PAGES = ("frame-ancestors",)
"""Parts of the policy that only a header can set."""


def demo(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where to write; a new folder, or one written before.")],
) -> None:
    """Write the page as a folder of files that runs from any web space: practice against bots, lessons, rules, score
    pad and laboratory. There are no rooms with other people in it, since there is no server."""
    files = StaticFiles().contents
    page = files.get("index.html")
    if page is None:
        raise BadInput("the page is not built: run `npm ci && npm run build` in web/, or install a built package")
    check(folder)
    for name, content in files.items():
        if name not in LEFT_OUT:
            write(folder / name, content)
    for path in PAGES:
        write(folder / path / "index.html", page_at(page.decode(), path).encode())
    write(folder / "api" / "lab.json", laboratory(False))
    typer.echo(f"{folder}: {len(PAGES)} pages; serve it with any web server, at the root of a site or below it")


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


def page_at(page: str, path: str) -> str:
    """The page as it stands in a folder below the root: its files are found from there, and its policy is in it."""
    up = "../" * len(Path(path).parts) or "./"
    page = re.sub(r'\s*<link rel="manifest"[^>]*>', "", page)
    page = re.sub(r'((?:src|href)=")/', rf"\g<1>{up}", page)
    head = f'{MARK} content="{up}" />\n    <meta http-equiv="Content-Security-Policy" content="{policy()}" />'
    return page.replace("<head>", f"<head>\n    {head}", 1)


def policy() -> str:
    """As a server's, but for what pages cannot set themselves."""
    parts = [part.strip() for part in POLICY.format(connect="'self'").split(";")]
    return "; ".join(part for part in parts if part.split()[0] not in NOT_IN_PAGES)
