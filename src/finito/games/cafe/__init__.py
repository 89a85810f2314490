"""Café International. The names imported here are what `finito.games.game` asks of a game.

>>> from finito.games import cafe
>>> game = cafe.new(cafe.make_options("board"), players=2, seed=7)
>>> cafe.refusal(game, game.turn, cafe.parse_move("place FR-F z9")).code
'NOT_IN_RACK'
"""

from finito.games.cafe.cases import run_case
from finito.games.cafe.chairs import Spot, chairs_for
from finito.games.cafe.deals import deal_of, deal_text
from finito.games.cafe.deeds import deeds
from finito.games.cafe.drawing import draw
from finito.games.cafe.events import Event
from finito.games.cafe.game import (
    MODES,
    NAME,
    SEATS,
    TITLE,
    Outcome,
    acts,
    apply,
    due,
    legal_moves,
    new,
    outcome,
    points,
    record,
    refusal,
    round_of,
)
from finito.games.cafe.judge import judge
from finito.games.cafe.match import RULES_VERSION, Match, copy_match, encode
from finito.games.cafe.moves import Bar, Move, Place, Put, Stop, Swap, decode_move
from finito.games.cafe.narration import narrate
from finito.games.cafe.notation import move_text, parse_move, parse_turn, turn_text
from finito.games.cafe.options import PRESET_FIELD, PRESET_TEXTS, PRESETS, USUAL, Options, make_options
from finito.games.cafe.plan import Plan, parse_plan, plan_of, read_plan_file
from finito.games.cafe.position import load_position, position_text
from finito.games.cafe.views import View, scrub, view
