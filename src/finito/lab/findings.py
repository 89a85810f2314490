"""What a study answers: tables with intervals, plots, and plain sentences made from the numbers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import msgspec
from matplotlib.figure import Figure

from finito.lab.cells import Cell
from finito.lab.sample import Results
from finito.lab.stats import Estimate, widened


class FindingsTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as text, row by row."""

    title: str
    header: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def table_of(
    title: str, heads: tuple[str, ...], rows: Iterable[tuple[tuple[str, ...], Any]], columns: Mapping[str, Any]
) -> FindingsTable:
    """A row for each thing: its names, below `heads`, then what each column says of it."""
    said = [(*names, *(say(thing) for say in columns.values())) for names, thing in rows]
    return FindingsTable(title, (*heads, *columns), said)


@dataclass(frozen=True)
class Plot:
    """A plot: its file name, what it shows for those who cannot see it, and how it is drawn (by a study: from its
    results)."""

    name: str
    alt: str
    draw: Callable[..., Figure]


@dataclass(frozen=True)
class Findings:
    """The answer."""

    sentences: list[str]
    tables: list[FindingsTable]
    plots: list[Plot] = field(default_factory=list)
    depends: FindingsTable | None = None
    """One of the tables: how much the headlines depend on how players are modeled."""


@dataclass(frozen=True)
class Headline:
    """A figure that the answer rests on, from the samples of its cells: what `sensitivity` measures again."""

    text: str
    cells: tuple[Cell, ...]
    figure: Callable[..., Estimate]
    write: Callable[[Estimate], str]


@dataclass(frozen=True)
class Study:
    """A question, what is played for it, and how the numbers are read."""

    name: str
    question: str
    about: str
    """How it is measured, in a few sentences."""
    cells: Callable[[], list[Cell]]
    sentences: Callable[[Results], list[str]]
    tables: tuple[Callable[[Results], FindingsTable], ...]
    plots: tuple[Plot, ...]
    rounds: int
    """Rounds (or games) per cell by default."""
    headlines: tuple[Headline, ...] = ()
    """What pace and overlooking have a part in; none in games by turns."""

    def read(self, results: Results) -> Findings:
        """What the results answer. Plots are drawn when somebody asks for them."""
        plots = [replace(plot, draw=partial(plot.draw, results)) for plot in self.plots]
        return Findings(self.sentences(results), [table(results) for table in self.tables], plots)


def percent(estimate: Estimate, digits: int = 1) -> str:
    """`12.3 % ± 0.4`."""
    return number(estimate * 100, digits, " %")


def number(estimate: Estimate, digits: int = 1, unit: str = "") -> str:
    """`35.4 s ± 0.1`, or with both ends where the interval is lopsided."""
    below, above = estimate.value - estimate.low, estimate.high - estimate.value
    size = max(below, above)
    if size == 0:
        return f"{estimate.value:,.{digits if estimate.value else 0}f}{unit}"
    lopsided = abs(below - above) > 0.2 * size
    while size < (3 if lopsided else 0.5) * 10**-digits and digits < 6:
        digits += 1
    if lopsided:
        return f"{estimate.value:,.{digits}f}{unit} ({estimate.low:,.{digits}f}–{estimate.high:,.{digits}f})"
    return f"{estimate.value:,.{digits}f}{unit} ± {size:,.{digits}f}"


def picked(found: Estimate, among: int, unit: str) -> str:
    """The mark of a difference that was picked afterwards, as the largest of so many: its interval is wider than it
    looks."""
    wide = widened(found, among)
    low, high = sorted((abs(wide.low), abs(wide.high)))
    low = 0.0 if wide.low <= 0 <= wide.high else low
    digits = 2 if high - low < 0.1 else 1
    return (
        f"† Picked afterwards, as the largest of {among} differences; with an interval widened accordingly, it is "
        f"{low:.{digits}f} to {high:.{digits}f} {unit}."
    )


def plain_percent(value: float) -> str:
    """A share for a sentence: `37 %`, `3.7 %`, `0.04 %`, and as exact near 100 %."""
    share = value * 100
    if share == 0:
        return "0 %"
    if share < 0.01:
        return "less than 0.01 %"
    if 99.99 < share < 100:
        return "more than 99.99 %"
    if 99 < share < 100:
        return f"{share:.1f} %" if share < 99.9 else f"{share:.2f} %"
    digits = 0 if share >= 10 else 1 if share >= 1 else 2
    return f"{share:.{digits}f} %"


def plain_time(seconds: float) -> str:
    """A time for a sentence: `35 seconds`, `4.4 minutes`."""
    return f"{seconds:.0f} seconds" if seconds < 100 else f"{seconds / 60:.1f} minutes"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
