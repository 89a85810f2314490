"""The bots of Café International."""

from functools import partial

from finito.players.base import BotInfo
from finito.players.cafe.greedy import CafeGreedy
from finito.players.cafe.lookahead import CafeLookahead
from finito.players.cafe.searcher import CafeSearch, missing
from finito.players.cafe.uniform import CafeUniform


def _search(name: str, description: str) -> BotInfo:
    return BotInfo(name, description, partial(CafeSearch, name), missing=missing())


BOTS = (
    BotInfo("greedy", "Takes the turn with the most points, and keeps its jokers if it can.", CafeGreedy),
    BotInfo("lookahead", "Thinks of your best answer and of its own next turn before it moves.", CafeLookahead),
    _search("search-quick", "Plays promising turns on in its head, a hundred times."),
    _search("search", "Plays promising turns on in its head, a thousand times."),
    _search("search-strong", "The strongest: plays turns on ten thousand times, for up to a second."),
    BotInfo("uniform", "Any legal turn, all equally likely.", CafeUniform),
)
"""Those to offer first before the others."""
