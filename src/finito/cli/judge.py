"""`finito judge`: is this move legal, why, and which sheet says so?"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from finito.cases import parse_yaml, read_text
from finito.errors import BadInput
from finito.games.cafe.judge import judge as judge_cafe
from finito.games.espresso.judge import judge as judge_espresso
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
    """Say whether a move is legal in a position, why, and which rule of which sheet says so. Exit code 1: not legal."""
    document = _read(position)
    console = Console(highlight=False, soft_wrap=True)
    if "cafe" in document or sheet in ("board", "publisher", "app"):
        legal = _print_cafe(console, {**document, **({"cafe": sheet} if sheet else {})}, move)
    else:
        document = document if "given" in document else {"given": document}
        cfg = {**(document.get("cfg") or {}), **({"zero": True} if zero else {}), **({"chaos": True} if chaos else {})}
        document = {**document, "cfg": cfg, **({"sheet": sheet} if sheet else {})}
        legal = _print_espresso(console, document, move)
    raise typer.Exit(0 if legal else 1)


def _read(position: str) -> Mapping[str, Any]:
    if position == "-":
        text, where = sys.stdin.read(), "standard input"
    elif position.lstrip().startswith("{"):
        text, where = position, "position"
    else:
        text, where = read_text(Path(position)), position
    documents = parse_yaml(text, where)
    if len(documents) != 1 or not isinstance(documents[0], dict):
        raise BadInput(f"one position is needed, like {_EXAMPLE}", where)
    return documents[0]


def _print_espresso(console: Console, document: Mapping[str, Any], move: str) -> bool:
    verdict = judge_espresso(document, move)
    _print_verdict(console, verdict.move, verdict.legal, verdict.code, verdict.sentence, verdict.rules, verdict.sheet)
    if verdict.rules and rule(verdict.rules[0]).kind == "rule":
        console.print("  What the sheets say:")
        for name in verdict.others:
            console.print(f"    {says(verdict.rules[0], name)}", markup=False)
    answers = ", ".join(f"{name} {code}" for name, code in verdict.others.items())
    console.print(f"  The same move under each sheet: {answers}", markup=False)
    return verdict.legal


def _print_cafe(console: Console, document: Mapping[str, Any], move: str) -> bool:
    verdict = judge_cafe(document, move)
    _print_verdict(console, verdict.move, verdict.legal, verdict.code, verdict.sentence, verdict.rules, verdict.preset)
    return verdict.legal


def _print_verdict(
    console: Console, move: str, legal: bool, code: str, sentence: str, rules: tuple[str, ...], sheet: str
) -> None:
    word = "[green]legal[/]" if legal else "[red]not legal[/]"
    console.print(f"[bold]{move}[/] is {word} ({sheet}){'' if legal else f': {code}'}")
    console.print(f"  {sentence}", markup=False)
    for name in rules:
        found = rule(name)
        console.print(f"  {name}: {found.text}", markup=False)
        if found.kind == "ruling":
            console.print(f"    {says(name, sheet)}", markup=False)
