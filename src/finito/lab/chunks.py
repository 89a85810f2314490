"""A chunk is one piece of work. The same chunk gives the same numbers in any process, on any machine."""

from typing import TypeAlias

import msgspec

from finito.games import part
from finito.lab.cells import CHUNK, Cell

Counts: TypeAlias = dict[str, int | list[int]]
"""What was counted, by name: whole numbers only, so sums are exact in any order. Lists are by bot, or histograms."""


class Chunk(msgspec.Struct, frozen=True):
    """Rounds (ESPRESSO) or games (Café) of a cell to play from one seed, with the seats rotated by `rotation`."""

    cell: Cell
    block: int
    """Chunks of one block share their deals, in every cell of a study: cells are compared block by block."""
    rotation: int
    seed: int
    rounds: int

    @property
    def name(self) -> tuple[str, int, int]:
        return self.cell.key, self.block, self.rotation


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
