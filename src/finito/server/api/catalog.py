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
    tables = [(one.name, one.nation, *(one.at or (0, 0))[::-1], one.chairs) for one in drawn.tables]
    chairs = [(one.name, *(one.at or (0, 0))[::-1], one.tables) for one in drawn.chairs]
    both = b.bodies_of(b.PlanTable, tables), b.bodies_of(b.PlanChair, chairs)
    return b.Plan(width=columns, height=rows, tables=both[0], chairs=both[1])
