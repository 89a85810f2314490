"""`finito bots`: the available opponents."""

import typer

from finito.players import BOTS


def bots() -> None:
    """List the bots of both games with a description of each."""
    for game, known in BOTS.items():
        typer.echo(f"{game}:")
        for name, bot in known.items():
            needs = f" (needs {bot.missing}: pip install finito[lab])" if bot.missing else ""
            typer.echo(f"  {name:13} {bot.description}{needs}")
