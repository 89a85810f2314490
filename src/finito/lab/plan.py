"""All pieces of a study, and its manifest: everything needed to reproduce the same bytes."""

import hashlib
import importlib.metadata
import inspect
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from finito import __version__, manifests
from finito.errors import BadInput
from finito.games import part
from finito.lab import cells as cells_
from finito.lab.cells import CHUNK, Cell
from finito.lab.chunks import Chunk

BLOCKS = 100
"""Independent pieces of a cell; their spread gives the intervals."""
MAX_SEED = (1 << 24) - 1
MAX_ROUNDS = 10**10
SEED_BITS = 20
"""Bits for the games of a block; as many for the blocks of a seed."""


class StudyPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    study: str
    seed: int
    rounds: int
    """Rounds (ESPRESSO) or games (Café) of each cell, at least."""
    cells: tuple[Cell, ...]

    def chunks(self) -> Iterator[Chunk]:
        """Every piece of work, cell by cell. Block b of every cell has the same seed, so the same deals."""
        blocks = min(BLOCKS, self.rounds)
        for cell in self.cells:
            each = math.ceil(self.rounds / (blocks * cell.rotations))
            for block in range(blocks):
                seed = ((self.seed << SEED_BITS) + block) << SEED_BITS
                for rotation in range(cell.rotations):
                    yield Chunk(cell, block, rotation, seed, each)


class StudyManifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plan with everything else that determines its numbers, and the digest of the results."""

    finito: str
    engines: dict[str, str]
    """Digests of the rules text as it was compiled."""
    times: dict[str, float]
    options: dict[str, dict[str, Any]]
    """Every option of every cell, by the line that names its rules."""
    pyarrow: str
    """Another version may store the same numbers in other bytes."""
    plan: StudyPlan
    shared: tuple[str, ...] = ()
    """Studies in the folders beside this one whose results hold the cells that its own leave out."""
    results: str = ""
    """SHA-256 of all its numbers, shared ones too; empty while the study is not finished."""


def make_plan(study: str, cells: list[Cell], seed: int, rounds: int) -> StudyPlan:
    """A plan; BadInput if a cell cannot be played or a number is out of range."""
    if not 0 <= seed <= MAX_SEED:
        raise BadInput(f"a whole number from 0 to {MAX_SEED} is needed, not {seed}", "seed")
    if not 2 <= rounds <= MAX_ROUNDS:
        raise BadInput(f"from 2 to {MAX_ROUNDS} rounds are needed, not {rounds}", "rounds")
    if not cells:
        raise BadInput("there is nothing to play", study)
    twice = {cell.key for cell in cells if sum(other.key == cell.key for other in cells) > 1}
    if twice:
        raise BadInput(f"these cells come twice: {', '.join(sorted(twice))}", study)
    for cell in cells:
        cells_.check(cell)
    plan = StudyPlan(study=study, seed=seed, rounds=rounds, cells=tuple(cells))
    if any(part(CHUNK, chunk.cell.game).seeds_of(chunk) >= 1 << SEED_BITS for chunk in plan.chunks()):
        raise BadInput(f"at most {BLOCKS << SEED_BITS} games can be played", "rounds")
    return plan


def manifest_of(plan: StudyPlan) -> StudyManifest:
    """The manifest of a plan that is not finished."""
    from finito.lab import timing

    options = {cell.rules: msgspec.to_builtins(cell.options()) for cell in plan.cells}
    return StudyManifest(
        finito=__version__,
        engines={game: engine(game) for game in sorted({cell.game for cell in plan.cells})},
        times=timing.times(),
        options=options,
        pyarrow=importlib.metadata.version("pyarrow"),
        plan=plan,
    )


def engine(game: str) -> str:
    """A digest of the simulated rules text, so that results of older rules are not mistaken for current ones."""
    from finito.engine import text

    functions = text.functions_of(part(CHUNK, game).MODULES)
    parts = [*map(inspect.getsource, functions.values()), repr(sorted(text.constants_of(functions).items()))]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def read_manifest(file: Path) -> StudyManifest:
    """A manifest from a file; BadInput says what is wrong with it."""
    return manifests.read(file, StudyManifest, "a study")
