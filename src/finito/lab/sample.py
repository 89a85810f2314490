"""What was counted in the cells of a study, by block, ready to be estimated."""

from math import sqrt
from pathlib import Path

import numpy as np

from finito.lab import stats, store
from finito.lab.blocks import CellCounts, Counted
from finito.lab.cells import Cell
from finito.lab.chunks import SHARES
from finito.lab.plan import StudyManifest, read_manifest
from finito.lab.stats import Estimate, Sums


class Sample:
    """One cell: sums by block, the rotations of a block together."""

    def __init__(self, cell: Cell, counts: CellCounts) -> None:
        self.cell = cell
        self._counts = counts

    def sums(self, name: str, index: int | None = None) -> Sums:
        """The sums of a count by block; of a list, the item at `index`."""
        return np.array([_item(block.counts[name], index) for block in self._counts.blocks], dtype=float)

    def all_bots(self, name: str) -> Sums:
        """The sums of a list over all bots."""
        bots = [self.sums(name, bot) for bot in range(self.cell.players)]
        return np.asarray(np.sum(bots, axis=0), dtype=float)

    def histogram(self, name: str) -> Sums:
        """A histogram over all blocks together."""
        return np.array(self._counts.histograms[name], dtype=float)

    def total(self, name: str) -> int:
        return int(self.sums(name).sum())

    def mean(self, name: str, of: str = "rounds", index: int | None = None) -> Estimate:
        return stats.ratio(self.sums(name, index), self.sums(of))

    def share(self, name: str, of: str = "rounds", index: int | None = None, unit: int = 1) -> Estimate:
        """The share of one count in another. `unit` counts make one event."""
        events = self.sums(name, index) / unit
        return stats.share(events, self.sums(of)) if unit == 1 else stats.ratio(events, self.sums(of))

    def won(self) -> Estimate:
        """The share of rounds or games that the first bot has won; a shared victory counts in part."""
        return self.share("wins", index=0, unit=SHARES)

    def lead(self) -> Estimate:
        """Points of the first bot over those of each other, in a round or game."""
        mine, rounds = self.sums("points", 0), self.sums("rounds")
        return stats.difference(mine, rounds, self.all_bots("points") - mine, rounds * (self.cell.players - 1))

    def others(self) -> Estimate:
        """Points of each player but the first bot, in a round or game."""
        rest = self.all_bots("points") - self.sums("points", 0)
        return stats.ratio(rest, self.sums("rounds") * (self.cell.players - 1))

    def luck(self) -> float:
        """How far the points of one of several equal players lie from their mean: the standard deviation."""
        rounds = self.sums("rounds").sum() * self.cell.players
        mean = self.all_bots("points").sum() / rounds
        return sqrt(float(self.all_bots("points_squared").sum() / rounds - mean**2))


def _item(value: int | list[int], index: int | None) -> int:
    if isinstance(value, list):
        if index is None:
            raise TypeError("an index is needed for a list of counts")
        return value[index]
    return value


class Results:
    """A finished study."""

    def __init__(self, manifest: StudyManifest, counted: Counted) -> None:
        self.manifest = manifest
        self.plan = manifest.plan
        self.counted = counted
        self._samples = {cell.key: Sample(cell, counted[cell.key]) for cell in self.plan.cells}

    def __getitem__(self, cell: Cell) -> Sample:
        return self._samples[cell.key]

    @property
    def rounds(self) -> int:
        """Rounds (or games) of the smallest cell: the sample size to report."""
        return min(self[cell].total("rounds") for cell in self.plan.cells)


def difference(first: Sample, second: Sample, name: str, of: str = "rounds", index: int | None = None) -> Estimate:
    """The first minus the second, block by block over the same deals."""
    return stats.difference(first.sums(name, index), first.sums(of), second.sums(name, index), second.sums(of))


def load(folder: Path) -> Results:
    """The finished study in a folder; BadInput if there is none, or if its results are not those of its manifest."""
    manifest = read_manifest(folder / store.MANIFEST)
    return Results(manifest, store.read(folder, manifest))
