"""Findings as plain data, for pages that draw them: texts and tables as printed.

`make docs` writes all finished studies of `docs/lab/results`; the server ships that file, so its laboratory page
does not need the laboratory.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from finito.lab import sample, store
from finito.lab.findings import Findings, Study
from finito.lab.folder import findings
from finito.lab.studies import STUDIES


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
