"""`python -m tools.campaign`: break things on purpose and report which promises were kept."""

from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from finito.cli.numbers import numbers
from finito.errors import BadInput

FAULTS = "faults"
MOST_NODES = 6


def campaign(
    seed: Annotated[
        int, typer.Option(min=0, max=2**31, help="Random seed of the faults and the simulated players.")
    ] = 1,
    rooms: Annotated[int, typer.Option(min=1, max=1000, help="Rooms in which simulated players play.")] = 50,
    faults: Annotated[int, typer.Option(min=1, max=100_000, help="How many faults in each session (R1: kills).")] = 24,
    minutes: Annotated[float, typer.Option(min=0.1, max=1440, help="No fault begins later than this.")] = 60.0,
    nodes: Annotated[str, typer.Option(help="Sessions of mixed faults: node counts to try, one after the other.")] = (
        "1,2,3"
    ),
    only: Annotated[
        str,
        typer.Option(help="Only these, with commas: R1 to R5, S1 to S7, E1 to E4, faults (sessions of mixed faults)."),
    ] = "",
    json: Annotated[Path | None, typer.Option(help="Write all results into this file.")] = None,
    publish: Annotated[Path | None, typer.Option(help="Put the figures into reliability.md of this folder.")] = None,
) -> None:
    """Break servers, disks, networks and clocks while simulated players play, and check every client's log against
    the journal."""
    import asyncio

    try:
        from tools.campaign import everything, page
    except ModuleNotFoundError as missing:
        raise BadInput(f"{missing.name} is needed for it; pip install 'finito[postgres]'") from None

    wanted = everything.chosen(only)
    counts = numbers(nodes, "--nodes", MOST_NODES)
    if publish is not None and not (publish / page.PAGE).exists():
        raise BadInput(f"there is no {page.PAGE} in this folder", f"--publish {publish}")
    if json is not None and not json.absolute().parent.is_dir():
        raise BadInput("there is no such folder", f"--json {json.parent}")
    console, began = Console(stderr=True, highlight=False, soft_wrap=True), perf_counter()

    def say(line: str) -> None:
        console.print(f"{perf_counter() - began:6.1f} s  {line}", markup=False)

    asked = everything.Asked(seed, rooms, faults, minutes, counts, wanted)
    results = asyncio.run(everything.measure(asked, say))
    results.made = datetime.now(UTC).date().isoformat()
    if json is not None:
        json.write_bytes(msgspec.json.encode(results))
    if publish is not None:
        page.publish(publish, results)
    if not _show(results, Console(highlight=False, soft_wrap=True)):
        raise typer.Exit(1)


def _show(results: Any, console: Console) -> bool:
    """Print every figure, and every problem with the command that repeats it; returns whether all is well."""
    well = True
    for figure in results.figures.values():
        kept = {True: "kept", False: "NOT KEPT", None: "not shown"}[figure.kept]
        console.print(f"{figure.target}  {kept}: {figure.measured}", markup=False)
        well = well and figure.kept is not False
    for run in results.runs:
        found = run.found
        console.print(
            f"{run.what}, seed {run.seed}, {run.nodes} node(s), {run.rooms} rooms: {sum(run.faults.values())} faults, "
            f"{run.kills} kills, {found.acknowledged:,} acknowledgements and {found.told:,} events received checked: "
            f"{len(found.problems)} problems.",
            markup=False,
        )
        for problem in found.problems:
            console.print(f"  {problem}", markup=False)
        if found.problems:
            well = False
            console.print(f"  again: {run.again}", markup=False)
    return well
