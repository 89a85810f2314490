"""`python -m tools.fairness` (make fairness): races over real sockets; its parts run as processes of their own."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from tools.fairness import guests, host, namespaces, wire
from tools.fairness.run import CASES, measure

PARTS: dict[str, Callable[[list[str]], None]] = {"wire": wire.main, "guests": guests.main, "host": host.main}


def main(
    races: Annotated[int, typer.Option(min=20, help="About so many races a case.")] = 2200,
    rooms: Annotated[int, typer.Option(min=1, help="Rooms at the same time.")] = 32,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    out: Annotated[Path | None, typer.Option(help="Write the figures as JSON to this file too.")] = None,
    first: Annotated[bool, typer.Option("--first", help="Only 20 against 200 ms.")] = False,
) -> None:
    """Race over real sockets in network namespaces, and say who won how often."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    reason = namespaces.missing()
    if reason:
        console.print(f"finito: skipped, {reason}. Races over real sockets need Linux and the right to make networks.")
        return
    found = [measure(case, races, rooms, console.print) for case in (CASES[:1] if first else CASES)]
    text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
    if out is not None:
        out.write_text(text + "\n")
    if json:
        typer.echo(text)
    else:
        for one in found:
            typer.echo(", ".join(f"{name} {value}" for name, value in one.items()))
    if not all(one["kept"] for one in found):
        raise typer.Exit(1)


if __name__ == "__main__":
    part = PARTS.get(sys.argv[1]) if len(sys.argv) > 1 else None
    if part is not None:
        part(sys.argv[2:])
    else:
        typer.run(main)
