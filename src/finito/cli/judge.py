"""`finito judge`: is this move legal, why, and by which sheet?"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from finito.cases import game_of, parse_yaml
from finito.errors import BadInput
from finito.games import GAMES
from finito.games.game import Judgment
from finito.given import read_text
from finito.rulebook import rule, says

_EXAMPLE = "{A: {help: [R1, --, --]}, center: {p1: [R0@B]}}"


def judge(
    position: Annotated[
        str, typer.Argument(help=f"A YAML file, - for standard input, or the position itself: {_EXAMPLE}")
    ],
    move: Annotated[str, typer.Argument(help="The move: 'A help1 > p1', 'B flip', 'A place FR-F b3, FR-M b5'.")],
    sheet: Annotated[str | None, typer.Option(help="de, nl, en, fr, house; board, publisher, app.")] = None,
    zero: Annotated[bool, typer.Option("--zero", help="Espresso Zero.")] = False,
    chaos: Annotated[bool, typer.Option("--chaos", help="Espresso Chaos.")] = False,
) -> None:
    """Say whether a move is legal in a position, and by which rule of which sheet. Exits with 1 if it is not."""
    document = _read(position)
    console = Console(highlight=False, soft_wrap=True)
    game = next((game for game in GAMES.values() if sheet in game.PRESETS), game_of(document))
    named = {game.PRESET_FIELD: sheet} if sheet else {}
    modes = {mode: True for mode, wanted in (("zero", zero), ("chaos", chaos)) if wanted}
    if modes:
        document = document if "given" in document else {"given": document}
        document = {**document, "cfg": {**(document.get("cfg") or {}), **modes}}
    found = game.judge({**document, **named}, move)
    _print(console, found)
    raise typer.Exit(0 if found.legal else 1)


def _read(position: str) -> Mapping[str, Any]:
    if position == "-":
        text, where = sys.stdin.read(), "standard input"
    elif position.lstrip().startswith("{"):
        text, where = position, "position"
    else:
        text, where = read_text(Path(position)), position
    documents = parse_yaml(text, where)
    if len(documents) != 1 or not isinstance(documents[0], dict):
        raise BadInput(f"expected one position, such as {_EXAMPLE}", where)
    return documents[0]


def _print(console: Console, found: Judgment) -> None:
    word = "[green]legal[/]" if found.legal else "[red]not legal[/]"
    console.print(f"[bold]{found.move}[/] is {word} ({found.preset}){'' if found.legal else f': {found.code}'}")
    console.print(f"  {found.sentence}", markup=False)
    rules = [rule(name) for name in found.rules]
    for one in rules:
        console.print(f"  {one.id}: {one.text}", markup=False)
        if one.kind == "ruling":
            console.print(f"    {says(one.id, found.preset)}", markup=False)
    if rules and rules[0].kind == "rule":
        console.print("  What the sheets say:")
        for name in rules[0].sheets:
            console.print(f"    {says(rules[0].id, name)}", markup=False)
    answers = ", ".join(f"{name} {code}" for name, code in found.others.items())
    console.print(f"  The same move under each sheet: {answers}", markup=False)
