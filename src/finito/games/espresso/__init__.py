"""ESPRESSO: the friendly face of its rules. Six verbs, the same as for Café International.

>>> from finito.games import espresso
>>> match = espresso.new(espresso.make_options("de"), players=2, seed=7)
>>> espresso.refusal(match, 0, espresso.parse_move("flip")).sentence
'The round has not started yet.'
"""

from finito.games.espresso.events import Event
from finito.games.espresso.game import Outcome, apply, due, legal_moves, new, outcome, refusal
from finito.games.espresso.match import RULES_VERSION, Match, copy_match, encode
from finito.games.espresso.moves import GAME, Move
from finito.games.espresso.notation import move_text, parse_move, parse_turn, turn_text
from finito.games.espresso.options import PRESET_TEXTS, PRESETS, Options, make_options
from finito.games.espresso.records import Step, record, replay, replayed
from finito.games.espresso.views import View, scrub, view

__all__ = [
    "GAME",
    "PRESETS",
    "PRESET_TEXTS",
    "RULES_VERSION",
    "Event",
    "Match",
    "Move",
    "Options",
    "Outcome",
    "Step",
    "View",
    "apply",
    "copy_match",
    "due",
    "encode",
    "legal_moves",
    "make_options",
    "move_text",
    "new",
    "outcome",
    "parse_move",
    "parse_turn",
    "record",
    "refusal",
    "replay",
    "replayed",
    "scrub",
    "turn_text",
    "view",
]
