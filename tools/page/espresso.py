"""ESPRESSO for the page: the modules of rules, clock and players, and the numbers they need."""

from typing import Any

from finito.games.espresso import Options
from finito.games.espresso.match import RULES_VERSION, Match
from finito.games.espresso.refusals import FIXED_RULES
from finito.players.espresso.bots import BOTS
from finito.players.espresso.text_player import TextPlayer
from finito.players.espresso.times import live_times
from tools.page.meanings import bent, meanings, numbers

PACKAGES = ("finito.games.espresso.rules", "finito.games.espresso.drive", "finito.players.espresso.characters")
MODULES = (
    "finito.games.drive.seats",
    "finito.games.espresso.chances",
    "finito.drive.espresso.due",
    "finito.drive.espresso.rounds",
)
CURVES = ("factors", "hands", "pauses")
"""Long, smooth lists of `Times`, which are stored as second differences because those are small."""


def tables() -> dict[str, Any]:
    """The rules of refusals, what options mean, the natures of players of the text, times of a match."""
    times = live_times([], Options())
    lists = {name: getattr(times, name) for name in (*CURVES, "choices", "reaches")}
    players = [bot.make(Options()) for bot in BOTS]
    return {
        "rules": RULES_VERSION,
        "refusals": FIXED_RULES,
        "meanings": meanings(Options(), lambda options: Match(options, 2, 0)),
        "times": numbers(times) | {name: bent(value) if name in CURVES else value for name, value in lists.items()},
        "natures": {one.name: numbers(one.nature) for one in players if isinstance(one, TextPlayer)},
    }
