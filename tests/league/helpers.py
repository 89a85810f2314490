"""Small, quick leagues."""

from typing import Any

from finito.league.entrants import read_entrants
from finito.league.plan import LeaguePlan, make_plan

ONE_ROUND = {"target_score": None}


def a_plan(
    *bots: str,
    game: str = "espresso",
    preset: str = "",
    players: int = 2,
    deals: int = 2,
    commands: tuple[str, ...] = (),
    limit: float = 5.0,
    **changes: Any,
) -> LeaguePlan:
    if game == "espresso":
        changes = {**ONE_ROUND, **changes}
    preset = preset or ("house" if game == "espresso" else "board")
    entrants = read_entrants(game, bots, commands)
    return make_plan(game, preset, changes, players, entrants, deals, 1, limit)
