"""Puzzles of the day: `python -m tools.puzzles make --count 366`, `python -m tools.puzzles check`."""

import sys
from itertools import count, islice
from pathlib import Path
from typing import Annotated

import typer

from finito.daily import puzzles
from finito.daily.puzzles import PRESET, parse_puzzle, puzzle_lines, write_puzzle
from finito.games import cafe
from finito.players.cafe.board import move_of
from finito.players.cafe.search.fast import SearchDesk
from tools.puzzles.pick import deeper, pick, positions

FILE = Path(puzzles.__file__).with_name("puzzles.txt")
STANDS = 97
"""The percentage of puzzles whose answers must be confirmed."""
app = typer.Typer(help=__doc__, add_completion=False)


@app.command()
def make(
    wanted: Annotated[int, typer.Option("--count", help="How many puzzles there are to be.")] = 366,
    first: Annotated[int, typer.Option("--seed", help="The seed of the first game that is looked at.")] = 1,
    out: Annotated[Path, typer.Option(help="Where they are kept; more are written behind those there.")] = FILE,
) -> None:
    """Pick puzzles until there are enough, at most one per game. The file always has those found so far.

    To get more, begin with the seed at which the last run ended, which it prints.
    """
    desk = SearchDesk(cafe.make_options(PRESET), 2)
    found = len(out.read_text("utf-8").splitlines()) if out.exists() else 0
    spent: set[int] = set()
    with out.open("a", encoding="utf-8") as file:
        for number, (seed, position) in zip(count(), positions(first), strict=False):
            if found >= wanted:
                break
            if seed in spent:
                continue
            choices = pick(position, first + number, desk)
            if choices is None:
                continue
            spent.add(seed)
            found += 1
            file.write(write_puzzle(position.game(0), choices) + "\n")
            file.flush()
            print(f"{found} puzzles, {number + 1} positions looked at, game {seed}", flush=True)  # noqa: T201


@app.command()
def check(
    of: Annotated[int, typer.Option("--count", help="How many puzzles, from the first one on.")] = 100,
    seed: int = 2026,
    drop: Annotated[bool, typer.Option(help="Remove those whose answers do not stand.")] = False,
) -> None:
    """Search each puzzle ten times as deeply as when it was made, and check that the published answers hold."""
    fallen: set[str] = set()
    desk = SearchDesk(cafe.make_options(PRESET), 2)
    stood = looked = 0
    for number, line in enumerate(islice(puzzle_lines(), of)):
        puzzle = parse_puzzle(line, number)
        looked += 1
        turn = deeper(puzzle, desk, seed + number)
        stood += turn == puzzle.choices[0].turn
        if turn != puzzle.choices[0].turn:
            fallen.add(line)
            print(f"puzzle {number}: a deeper search plays {move_of(puzzle.game, turn)}")  # noqa: T201
    print(f"{stood} of {looked} published answers stand ({100 * stood / looked:.0f} %, {STANDS} % are wanted)")  # noqa: T201
    if drop:
        FILE.write_text("".join(f"{line}\n" for line in puzzle_lines() if line not in fallen), "utf-8")
    if stood * 100 < STANDS * looked:
        sys.exit(1)


app()
