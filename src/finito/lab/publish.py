"""Findings for others: as plain data for pages that draw them themselves, and as a Markdown page with its plots.

`python -m finito.lab.publish docs/lab/results FILE` writes all finished studies of a folder; the server carries
that file, so its laboratory page needs nothing of the laboratory itself.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from finito.lab import guests, plots, sample, store
from finito.lab.findings import Findings, Study
from finito.lab.studies import STUDIES

INTRO = """# The laboratory

Questions about both games, answered by simulated players who look, decide and reach out in human time. The results
behind every answer are in `results/`, one folder a study; a study that shares cells with another one names it in its
manifest. `make docs` writes `index.html`, one page with all tables and intervals; `finito lab verify
docs/lab/results/NAME` plays blocks of a study again and compares.

This page is generated (`make docs`)."""


def plain(study: Study, findings: Findings, rounds: int) -> dict[str, Any]:
    """One study: its question, what was found, and every table."""
    return {
        "name": study.name,
        "question": study.question,
        "about": study.about,
        "rounds": rounds,
        "sentences": list(findings.sentences),
        "tables": [
            {"title": table.title, "header": list(table.header), "rows": [list(row) for row in table.rows]}
            for table in findings.tables
        ],
    }


def collect(folder: Path) -> bytes:
    """All named studies that are finished in a folder, in their order, as JSON."""
    found = [plain(study, findings, rounds) for study, findings, rounds in _finished(folder)]
    return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"


def write_pages(folder: Path, to: Path) -> None:
    """Write README.md with every finding of the folder into another one, and beside it every plot."""
    parts = [INTRO]
    for study, findings, rounds in _finished(folder):
        parts += [f"## {study.question}", " ".join(findings.sentences)]
        for plot in findings.plots:
            (to / f"{plot.name}.svg").write_bytes(plots.svg(plot.draw()))
            parts.append(f"![{plot.alt}]({plot.name}.svg)")
        unit = "games" if study.cells()[0].game == "cafe" else "rounds"
        parts.append(f"{study.about} {rounds:,} {unit} a cell. Again: `finito lab study {study.name}`.")
    for name in guests.GUESTS:
        found = guests.read(folder / name)
        if found is not None:
            place = (folder / name).relative_to(to).as_posix()
            parts += [f"## {found.question}", " ".join(found.sentences)]
            parts += [f"![{plot.alt}]({place}/{plot.file})" for plot in found.plots]
            parts.append(f"{found.about} Again: `{found.command}`.")
    (to / "README.md").write_text("\n\n".join(parts) + "\n", "utf-8")


def _finished(folder: Path) -> Iterator[tuple[Study, Findings, int]]:
    """The named studies that are finished there, in their order, with the rounds of a cell."""
    for name, study in STUDIES.items():
        if (folder / name / store.MANIFEST).exists():
            results = sample.load(folder / name)
            yield study, study.read(results), results.plan.rounds


if __name__ == "__main__":
    Path(sys.argv[2]).write_bytes(collect(Path(sys.argv[1])))
