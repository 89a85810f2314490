"""Measure how far apart the levels of Café International are: `python -m tools.tuning.cafe_levels`.

Prints a table: for each preset and pair of levels, the share of won two-player games with its interval, the margin, and
the processor time of a game. Deals are paired and seats alternate. Shares are reproducible. `--keep` appends every 20
games to a file, from which a later call continues; `docs/cafe-levels.jsonl.gz` is such a file, compressed.
"""

import argparse
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from finito.errors import BadInput, FinitoError
from finito.games.cafe.options import PRESETS
from finito.players.cafe.search import fast
from finito.players.cafe.search.levels import LEVELS
from tools.tuning.cafe_games import level_of
from tools.tuning.cafe_parts import Cell, Line, Part, append_part, fingerprint, lines_of, measure, missing, read_parts

PAIRS = ("lookahead:greedy", "search:greedy", "search:lookahead")
SEED = 1_000_000
"""The seed of the first deal. The tuning has used none of these deals."""
TITLES = ("preset", "bot", "against", "games", "wins", "95 %", "margin", "CPU s a game")
WIDE = 110
"""The width of the output if it is not a terminal."""


def row_of(line: Line) -> list[str]:
    interval = f"{line.low:.1%} to {line.high:.1%}"
    names = [line.cell.preset, line.cell.bot, line.cell.against]
    cost = f"{line.cpu_seconds / line.games:.3f}"
    return [*names, f"{line.games:,}", f"{line.share:.1%}", interval, f"{line.margin:+.1f}", cost]


def markdown(lines: list[Line]) -> str:
    """The table as it appears in `docs/bots.md`."""
    rows = [list(TITLES), ["---"] * len(TITLES), *map(row_of, lines)]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def show(lines: list[Line], console: Console) -> None:
    table = Table(box=None)
    for title in TITLES:
        table.add_column(title, no_wrap=True)
    for line in lines:
        table.add_row(*row_of(line))
    console.print(table)


def cells_of(presets: list[str], pairs: list[str]) -> list[Cell]:
    """The cells of these presets and pairs. BadInput if a pair is not two levels."""
    cells = []
    for pair in pairs:
        names = pair.split(":")
        if len(names) != 2:
            raise BadInput(f"{pair!r} is not two levels; write for example search:greedy", "--pair")
        cells += [Cell(preset, level_of(names[0]).name, level_of(names[1]).name) for preset in presets]
    return cells


def play(cells: list[Cell], seed: int, games: int, keep: Path | None, seconds: float) -> list[Part]:
    """All parts of these cells: those in the file, and new ones played until the time is over."""
    text = fingerprint()
    deals = range(seed, seed + (games + 1) // 2)
    parts = [part for part in read_parts(keep) if part.seed in deals and part.text == text] if keep else []
    ends = time.monotonic() + seconds
    with Progress(console=Console(stderr=True), transient=True) as progress:
        left = missing(cells, seed, games, parts)
        task = progress.add_task("", total=sum(count for _, _, count in left))
        for cell, start, count in left:
            if time.monotonic() >= ends:
                break
            progress.update(task, description=f"{cell.preset} {cell.bot} - {cell.against}")
            parts.append(measure(cell, start, count, lambda done: progress.advance(task, done)))
            if keep:
                append_part(keep, parts[-1])
    return parts


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tuning.cafe_levels", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games for each line, an even number")
    parser.add_argument("--seed", type=int, default=SEED, help="seed of the first deal")
    parser.add_argument("--preset", action="append", choices=list(PRESETS))
    parser.add_argument("--pair", action="append", metavar="BOT:BOT", help=f"of {', '.join(LEVELS)}")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="continue from the games in this file, and append new ones"
    )
    parser.add_argument("--seconds", type=float, default=float("inf"), help="start nothing new after this many seconds")
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown, as in docs/bots.md")
    given = parser.parse_args()
    try:
        cells = cells_of(given.preset or list(PRESETS), given.pair or list(PAIRS))
        fast.prepare()
        lines = lines_of(cells, play(cells, given.seed, given.games, given.keep, given.seconds))
    except FinitoError as error:
        parser.error(str(error))
    if given.markdown:
        sys.stdout.write(markdown(lines))
    else:
        show(lines, Console(highlight=False, width=None if sys.stdout.isatty() else WIDE))


if __name__ == "__main__":
    main()
