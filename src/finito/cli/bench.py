"""`finito bench`: benchmarks on this machine. Machines are noisy: compare ratios within one run."""

from enum import StrEnum
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from finito.cli.numbers import numbers
from finito.errors import BadInput
from finito.games import GAMES, find_part

MOST_ROOMS = 5000
app = typer.Typer(help="Run benchmarks on this machine.", no_args_is_help=True)


class Races(StrEnum):
    """How plays for one pile are decided: see `docs/fair-races.md`."""

    fair = "fair"
    strict = "strict"


@app.callback()
def group() -> None:
    """Run benchmarks on this machine."""


@app.command()
def rules(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    rounds: Annotated[int, typer.Option(min=1, max=10_000, help="Rounds to time per preset.")] = 20,
) -> None:
    """Time the plain rules: microseconds per verb and per live step, and rounds per second."""
    console = Console(stderr=json)
    figures = {}
    for game in GAMES:
        own = find_part("finito.cli.bench_{}", game)
        if own is not None:
            names = track(own.NAMES, GAMES[game].TITLE, console=console)
            figures[game] = {name: own.measure(name, rounds) for name in names}
    if json:
        typer.echo(msgspec.json.encode(figures).decode())
        return
    for game, rows in figures.items():
        _table(console, f"{GAMES[game].TITLE}, four players (a live step: refusal + apply + a view for each)", rows)


@app.command()
def server(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    rooms: Annotated[str, typer.Option(help="How many rooms of six to try, one after the other.")] = "50,100",
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How long each of three tries is measured.")] = 5.0,
    races: Annotated[Races, typer.Option(help="How plays for one pile are decided.")] = Races.fair,
) -> None:
    """Play in default rooms of six programs on a local server: how long a move takes to reach all six, and its cost.
    Every try is printed; the median of three counts."""
    import uvloop

    from finito.cli.bench_server import measure
    from finito.cli.bench_tries import LIMIT_MS, line

    steps = sorted(set(numbers(rooms, "--rooms", MOST_ROOMS)))
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    found = uvloop.run(measure(steps, seconds, races.value, lambda text: console.print(text, markup=False)))
    if json:
        typer.echo(msgspec.json.encode({"races": races.value} | found.as_json()).decode())
        return
    for step in found.steps:
        typer.echo(f"median {line(step.median)}")
    typer.echo(f"Rooms held ({races.value}, p99 within {LIMIT_MS:.0f} ms): {found.held}")


@app.command()
def engine(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    seconds: Annotated[float, typer.Option(min=0.001, max=60, help="How long to run each case per pass.")] = 0.3,
    passes: Annotated[int, typer.Option(min=1, max=1000, help="How often to run all cases.")] = 10,
) -> None:
    """Time the compiled rules on one core: steps and rounds a second."""
    from finito.cli.bench_engine import measure

    console = Console(stderr=True)
    try:
        found = measure(seconds, passes, lambda turns: track(turns, "one core", console=console))
    except ImportError as error:
        raise BadInput(f"the compiled rules need NumPy and Numba ({error}); pip install 'finito[lab]'") from None
    rates = {name: {"steps_per_s": round(one.steps), "rounds_per_s": round(one.rounds)} for name, one in found.items()}
    if json:
        typer.echo(msgspec.json.encode(rates).decode())
        return
    table = Table("case", "steps/s", "rounds/s", title="Compiled rules, one core", title_justify="left")
    for name, rate in rates.items():
        table.add_row(name, *(f"{value:,}" for value in rate.values()))
    Console().print(table)


def _table(console: Console, title: str, rows: dict[str, dict[str, float]]) -> None:
    columns = next(iter(rows.values()))
    table = Table("preset", *columns, title=title, title_justify="left")
    for name, row in rows.items():
        table.add_row(name, *(f"{value:,.1f}" if value < 100 else f"{value:,.0f}" for value in row.values()))
    console.print(table)
    console.print("Medians; times in microseconds (µs).", style="dim")
