"""Run the cases on all cores at the same time, in processes, because not every peer supports threads."""

import multiprocessing
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection

from finito.cli import bench_engine as own
from finito.cli.bench_engine import Case, Count, MissingError, Prepared
from tools.bench.engine import c_loop, peers


def all_cases() -> list[Case]:
    return [*own.cases(), c_loop.compiled_case(), c_loop.case(), *peers.cases()]


def serve(pipe: Connection) -> None:
    """The loop of a worker process: prepare the requested case, wait for the start, run it for the given seconds."""
    known = {case.name: case for case in all_cases()}
    while True:
        name, seconds = pipe.recv()
        if not name:
            return
        try:
            ready = Prepared(known[name])
        except MissingError:
            pipe.send(None)
            continue
        pipe.send(True)
        pipe.recv()
        began, total = time.perf_counter(), Count(0, 0)
        while time.perf_counter() < began + seconds:
            total = total.plus(ready.run())
        pipe.send(total.per(time.perf_counter() - began))


class Workers:
    """Processes that wait for cases to run."""

    def __init__(self, pipes: Sequence[Connection]) -> None:
        self.pipes = pipes

    def measure(self, name: str, seconds: float) -> Count:
        """Run a case in every process at the same time; returns the total per second."""
        for pipe in self.pipes:
            pipe.send((name, seconds))
        answers = [pipe.recv() for pipe in self.pipes]
        if not all(answers):
            raise MissingError("not every process could prepare it")
        for pipe in self.pipes:
            pipe.send(True)
        total = Count(0, 0)
        for pipe in self.pipes:
            total = total.plus(pipe.recv())
        return total


@contextmanager
def workers(count: int) -> Iterator[Workers]:
    """Start `count` processes and always end them afterwards."""
    # Spawned, not forked, because threads of a peer do not survive a fork.
    context = multiprocessing.get_context("spawn")
    pairs = [context.Pipe() for _ in range(count)]
    processes = [context.Process(target=serve, args=(there,), daemon=True) for _, there in pairs]
    for process in processes:
        process.start()
    for _, there in pairs:
        there.close()
    try:
        yield Workers([here for here, _ in pairs])
        for here, _ in pairs:
            here.send(("", 0))
        for process in processes:
            process.join(10)
    finally:
        for process in processes:
            process.terminate()
