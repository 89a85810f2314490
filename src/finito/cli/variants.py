"""`finito bots` and `finito variants`: the opponents, the presets and what every option means."""

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from finito.games import DEFAULT, find_game
from finito.options import describe
from finito.players import BOTS


def variants(
    game: Annotated[str, typer.Argument(help="espresso or cafe.")] = DEFAULT,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
) -> None:
    """Show the presets of a game and what each option means."""
    package = find_game(game)
    infos = describe(type(package.PRESETS[package.USUAL]))
    if json:
        presets = {name: msgspec.to_builtins(options) for name, options in package.PRESETS.items()}
        typer.echo(msgspec.json.encode({"presets": presets, "options": infos}).decode())
        return
    console = Console()
    for name, text in package.PRESET_TEXTS.items():
        console.print(f"[bold]{name}[/]  {text}")
    table = Table("option", *package.PRESETS, "what it means", pad_edge=False)
    for info in infos:
        values = [_show(getattr(options, info.name)) for options in package.PRESETS.values()]
        table.add_row(info.name, *values, f"{info.description} [dim]({info.values})[/]")
    console.print(table)


def _show(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = "none" if value is None else str(value)
    return text if len(text) < 20 else "…"


def bots() -> None:
    """List the bots of both games with a description of each."""
    for game, known in BOTS.items():
        typer.echo(f"{game}:")
        for name, bot in known.items():
            needs = f" (needs {bot.missing}: pip install finito[lab])" if bot.missing else ""
            typer.echo(f"  {name:13} {bot.description}{needs}")
