"""ESPRESSO in the page: rules, clock and players as rules text, and the numbers that they are given."""

from typing import Any

from finito.drive.meanings import bent, meanings, numbers
from finito.games.espresso import Options
from finito.games.espresso.match import RULES_VERSION, Match
from finito.games.espresso.options import PRESETS
from finito.players.espresso.bots import BOTS
from finito.players.espresso.text_player import TextPlayer
from finito.players.espresso.times import live_times

PACKAGES = ("finito.games.espresso.rules", "finito.games.espresso.drive", "finito.players.espresso.characters")
MODULES = ("finito.games.drive.seats", "finito.drive.espresso.due", "finito.drive.espresso.rounds")
CURVES = ("factors", "hands", "pauses")
"""Long lists of `Times` that rise smoothly: given as differences of differences, which are small."""


def tables() -> dict[str, Any]:
    """Presets, what options mean to the rules, the natures of all players of the text, and the times of a match."""
    times = live_times([], Options())
    lists = {name: getattr(times, name) for name in (*CURVES, "choices", "reaches")}
    players = [bot.make(Options()) for bot in BOTS]
    return {
        "rules": RULES_VERSION,
        "presets": PRESETS,
        "meanings": meanings(Options(), lambda options: Match(options, 2, 0)),
        "times": numbers(times) | {name: bent(value) if name in CURVES else value for name, value in lists.items()},
        "natures": {one.name: numbers(one.nature) for one in players if isinstance(one, TextPlayer)},
    }
