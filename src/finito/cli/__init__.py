"""The command `finito`.

Exit codes: 0 all is well; 1 it ran and the answer is no (a case failed, a move is not legal, a record does not
replay); 2 the call cannot be understood; 130 interrupted.
"""

import sys
from typing import Annotated

import typer
from rich.console import Console

from finito import __version__
from finito.cli import (
    admin,
    bench,
    bots,
    cases,
    judge,
    lab,
    lab_fairness,
    league,
    play,
    replay,
    review,
    serve,
    variants,
    verdicts,
    verify,
)
from finito.cli.campaign import command as campaign
from finito.errors import BadRecord, FinitoError

app = typer.Typer(
    name="finito",
    help="Play and study two café games: ESPRESSO and Café International.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(play.play)
app.command()(cases.cases)
app.command()(judge.judge)
app.command()(replay.replay)
app.command()(review.review)
app.command()(serve.serve)
app.command()(bots.bots)
app.command()(league.league)
app.command()(variants.variants)
app.command()(verdicts.verdicts)
app.command("verify")(verify.verify_files)
app.command()(campaign.campaign)
app.add_typer(admin.app, name="admin")
app.add_typer(bench.app, name="bench")
lab.app.command("fairness")(lab_fairness.fairness)
app.add_typer(lab.app, name="lab")


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"finito {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", callback=show_version, is_eager=True)
    ] = False,
) -> None:
    """What comes before a command."""


def main() -> None:
    """Run the command line; what is raised on purpose becomes one line and an exit code."""
    try:
        app()
    except FinitoError as error:
        Console(stderr=True, highlight=False, soft_wrap=True).print(f"finito: {error}", markup=False)
        sys.exit(1 if isinstance(error, BadRecord) else 2)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)
