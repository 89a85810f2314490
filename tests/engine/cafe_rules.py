"""The single rules of Café International compiled, with a table and an index in place of the match.

A turn is one integer (`finito.games.cafe.rules.packed`). As in the rules, `play_packed` may only be called with a turn
that `refuse_packed` accepts or `legal_turns` lists.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito import chance
from finito.engine.records import Records
from finito.games.cafe.options import Options
from finito.games.cafe.rules import bar as bar_rules
from finito.games.cafe.rules import legal as legal_rules
from finito.games.cafe.rules import packed as packed_rules
from finito.games.cafe.rules import place as place_rules
from finito.games.cafe.rules import swap as swap_rules
from finito.players.cafe import simple
from finito.players.cafe.compiled import (
    CALLED,
    GAME,
    MODULES,
    RULES,
    WIDTHS,
    deal,
    is_winner,
    read_game,
    template,
    write_game,
)

__all__ = ["CALLED", "GAME", "MODULES", "RULES", "WIDTHS", "deal", "is_winner", "read_game", "template", "write_game"]

PLAYER = GAME["players"].base

refuse_player = RULES.at(place_rules.refuse_player)
refuse_place = RULES.at(place_rules.refuse_place)
refuse_bar = RULES.at(bar_rules.refuse_bar)
refuse_swap = RULES.at(swap_rules.refuse_swap)
refuse_packed = RULES.at(packed_rules.refuse_packed)
play_packed = RULES.at(packed_rules.play_packed)
find_turns = RULES.at(legal_rules.find_turns)


def new_games(n: int, options: Options, players: int, seed: int) -> Records:
    """Games that are dealt; BadInput as for a live game. Game number i has the seed `seed + i` (modulo 2^64)."""
    games = template(n, options, players, seed)
    seeds = np.arange(n, dtype=np.uint64) + np.uint64(seed)
    games["seed_low"] = seeds & np.uint64(chance.WORD)
    games["seed_high"] = seeds >> np.uint64(32)
    for index in range(n):
        deal(games, index)
    return games


def legal_turns(games: Records, index: int) -> NDArray[np.int64]:
    """Every legal turn of the player to move, each as one integer; none when the game is over."""
    turns: Any = np.empty(simple.ROOM, np.int64)
    found = find_turns(games, index, games["turn"][index], turns)
    return np.array(turns[:found])
