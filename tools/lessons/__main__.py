"""Write the lessons for the page: `python -m tools.lessons`, part of `make docs`."""

import sys
from pathlib import Path

import msgspec

from tools.lessons import LESSONS, told


def as_file(name: str) -> str:
    """A lesson as the page reads it: a line for each part and each step."""
    parts = msgspec.json.decode(msgspec.json.encode(told(name)), type=dict[str, msgspec.Raw])
    steps = msgspec.json.decode(parts.pop("steps"), type=list[msgspec.Raw])
    told_parts = [f'"{part}":{bytes(value).decode()}' for part, value in parts.items()]
    listed = ",\n".join(bytes(step).decode() for step in steps)
    return "{" + ",\n".join([*told_parts, f'"steps":[\n{listed}\n]']) + "}\n"


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in LESSONS:
        (folder / f"{name}.json").write_text(as_file(name), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "web/src/learn/lessons"))
