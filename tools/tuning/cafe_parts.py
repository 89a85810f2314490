"""Games between two levels of Café International, measured in parts that can be stored and combined.

Deals have consecutive seeds, and a part is some of them. So an interrupted run can continue without measuring anything
twice. Parts played with other rules or another search do not count.
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
"""Games per part, two for each deal."""


class Cell(msgspec.Struct, frozen=True):
    """Two players and the rules they play by."""

    preset: str
    bot: str
    against: str


class Part(msgspec.Struct, frozen=True):
    """Games of one cell. Each deal is played twice, with the bot in either seat."""

    cell: Cell
    seed: int
    """The seed of the first deal."""
    margins: tuple[int, ...]
    """The bot's lead in points at the end of each game."""
    wins: tuple[float, ...]
    """1, 0, or one half for a shared win."""
    cpu_seconds: float
    text: str
    """A fingerprint of rules and search."""


class Line(msgspec.Struct, frozen=True):
    """The combined result of the parts of a cell."""

    cell: Cell
    seed: int
    games: int
    share: float
    low: float
    high: float
    margin: float
    cpu_seconds: float


def fingerprint() -> str:
    """A hash that changes only with the text of the rules and the search."""
    return hashlib.sha256(fast.RULES.file.read_bytes()).hexdigest()[:16]


def measure(cell: Cell, seed: int, games: int, progress: Callable[[int], object] | None = None) -> Part:
    """Play the first `games` games of the deals from `seed` on."""
    begun = time.process_time()
    duel = play_games(cell.bot, cell.against, seed, games, cell.preset, progress)
    seconds = round(time.process_time() - begun, 2)
    return Part(cell, seed, tuple(one - other for one, other in duel.points), duel.wins, seconds, fingerprint())


def missing(cells: Sequence[Cell], seed: int, games: int, parts: Iterable[Part]) -> list[tuple[Cell, int, int]]:
    """What is still to be played, as cell, seed and number of games: the first part of every cell, then the second …"""
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
    """The parts in a file, one per line; none if the file does not exist. BadInput if it contains something else."""
    parts = []
    for number, line in enumerate(file.read_bytes().splitlines() if file.exists() else [], 1):
        try:
            parts.append(msgspec.json.decode(line, type=Part))
        except msgspec.DecodeError as error:
            raise BadInput(f"this is not a part of a table of levels: {error}", f"{file}, line {number}") from None
    return parts


def append_part(file: Path, part: Part) -> None:
    with file.open("ab") as out:
        out.write(msgspec.json.encode(part) + b"\n")
