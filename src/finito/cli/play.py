"""`finito play`: a game in the terminal."""

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from finito.errors import BadInput
from finito.games import DEFAULT, find_game
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
    plain: Annotated[bool, typer.Option("--plain", help="Line by line instead of a live screen.")] = False,
    auto: Annotated[bool, typer.Option("--auto", help="Let bots play all seats and watch.")] = False,
    save: Annotated[Path | None, typer.Option(help="Write the record to this file at the end.")] = None,
) -> None:
    """Play a game against bots in the terminal."""
    from finito.cases import read_text
    from finito.cli.terminal import player_of

    found = find_game(game)
    modes = {mode: True for mode, wanted in (("zero", zero), ("chaos", chaos)) if wanted and mode in found.MODES}
    drawn = {} if plan is None else {"plan": read_text(plan)}
    options = found.make_options(sheet or found.USUAL, {**changes_of(option), **modes, **drawn})
    number = secrets.randbits(64) if seed is None else seed
    code = player_of(game)(options, players, [bot] * (players - 1), number, plain=plain, auto=auto, save=save)
    raise typer.Exit(code)


def changes_of(options: list[str] | None) -> dict[str, Any]:
    """`name=value` texts as a mapping; yes, no, none and numbers are understood."""
    words: dict[str, Any] = {"yes": True, "true": True, "no": False, "false": False, "none": None}
    changes: dict[str, Any] = {}
    for text in options or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"{text!r} is not name=value", "--option")
        digits = value.removeprefix("-")
        number = digits.isascii() and digits.isdigit()
        changes[name] = words.get(value, int(value) if number else value)
    return changes
