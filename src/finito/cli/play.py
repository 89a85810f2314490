"""`finito play`: a game in the terminal."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

from finito.games import DEFAULT, find_game
from finito.options import changes_of
from finito.record import MAX_SEED


def play(
    game: Annotated[str, typer.Argument(help="espresso or cafe.")] = DEFAULT,
    sheet: Annotated[
        str | None, typer.Option(help="espresso: de, nl, en, fr, house; cafe: board, publisher, app.")
    ] = None,
    players: Annotated[int, typer.Option(min=2, max=6, help="Number of players, including you.")] = 3,
    bot: Annotated[str, typer.Option(help="Your opponents; `finito bots` lists them.")] = "greedy",
    zero: Annotated[bool, typer.Option("--zero", help="Espresso Zero: zeros are jokers.")] = False,
    chaos: Annotated[bool, typer.Option("--chaos", help="Espresso Chaos: open cards may be stolen.")] = False,
    option: Annotated[
        list[str] | None, typer.Option(help="Change one option: --option flip_gate=free. See `finito variants`.")
    ] = None,
    plan: Annotated[
        Path | None, typer.Option(help="Café: a seating plan of your own, drawn as text (see docs/cases.md).")
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, max=MAX_SEED, help="Seed for the deals.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line mode instead of the live screen.")] = False,
    auto: Annotated[bool, typer.Option("--auto", help="Let bots play all seats and watch.")] = False,
    save: Annotated[Path | None, typer.Option(help="Write the record to this file at the end.")] = None,
) -> None:
    """Play a game against bots in the terminal."""
    from finito.cli.terminal import player_of
    from finito.given import read_text

    found = find_game(game)
    modes = {mode: True for mode, wanted in (("zero", zero), ("chaos", chaos)) if wanted and mode in found.MODES}
    drawn = {} if plan is None else {"plan": read_text(plan)}
    options = found.make_options(sheet or found.USUAL, {**changes_of(option or ()), **modes, **drawn})
    number = secrets.randbits(64) if seed is None else seed
    code = player_of(game)(options, players, [bot] * (players - 1), number, plain=plain, auto=auto, save=save)
    raise typer.Exit(code)
