"""Measure everything: first all cases in alternation on one core, then each on all cores."""

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from finito.cli.bench_engine import Case, Count, MissingError, Prepared
from finito.errors import BadInput
from tools.bench.engine import cores

T = TypeVar("T")
Track = Callable[[Sequence[T], str], Iterable[T]]
"""Iterates over a sequence and shows the progress."""


@dataclass
class Report:
    """What was measured."""

    cores: int
    one: dict[str, Count] = field(default_factory=dict)
    """The figures on one core, by the name of the case."""
    many: dict[str, Count] = field(default_factory=dict)
    """The figures on all cores at the same time."""
    missing: dict[str, str] = field(default_factory=dict)
    """What could not be measured here, with the reason."""


def chosen(only: str) -> list[Case]:
    """The cases whose names begin with one of these comma-separated prefixes; all if there are none."""
    cases = cores.all_cases()
    starts = tuple(part.strip() for part in only.split(",") if part.strip())
    picked = [case for case in cases if not starts or case.name.startswith(starts)]
    if not picked:
        raise BadInput(f"no case begins with {only!r}; there are {', '.join(case.name for case in cases)}", "--only")
    return picked


def measure(cases: Sequence[Case], seconds: float, passes: int, both: bool, track: Track[Case]) -> Report:
    """Measure each case `passes` times for `seconds` on one core, and once for the total time on all cores."""
    report = Report(os.cpu_count() or 1)
    ready: list[Prepared] = []
    for case in track(cases, "making ready"):
        try:
            ready.append(Prepared(case))
        except MissingError as error:
            report.missing[case.name] = str(error)
    again = {one.case.name: one for one in ready}
    turns = [one.case for _ in range(passes) for one in ready]
    for case in track(turns, "one core"):
        again[case.name].measure(seconds)
    report.one = {one.case.name: one.best for one in ready}
    if both and report.cores > 1:
        with cores.workers(report.cores) as workers:
            for case in track([one.case for one in ready], f"{report.cores} cores"):
                report.many[case.name] = workers.measure(case.name, seconds * passes)
    return report
