"""`finito lab fairness`: how fair races are, in a real room over simulated connections."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from finito.cli.lab import OUT, app


@app.command()
def fairness(
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON and nothing else.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="A small sample: ten seconds, rough figures.")] = False,
    races: Annotated[int | None, typer.Option(min=100, help="Races at 20 against 200 ms (default 20,000).")] = None,
    rounds: Annotated[int | None, typer.Option(min=4, help="Whole rounds at 20/20/20/200 ms (default 1,500).")] = None,
    seed: Annotated[int, typer.Option(help="Seed for the simulation.")] = 1,
    out: Annotated[Path, typer.Option(help="Folder of all studies; this one is the subfolder `fairness`.")] = OUT,
) -> None:
    """Measure how fair races are between nearby and distant players, honest or cheating."""
    from finito.lab.fairness import show
    from finito.lab.fairness.study import QUICK, Sizes, run_study

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    sizes = QUICK if quick else Sizes()
    changes = {name: value for name, value in (("races", races), ("rounds", rounds)) if value is not None}
    sizes = msgspec.structs.replace(sizes, **changes)
    found = run_study(sizes, lambda text: console.print(f"[dim]{text}"), seed)
    if not quick:
        said = changes if seed == 1 else {**changes, "seed": seed}
        words = [f"--{name} {value}" for name, value in said.items()]
        show.leave(found, out / "fairness", " ".join(["finito lab fairness", *words]))
        console.print(f"[dim]Figures, plot and findings are in {out / 'fairness'}.")
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    told = Console(highlight=False, soft_wrap=True)
    for sentence in show.sentences(found):
        told.print(sentence, markup=False)
    table = Table("figure", "value", pad_edge=False)
    promised = () if quick else show.verdict_rows(found)  # a small sample proves nothing
    for row in (*show.rows(found), *promised):
        table.add_row(*row)
    told.print(table)
    if not quick and not all(found["targets"].values()):
        raise typer.Exit(1)
