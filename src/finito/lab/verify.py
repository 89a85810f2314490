"""Replay pieces of a finished study and compare: do the current rules still give its results?"""

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from finito.errors import BadInput
from finito.lab import chunks, store
from finito.lab.chunks import Chunk
from finito.lab.plan import engine, read_manifest


class StudyCheck(msgspec.Struct, frozen=True):
    """The outcome of a verification."""

    study: str
    pieces: int
    """The number of pieces replayed."""
    of: int
    differ: tuple[str, ...]
    """The pieces whose numbers differ now."""
    same_text: bool
    """Whether the rules text is identical to the manifest's; if not, only the replayed pieces count."""


def verify(folder: Path, pieces: int, seed: int = 1, tell: Callable[[Chunk], object] = id) -> StudyCheck:
    """Replay `pieces` randomly drawn pieces; BadInput if there is no finished study in the folder."""
    manifest = read_manifest(folder / store.MANIFEST)
    if not manifest.results or store.digest(folder / store.RESULTS) != manifest.results:
        raise BadInput(f"{store.RESULTS} is missing, unfinished or was changed", str(folder))
    done = store.read_results(folder / store.RESULTS)
    every = list(manifest.plan.chunks())
    drawn = Random(seed).sample(every, min(pieces, len(every)))
    differ = []
    for chunk in drawn:
        if chunks.play(chunk) != done.get(chunk.name):
            differ.append(f"{chunk.cell.key}, block {chunk.block}, rotation {chunk.rotation}")
        tell(chunk)
    same_text = all(engine(game) == digest for game, digest in manifest.engines.items())
    return StudyCheck(manifest.plan.study, len(drawn), len(every), tuple(differ), same_text)
