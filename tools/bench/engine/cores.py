"""The same cases on all cores: a process each, since not every peer can use threads, and all at the same time."""

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
    """In a process of its own: make ready the case that is named, wait for the word, run for the given seconds."""
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
        """Run a case in every process at the same time; what all together did in a second."""
        for pipe in self.pipes:
            pipe.send((name, seconds))
        answers = [pipe.recv() for pipe in self.pipes]
        if not all(answers):
            raise MissingError("not every process could make it ready")
        for pipe in self.pipes:
            pipe.send(True)
        total = Count(0, 0)
        for pipe in self.pipes:
            total = total.plus(pipe.recv())
        return total


@contextmanager
def workers(count: int) -> Iterator[Workers]:
    """Start `count` processes, and end them afterwards whatever happens."""
    # Started anew, not copied: threads of a peer do not survive a copy.
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
