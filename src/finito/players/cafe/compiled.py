"""Café International compiled: games as records, and the rules for the game at an index of a table.

>>> from finito.games import cafe
>>> from finito.players.cafe import compiled as fast
>>> games = fast.new_games(100, cafe.make_options("board"), players=4, seed=7)
>>> turns = fast.legal_turns(games, 42)
>>> fast.refuse_packed(games, 42, games["turn"][42], turns[0])
0

The rules stand here under their own names, with a table and an index in place of the game and integers for everything
else; a turn is one integer (`finito.games.cafe.rules.packed`). As there, `play_packed` may only be called with a turn
that `refuse_packed` accepts or `legal_turns` lists: compiled rules write wherever a wrong number points. A game is
copied like any item of an array: `games[3] = games[2]`.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito import chance
from finito.engine import records, text
from finito.engine.jit import Rules
from finito.engine.records import Records
from finito.games.cafe import game as _game
from finito.games.cafe import rules
from finito.games.cafe.match import Match
from finito.games.cafe.options import Options
from finito.games.cafe.rules import bar as _bar
from finito.games.cafe.rules import clear as _clear
from finito.games.cafe.rules import deal as _deal
from finito.games.cafe.rules import finish as _finish
from finito.games.cafe.rules import legal as _legal
from finito.games.cafe.rules import packed as _packed
from finito.games.cafe.rules import pairs as _pairs
from finito.games.cafe.rules import place as _place
from finito.games.cafe.rules import search as _search
from finito.games.cafe.rules import spots as _spots
from finito.games.cafe.rules import state
from finito.games.cafe.rules import swap as _swap
from finito.games.cafe.rules import turn as _turn
from finito.players.cafe import simple

_BYTES = (
    "bag",
    "bar_tiles",
    "cards",
    "chair_guest",
    "chair_nation",
    "chair_table_count",
    "chair_tables",
    "cleared_card",
    "cleared_count",
    "cleared_nation",
    "cleared_table",
    "ends_on",
    "factor",
    "gone",
    "near_chairs",
    "plan_nation",
    "rack",
    "removed_chair",
    "removed_count",
    "removed_nation",
    "removed_tile",
    "spot_chairs",
    "spot_company",
    "spot_copies",
    "spot_opening",
    "table_balance",
    "table_chairs",
    "table_guests",
    "table_nation",
    "table_sizes",
)
WIDTHS: records.Widths = {
    **dict.fromkeys(_BYTES, np.int8),
    "bar_values": np.int16,
    "follow": np.int32,  # a bit for each of 26 kinds
    "near": np.int64,  # marks are never used twice
    "points": np.int16,  # three tables of four, doubled, tripled: 72 at most
    "table_points": np.int16,
    "table_crowd": np.int64,  # three bits for each of 13 nations
}
GAME = records.dtype_of(state.Match(), WIDTHS)
PLAYER = GAME["players"].base
MODULES = [chance, *text.modules_of(rules), simple]
CALLED: list[Callable[..., object]] = [
    _clear.clear_full,
    _clear.take_back,
    _deal.deal,
    _finish.end_game,
    _finish.pass_turn,
    _legal.find_bars,
    _legal.find_swaps,
    _pairs.add_pairs,
    _search.can_follow,
    _search.can_place,
    _search.can_swap,
    _search.partner_follows,
    _spots.note_spots,
    _turn.seat_guest,
]
"""Large, or called from several places: as parts of their callers they would take minutes to compile."""
RULES = Rules("cafe", MODULES, entries=[simple.play_games], called=CALLED)

deal = RULES.at(_deal.deal)
refuse_player = RULES.at(_place.refuse_player)
refuse_place = RULES.at(_place.refuse_place)
refuse_bar = RULES.at(_bar.refuse_bar)
refuse_swap = RULES.at(_swap.refuse_swap)
refuse_packed = RULES.at(_packed.refuse_packed)
play_packed = RULES.at(_packed.play_packed)
find_turns = RULES.at(_legal.find_turns)
is_winner = RULES.at(_finish.is_winner)


def new_games(n: int, options: Options, players: int, seed: int) -> Records:
    """Games that are dealt; BadInput as for a live game. Game number i has the seed `seed + i` (modulo 2^64)."""
    games = template(n, options, players, seed)
    seeds = np.arange(n, dtype=np.uint64) + np.uint64(seed)
    games["seed_low"] = seeds & np.uint64(chance.WORD)
    games["seed_high"] = seeds >> np.uint64(32)
    for index in range(n):
        deal(games, index)
    return games


def template(n: int, options: Options, players: int, seed: int) -> Records:
    """The same game n times, with its options and its plan, before anything is dealt."""
    _game.new(options, players, seed)  # judges what it is given
    first = np.zeros(1, GAME)
    records.write(first[0], Match(options, players, seed))
    games = np.zeros(n, GAME)
    games[:] = first
    return games


def legal_turns(games: Records, index: int) -> NDArray[np.int64]:
    """Every legal turn of the player to move, each as one integer; none when the game is over."""
    turns: Any = np.empty(simple.ROOM, np.int64)
    found = find_turns(games, index, games["turn"][index], turns)
    return np.array(turns[:found])


def write_game(games: Records, index: int, plain: state.Match) -> None:
    """Copy a plain game into the table."""
    records.write(games[index], plain)


def read_game(games: Records, index: int, plain: state.Match) -> None:
    """Copy a game of the table into a plain one: the fields of the rules, nothing that a live game has besides."""
    records.read(games[index], plain)
