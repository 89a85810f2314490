"""A small run of a study for somebody who waits: `python -m finito.lab.quick NAME ROUNDS` tells its progress.

Each line on standard output is JSON: `{"done": 3, "of": 14}` while it plays, at last `{"findings": …}`.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from finito import manifests
from finito.lab import sample, store
from finito.lab.plan import make_plan, manifest_of
from finito.lab.publish import plain
from finito.lab.run import Workers, perform
from finito.lab.studies import find

LAZY = 19
"""Whoever plays a game on this machine goes first."""
STEPS = 50
"""So often progress is told."""


def tell(**said: Any) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(said) + b"\n")
    sys.stdout.buffer.flush()


def main(name: str, rounds: int, seed: int) -> None:
    """Play the study in this process and tell how far it is."""
    study = find(name)
    plan = make_plan(study.name, study.cells(), seed, rounds)
    todo = list(plan.chunks())
    tell(done=0, of=len(todo))
    done = {}
    for chunk, counts in perform(todo, Workers()):
        done[chunk.name] = counts
        if len(done) * STEPS // len(todo) > (len(done) - 1) * STEPS // len(todo):
            tell(done=len(done), of=len(todo))
    with TemporaryDirectory() as folder:
        place = Path(folder)
        results = store.write_results(place / store.RESULTS, plan, done)
        manifests.write(place / store.MANIFEST, msgspec.structs.replace(manifest_of(plan), results=results))
        tell(findings=plain(study, study.read(sample.load(place)), rounds))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(LAZY)
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
