"""A chunk is one piece of work. The same chunk gives the same numbers in any process, on any machine."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from finito.games import part
from finito.lab.cells import CHUNK, Cell

Counts: TypeAlias = dict[str, int | list[int]]
"""What was counted, by name: whole numbers only, so sums are exact in any order. Lists are by bot, or histograms."""
Name: TypeAlias = tuple[str, int, int]
"""Cell, block, rotation."""
Done: TypeAlias = dict[Name, Counts]


SHARES = 60
"""A victory that k players share counts SHARES / k for each; divisible by every number of players."""


class Chunk(msgspec.Struct, frozen=True):
    """Rounds (ESPRESSO) or games (Café) of a cell to play from one seed, with the seats rotated by `rotation`."""

    cell: Cell
    block: int
    """Chunks of one block share their deals, in every cell of a study: cells are compared block by block."""
    rotation: int
    seed: int
    rounds: int

    @property
    def name(self) -> Name:
        return self.cell.key, self.block, self.rotation


class Piece(msgspec.Struct, frozen=True):
    """A chunk that is done."""

    name: Name
    counts: Counts


def play(chunk: Chunk) -> Counts:
    """Do the work."""
    counted: Counts = part(CHUNK, chunk.cell.game).play(chunk)
    return counted


def by_bot(by_seat: list[int], players: int, rotation: int) -> list[int]:
    """Bot number b sat on seat b + rotation."""
    return [by_seat[(bot + rotation) % players] for bot in range(players)]


def on_seats(bots: tuple[str, ...], rotation: int) -> tuple[str, ...]:
    """Who sits where after rotating the seats."""
    return tuple(bots[(seat - rotation) % len(bots)] for seat in range(len(bots)))


def add_counts(parts: Sequence[Counts]) -> Counts:
    """Count by count; lists item by item."""
    return {name: _sum([part[name] for part in parts]) for name in parts[0]}


def _sum(values: Sequence[int | list[int]]) -> int | list[int]:
    lists = [value for value in values if isinstance(value, list)]
    if lists:
        return [sum(items) for items in zip(*lists, strict=True)]
    return sum(value for value in values if isinstance(value, int))
