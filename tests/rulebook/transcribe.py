"""Transcribe the facts of the rulebook into `matrix.yaml`: IDs, which sheet says what at which lines, options.

`python tests/rulebook/transcribe.py RULEBOOK de=FILE nl=FILE en=FILE fr=FILE cafe=FILE > tests/rulebook/matrix.yaml`,
with the rulebook in Markdown and the printed sheets as text. The tests need only the result.
"""

import re
import sys
from pathlib import Path

WORDS = ("same", "implied", "differs", "silent", "unclear")
SHEETS = {"ESP": ("de", "nl", "en", "fr"), "CAF": ("board", "app")}


def cell_words(cell: str) -> tuple[str, ...]:
    """The possible meanings of a cell. A café cell that begins with a line number may mean same or differs."""
    word = cell.lstrip("*").split(" ")[0].rstrip(":;,")
    if word in WORDS:
        return (word,)
    if cell == "–":
        return ("silent",)
    if cell == "not a reason":
        return ("differs",)
    if not re.match(r"L\d+", cell):
        raise ValueError(cell)
    return ("same", "differs")


def cell_lines(cell: str) -> list[int]:
    """All line numbers of a cell, ranges spelled out."""
    numbers: list[int] = []
    for first, last in re.findall(r"\bL(\d+)(?:–(\d+))?", cell):
        numbers += range(int(first), int(last or first) + 1)
    return numbers


def rows(source: str) -> list[str]:
    """One line per ID, in the order of the rulebook."""
    found = []
    for line in source.splitlines():
        if re.match(r"\| (?:ESP|CAF)-[A-Z]+-\d+ \|", line):
            name, text, *cells = (cell.strip() for cell in line.strip("|").split("|"))
            notes = []
            for sheet, cell in zip(SHEETS[name[:3]], cells, strict=True):
                numbers = ", ".join(map(str, cell_lines(cell)))
                notes.append(f"{sheet}: {{says: [{', '.join(cell_words(cell))}], lines: [{numbers}]}}")
            advice = ", advice: true" if "*Advice:*" in text else ""
            found.append(f"  {name}: {{{', '.join(notes)}{advice}}}")
        else:
            found += [f"  {name}: {{}}" for name in re.findall(r"\*\*((?:ESP|CAF)-R-\d+[a-z]?)\b", line)]
    return found


def main(args: list[str]) -> None:
    source = Path(args[0]).read_text("utf-8")
    out = ["# The facts of the rulebook, transcribed by `transcribe.py`; rulings have no sheets.", "options:"]
    for game, part in zip(("espresso", "cafe"), source.split("# 4. Café International"), strict=True):
        names = re.findall(r"^\| `(\w+)`", part, re.MULTILINE)
        if game == "cafe":  # CAF-R-21 names an option that is not in the table
            names += re.findall(r"\(`([a-z_]+)`\)", part)
        out.append(f"  {game}: [{', '.join(names)}]")
    out.append("printed: # the lines that are not empty")
    for arg in args[1:]:
        name, _, path = arg.partition("=")
        lines = Path(path).read_text("utf-8").split("\n")
        out.append(f"  {name}: [{', '.join(str(at) for at, line in enumerate(lines, 1) if line.strip())}]")
    sys.stdout.write("\n".join([*out, "rules:", *rows(source)]) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
