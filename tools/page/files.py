"""All generated files of the page: the rules text of every game as JavaScript, its tables, and names."""

from importlib import import_module
from pathlib import Path

import msgspec

from finito.daily.deal import FIRST_DAY
from finito.daily.puzzles import puzzle_lines
from finito.engine.text import modules_of
from finito.games import GAMES, find_part
from finito.rooms.guest_names import GUEST_NAMES
from tools.page.catalog import catalog
from tools.page.rooms import limits, rooms
from tools.page.scripts import scripts_of

MARK = "generated.txt"
"""Lists the files of the last build, so that obsolete files can be deleted."""


def files() -> dict[str, bytes]:
    """The content of every file, by its path in the folder."""
    made: dict[str, bytes] = {}
    for game in GAMES:
        page = find_part("tools.page.{}", game)
        if page is not None:
            modules = [one for package in page.PACKAGES for one in modules_of(import_module(package))]
            modules += [import_module(name) for name in page.MODULES]
            made |= {path: text.encode() for path, text in scripts_of(modules).items()}
            made[f"{game}.json"] = msgspec.json.encode(page.tables())
            made[f"{game}.catalog.json"] = msgspec.json.encode(catalog(game))
            made[f"{game}.limits.json"] = msgspec.json.encode(limits(game))
    made["guest-names.json"] = msgspec.json.encode(GUEST_NAMES)
    made["rooms.json"] = msgspec.json.encode(rooms())
    made["puzzles.json"] = msgspec.json.encode({"first": FIRST_DAY.isoformat(), "lines": puzzle_lines()})
    return made


def write(folder: Path) -> None:
    """Write all files, except those that have not changed."""
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
