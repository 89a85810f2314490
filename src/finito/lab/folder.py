"""The folder of a finished study: results, manifest, plots, the answer as text. And the findings of all of them as
plain data, for pages that draw them.

`make docs` writes all finished studies of `docs/lab/results`; the server ships that file, so its laboratory page
does not need the laboratory.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from finito.lab import plots, sample, sensitivity, store, sweep
from finito.lab.cells import Cell
from finito.lab.findings import Findings, FindingsTable, Study
from finito.lab.sample import Results
from finito.lab.studies import STUDIES

ANSWER = "answer.md"


def study_of(name: str, cells: list[Cell]) -> Study:
    """The study of this name with the cells of its manifest; a sweep of them if it is none of the named ones."""
    known = STUDIES.get(name)
    return replace(known, cells=lambda: cells) if known else sweep.study(cells, name)


def read(folder: Path, study: Study) -> Findings:
    """The findings of a finished study, with how much they depend on the model of players where that was measured."""
    return findings(folder, study, sample.load(folder))


def findings(folder: Path, study: Study, results: Results) -> Findings:
    """The same from results that are read already."""
    found, depends = study.read(results), sensitivity.table(folder, study, results)
    return found if depends is None else replace(found, tables=[*found.tables, depends], depends=depends)


def write(folder: Path, study: Study) -> Findings:
    """Draw every plot and write the answer down beside the results."""
    findings = read(folder, study)
    for plot in findings.plots:
        (folder / f"{plot.name}.svg").write_bytes(plots.svg(plot.draw()))
    (folder / ANSWER).write_text(markdown(study, findings), "utf-8")
    return findings


def markdown(study: Study, findings: Findings) -> str:
    parts = [f"# {study.question}", " ".join(findings.sentences)]
    parts += [f"![{plot.alt}]({plot.name}.svg)" for plot in findings.plots]
    parts += [markdown_table(table) for table in findings.tables]
    return "\n\n".join([*parts, study.about]) + "\n"


def markdown_table(table: FindingsTable) -> str:
    lines = [f"**{table.title}**", "", "| " + " | ".join(table.header) + " |", "|" + "---|" * len(table.header)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in table.rows)])


def plain(study: Study, findings: Findings, rounds: int) -> dict[str, Any]:
    """One study: its question, what was found, and every table."""
    return {
        "name": study.name,
        "question": study.question,
        "about": study.about,
        "rounds": rounds,
        "sentences": list(findings.sentences),
        "tables": findings.tables,
    }


def collect(folder: Path) -> bytes:
    """All named studies that are finished in a folder, in their order, as JSON."""
    found = [plain(study, findings, rounds) for study, findings, rounds in finished(folder)]
    return msgspec.json.encode(found) + b"\n"


def finished(folder: Path) -> Iterator[tuple[Study, Findings, int]]:
    """The named studies that are finished there, in their order, with the rounds of a cell."""
    for name, study in STUDIES.items():
        if (folder / name / store.MANIFEST).exists():
            results = sample.load(folder / name)
            yield study, findings(folder / name, study, results), results.plan.rounds
