"""The bots of Café International."""

from functools import partial

from finito.games.cafe.options import Options
from finito.players.base import BotInfo
from finito.players.cafe.greedy import CafeGreedy
from finito.players.cafe.lookahead import CafeLookahead
from finito.players.cafe.searcher import CafeSearch, missing
from finito.players.cafe.uniform import CafeUniform


def _search(name: str, description: str) -> BotInfo:
    return BotInfo(name, description, partial(CafeSearch, name), missing=missing())


def _learned(options: Options) -> CafeLookahead:
    return CafeLookahead(options, "learned")


BOTS = (
    BotInfo("greedy", "Takes the turn with the most points, and keeps its jokers if it can.", CafeGreedy),
    BotInfo("lookahead", "Considers your best reply and its own next turn before it moves.", CafeLookahead),
    BotInfo("learned", "Has learned from games of two against itself what a turn is worth.", _learned, on_page=False),
    _search("search-quick", "Simulates promising turns a hundred times."),
    _search("search", "Simulates promising turns a thousand times."),
    _search("search-strong", "The strongest: plays turns on ten thousand times, for up to a second."),
    BotInfo("uniform", "Any legal turn, all equally likely.", CafeUniform),
)
"""In the order in which they are offered."""
