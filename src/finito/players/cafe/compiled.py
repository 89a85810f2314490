"""Café International compiled: games as records, and the rules that play them."""

from collections.abc import Callable

import numpy as np

from finito import chance
from finito.engine import records, text
from finito.engine.jit import Rules
from finito.engine.records import Records
from finito.games.cafe import game as _game
from finito.games.cafe import rules
from finito.games.cafe.match import Match
from finito.games.cafe.options import Options
from finito.games.cafe.rules import clear as _clear
from finito.games.cafe.rules import deal as _deal
from finito.games.cafe.rules import finish as _finish
from finito.games.cafe.rules import legal as _legal
from finito.games.cafe.rules import pairs as _pairs
from finito.games.cafe.rules import search as _search
from finito.games.cafe.rules import spots as _spots
from finito.games.cafe.rules import state
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
is_winner = RULES.at(_finish.is_winner)


def template(n: int, options: Options, players: int, seed: int) -> Records:
    """The same game n times, with options and plan, before anything is dealt."""
    _game.new(options, players, seed)  # raises BadInput for bad arguments
    first = np.zeros(1, GAME)
    records.write(first[0], Match(options, players, seed))
    games = np.zeros(n, GAME)
    games[:] = first
    return games


def write_game(games: Records, index: int, plain: state.Match) -> None:
    """Copy a plain game into the table of games."""
    records.write(games[index], plain)


def read_game(games: Records, index: int, plain: state.Match) -> None:
    """Copy a game of the table into a plain one. Only the fields of the rules are copied."""
    records.read(games[index], plain)
