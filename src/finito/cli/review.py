"""`finito review`: what was missed in a game, and who was faster."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from finito.cases import read_text
from finito.record import parse_record


def review(
    file: Annotated[Path, typer.Argument(help="A record, from `finito play --save` or a room's replay page.")],
    most: Annotated[int, typer.Option(min=0, help="How many missed chances or turns to list.")] = 10,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Review a recorded game: missed chances, races and reactions; for Café, missed points and better turns."""
    from finito.review import review as make_review
    from finito.review.show import shown

    found = make_review(parse_record(read_text(file), str(file)))
    if json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return
    console = Console(highlight=False, soft_wrap=True)
    for part in shown(found, most):
        console.print(part, markup=False)
