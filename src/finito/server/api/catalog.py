"""What a page needs to know about the games: presets, options, bots, seating plans."""

from typing import Any

import msgspec

from finito.errors import BadInput
from finito.games import GAMES, cafe
from finito.games.game import AnyGame
from finito.options import describe
from finito.players import BOTS


def variants() -> dict[str, Any]:
    """Presets, their descriptions and every option of each game."""
    return {name: _variants(game) for name, game in GAMES.items()}


def _variants(game: AnyGame) -> dict[str, Any]:
    return {
        "presets": {name: msgspec.to_builtins(options) for name, options in game.PRESETS.items()},
        "texts": dict(game.PRESET_TEXTS),
        "options": [msgspec.to_builtins(info) for info in describe(type(game.PRESETS[game.USUAL]))],
    }


def bots() -> dict[str, dict[str, str]]:
    """Name and description of every bot for live rooms, by game, recommended ones first."""
    return {
        game: {name: bot.description for name, bot in known.items() if bot.live and not bot.missing}
        for game, known in BOTS.items()
    }


def plan(name: str) -> dict[str, Any]:
    """A seating plan as a drawing: positions of tables and chairs, and which chair stands at which tables."""
    if name not in ("board", "app"):
        raise BadInput(f"there is no plan {name!r}; plans are board and app", "plan")
    drawn = cafe.plan_of(name)
    rows, columns = drawn.size or (0, 0)
    return {
        "width": columns,
        "height": rows,
        "tables": [
            {"name": table.name, "nation": table.nation, **_place(table.at), "chairs": table.chairs}
            for table in drawn.tables
        ],
        "chairs": [{"name": chair.name, **_place(chair.at), "tables": chair.tables} for chair in drawn.chairs],
    }


def _place(at: tuple[int, int] | None) -> dict[str, int]:
    row, column = at or (0, 0)
    return {"x": column, "y": row}
