"""`python -m tools.fairness`: measure how fair races are, over real sockets (`make fairness`) or simulated ones."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from finito.cli import run_app
from finito.cli.lab import OUT
from tools.fairness import guests, host, namespaces, wire
from tools.fairness.run import CASES, measure

PARTS: dict[str, Callable[[list[str]], None]] = {"wire": wire.main, "guests": guests.main, "host": host.main}
"""Programs that the race over real sockets starts."""
SIMULATE = "python -m tools.fairness simulate"
app = typer.Typer(help="Measure how fair races are.", no_args_is_help=True, pretty_exceptions_enable=False)


@app.command()
def real(
    races: Annotated[int, typer.Option(min=20, help="About how many races to run for each case.")] = 2200,
    rooms: Annotated[int, typer.Option(min=1, help="Rooms at the same time.")] = 32,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    out: Annotated[Path | None, typer.Option(help="Write the figures as JSON to this file too.")] = None,
    first: Annotated[bool, typer.Option("--first", help="Only 20 against 200 ms.")] = False,
) -> None:
    """Race over real sockets in network namespaces, and show who won how often."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    reason = namespaces.missing()
    if reason:
        console.print(f"finito: skipped, {reason}. Races over real sockets need Linux and the right to make networks.")
        return
    found = [measure(case, races, rooms, console.print) for case in (CASES[:1] if first else CASES)]
    text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
    if out is not None:
        out.write_text(text + "\n")
    if json:
        typer.echo(text)
    else:
        for one in found:
            typer.echo(", ".join(f"{name} {value}" for name, value in one.items()))
    if not all(one["kept"] for one in found):
        raise typer.Exit(1)


@app.command()
def simulate(
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON and nothing else.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="A small sample: ten seconds, and rough figures.")] = False,
    races: Annotated[int | None, typer.Option(min=100, help="Races at 20 against 200 ms (else 20,000).")] = None,
    rounds: Annotated[int | None, typer.Option(min=4, help="Whole rounds at 20/20/20/200 ms (else 1,500).")] = None,
    seed: Annotated[int, typer.Option(help="Seed for reactions, lines and deals.")] = 1,
    out: Annotated[Path, typer.Option(help="The folder of all studies; this one is `fairness` in it.")] = OUT,
) -> None:
    """Measure how fair races are between near and far players, honest and cheating, in the real room."""
    from tools.fairness import show  # imports the laboratory
    from tools.fairness.study import QUICK, Sizes, run_study

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    sizes = QUICK if quick else Sizes()
    changes = {name: value for name, value in (("races", races), ("rounds", rounds)) if value is not None}
    sizes = msgspec.structs.replace(sizes, **changes)
    found = run_study(sizes, lambda text: console.print(f"[dim]{text}"), seed)
    if not quick:
        said = changes if seed == 1 else {**changes, "seed": seed}
        show.leave(
            found, out / "fairness", " ".join([SIMULATE, *(f"--{name} {value}" for name, value in said.items())])
        )
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


if __name__ == "__main__":
    part = PARTS.get(sys.argv[1]) if len(sys.argv) > 1 else None
    if part is not None:
        part(sys.argv[2:])
    else:
        run_app(app)
