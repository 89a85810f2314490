"""The findings of the laboratory: a Markdown page with its plots, and one HTML page with all tables for a browser."""

from pathlib import Path

from finito.lab import external, plots, publish
from finito.lab.report import write_report

INTRO = """# The laboratory

Questions about both games, answered by simulated players who look, decide and reach out in human time. The results
behind every answer are in `results/`, one folder a study; a study that shares cells with another one names it in its
manifest. `make docs` writes `index.html`, one page with all tables and intervals; `finito lab verify
docs/lab/results/NAME` plays blocks of a study again and compares.

This page is generated (`make docs`)."""


def write(lab: Path) -> None:
    """Write the pages into a folder whose studies are in `results`."""
    folder = lab / "results"
    parts = [INTRO]
    for study, findings, rounds in publish.finished(folder):
        parts += [f"## {study.question}", " ".join(findings.sentences)]
        for plot in findings.plots:
            (lab / f"{plot.name}.svg").write_bytes(plots.svg(plot.draw()))
            parts.append(f"![{plot.alt}]({plot.name}.svg)")
        unit = "games" if study.cells()[0].game == "cafe" else "rounds"
        parts.append(f"{study.about} {rounds:,} {unit} a cell. Again: `finito lab study {study.name}`.")
    for name in external.GUESTS:
        found = external.read(folder / name)
        if found is not None:
            parts += [f"## {found.question}", " ".join(found.sentences)]
            parts += [f"![{plot.alt}](results/{name}/{plot.file})" for plot in found.plots]
            parts.append(f"{found.about} Again: `{found.command}`.")
    (lab / "README.md").write_text("\n\n".join(parts) + "\n", "utf-8")
    write_report(folder, lab / "index.html")
