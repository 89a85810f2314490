"""The bots of ESPRESSO."""

from functools import partial

from finito.players.base import BotInfo
from finito.players.espresso.cast import CAST, Character, nature_of
from finito.players.espresso.text_player import TextPlayer
from finito.players.espresso.times import greedy_nature, uniform_nature
from finito.players.pace import LEVELS


def _character(one: Character) -> BotInfo:
    make = partial(TextPlayer, one.name, nature_of(one))
    return BotInfo(one.name, one.description, make, live=one.name != "machine")


def _greedy(name: str, level: str, description: str) -> BotInfo:
    return BotInfo(name, description, partial(TextPlayer, name, greedy_nature(LEVELS[level])))


BOTS = (
    *[_character(one) for one in CAST.values()],
    _greedy("greedy", "normal", "Plays whatever fits, stack and help row first, at the pace of an attentive person."),
    _greedy("greedy-easy", "easy", "As greedy, but slow, and it misses a lot."),
    _greedy("greedy-hard", "hard", "As greedy, but fast, and it misses next to nothing."),
    BotInfo(
        "uniform",
        "Any legal play, flip or pick-up, all equally likely.",
        partial(TextPlayer, "uniform", uniform_nature()),
    ),
)
"""In the order in which they are offered."""
