"""Write the lessons for the page: `python -m tools.lessons`, part of `make docs`."""

import sys
from pathlib import Path

import msgspec

from tools.lessons import LESSONS, told


def as_file(name: str) -> str:
    """A lesson as the page reads it."""
    return msgspec.json.format(msgspec.json.encode(told(name)), indent=1).decode() + "\n"


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in LESSONS:
        (folder / f"{name}.json").write_text(as_file(name), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "web/src/learn/lessons"))
