"""The results of campaigns, which are the runs and the figures of all targets, in a file beside the page."""

from pathlib import Path

import msgspec

from tools.campaign.check import Found
from tools.campaign.figure import Figure
from tools.campaign.session import Outcome

KILLS_WANTED = 1000
KEPT_PROBLEMS = 20
SHOWN = 160
"""Problems in a figure are cut to this length; the run has the whole sentence."""


class Run(msgspec.Struct, frozen=True):
    """One session, or several simultaneous ones, with the same seed."""

    what: str
    """Only kills, or faults of all kinds."""
    seed: int
    nodes: int
    rooms: int
    faults: dict[str, int]
    kills: int
    seconds: float
    found: Found
    planned: int = 0
    """The number of planned faults; fewer happened if the time was over."""

    @property
    def key(self) -> tuple[str, int, int]:
        return self.what, self.seed, self.nodes

    @property
    def again(self) -> str:
        """The command that repeats the run."""
        return (
            f"python -m tools.campaign --only {'R1' if self.what == 'kills' else 'faults'} --seed {self.seed} "
            f"--nodes {self.nodes} --rooms {self.rooms} --faults {self.planned}"
        )


class Results(msgspec.Struct):
    """All results."""

    made: str = ""
    """The day of the last run."""
    figures: dict[str, Figure] = {}
    runs: list[Run] = []

    def add(self, run: Run) -> None:
        """Add a run. It replaces an older one with the same seed."""
        self.runs = [one for one in self.runs if one.key != run.key] + [run]

    def add_all(self, other: "Results") -> None:
        self.made = other.made or self.made
        self.figures = self.figures | other.figures
        for run in other.runs:
            self.add(run)
        if self.runs:
            self.figures["R1"] = kills_figure(self.runs)


def run_of(what: str, seed: int, nodes: int, rooms: int, planned: int, outcomes: list[Outcome]) -> Run:
    """Combine several outcomes into one run."""
    found, faults = Found(problems=[]), dict[str, int]()
    for outcome in outcomes:
        found.add(outcome.found)
        for name, count in outcome.faults.items():
            faults[name] = faults.get(name, 0) + count
    found.problems = found.problems[:KEPT_PROBLEMS]
    kills, seconds = sum(one.kills for one in outcomes), max(one.seconds for one in outcomes)
    return Run(what, seed, nodes, rooms, faults, kills, round(seconds, 1), found, planned)


def kills_figure(runs: list[Run]) -> Figure:
    """The figure for R1, from every run with kills."""
    total = Found(problems=[])
    for run in runs:
        total.add(run.found)
    kills = sum(run.kills for run in runs)
    starting = sum(run.faults.get("kill while starting", 0) for run in runs)
    checkpoints = sum(run.faults.get("kill at a checkpoint", 0) for run in runs)
    if total.problems:
        said, kept = f"{len(total.problems)} problems, the first: {total.problems[0][:SHOWN]}", False
    else:
        said = "0 lost, 0 duplicated, 0 gaps; every client's table equals the room's in the end"
        kept = kills >= KILLS_WANTED
    short = "" if kills >= KILLS_WANTED else f" (the {KILLS_WANTED:,} of the target were not reached)"
    return Figure(
        "R1",
        "1,000 random kills: 0 acknowledged moves lost, 0 duplicated, state equal",
        f"{kills:,} kills{short}, including during startup ({starting} times) and during a checkpoint ({checkpoints}), "
        f"{total.moves:,} acknowledged moves, {total.told:,} events received: {said}",
        kept if total.problems or kept else None,
        f"`python -m tools.campaign --only R1`, and the mixed faults below: {len(runs)} runs",
    )


def read(file: Path) -> Results:
    """The results of earlier campaigns; empty if there are none."""
    return msgspec.json.decode(file.read_bytes(), type=Results) if file.exists() else Results(figures={}, runs=[])


def write(file: Path, results: Results) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(results, order="sorted"), indent=1) + b"\n")
