"""Every bot by game and name."""

from collections.abc import Mapping
from typing import Any

from finito.bots.base import Bot, BotInfo
from finito.bots.cafe_greedy import CafeGreedy
from finito.bots.cafe_uniform import CafeUniform
from finito.bots.espresso_greedy import EspressoGreedy
from finito.bots.espresso_uniform import EspressoUniform
from finito.bots.pace import LEVELS
from finito.errors import BadInput
from finito.options import nearest


def _by_name(*infos: BotInfo) -> dict[str, BotInfo]:
    return {info.name: info for info in infos}


BOTS: Mapping[str, Mapping[str, BotInfo]] = {
    "espresso": _by_name(
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
    ),
    "cafe": _by_name(
        BotInfo("greedy", "Takes the turn with the most points, and keeps its jokers if it can.", CafeGreedy),
        BotInfo("uniform", "Any legal turn, all equally likely.", CafeUniform),
    ),
}


def make_bot(game: str, name: str, options: Any, where: str = "bot") -> Bot[Any, Any]:
    """A new bot of that name that plays by these options of the game; BadInput if there is none."""
    if game not in BOTS:
        raise BadInput(f"there is no game {game!r}{nearest(game, list(BOTS))}", where)
    known = BOTS[game]
    if name not in known:
        raise BadInput(f"there is no bot {name!r} for {game}{nearest(name, list(known))}", where)
    return known[name].make(options)
