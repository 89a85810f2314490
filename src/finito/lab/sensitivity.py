"""How much the headlines of a study depend on how players are modeled: their pace, and how much they overlook.

The cells behind each headline are played once more on a smaller sample, with everybody a quarter faster or slower, or
overlooking half or twice as much; on the same deals, so what differs is the model's doing.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from finito.errors import BadInput
from finito.lab import progress, run, timing
from finito.lab.blocks import Counted, add_up
from finito.lab.cells import Cell
from finito.lab.external import read_beside
from finito.lab.findings import FindingsTable, Study
from finito.lab.plan import engine, make_plan
from finito.lab.sample import Results, Sample
from finito.lab.stats import Estimate

FILE = "sensitivity.json"


@dataclass(frozen=True)
class Model:
    """Factors on everybody's times and on how likely they overlook a place."""

    text: str
    pace: float
    overlook: float

    def of(self, cell: Cell) -> Cell:
        """The same cell with such players."""
        return msgspec.structs.replace(
            cell, bots=tuple(timing.varied(bot, self.pace, self.overlook) for bot in cell.bots)
        )


MODELS = (
    Model("a quarter faster", 0.75, 1),
    Model("a quarter slower", 1.25, 1),
    Model("overlook half", 1, 0.5),
    Model("overlook twice", 1, 2),
)


class Dependence(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The figures of a study's headlines under each of MODELS, in that order."""

    rounds: int
    seed: int
    engine: str
    """The digest of the rules text that played."""
    figures: dict[str, tuple[Estimate, ...]]


def measure(
    study: Study, rounds: int, seed: int, workers: run.Workers, console: Console, counted: Counted | None = None
) -> Dependence | None:
    """Play the variants; None for a study without headlines that time has a part in.

    `counted` holds cells that were played already, by the same rounds and seed, and gets the others.
    """
    if not study.headlines:
        return None
    counted = {} if counted is None else counted
    wanted = {cell.key: cell for model in MODELS for one in study.headlines for cell in map(model.of, one.cells)}
    plan = make_plan(f"{study.name}-sensitivity", list(wanted.values()), seed, rounds)
    todo, done = [chunk for chunk in plan.chunks() if chunk.cell.key not in counted], {}
    with progress.bar(plan.study, sum(chunk.rounds for chunk in todo), console) as tell:
        for chunk, counts in run.perform(todo, workers):
            done[chunk.name] = counts
            tell(chunk.rounds, chunk.cell.key)
    counted |= add_up(plan, done, [cell for cell in plan.cells if cell.key not in counted])

    def figures(headline: Any) -> tuple[Estimate, ...]:
        varied = [[Sample(cell, counted[cell.key]) for cell in map(model.of, headline.cells)] for model in MODELS]
        return tuple(_rounded(headline.figure(*samples)) for samples in varied)

    found = {headline.text: figures(headline) for headline in study.headlines}
    return Dependence(rounds=rounds, seed=seed, engine=engine(plan.cells[0].game), figures=found)


def _rounded(found: Estimate) -> Estimate:
    """As exact as anybody needs it."""
    return Estimate(*(float(f"{number:.5g}") for number in (found.value, found.low, found.high)))


def write(folder: Path, found: Dependence) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_bytes(msgspec.json.encode(found) + b"\n")


def read(folder: Path) -> Dependence | None:
    """What was measured for the study in this folder; None if nothing was, BadInput if the file is something else."""
    return read_beside(folder / FILE, Dependence, "the sensitivity")


def table(folder: Path, study: Study, results: Results) -> FindingsTable | None:
    """The table that stands beside the headlines, if it was measured; BadInput if it belongs to other headlines."""
    found = read(folder)
    if found is None:
        return None
    if list(found.figures) != [one.text for one in study.headlines]:
        raise BadInput("has other headlines than its study; run: finito lab sensitivity", str(folder / FILE))
    rows = [
        (one.text, *map(one.write, [one.figure(*(results[cell] for cell in one.cells)), *found.figures[one.text]]))
        for one in study.headlines
    ]
    title = f"If all players were different: {found.rounds:,} rounds per cell on the same deals"
    return FindingsTable(title, ("headline", "as published", *(model.text for model in MODELS)), rows)


def all_of(studies: Iterable[Study], out: Path, tell: Callable[[str], object], **settings: Any) -> None:
    """Measure each of these studies and write it to its folder."""
    counted: Counted = {}
    for study in studies:
        found = measure(study, counted=counted, **settings)
        if found is None:
            tell(f"{study.name}: no clock has a part in it, so neither has pace nor overlooking.")
            continue
        write(out / study.name, found)
        tell(f"{study.name}: {len(found.figures)} headlines, {len(MODELS)} models each.")
