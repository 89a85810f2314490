"""What the page gets of every game: its rules text as JavaScript, and the tables that come with it.

    python -m finito.drive.page FOLDER

writes it all, and leaves alone what is there already and has not changed. The build of the page runs this; nothing of
it is kept in git.
"""

import sys
from importlib import import_module
from pathlib import Path

import msgspec

from finito.drive.catalog import catalog
from finito.engine.scripts import scripts_of
from finito.engine.text import modules_of
from finito.games import GAMES, find_part

MARK = "generated.txt"
"""Holds the names of all files of the last time, so that a file nobody makes any more is removed."""


def files() -> dict[str, bytes]:
    """Every file by its path in the folder."""
    made: dict[str, bytes] = {}
    for game in GAMES:
        page = find_part("finito.drive.{}.page", game)
        if page is not None:
            modules = [one for package in page.PACKAGES for one in modules_of(import_module(package))]
            modules += [import_module(name) for name in page.MODULES]
            made |= {path: text.encode() for path, text in scripts_of(modules).items()}
            made[f"{game}.json"] = msgspec.json.encode(page.tables())
            made[f"{game}.catalog.json"] = msgspec.json.encode(catalog(game))
    return made


def write(folder: Path) -> None:
    mark = folder / MARK
    before = set(mark.read_text("utf-8").split("\n")) if mark.exists() else set()
    made = files()
    for name in before - set(made):
        if name:
            (folder / name).unlink(missing_ok=True)
    for name, content in made.items():
        file = folder / name
        if not file.exists() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    mark.write_text("\n".join(sorted(made)), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
