"""The command `finito`.

Exit codes: 0 success; 1 the command ran and the answer is no (a case failed, a move is illegal, a record does not
replay); 2 usage or input error; 130 interrupted.
"""

import sys
from importlib import import_module
from typing import Annotated, Any

import typer

from finito import __version__
from finito.cli import interrupts, summaries
from finito.errors import BadRecord, FinitoError

NAMES = "play cases daily demo judge replay review serve bots league variants verdicts verify"
COMMANDS = {name: f"{name}:{name}" for name in NAMES.split()}
COMMANDS |= {"bots": "variants:bots", "verify": "verify:verify_files"}
"""Each command as module:function in this package."""
GROUPS = {"admin": "admin:app", "bench": "bench:app", "lab": "lab:app"}


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"finito {__version__}")
        raise typer.Exit


def options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=show_version, is_eager=True)
    ] = False,
) -> None:
    """Options that precede a command."""


def make_app(wanted: str = "") -> typer.Typer:
    """The command line, or only the wanted command, so that `serve` starts without loading plotting libraries.

    Anything else that is wanted, such as `--help`, needs no command but only what all of them say of themselves.
    """
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
    command, group = (summaries.stand_in, summaries.stand_in_group) if wanted and not one else (_found, _found)
    for name, where in COMMANDS.items():
        if not one or name == wanted:
            app.command(name)(command(where))
    for name, where in GROUPS.items():
        if not one or name == wanted:
            app.add_typer(group(where), name=name)
    return app


def _found(where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(import_module(f"finito.cli.{module}"), name)


def __getattr__(name: str) -> Any:
    """`app` with all commands, built on first access."""
    if name != "app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals().setdefault("app", make_app())


def main() -> None:
    """Run the command line."""
    interrupts.keep()
    words = [word for word in sys.argv[1:] if word != "--"]
    run_app(make_app(words[0] if words else "--help"))


def run_app(app: typer.Typer) -> None:
    """Run the command line; an expected error becomes one line and an exit code."""
    try:
        app()
    except FinitoError as error:
        from rich.console import Console  # loaded late so that `serve` starts fast

        Console(stderr=True, highlight=False, soft_wrap=True).print(f"finito: {error}", markup=False)
        sys.exit(1 if isinstance(error, BadRecord) else 2)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)
