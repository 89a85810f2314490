"""What was counted in the cells of a study, by block, ready to be estimated."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from finito.errors import BadInput
from finito.lab import stats, store
from finito.lab.cells import Cell
from finito.lab.journal import Done
from finito.lab.plan import StudyManifest, read_manifest
from finito.lab.stats import Estimate, Sums


class Sample:
    """One cell: sums by block, the rotations of a block together."""

    def __init__(self, cell: Cell, done: Done) -> None:
        self.cell = cell
        self._blocks: dict[int, list[Mapping[str, int | list[int]]]] = {}
        for (key, block, _), counts in sorted(done.items()):
            if key == cell.key:
                self._blocks.setdefault(block, []).append(counts)
        if not self._blocks:
            raise BadInput("has no results; the study is not finished", f"cell {cell.key!r}")

    def sums(self, name: str, index: int | None = None) -> Sums:
        """The sums of a count by block; of a list, the item at `index`."""
        blocks = []
        for parts in self._blocks.values():
            values = [part[name] for part in parts]
            blocks.append(sum(_item(value, index) for value in values))
        return np.array(blocks, dtype=float)

    def all_bots(self, name: str) -> Sums:
        """The sums of a list over all bots."""
        bots = [self.sums(name, bot) for bot in range(self.cell.players)]
        return np.asarray(np.sum(bots, axis=0), dtype=float)

    def histogram(self, name: str) -> Sums:
        """A histogram over all blocks together."""
        lists = [part[name] for parts in self._blocks.values() for part in parts]
        return np.asarray(np.sum(np.array(lists, dtype=float), axis=0), dtype=float)

    def total(self, name: str) -> int:
        return int(self.sums(name).sum())

    def mean(self, name: str, of: str = "rounds", index: int | None = None) -> Estimate:
        """The ratio of two sums."""
        return stats.ratio(self.sums(name, index), self.sums(of))

    def share(self, name: str, of: str = "rounds", index: int | None = None, unit: int = 1) -> Estimate:
        """The share of one count in another. `unit` counts make one event."""
        events = self.sums(name, index) / unit
        return stats.share(events, self.sums(of)) if unit == 1 else stats.ratio(events, self.sums(of))


def _item(value: int | list[int], index: int | None) -> int:
    if isinstance(value, list):
        if index is None:
            raise TypeError("an index is needed for a list of counts")
        return value[index]
    return value


class Results:
    """A finished study."""

    def __init__(self, manifest: StudyManifest, done: Done) -> None:
        self.manifest = manifest
        self.plan = manifest.plan
        self._done = done
        self._samples: dict[str, Sample] = {}

    def __getitem__(self, cell: Cell) -> Sample:
        if cell.key not in self._samples:
            own = {name: counts for name, counts in self._done.items() if name[0] == cell.key}
            self._samples[cell.key] = Sample(cell, own)
        return self._samples[cell.key]

    @property
    def rounds(self) -> int:
        """Rounds (or games) of the smallest cell: the sample size to report."""
        return min(self[cell].total("rounds") for cell in self.plan.cells)

    @property
    def all_rounds(self) -> int:
        return sum(self[cell].total("rounds") for cell in self.plan.cells)


def difference(first: Sample, second: Sample, name: str, of: str = "rounds", index: int | None = None) -> Estimate:
    """The first minus the second, block by block over the same deals."""
    return stats.difference(first.sums(name, index), first.sums(of), second.sums(name, index), second.sums(of))


def load(folder: Path) -> Results:
    """The finished study in a folder; BadInput if there is none, or if its results are not those of its manifest."""
    manifest = read_manifest(folder / store.MANIFEST)
    results = folder / store.RESULTS
    if not results.exists() or store.digest(results) != manifest.results:
        raise BadInput("results.parquet is missing or is not the one of the manifest", str(folder))
    return Results(manifest, store.read_results(results))
