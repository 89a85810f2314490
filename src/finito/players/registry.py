"""Every bot by game and name."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from finito.errors import BadInput
from finito.options import nearest
from finito.players.base import Bot, BotInfo
from finito.players.cafe.greedy import CafeGreedy
from finito.players.cafe.lookahead import CafeLookahead
from finito.players.cafe.searcher import CafeSearch, missing
from finito.players.cafe.uniform import CafeUniform
from finito.players.espresso.cast import CAST, Character, nature_of
from finito.players.espresso.text_player import TextPlayer
from finito.players.espresso.times import greedy_nature
from finito.players.espresso.uniform import EspressoUniform
from finito.players.pace import LEVELS


def _by_name(*infos: BotInfo) -> dict[str, BotInfo]:
    return {info.name: info for info in infos}


def _character(one: Character) -> BotInfo:
    make = partial(TextPlayer, one.name, nature_of(one))
    return BotInfo(one.name, one.description, make, live=one.name != "machine")


def _greedy(name: str, level: str, description: str) -> BotInfo:
    return BotInfo(name, description, partial(TextPlayer, name, greedy_nature(LEVELS[level])))


def _search(name: str, description: str) -> BotInfo:
    return BotInfo(name, description, partial(CafeSearch, name), missing=missing())


BOTS: Mapping[str, Mapping[str, BotInfo]] = {
    "espresso": _by_name(
        *[_character(one) for one in CAST.values()],
        _greedy(
            "greedy",
            "normal",
            "Plays whatever fits, stack and help row first, at the pace of an attentive person.",
        ),
        _greedy("greedy-easy", "easy", "As greedy, but slow, and it overlooks a good deal."),
        _greedy("greedy-hard", "hard", "As greedy, but fast, and it overlooks next to nothing."),
        BotInfo("uniform", "Any legal play, flip or taking up, all equally likely.", lambda options: EspressoUniform()),
    ),
    "cafe": _by_name(
        BotInfo("greedy", "Takes the turn with the most points, and keeps its jokers if it can.", CafeGreedy),
        BotInfo("lookahead", "Thinks of your best answer and of its own next turn before it moves.", CafeLookahead),
        _search("search-quick", "Plays promising turns on in its head, a hundred times."),
        _search("search", "Plays promising turns on in its head, a thousand times."),
        _search("search-strong", "The strongest: plays turns on ten thousand times, for up to a second."),
        BotInfo("uniform", "Any legal turn, all equally likely.", CafeUniform),
    ),
}


def make_bot(game: str, name: str, options: Any, where: str = "bot", *, lacking: bool = False) -> Bot[Any, Any]:
    """A new bot of that name that plays by these options of the game; BadInput if there is none.

    Also if something that it needs is not installed, unless it may be `lacking`: then it plays as well as it can.
    """
    if game not in BOTS:
        raise BadInput(f"there is no game {game!r}{nearest(game, list(BOTS))}", where)
    known = BOTS[game]
    if name not in known:
        raise BadInput(f"there is no bot {name!r} for {game}{nearest(name, list(known))}", where)
    missing = known[name].missing
    if missing and not lacking:
        raise BadInput(f"the bot {name!r} needs {missing}: pip install finito[lab]; or choose another bot", where)
    return known[name].make(options)
