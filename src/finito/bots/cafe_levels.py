"""How far the levels of Café International are apart: `python -m finito.bots.cafe_levels`.

Prints a table: for each preset and pair of levels the share of won two-player games with its interval, the margin, and
the processor time of a game. Deals are paired, seats alternate. Shares are the same every time; `--json` keeps them.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from finito.cafe.options import PRESETS
from finito.compiled.search import fast
from finito.compiled.search.levels import LEVELS
from finito.compiled.search.play import play_games

PAIRS = ("lookahead:greedy", "search:greedy", "search:lookahead")
KEY = ("preset", "bot", "against", "games", "seed")
"""What makes a line."""
WIDE = 110
"""Columns where nobody sees a terminal."""


def measure(preset: str, pair: str, seed: int, games: int, progress: Progress) -> dict[str, Any]:
    """One line of the table."""
    one, other = pair.split(":")
    task = progress.add_task(f"{preset} {one} - {other}", total=games)
    begun = time.process_time()
    duel = play_games(one, other, seed, games, preset, lambda done: progress.advance(task, done))
    seconds = time.process_time() - begun
    low, high = duel.interval()
    found = {"preset": preset, "bot": one, "against": other, "games": games, "seed": seed, "share": duel.share}
    return {**found, "low": low, "high": high, "margin": duel.margin, "cpu_seconds": round(seconds, 1)}


def read_lines(file: Path | None) -> list[dict[str, Any]]:
    """What an earlier run, broken off, has left."""
    lines: list[dict[str, Any]] = [] if file is None or not file.exists() else json.loads(file.read_text())
    return lines


def show(lines: list[dict[str, Any]], console: Console) -> None:
    table = Table(box=None)
    for title in ("preset", "bot", "against", "games", "wins", "95 %", "margin", "CPU s a game"):
        table.add_column(title, no_wrap=True)
    for line in lines:
        interval = f"{line['low']:.1%} to {line['high']:.1%}"
        cost = f"{line['cpu_seconds'] / line['games']:.3f}"
        names = (line["preset"], line["bot"], line["against"], str(line["games"]))
        table.add_row(*names, f"{line['share']:.1%}", interval, f"{line['margin']:+.1f}", cost)
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m finito.bots.cafe_levels", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each line; even")
    parser.add_argument("--seed", type=int, default=1_000_000, help="of the first deal: none that the tuning has seen")
    parser.add_argument("--preset", action="append", choices=list(PRESETS))
    parser.add_argument("--pair", action="append", metavar="BOT:BOT", help=f"of {', '.join(LEVELS)}")
    parser.add_argument(
        "--json", type=Path, help="write the figures to this file as well; what it holds is not measured again"
    )
    given = parser.parse_args()
    fast.prepare()
    console = Console(highlight=False, width=None if sys.stdout.isatty() else WIDE)
    lines = read_lines(given.json)
    done = {tuple(line[name] for name in KEY) for line in lines}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for preset in given.preset or PRESETS:
            for pair in given.pair or PAIRS:
                if (preset, *pair.split(":"), given.games, given.seed) in done:
                    continue
                lines.append(measure(preset, pair, given.seed, given.games, progress))
                if given.json is not None:
                    given.json.write_text(json.dumps(lines, indent=1) + "\n")
    show(lines, console)


if __name__ == "__main__":
    main()
