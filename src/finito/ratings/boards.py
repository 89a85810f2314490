"""Rating lists: one for each game, preset and combination of modes."""

from typing import Any

from finito.games import GAMES


def board_of(game: str, preset: str, options: Any) -> str:
    """The rating list of a match, such as `espresso/de+zero`."""
    return "+".join((f"{game}/{preset}", *modes_of(game, options)))


def modes_of(game: str, options: Any) -> tuple[str, ...]:
    """The modes that are turned on."""
    return tuple(mode for mode in GAMES[game].MODES if getattr(options, mode))
