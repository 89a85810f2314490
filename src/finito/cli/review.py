"""`finito review`: what was missed in a game, and who was faster."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console, RenderableType

from finito.games import part
from finito.record import read_record


def review(
    file: Annotated[Path, typer.Argument(help="A record, from `finito play --save` or a room's replay page.")],
    most: Annotated[int, typer.Option(min=0, help="How many missed chances or turns to list.")] = 10,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Review a recorded game: missed chances, races and reactions; for Café, missed points and better turns."""
    from finito.review import review as make_review

    found = make_review(read_record(file))
    if json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return
    console = Console(highlight=False, soft_wrap=True)
    for one in shown(found, most):
        console.print(one, markup=False)


def shown(review: Any, most: int) -> Iterator[RenderableType]:
    """What to print, part by part, with at most `most` single chances or turns."""
    found: Iterator[RenderableType] = part("finito.review.{}_show", review.__struct_config__.tag).shown(review, most)
    return found
