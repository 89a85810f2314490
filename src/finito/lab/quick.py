"""A small interactive run of a study: `python -m finito.lab.quick NAME ROUNDS` prints its progress.

Each line on standard output is JSON: `{"done": 3, "of": 14}` while it plays, at last `{"findings": …}`.
"""

import os
import sys
from typing import Any

import msgspec

from finito.lab.blocks import add_up
from finito.lab.folder import plain
from finito.lab.plan import make_plan, manifest_of
from finito.lab.run import Workers, perform
from finito.lab.sample import Results
from finito.lab.studies import find

LAZY = 19
"""Games on this machine take precedence."""
STEPS = 50
"""The interval between two progress messages."""


def tell(**said: Any) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(said) + b"\n")
    sys.stdout.buffer.flush()


def main(name: str, rounds: int, seed: int) -> None:
    """Run the study in this process and print its progress."""
    study = find(name)
    plan = make_plan(study.name, study.cells(), seed, rounds)
    todo = list(plan.chunks())
    tell(done=0, of=len(todo))
    done = {}
    for chunk, counts in perform(todo, Workers()):
        done[chunk.name] = counts
        if len(done) * STEPS // len(todo) > (len(done) - 1) * STEPS // len(todo):
            tell(done=len(done), of=len(todo))
    results = Results(manifest_of(plan), add_up(plan, done, plan.cells))
    tell(findings=plain(study, study.read(results), rounds))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(LAZY)
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
