"""The findings of the laboratory: a Markdown page with plots, and an HTML page with all tables."""

from pathlib import Path

from finito.lab import external, plots
from finito.lab.folder import finished, markdown_table
from finito.lab.report import write_report

INTRO = """# The laboratory

Questions about both games, answered with simulated players who look, decide and reach out in human time.

The results behind every answer are in `results/`, one folder per study. A study that shares cells with another study
names it in its manifest. `make docs` writes `index.html`, one page with all tables and intervals. `finito lab verify
docs/lab/results/NAME` replays blocks of a study and compares the results.

If an answer depends on time, a table below it shows how its headlines change when everybody is a quarter faster or
slower, or overlooks half or twice as much (`finito lab sensitivity`). Each interval is a 95 % interval by itself. A
difference that was picked from several after looking is marked † and has a wider interval (Bonferroni).

One rule affects every time by sheets that forbid flipping while a card fits: a flip is judged by the center that its
player saw, at most a second old (ESP-R-13). If it were judged by the center as it is when the hand arrives, flips would
be refused because of cards that their players could not know yet. A round of four would then take 1.1 seconds longer
(± 0.1), both by the German rules (36.6 and 37.7 seconds) and by the English ones. With two players, it would take 0.4
and 0.8 seconds longer. The effect grows with the players' times: 0.7 to 0.8 seconds if all are a quarter faster, and
1.3 if all are slower. If they overlook half or twice as much, it stays at 1.0 to 1.2. We played 50,000 rounds each, on
the same deals: `python -m tools.tuning.flip_rule`.

This page is generated (`make docs`)."""


def write(lab: Path) -> None:
    """Write the pages into a folder that has its studies in `results`."""
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
        parts.append(f"{study.about} {rounds:,} {unit} per cell. To repeat it: `finito lab study {study.name}`.")
    for name in external.GUESTS:
        found = external.read(folder / name)
        if found is not None:
            parts += [f"## {found.question}", " ".join(found.sentences)]
            parts += [f"![{plot.alt}](results/{name}/{plot.file})" for plot in found.plots]
            parts.append(f"{found.about} To repeat it: `{found.command}`.")
    (lab / "README.md").write_text("\n\n".join(parts) + "\n", "utf-8")
    write_report(folder, lab / "index.html")
