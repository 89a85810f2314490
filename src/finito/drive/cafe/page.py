"""Café International in the page: rules and players as rules text, and the numbers that they are given."""

from typing import Any

from finito.drive.meanings import bent, meanings, numbers
from finito.drive.turns import turn_times
from finito.games.cafe.match import END_NUMBERS, RULES_VERSION, Match
from finito.games.cafe.notation import NATION_CODES, TILE_TEXTS
from finito.games.cafe.options import PRESETS, Options
from finito.games.cafe.plan import BUILT_IN, plan_of
from finito.players.cafe.search.levels import LEVELS
from finito.players.cafe.search.weights import weights_for

PACKAGES = ("finito.games.cafe.rules",)
MODULES = ("finito.games.drive.turns", "finito.players.cafe.simple", "finito.players.cafe.search.matches")


def tables() -> dict[str, Any]:
    """Presets with the weights of their look-ahead, what options mean to the rules, plans, levels of players, times."""
    times = turn_times()
    return {
        "rules": RULES_VERSION,
        "presets": PRESETS,
        "weights": {name: weights_for(options) for name, options in PRESETS.items()},
        "meanings": meanings(Options(), lambda options: Match(options, 2, 0)),
        "ends": END_NUMBERS,
        "nations": NATION_CODES,
        "tiles": TILE_TEXTS,
        "plans": {name: plan_of(name) for name in BUILT_IN},
        "levels": LEVELS,
        "times": numbers(times) | {"factors": bent(times.factors)},
    }
