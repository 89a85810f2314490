"""Games between two levels of Café International, measured in parts that can be kept and put together again.

A long run is its parts: deals have consecutive seeds, and a part is some of them. So whatever was broken off goes on,
and what was measured is never measured again. A part that was played by other rules or another search does not count.
"""

import hashlib
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from finito.errors import BadInput
from finito.lab.stats import wilson
from finito.players.cafe.search import fast
from tools.tuning.cafe_games import play_games

PART = 20
"""Games of a part: two for each deal."""


class Cell(msgspec.Struct, frozen=True):
    """Who plays whom, by which rules."""

    preset: str
    bot: str
    against: str


class Part(msgspec.Struct, frozen=True):
    """Games of one cell. Deal n is played twice, by the bot from either seat."""

    cell: Cell
    seed: int
    """Of the first deal."""
    margins: tuple[int, ...]
    """By how many points the bot led at the end, game by game."""
    wins: tuple[float, ...]
    """1, 0, or one half for a win that is shared."""
    cpu_seconds: float
    text: str
    """A fingerprint of rules and search."""


class Line(msgspec.Struct, frozen=True):
    """What the parts of a cell say together."""

    cell: Cell
    seed: int
    games: int
    share: float
    low: float
    high: float
    margin: float
    cpu_seconds: float


def fingerprint() -> str:
    """Changes with the rules and with the search, and with nothing else."""
    return hashlib.sha256(fast.RULES.file.read_bytes()).hexdigest()[:16]


def measure(cell: Cell, seed: int, games: int, progress: Callable[[int], object] | None = None) -> Part:
    """Play the first `games` games of the deals from `seed` on."""
    begun = time.process_time()
    duel = play_games(cell.bot, cell.against, seed, games, cell.preset, progress)
    seconds = round(time.process_time() - begun, 2)
    return Part(cell, seed, tuple(one - other for one, other in duel.points), duel.wins, seconds, fingerprint())


def missing(cells: Sequence[Cell], seed: int, games: int, parts: Iterable[Part]) -> list[tuple[Cell, int, int]]:
    """What is still to be played, as cell, seed and number of games: first the first part of every cell, and so on."""
    done = {(part.cell, part.seed): len(part.wins) for part in parts}
    starts = [(seed + first // 2, min(PART, games - first)) for first in range(0, games, PART)]
    return [(cell, start, count) for start, count in starts for cell in cells if done.get((cell, start), 0) < count]


def lines_of(cells: Sequence[Cell], parts: Iterable[Part]) -> list[Line]:
    """A line for each of these cells that has any games."""
    kept: dict[tuple[Cell, int], Part] = {}
    for part in parts:
        kept[part.cell, part.seed] = part
    return [
        _line(cell, mine)
        for cell in cells
        if (mine := sorted((part for part in kept.values() if part.cell == cell), key=lambda part: part.seed))
    ]


def _line(cell: Cell, parts: list[Part]) -> Line:
    wins = [win for part in parts for win in part.wins]
    margins = [margin for part in parts for margin in part.margins]
    share = wilson(sum(wins), len(wins))
    seconds = sum(part.cpu_seconds for part in parts)
    margin = sum(margins) / len(margins)
    return Line(cell, parts[0].seed, len(wins), share.value, share.low, share.high, margin, seconds)


def read_parts(file: Path) -> list[Part]:
    """What a file holds, a part a line; none if there is no such file. BadInput if it is something else."""
    parts = []
    for number, line in enumerate(file.read_bytes().splitlines() if file.exists() else [], 1):
        try:
            parts.append(msgspec.json.decode(line, type=Part))
        except msgspec.DecodeError as error:
            raise BadInput(f"this is no part of a table of levels: {error}", f"{file}, line {number}") from None
    return parts


def append_part(file: Path, part: Part) -> None:
    with file.open("ab") as out:
        out.write(msgspec.json.encode(part) + b"\n")
