"""`finito bench`: how fast things are here. Machines are noisy: compare ratios within one run."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from finito.cli.numbers import numbers
from finito.errors import BadInput

app = typer.Typer(help="Measure how fast things are on this machine.", no_args_is_help=True)
STEPS = "100,200,250,300,350,400,450,500"
MOST_ROOMS, MOST_NODES = 5000, 6


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


@app.command()
def server(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    rooms: Annotated[str, typer.Option(help="How many rooms to try, one after the other.")] = STEPS,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How long each is measured.")] = 10.0,
    bots: Annotated[int, typer.Option(min=0, max=5000, help="How many rooms of six bots to try; 0 for none.")] = 500,
) -> None:
    """Rooms of six sockets on one server process: every player sends two moves a second, whatever comes back."""
    import uvloop

    from finito.cli.load.bench import measure

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    steps = numbers(rooms, "--rooms", MOST_ROOMS)
    best = uvloop.run(measure(steps, seconds, bots, console.print))
    if json:
        typer.echo(msgspec.json.encode(best).decode())
        return
    there = best["socketio"].get("rooms", "not measured")
    Console(highlight=False).print(
        f"Most rooms with p99 within 50 ms: [bold]{best['rooms']}[/]; a bare socket.io server: {there}"
    )


@app.command()
def engine(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    seconds: Annotated[float, typer.Option(min=0.001, max=60, help="How long each case runs in each pass.")] = 0.3,
    passes: Annotated[int, typer.Option(min=1, max=1000, help="How often all cases run, one after the other.")] = 10,
    only: Annotated[str, typer.Option(help="Only cases whose names begin so, separated by commas.")] = "",
    both: Annotated[bool, typer.Option("--all-cores/--one-core", help="Measure on all cores too.")] = True,
) -> None:
    """The compiled rules beside a C loop and other engines: steps and rounds a second on one core, and on all."""
    try:
        from finito.cli.engine import bench, show
        from finito.compiled import batch, cafe_batch
    except ImportError as error:
        raise BadInput(f"the compiled rules need NumPy and Numba ({error}); pip install 'finito[lab]'") from None

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    cases = bench.chosen(only)
    batch.prepare()
    cafe_batch.prepare()
    report = bench.measure(cases, seconds, passes, both, lambda items, word: track(items, word, console=console))
    if json:
        typer.echo(msgspec.json.encode(show.as_json(report)).decode())
        return
    show.show(report, Console(highlight=False))


@app.command()
def cluster(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    nodes: Annotated[str, typer.Option(help="How many nodes to try, one after the other.")] = "1,2,3",
    rooms: Annotated[int, typer.Option(min=0, max=2000, help="Rooms of six people for each node; 0 for none.")] = 60,
    faulty: Annotated[int, typer.Option(min=0, max=2000, help="Rooms when something fails; 0 for none.")] = 200,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How long each load is measured.")] = 10.0,
    only: Annotated[str, typer.Option(help="Only these faults: kill -9, SIGSTOP, SIGTERM, database restart.")] = "",
) -> None:
    """Several node processes on one PostgreSQL: processor time of a move, and what happens when something fails."""
    import asyncio

    try:
        from finito.cli.cluster.bench import chosen_faults, measure
    except ModuleNotFoundError as missing:
        raise BadInput(f"{missing.name} is needed for it; pip install 'finito[postgres]'") from None

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    counts = numbers(nodes, "--nodes", MOST_NODES)
    wanted = chosen_faults(only)

    def say(line: str) -> None:
        console.print(line, markup=False)

    figures = asyncio.run(measure(counts, rooms, faulty, seconds, wanted, say))
    if json:
        typer.echo(msgspec.json.encode(figures).decode())


def _table(console: Console, title: str, rows: dict[str, dict[str, float]]) -> None:
    columns = next(iter(rows.values()))
    table = Table("preset", *columns, title=title, title_justify="left")
    for name, row in rows.items():
        table.add_row(name, *(f"{value:,.1f}" if value < 100 else f"{value:,.0f}" for value in row.values()))
    console.print(table)
    console.print("Medians; times in microseconds (µs).", style="dim")
