"""The folder of a finished study: results, manifest, plots, and the answer as text."""

from pathlib import Path

from finito.lab import plots, sample, sweep
from finito.lab.findings import Findings, FindingsTable, Study
from finito.lab.studies import STUDIES

ANSWER = "answer.md"


def study_of(folder: Path) -> Study:
    """The study that was played in a folder: a named one, or a sweep with the cells of its manifest."""
    plan = sample.load(folder).plan
    return STUDIES.get(plan.study) or sweep.study(list(plan.cells), plan.study)


def read(folder: Path, study: Study) -> Findings:
    """The findings of a finished study."""
    return study.read(sample.load(folder))


def write(folder: Path, study: Study) -> Findings:
    """Draw every plot and write the answer down beside the results."""
    findings = read(folder, study)
    for plot in findings.plots:
        (folder / f"{plot.name}.svg").write_bytes(plots.svg(plot.draw()))
    (folder / ANSWER).write_text(markdown(study, findings), "utf-8")
    return findings


def markdown(study: Study, findings: Findings) -> str:
    """The answer as Markdown."""
    parts = [f"# {study.question}", " ".join(findings.sentences)]
    parts += [f"![{plot.alt}]({plot.name}.svg)" for plot in findings.plots]
    parts += [_table(table) for table in findings.tables]
    return "\n\n".join([*parts, study.about]) + "\n"


def _table(table: FindingsTable) -> str:
    lines = [f"**{table.title}**", "", "| " + " | ".join(table.header) + " |", "|" + "---|" * len(table.header)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in table.rows)])
