"""Rating lists: one for each game, preset and combination of modes."""

from typing import Any

from finito.games import GAMES


def board_of(game: str, preset: str, options: Any) -> str:
    """Where a match is rated, such as `espresso/de+zero`."""
    return "+".join((f"{game}/{preset}", *modes_of(game, options)))


def modes_of(game: str, options: Any) -> tuple[str, ...]:
    """The modes that are on."""
    return tuple(mode for mode in GAMES[game].MODES if getattr(options, mode))
