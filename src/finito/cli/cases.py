"""`finito cases`: run worked rule cases."""

from pathlib import Path
from typing import Annotated

import typer

from finito.cases import run_file


def cases(
    files: Annotated[list[Path], typer.Argument(help="YAML files with worked cases.")],
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Also list the cases that pass.")] = False,
) -> None:
    """Run worked rule cases; prints a line for each failure, then `N passed, M failed`."""
    passed = failed = 0
    for path in files:
        for result in run_file(path):
            if result.differences:
                failed += 1
                typer.echo(f"{result.id} {result.title}: {'; '.join(result.differences)}")
            else:
                passed += 1
                if verbose:
                    typer.echo(f"{result.id} {result.title}: ok")
    typer.echo(f"{passed} passed, {failed} failed")
    raise typer.Exit(1 if failed else 0)
