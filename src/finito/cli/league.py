"""`finito league`: bots against each other, with ratings."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from finito.errors import BadInput
from finito.games import DEFAULT, find_game
from finito.options import changes_of

OUT = Path("finito-league")


def league(
    bots: Annotated[
        list[str] | None,
        typer.Argument(help="Bots by name (`finito bots`) or Python files; label=NAME enters one under another name."),
    ] = None,
    process: Annotated[
        list[str] | None, typer.Option(help="A bot as a command that speaks JSON lines: 'mine=python3 my_bot.py'.")
    ] = None,
    game: Annotated[str, typer.Option(help="espresso or cafe.")] = DEFAULT,
    preset: Annotated[str | None, typer.Option(help="The preset (`finito variants`): house, de, board, app …")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Change one option: --option zero=yes.")] = None,
    players: Annotated[int, typer.Option(min=2, max=6, help="Players per game.")] = 2,
    deals: Annotated[int, typer.Option(help="Number of deals; each is played by every lineup in every rotation.")] = 50,
    seed: Annotated[int, typer.Option(help="Seed for the deals.")] = 1,
    limit: Annotated[float, typer.Option(help="Seconds an external bot has for each answer.")] = 5.0,
    pace: Annotated[
        str, typer.Option(help="ESPRESSO: external bots have a character's eyes and hands (human), or none (machine).")
    ] = "human",
    games: Annotated[
        Path | None, typer.Option(help="Write every game, with its moves, to this Parquet file, and a data card.")
    ] = None,
    out: Annotated[Path, typer.Option(help="Folder for the games, ratings and page.")] = OUT,
    jobs: Annotated[int, typer.Option(min=1, help="Number of worker processes.")] = 1,
    again: Annotated[Path | None, typer.Option(help="Replay the league of this manifest into --out.")] = None,
    plain: Annotated[
        bool,
        typer.Option("--plain", help="Café: run the bots as a room does, even where compiled ones exist."),
    ] = False,
    fresh: Annotated[bool, typer.Option("--fresh", help="Discard earlier results and start over.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the standings as JSON.")] = False,
) -> None:
    """Play bots against each other on the same deals and rate them, with confidence intervals, a table and a plot.

    After Ctrl-C the same command resumes. Bots from files and commands run with your permissions: enter only those
    you trust.
    """
    from finito.league import export, folder, show
    from finito.league.entrants import read_entrants
    from finito.league.plan import make_plan, manifest_of, read_manifest
    from finito.league.run import run
    from finito.league.standing import stand
    from finito.league.work import can_compile

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    if again is not None:
        if bots or process:
            raise BadInput("--again takes the bots from the manifest", "league")
        kept = read_manifest(again)
        plan = kept.plan
        if manifest_of(plan).engine != kept.engine:
            console.print("The rules or bots have changed since this manifest was written: games may differ.")
    else:
        usual = find_game(game, "--game").USUAL
        entrants = read_entrants(game, bots or (), process or ())
        compiled = not plain and games is None and can_compile(game, entrants)
        changes, keep = changes_of(option or ()), games is not None
        plan = make_plan(
            game, preset or usual, changes, players, entrants, deals, seed, limit, compiled, pace, keep_records=keep
        )
    try:
        manifest, dealt = run(plan, out, jobs, console, fresh)
    except KeyboardInterrupt:
        console.print(f"Stopped; run the same command to resume ({out}).")
        raise
    standing = stand(plan, dealt)
    drawn = folder.write(out, manifest, standing)
    if games is not None:
        export.write(games, manifest, dealt)
    if json:
        sys.stdout.write(msgspec.json.encode(standing, order="sorted").decode() + "\n")
    else:
        shown = Console(highlight=False)
        shown.print(show.words(standing))
        shown.print(show.table(standing))
        shown.print(show.crosstable(standing))
    console.print(f"[dim]Games, manifest, ratings and page are in {out}.")
    if not drawn:
        console.print("[dim]For the plot: pip install 'finito[lab]'.")
