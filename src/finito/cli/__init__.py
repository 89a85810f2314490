"""The command `finito`.

Exit codes: 0 all is well; 1 it ran and the answer is no (a case failed, a move is not legal, a record does not
replay); 2 the call cannot be understood; 130 interrupted.
"""

import sys
from importlib import import_module
from typing import Annotated, Any

import typer

from finito import __version__
from finito.cli import interrupts
from finito.errors import BadRecord, FinitoError

COMMANDS = {
    "play": "play:play",
    "cases": "cases:cases",
    "judge": "judge:judge",
    "replay": "replay:replay",
    "review": "review:review",
    "serve": "serve:serve",
    "bots": "bots:bots",
    "league": "league:league",
    "variants": "variants:variants",
    "verdicts": "verdicts:verdicts",
    "verify": "verify:verify_files",
}
"""Where each is, below this package."""
GROUPS = {"admin": "admin:app", "bench": "bench:app", "lab": "lab:app"}


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"finito {__version__}")
        raise typer.Exit


def options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", callback=show_version, is_eager=True)
    ] = False,
) -> None:
    """What comes before a command."""


def make_app(wanted: str = "") -> typer.Typer:
    """The command line, with one command only if that is wanted: a server need not load what draws plots to start."""
    app = typer.Typer(
        name="finito",
        help="Play and study two café games: ESPRESSO and Café International.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(options)
    one = wanted in COMMANDS or wanted in GROUPS
    for name, where in COMMANDS.items():
        if not one or name == wanted:
            app.command(name)(_found(where))
    for name, where in GROUPS.items():
        if not one or name == wanted:
            app.add_typer(_found(where), name=name)
    return app


def _found(where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(import_module(f"finito.cli.{module}"), name)


def __getattr__(name: str) -> Any:
    """`app`, with all commands, for whoever asks for it."""
    if name != "app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals().setdefault("app", make_app())


def main() -> None:
    """Run the command line."""
    interrupts.keep()
    run_app(make_app(*sys.argv[1:2]))


def run_app(app: typer.Typer) -> None:
    """Run a command line; an expected error becomes one line and an exit code."""
    try:
        app()
    except FinitoError as error:
        from rich.console import Console  # a server that starts need not wait for it

        Console(stderr=True, highlight=False, soft_wrap=True).print(f"finito: {error}", markup=False)
        sys.exit(1 if isinstance(error, BadRecord) else 2)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)
