"""Sums of pieces: what a study stores of each of its cells.

A block is kept as one row, its rotations together, because intervals come from the spread of blocks. Histograms are
read for whole cells only, so they are kept for whole cells only; each block keeps a checksum of all it counted, which a
replayed block is compared with.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

import msgspec

from finito.errors import BadInput
from finito.lab.cells import Cell
from finito.lab.chunks import Chunk, Counts, Done, add_counts
from finito.lab.plan import StudyPlan

HISTOGRAMS = ("match_half_minutes", "round_seconds")


class Block(msgspec.Struct, frozen=True):
    """All rotations of one block of a cell."""

    counts: Counts
    """Without histograms."""
    checksum: int
    """Of everything that was counted, histograms included."""


class CellCounts(msgspec.Struct, frozen=True):
    blocks: tuple[Block, ...]
    histograms: Counts
    """Over all blocks."""


Counted: TypeAlias = dict[str, CellCounts]
"""By the cell's key."""


def pieces_by_block(plan: StudyPlan) -> Iterator[tuple[Chunk, ...]]:
    """Every block of every cell, as the pieces that it is played in."""
    for _, pieces in groupby(plan.chunks(), lambda chunk: (chunk.cell.key, chunk.block)):
        yield tuple(pieces)


def make_block(pieces: Sequence[Counts]) -> Block:
    return _split(add_counts(pieces))[0]


def add_up(plan: StudyPlan, done: Done, cells: Iterable[Cell]) -> Counted:
    wanted = {cell.key for cell in cells}
    blocks: dict[str, list[Block]] = {key: [] for key in wanted}
    histograms: dict[str, list[Counts]] = {key: [] for key in wanted}
    for pieces in pieces_by_block(plan):
        key = pieces[0].cell.key
        if key in wanted:
            block, rest = _split(add_counts([done[piece.name] for piece in pieces]))
            blocks[key].append(block)
            histograms[key].append(rest)
    return {key: CellCounts(tuple(blocks[key]), add_counts(histograms[key])) for key in wanted}


def digest(plan: StudyPlan, counted: Counted) -> str:
    """SHA-256 of all numbers of a study, wherever and by whichever version of Parquet they are stored."""
    whole = hashlib.sha256()
    for cell in plan.cells:
        if cell.key not in counted:
            raise BadInput(
                "has no results; the study is not finished, or its results were changed", f"cell {cell.key!r}"
            )
        whole.update(msgspec.json.encode([cell.key, counted[cell.key]], order="sorted"))
    return whole.hexdigest()


def _split(counts: Counts) -> tuple[Block, Counts]:
    checksum = hashlib.sha256(msgspec.json.encode(counts, order="sorted")).digest()[:4]
    kept = {name: value for name, value in counts.items() if name not in HISTOGRAMS}
    rest = {name: value for name, value in counts.items() if name in HISTOGRAMS}
    return Block(kept, int.from_bytes(checksum)), rest
