"""Café International: the friendly face of its rules. Six verbs, the same as for ESPRESSO.

>>> from finito.games import cafe
>>> game = cafe.new(cafe.make_options("board"), players=2, seed=7)
>>> cafe.refusal(game, game.turn, cafe.parse_move("place FR-F z9")).code
'NOT_IN_RACK'
"""

from finito.games.cafe.drawing import draw
from finito.games.cafe.events import Event
from finito.games.cafe.game import Outcome, apply, legal_moves, new, outcome, refusal
from finito.games.cafe.moves import Bar, Move, Place, Put, Stop, Swap
from finito.games.cafe.notation import move_text, parse_move, parse_turn, turn_text
from finito.games.cafe.options import PRESET_TEXTS, PRESETS, Options, make_options
from finito.games.cafe.plan import Plan, parse_plan, plan_of, read_plan_file
from finito.games.cafe.position import load_position, position_text
from finito.games.cafe.records import Step, record, replay, replayed
from finito.games.cafe.seats import Spot, seats
from finito.games.cafe.state import RULES_VERSION, Game, copy_game, encode
from finito.games.cafe.story import tell
from finito.games.cafe.views import View, scrub, view

__all__ = [
    "PRESETS",
    "PRESET_TEXTS",
    "RULES_VERSION",
    "Bar",
    "Event",
    "Game",
    "Move",
    "Options",
    "Outcome",
    "Place",
    "Plan",
    "Put",
    "Spot",
    "Step",
    "Stop",
    "Swap",
    "View",
    "apply",
    "copy_game",
    "draw",
    "encode",
    "legal_moves",
    "load_position",
    "make_options",
    "move_text",
    "new",
    "outcome",
    "parse_move",
    "parse_plan",
    "parse_turn",
    "plan_of",
    "position_text",
    "read_plan_file",
    "record",
    "refusal",
    "replay",
    "replayed",
    "scrub",
    "seats",
    "tell",
    "turn_text",
    "view",
]
