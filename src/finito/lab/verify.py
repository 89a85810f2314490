"""Replay blocks of a finished study and compare: do the current rules still give its results?"""

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from finito.lab import chunks, sample
from finito.lab.blocks import make_block, pieces_by_block
from finito.lab.chunks import Chunk
from finito.lab.plan import engine


class StudyCheck(msgspec.Struct, frozen=True):
    """The outcome of a verification."""

    study: str
    blocks: int
    """The number of blocks replayed."""
    of: int
    differ: tuple[str, ...]
    """The blocks whose numbers differ now."""
    same_text: bool
    """Whether the rules text is identical to the manifest's; if not, only the replayed blocks count."""


def verify(folder: Path, blocks: int, seed: int = 1, tell: Callable[[Chunk], object] = id) -> StudyCheck:
    """Replay this many randomly drawn blocks; BadInput if there is no finished study in the folder."""
    results = sample.load(folder)
    every = list(pieces_by_block(results.plan))
    drawn = Random(seed).sample(every, min(blocks, len(every)))
    differ = []
    for pieces in drawn:
        first = pieces[0]
        if make_block([chunks.play(piece) for piece in pieces]) != results.counted[first.cell.key].blocks[first.block]:
            differ.append(f"{first.cell.key}, block {first.block}")
        tell(first)
    same_text = all(engine(game) == digest for game, digest in results.manifest.engines.items())
    return StudyCheck(results.plan.study, len(drawn), len(every), tuple(differ), same_text)
