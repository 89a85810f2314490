"""Run the pieces of a study: here, in processes of this machine, or on a Dask cluster. Can be stopped and resumed.

A piece gives the same numbers wherever it runs, and is stored as soon as it is finished: a worker that dies loses only
its current piece.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import joblib
import msgspec
from joblib.externals.loky.process_executor import TerminatedWorkerError
from rich.console import Console

from finito import manifests
from finito.errors import BadInput, FinitoError
from finito.games import part
from finito.lab import chunks as work
from finito.lab import progress, store
from finito.lab.blocks import add_up, digest
from finito.lab.cells import CHUNK
from finito.lab.chunks import Chunk, Counts, Piece
from finito.lab.plan import StudyManifest, StudyPlan, manifest_of, read_manifest

LOSSES = 5
"""How often in a row a local worker may die without finishing a piece before we give up."""

DASK_TIMEOUT = "10s"
"""How long to wait for a Dask scheduler to answer."""


class Workers(msgspec.Struct, frozen=True):
    """Where pieces run."""

    jobs: int = 1
    """Processes on this machine; 1 means in this process."""
    dask: str = ""
    """The address of a Dask scheduler, used instead of local processes."""


def run(plan: StudyPlan, out: Path, workers: Workers, console: Console, fresh: bool = False) -> StudyManifest:
    """Play the plan in the folder `out` and return its finished manifest; what is already done there is not repeated.

    Cells that another finished study beside this one has are neither played nor stored again.
    """
    manifest = manifest_of(plan)
    file, unfinished = out / store.MANIFEST, out / store.UNFINISHED
    out.mkdir(parents=True, exist_ok=True)
    if fresh:
        for old in (file, unfinished, out / store.RESULTS, out / store.HISTOGRAMS):
            old.unlink(missing_ok=True)
    finished = _finished(file, manifest)
    if finished is not None:
        return finished
    kind = "study (other rounds, seed, cells or rules)"
    journal = manifests.Unfinished(unfinished, manifest, Piece, kind)
    done = {piece.name: piece.counts for piece in journal.read()}
    beside = _beside(out, manifest)
    todo = [chunk for chunk in plan.chunks() if chunk.name not in done and chunk.cell.key not in beside]
    with journal.writing() as add, progress.bar(plan.study, sum(chunk.rounds for chunk in todo), console) as tell:
        for chunk, counts in perform(todo, workers):
            add(Piece(chunk.name, counts))
            done[chunk.name] = counts
            tell(chunk.rounds, chunk.cell.key)
    own = add_up(plan, done, [cell for cell in plan.cells if cell.key not in beside])
    store.write(out, plan, own)
    shared = {name: store.read_own(out.parent / name) for name in sorted(set(beside.values()))}
    counted = {**own, **{key: shared[name][key] for key, name in beside.items()}}
    finished = msgspec.structs.replace(manifest, shared=tuple(shared), results=digest(plan, counted))
    manifests.write(file, finished)
    unfinished.unlink()
    return finished


def perform(todo: list[Chunk], workers: Workers) -> Iterator[tuple[Chunk, Counts]]:
    """Each piece with its counts, in order of completion."""
    for game in {chunk.cell.game for chunk in todo}:
        part(CHUNK, game).prepare()  # once, before several processes start
    left = {chunk.name: chunk for chunk in todo}
    losses = 0
    while left:
        with _backend(workers) as backend:
            try:
                # One piece per task: a lost worker costs that piece and not a batch of them.
                parallel = joblib.Parallel(return_as="generator_unordered", batch_size=1, **backend)
                for chunk, counts in parallel(joblib.delayed(_with_name)(chunk) for chunk in list(left.values())):
                    del left[chunk.name]
                    losses = 0
                    yield chunk, counts
            except TerminatedWorkerError:
                losses += 1
                if losses == LOSSES:
                    raise FinitoError(
                        f"worker processes died {LOSSES} times in a row (out of memory?); what is done is kept: "
                        "try again with fewer --jobs"
                    ) from None


def _with_name(chunk: Chunk) -> tuple[Chunk, Counts]:
    return chunk, work.play(chunk)


@contextmanager
def _backend(workers: Workers) -> Iterator[dict[str, Any]]:
    """The settings for joblib."""
    if not workers.dask:
        yield {"n_jobs": workers.jobs}
        return
    try:
        from distributed import Client
    except ImportError:
        raise BadInput("Dask is not installed here; pip install 'finito[cluster]'", "--dask") from None
    with ExitStack() as stack:
        try:
            client = stack.enter_context(Client(workers.dask, timeout=DASK_TIMEOUT))  # type: ignore[no-untyped-call]
        except (OSError, ValueError, TimeoutError) as error:
            raise BadInput(f"no Dask scheduler answers there: {error}", f"--dask {workers.dask}") from None
        stack.enter_context(joblib.parallel_config(backend="dask", wait_for_workers_timeout=60, client=client))
        yield {}


def _finished(file: Path, manifest: StudyManifest) -> StudyManifest | None:
    """The manifest of this study if it is finished here; BadInput if the folder holds another one."""
    if not file.exists():
        return None
    found = read_manifest(file)
    if msgspec.structs.replace(found, shared=(), results="") != manifest:
        raise BadInput(
            "another study (other rounds, seed, cells or rules) is finished here; start over with --fresh or choose "
            "another --out",
            str(file),
        )
    try:
        store.read(file.parent, found)
    except BadInput as error:
        raise BadInput(f"{error.what}; start over with --fresh", str(file)) from None
    return found


def _beside(out: Path, manifest: StudyManifest) -> dict[str, str]:
    """The cells that finished studies beside this one hold, with their folders: same seed, rounds, rules, times."""
    found: dict[str, str] = {}
    plan = manifest.plan
    for file in sorted(out.parent.glob(f"*/{store.MANIFEST}")):
        try:
            other = read_manifest(file)
            same = other.finito == manifest.finito and other.times == manifest.times
            same = same and (other.plan.seed, other.plan.rounds) == (plan.seed, plan.rounds)
            if not same or file.parent == out:
                continue
            store.read(file.parent, other)
        except BadInput:
            continue
        own = store.read_own(file.parent)
        for cell in plan.cells:
            rules = manifest.engines[cell.game] == other.engines.get(cell.game)
            if rules and cell in other.plan.cells and cell.key in own:
                found.setdefault(cell.key, file.parent.name)
    return found
