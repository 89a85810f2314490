"""A real Dask cluster on this machine; one of its workers is killed in the middle."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from finito.errors import BadInput
from finito.lab import run, store, sweep
from finito.lab.chunks import Chunk, Counts
from finito.lab.plan import make_plan
from finito.lab.run import Workers

distributed = pytest.importorskip(
    "distributed", reason="Dask is not installed (pip install 'finito[cluster]'), so no cluster can be tried"
)

WORKERS = 2


class Watch(distributed.SchedulerPlugin):  # type: ignore[misc, name-defined]
    """Counts on the scheduler how many pieces were done and how many a lost worker left undone."""

    def __init__(self) -> None:
        self.done = 0
        self.lost = 0

    def transition(self, key: Any, start: str, finish: str, *args: Any, **kwargs: Any) -> None:
        self.done += start == "processing" and finish == "memory"
        self.lost += start == "processing" and finish in ("released", "waiting")


@pytest.fixture
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=WORKERS, threads_per_worker=1, dashboard_address=None, silence_logs="CRITICAL"
    ) as found:
        yield found


def test_a_killed_worker_costs_its_piece_and_changes_no_byte(
    cluster: Any, tmp_path: Path, quiet: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("finito.lab.plan.BLOCKS", 10)  # few pieces that take a moment, so that one is under way
    cells = sweep.make_cells(
        "espresso", ["preset=de,nl", "players=4", "bots=greedy;greedy-hard+greedy-hard+greedy+greedy"]
    )
    plan = make_plan("sweep", cells, seed=1, rounds=16_000)
    watch = Watch()
    cluster.scheduler.add_plugin(watch)
    perform = run.perform
    killed: list[int] = []

    def kill_one(todo: list[Chunk], workers: Workers) -> Iterator[tuple[Chunk, Counts]]:
        for number, piece in enumerate(perform(todo, workers)):
            if number == 8:
                worker = next(iter(cluster.workers.values()))
                killed.append(worker.process.pid)
                os.kill(worker.process.pid, signal.SIGKILL)
            yield piece

    with monkeypatch.context() as patch:
        patch.setattr(run, "perform", kill_one)
        there = run.run(plan, tmp_path / "a" / "there", Workers(dask=cluster.scheduler_address), quiet)
    here = run.run(plan, tmp_path / "b" / "here", Workers(), quiet)
    assert len(killed) == 1
    assert there == here
    first, second = ((tmp_path / place / store.RESULTS).read_bytes() for place in ("a/there", "b/here"))
    assert first == second
    pieces = len(list(plan.chunks()))
    assert watch.lost >= 1
    assert pieces <= watch.done <= pieces + 2 * WORKERS


def test_an_address_where_nobody_answers(tmp_path: Path, quiet: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "DASK_TIMEOUT", "1s")
    plan = make_plan("sweep", sweep.make_cells("espresso", ["players=2"]), seed=1, rounds=2)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        with pytest.raises(BadInput, match="no Dask scheduler answers"):
            run.run(plan, tmp_path / "a", Workers(dask=address), quiet)
