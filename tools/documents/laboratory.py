"""The findings of the laboratory: a Markdown page with its plots, and one HTML page with all tables for a browser."""

from pathlib import Path

from finito.lab import external, plots
from finito.lab.folder import finished, markdown_table
from finito.lab.report import write_report

INTRO = """# The laboratory

Questions about both games, answered by simulated players who look, decide and reach out in human time. The results
behind every answer are in `results/`, one folder a study; a study that shares cells with another one names it in its
manifest. `make docs` writes `index.html`, one page with all tables and intervals; `finito lab verify
docs/lab/results/NAME` plays blocks of a study again and compares.

A table under each answer that time has a part in says how its headlines change if everybody is a quarter faster or
slower, or overlooks half or twice as much (`finito lab sensitivity`). Intervals are of 95 %, each by itself; a
difference that was picked from several after looking is marked † and has a wider one (Bonferroni).

One rule shows in every time by sheets that forbid flipping while a card fits: a flip is judged by the center that its
player saw, at most a second old (ESP-R-13). Judged by the center as it lies when the hand arrives, a flip is refused
because of a card that its player could not know yet, and a round of four takes 1.1 seconds longer (± 0.1), by the
German rules (36.6 and 37.7 seconds) as by the English ones; with two players 0.4 and 0.8. It grows with the players'
times: 0.7 to 0.8 seconds if all are a quarter faster, 1.3 if slower; overlooking half or twice as much it stays 1.0
to 1.2. 50,000 rounds each, on the same deals: `python -m tools.tuning.flip_rule`.

This page is generated (`make docs`)."""


def write(lab: Path) -> None:
    """Write the pages into a folder whose studies are in `results`."""
    folder = lab / "results"
    parts = [INTRO]
    for study, findings, rounds in finished(folder):
        parts += [f"## {study.question}", " ".join(findings.sentences)]
        for plot in findings.plots:
            (lab / f"{plot.name}.svg").write_bytes(plots.svg(plot.draw()))
            parts.append(f"![{plot.alt}]({plot.name}.svg)")
        if findings.depends is not None:
            parts.append(markdown_table(findings.depends))
        unit = "games" if study.cells()[0].game == "cafe" else "rounds"
        parts.append(f"{study.about} {rounds:,} {unit} per cell. Again: `finito lab study {study.name}`.")
    for name in external.GUESTS:
        found = external.read(folder / name)
        if found is not None:
            parts += [f"## {found.question}", " ".join(found.sentences)]
            parts += [f"![{plot.alt}](results/{name}/{plot.file})" for plot in found.plots]
            parts.append(f"{found.about} Again: `{found.command}`.")
    (lab / "README.md").write_text("\n\n".join(parts) + "\n", "utf-8")
    write_report(folder, lab / "index.html")
