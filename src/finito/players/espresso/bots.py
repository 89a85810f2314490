"""The bots of ESPRESSO."""

from functools import partial

from finito.players.base import BotInfo
from finito.players.espresso.cast import CAST, Character
from finito.players.espresso.character import EspressoCharacter
from finito.players.espresso.greedy import EspressoGreedy
from finito.players.espresso.uniform import EspressoUniform
from finito.players.pace import LEVELS


def _character(one: Character) -> BotInfo:
    make = partial(EspressoCharacter, one)
    return BotInfo(one.name, one.description, make, live=one.name != "machine")


BOTS = (
    *[_character(one) for one in CAST.values()],
    BotInfo(
        "greedy",
        "Plays whatever fits, stack and help row first, at the pace of an attentive person.",
        lambda options: EspressoGreedy(LEVELS["normal"], "greedy"),
    ),
    BotInfo(
        "greedy-easy",
        "As greedy, but slow, and it overlooks a good deal.",
        lambda options: EspressoGreedy(LEVELS["easy"], "greedy-easy"),
    ),
    BotInfo(
        "greedy-hard",
        "As greedy, but fast, and it overlooks next to nothing.",
        lambda options: EspressoGreedy(LEVELS["hard"], "greedy-hard"),
    ),
    BotInfo("uniform", "Any legal play, flip or taking up, all equally likely.", lambda options: EspressoUniform()),
)
"""Those to offer first before the others."""
