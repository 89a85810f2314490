"""`finito lab`: simulation studies of both games, and a report of all of them."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from finito.errors import BadInput
from finito.games import DEFAULT

app = typer.Typer(help="Study both games by simulation.", no_args_is_help=True)
OUT = Path("finito-lab")

Out = Annotated[Path, typer.Option(help="Folder of all studies; each has its own subfolder.")]


@app.callback()
def group() -> None:
    """Study both games by simulation."""
    try:
        import finito.lab.studies  # noqa: F401  only to check that everything is installed
    except ImportError as error:
        raise BadInput(f"{error.name} is not installed; pip install 'finito[lab]'", "lab") from None


@app.command("list")
def list_() -> None:
    """List the named studies and their questions."""
    from finito.lab.studies import STUDIES

    table = Table("study", "question", "cells", "rounds per cell", pad_edge=False)
    for name, study in STUDIES.items():
        table.add_row(name, study.question, str(len(study.cells())), f"{study.rounds:,}")
    Console().print(table)


@app.command()
def study(
    names: Annotated[list[str] | None, typer.Argument(help="Studies by name (see `finito lab list`), or all.")] = None,
    sweep: Annotated[
        list[str] | None,
        typer.Option(help="Instead of a name: preset=de,nl or players=2,4 or zero=no,yes; repeatable."),
    ] = None,
    game: Annotated[str, typer.Option(help="With --sweep: espresso or cafe.")] = DEFAULT,
    name: Annotated[str, typer.Option(help="With --sweep: the name of the study.")] = "sweep",
    again: Annotated[Path | None, typer.Option(help="Instead of a name: the manifest of a study to repeat.")] = None,
    rounds: Annotated[
        int | None, typer.Option(help="Rounds (Café: games) per cell; each study has its own default.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Seed for the deals (default 1).")] = None,
    out: Out = OUT,
    jobs: Annotated[int, typer.Option(min=1, help="Number of worker processes.")] = os.cpu_count() or 1,
    dask: Annotated[str, typer.Option(help="Address of a Dask scheduler, to run on its workers.")] = "",
    fresh: Annotated[bool, typer.Option("--fresh", help="Discard earlier results and start over.")] = False,
) -> None:
    """Run studies. Ctrl-C stops at any time; the same command resumes."""
    from finito.lab import folder, run
    from finito.lab.plan import make_plan, read_manifest

    if sum(bool(way) for way in (names, sweep, again)) != 1:
        raise typer.BadParameter("give names of studies, or --sweep, or --again")
    if again is not None:
        if rounds is not None or seed is not None:
            raise typer.BadParameter("--again takes rounds and seed from the manifest")
        plan = read_manifest(again).plan
        chosen = [(folder.study_of(plan.study, list(plan.cells)), plan.seed, plan.rounds)]
    else:
        chosen = [(one, 1 if seed is None else seed, rounds or one.rounds) for one in _chosen(names, sweep, game, name)]
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    for one, its_seed, its_rounds in chosen:
        plan = make_plan(one.name, one.cells(), its_seed, its_rounds)
        place = out / one.name
        try:
            run.run(plan, place, run.Workers(jobs, dask), console, fresh)
        except KeyboardInterrupt:
            console.print(f"Stopped; run the same command to resume ({place}).")
            raise
        show(one, folder.write(place, one))
        console.print(f"[dim]Results, manifest, plots and answer are in {place}.")


@app.command()
def sensitivity(
    names: Annotated[list[str], typer.Argument(help="Studies by name (see `finito lab list`), or all.")],
    rounds: Annotated[int, typer.Option(help="Rounds per cell.")] = 20_000,
    seed: Annotated[int, typer.Option(help="Seed for the deals.")] = 1,
    out: Out = OUT,
    jobs: Annotated[int, typer.Option(min=1, help="Number of worker processes.")] = os.cpu_count() or 1,
) -> None:
    """Replay the headlines of studies with faster, slower, more and less attentive players; reports show the effect."""
    from finito.lab import run
    from finito.lab.sensitivity import all_of

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    chosen = _chosen(names, None, "", "")
    all_of(chosen, out, typer.echo, rounds=rounds, seed=seed, workers=run.Workers(jobs), console=console)


@app.command()
def report(
    out: Out = OUT,
    page: Annotated[Path | None, typer.Option(help="Where to write the page (default: DIR/report.html).")] = None,
    plots: Annotated[Path | None, typer.Option(help="Also write every plot into this folder, as SVG.")] = None,
) -> None:
    """Write one HTML page with every finished study; it names the missing ones."""
    from finito.lab.report import write_report

    target = page or out / "report.html"
    present, missing = write_report(out, target, plots)
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    console.print(f"{target}: {len(present)} studies." + (f" Missing: {', '.join(missing)}." if missing else ""))


@app.command()
def verify(
    folders: Annotated[list[Path], typer.Argument(help="Folders of finished studies.")],
    blocks: Annotated[int, typer.Option(min=1, help="How many blocks of each study to replay.")] = 20,
    seed: Annotated[int, typer.Option(help="Seed for the choice of blocks.")] = 1,
) -> None:
    """Replay blocks of finished studies; exits with 1 if the current rules produce different results."""
    from finito.lab import progress
    from finito.lab.verify import verify as play_again

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    good = True
    for folder in folders:
        with progress.bar(folder.name, blocks, console) as tell:
            found = play_again(folder, blocks, seed, lambda chunk: tell(1, chunk.cell.key))
        text = "" if found.same_text else " (the rules text has changed since)"
        typer.echo(f"{found.study}: {found.blocks - len(found.differ)} of {found.blocks} blocks reproduced{text}.")
        for block in found.differ:
            typer.echo(f"  differs: {block}")
        good = good and not found.differ
    if not good:
        raise typer.Exit(1)


def show(one: Any, findings: Any) -> None:
    """Print an answer."""
    console = Console(highlight=False)
    console.print(f"\n[bold]{one.question}[/]")
    for sentence in findings.sentences:
        console.print(sentence, markup=False)
    for table in findings.tables:
        shown = Table(*table.header, title=table.title, title_justify="left", pad_edge=False)
        for row in table.rows:
            shown.add_row(*row)
        console.print(shown)


def _chosen(names: list[str] | None, sweep: list[str] | None, game: str, name: str) -> list[Any]:
    from finito.lab.studies import STUDIES, find
    from finito.lab.sweep import make_cells
    from finito.lab.sweep import study as sweep_study

    if sweep:
        if name in STUDIES or not name.replace("-", "").replace("_", "").isalnum():
            raise typer.BadParameter(f"a sweep cannot be called {name!r}: letters and digits, and not a named study")
        return [sweep_study(make_cells(game, sweep), name)]
    if names == ["all"]:
        return list(STUDIES.values())
    return [find(one) for one in names or []]
