"""`python -m tools.bench`: Finito beside other servers and engines on this machine. Compare ratios within one run."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import track

from finito.cli import run_app
from finito.cli.numbers import numbers
from finito.errors import BadInput

app = typer.Typer(
    help="Measure Finito beside other servers and engines.", no_args_is_help=True, pretty_exceptions_enable=False
)
STEPS = "100,200,300,400"
MOST_ROOMS, MOST_NODES = 5000, 6


@app.command()
def server(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object, for `report`.")] = False,
    rooms: Annotated[str, typer.Option(help="How many rooms to try, until they are too many.")] = STEPS,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How long each of three tries is measured.")] = 5.0,
    races: Annotated[
        str, typer.Option(help="Our own rooms: fair (the default room), strict, both with a comma, or none.")
    ] = "fair,strict",
    peers: Annotated[
        str,
        typer.Option(help="Others, with commas: picows, socketio, colyseus, colyseus-view, boardgame; all or none."),
    ] = "all",
    bots: Annotated[int, typer.Option(min=0, max=5000, help="How many rooms of six bots to try; 0 for none.")] = 500,
    bot_seconds: Annotated[float, typer.Option(min=1, max=3600, help="How long they are measured.")] = 120.0,
    more: Annotated[bool, typer.Option("--more/--ramp-only", help="Idle rooms, the busiest room and bots too.")] = True,
) -> None:
    """Rooms of six on one server process, ours and others', with the same load generator: every player sends two moves
    a second, whatever comes back. Peers are installed from npm into a cache on first use."""
    import uvloop

    from tools.bench.load.bench import measure
    from tools.bench.load.contestants import chosen
    from tools.bench.load.report import run_table

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    steps = sorted(set(numbers(rooms, "--rooms", MOST_ROOMS)))
    names = chosen(races, peers)
    extra: dict[str, Any] = {"more": more, "bots": bots, "bot_seconds": bot_seconds}
    run = uvloop.run(measure(names, steps, seconds, lambda line: console.print(line, markup=False), **extra))
    if json:
        typer.echo(msgspec.json.encode(run).decode())
        return
    typer.echo("\n".join(run_table(run, "python -m tools.bench server")))


@app.command()
def path(
    rooms: Annotated[int, typer.Option(min=1, max=100, help="How many rooms play at once.")] = 8,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How long, by their own clock.")] = 30.0,
) -> None:
    """The cost of a move in Python, in a default (fair) room and in a strict one. It is counted, so every run prints
    the same. Does not include sockets, disk and C code."""
    from tools.bench.load.path import cost, table

    typer.echo("\n".join(table(cost("fair", rooms, seconds), cost("strict", rooms, seconds))))


@app.command()
def report(
    runs: Annotated[list[Path], typer.Argument(help="Files that `server --json` printed.")],
    command: Annotated[list[str] | None, typer.Option(help="The command of each run, in the same order.")] = None,
) -> None:
    """Several runs of `server` as one document with tables: docs/benchmarks.md."""
    from tools.bench.load.bench import Run
    from tools.bench.load.report import tables

    found = []
    for path in runs:
        try:
            found.append(msgspec.json.decode(path.read_bytes(), type=Run))
        except (OSError, msgspec.DecodeError) as problem:
            raise BadInput(f"is not a run of `server --json`: {problem}", str(path)) from None
    commands = command or ["python -m tools.bench server"] * len(found)
    if len(commands) != len(found):
        raise BadInput(f"{len(found)} runs need as many commands, not {len(commands)}", "--command")
    typer.echo(tables(found, commands).rstrip())


@app.command()
def engine(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    seconds: Annotated[float, typer.Option(min=0.001, max=60, help="How long each case runs in each pass.")] = 0.3,
    passes: Annotated[int, typer.Option(min=1, max=1000, help="How often all cases run, one after the other.")] = 10,
    only: Annotated[
        str, typer.Option(help="Only cases whose names start with these prefixes, separated by commas.")
    ] = "",
    both: Annotated[bool, typer.Option("--all-cores/--one-core", help="Measure on all cores too.")] = True,
) -> None:
    """The compiled rules beside a C loop and other engines: steps and rounds per second on one core and on all."""
    try:
        from finito.cli.bench_engine import prepare
        from tools.bench.engine import bench, show
    except ImportError as error:
        raise BadInput(f"the compiled rules need NumPy and Numba ({error}); pip install 'finito[lab]'") from None

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    cases = bench.chosen(only)
    prepare()
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
    """Several node processes on one PostgreSQL: the processor time of a move, and what happens when something fails."""
    import asyncio

    try:
        from tools.bench.cluster.bench import chosen_faults, measure
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


@app.command()
def page() -> None:
    """The responsiveness of the page in Chromium: taps, frames, the search on a slow device, sizes."""
    from tools.bench.page import measure

    for name, value in measure():
        typer.echo(f"{name}: {value}")


if __name__ == "__main__":
    run_app(app)
