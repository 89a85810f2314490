"""`finito bench`: how fast things are here. Machines are noisy: compare ratios within one run."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

app = typer.Typer(help="Measure how fast things are on this machine.", no_args_is_help=True)


@app.callback()
def group() -> None:
    """Measure how fast things are on this machine."""


@app.command()
def rules(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    rounds: Annotated[int, typer.Option(min=1, max=10_000, help="Rounds to time for each preset.")] = 20,
) -> None:
    """The plain rules: microseconds of each verb, of a whole live step, and rounds a second."""
    from finito.cli import bench_cafe, bench_espresso  # only this command needs them

    console = Console(stderr=json)
    espresso = {
        name: bench_espresso.measure(name, rounds) for name in track(bench_espresso.NAMES, "Espresso", console=console)
    }
    cafe = {name: bench_cafe.measure(name, rounds) for name in track(bench_cafe.NAMES, "Café", console=console)}
    if json:
        typer.echo(msgspec.json.encode({"espresso": espresso, "cafe": cafe}).decode())
        return
    _table(console, "ESPRESSO, four players (a live step: refusal + apply + six views)", espresso)
    _table(console, "Café International, four players (a live step: refusal + apply + four views)", cafe)


def _table(console: Console, title: str, rows: dict[str, dict[str, float]]) -> None:
    columns = next(iter(rows.values()))
    table = Table("preset", *columns, title=title, title_justify="left")
    for name, row in rows.items():
        table.add_row(name, *(f"{value:,.1f}" if value < 100 else f"{value:,.0f}" for value in row.values()))
    console.print(table)
    console.print("Medians; times in microseconds (µs).", style="dim")
