"""Café International for the page: the modules of rules and players, and the numbers they need."""

from typing import Any

from finito.drive.turns import turn_times
from finito.games.cafe.match import END_NUMBERS, RULES_VERSION, Match
from finito.games.cafe.notation import NATION_CODES, NATION_NAMES, TILE_TEXTS
from finito.games.cafe.options import PRESETS, Options
from finito.games.cafe.plan import BUILT_IN, MAX_SIDE, MAX_TEXT, built_in
from finito.games.cafe.refusals import FIXED_RULES
from finito.players.cafe.search.learned import W_LEAF
from finito.players.cafe.search.levels import LEVELS
from finito.players.cafe.search.weights import TUNED, weights_for
from tools.page.meanings import bent, meanings, numbers

LEARNED = "learned"
"""This player is not on the page, because its network would be a third of all data of the game."""
TOLD = W_LEAF + 1
"""The number of weights for the page. They are those of the look-ahead; the network follows them."""
PACKAGES = ("finito.games.cafe.rules",)
MODULES = (
    "finito.games.drive.turns",
    "finito.players.cafe.simple",
    "finito.players.cafe.search.appraisal",
    "finito.players.cafe.search.matches",
    "finito.players.cafe.search.nearest",
)


def tables() -> dict[str, Any]:
    """Weights of the look-ahead by nearest preset, rules of refusals, what options mean, plans, levels, times."""
    times = turn_times()
    return {
        "rules": RULES_VERSION,
        "weights": [weights_for(PRESETS[name])[:TOLD] for name in TUNED],
        "refusals": FIXED_RULES,
        "meanings": meanings(Options(), lambda options: Match(options, 2, 0)),
        "ends": END_NUMBERS,
        "nations": NATION_CODES,
        "nation_names": NATION_NAMES,
        "tiles": TILE_TEXTS,
        "most": {"text": MAX_TEXT, "side": MAX_SIDE},
        "plans": {name: _drawing(name) for name in BUILT_IN},
        "levels": {name: level for name, level in LEVELS.items() if name != LEARNED},
        "times": numbers(times) | {"factors": bent(times.factors)},
    }


def _drawing(name: str) -> str:
    """A plan without comments, which is shorter."""
    return "\n".join([line for line in built_in(name).splitlines() if line and not line.startswith("#")])
