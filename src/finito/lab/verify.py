"""Play blocks of a finished study again and compare: whether its results still are what these rules give."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from finito.lab import chunks, sample
from finito.lab.blocks import make_block, pieces_by_block
from finito.lab.chunks import Chunk
from finito.lab.plan import engine


class Verified(msgspec.Struct, frozen=True):
    """What came of it."""

    study: str
    blocks: int
    """Played again."""
    of: int
    differ: tuple[str, ...]
    """The blocks whose numbers are other ones now."""
    same_text: bool
    """Whether the rules text is the very one of the manifest; if not, only the blocks tell."""


def verify(folder: Path, blocks: int, seed: int = 1, tell: Callable[[Chunk], object] = id) -> Verified:
    """Play this many blocks of cells again, drawn at random; BadInput if there is no finished study in the folder."""
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
    return Verified(results.plan.study, len(drawn), len(every), tuple(differ), same_text)
