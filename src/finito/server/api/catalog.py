"""What a page needs to know about the games: presets, options, bots, seating plans."""

from finito.errors import BadInput
from finito.games import GAMES, cafe
from finito.options import describe
from finito.players import BOTS
from finito.server.api import bodies as b


def variants() -> dict[str, b.GameVariants]:
    """Presets, their descriptions and every option of each game."""
    return {
        name: b.GameVariants(
            presets=dict(game.PRESETS),
            texts=dict(game.PRESET_TEXTS),
            options=tuple(describe(type(game.PRESETS[game.USUAL]))),
        )
        for name, game in GAMES.items()
    }


def bots() -> dict[str, dict[str, str]]:
    """Name and description of every bot for live rooms, by game, recommended ones first."""
    return {
        game: {name: bot.description for name, bot in known.items() if bot.live and not bot.missing}
        for game, known in BOTS.items()
    }


def plan(name: str) -> b.Plan:
    """A seating plan as a drawing: positions of tables and chairs, and which chair stands at which tables."""
    if name not in ("board", "app"):
        raise BadInput(f"there is no plan {name!r}; plans are board and app", "plan")
    drawn = cafe.plan_of(name)
    rows, columns = drawn.size or (0, 0)
    tables = [
        b.PlanTable(name=table.name, nation=table.nation, x=x, y=y, chairs=table.chairs)
        for table in drawn.tables
        for y, x in [table.at or (0, 0)]
    ]
    chairs = [
        b.PlanChair(name=chair.name, x=x, y=y, tables=chair.tables)
        for chair in drawn.chairs
        for y, x in [chair.at or (0, 0)]
    ]
    return b.Plan(width=columns, height=rows, tables=tuple(tables), chairs=tuple(chairs))
