"""Fill in the tables of the page about reliability from the results of campaigns."""

from pathlib import Path

from finito.errors import BadInput
from tools.campaign.results import Results, Run, read, write

PAGE, FILE = "reliability.md", "reliability.json"
TARGETS = ("R1", "R2", "R3", "R4", "R5", "S1", "S2", "S3", "S4", "S5", "S6", "S7", "E1", "E2", "E3", "E4")
MARKS = {"targets": ("<!-- targets -->", "<!-- end of targets -->"), "runs": ("<!-- runs -->", "<!-- end of runs -->")}
SECURITY = "| X1–X24 | each threat has a control and a test that can fail | [security.md](security.md) | | |"


def targets_table(results: Results) -> str:
    """A row for every target, including those never measured."""
    rows = ["| # | Promise | Measured | Kept | How |", "|---|---|---|---|---|"]
    for target in TARGETS:
        figure = results.figures.get(target)
        if figure is None:
            rows.append(f"| {target} | | not measured yet | | |")
        else:
            kept = {True: "yes", False: "**no**", None: "not shown"}[figure.kept]
            cells = [cell.replace("|", "/") for cell in (figure.promise, figure.measured, kept, figure.how)]
            rows.append(f"| {target} | {' | '.join(cells)} |")
    return "\n".join([*rows, SECURITY])


def runs_table(results: Results) -> str:
    """A row for every run, the newest last."""
    head = (
        "| Run | Nodes | Rooms | Faults | Kills | Clients / sockets | Acknowledged | Events received "
        "| Races | Problems |"
    )
    rows = [head, "|---|---|---|---|---|---|---|---|---|---|"]
    return "\n".join([*rows, *(run_row(run) for run in results.runs)])


def run_row(run: Run) -> str:
    found = run.found
    faults = ", ".join(f"{count} {name}" for name, count in sorted(run.faults.items()))
    cells = [
        f"{run.what}, seed {run.seed}",
        f"{run.nodes}",
        f"{run.rooms}",
        faults,
        f"{run.kills}",
        f"{found.clients} / {found.sockets:,}",
        f"{found.acknowledged:,}",
        f"{found.told:,}",
        f"{found.verdicts:,}",
        f"{len(found.problems)}",
    ]
    return f"| {' | '.join(cells)} |"


def put_into(page: str, mark: str, text: str) -> str:
    """The page with this text between its marks."""
    begin, end = MARKS[mark]
    before, found, rest = page.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise BadInput(f"there is no place for the {mark}: {begin} … {end} is missing", PAGE)
    return f"{before}{begin}\n{text}\n{end}{after}"


def filled(page: str, results: Results) -> str:
    """The page with both tables filled in."""
    page = put_into(page, "targets", targets_table(results))
    return put_into(page, "runs", runs_table(results))


def publish(folder: Path, results: Results) -> None:
    """Add these results to the existing ones and rewrite the tables."""
    page, file = folder / PAGE, folder / FILE
    if not page.exists():
        raise BadInput(f"there is no {PAGE} in this folder", str(folder))
    known = read(file)
    known.add_all(results)
    write(file, known)
    page.write_text(filled(page.read_text(), known))
