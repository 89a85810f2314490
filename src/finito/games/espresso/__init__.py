"""ESPRESSO. The names imported here are what `finito.games.game` asks of a game.

>>> from finito.games import espresso
>>> match = espresso.new(espresso.make_options("de"), players=2, seed=7)
>>> espresso.refusal(match, 0, espresso.parse_move("flip")).sentence
'The round has not started yet.'
"""

from finito.games.espresso.cases import run_case
from finito.games.espresso.deals import deal_of, deal_text
from finito.games.espresso.deeds import deeds
from finito.games.espresso.drawing import draw
from finito.games.espresso.events import Event
from finito.games.espresso.game import (
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
from finito.games.espresso.judge import judge
from finito.games.espresso.match import RULES_VERSION, Match, copy_match, encode
from finito.games.espresso.moves import GAME, Move, decode_move
from finito.games.espresso.narration import narrate
from finito.games.espresso.notation import move_text, parse_move, parse_turn, turn_text
from finito.games.espresso.options import PRESET_FIELD, PRESET_TEXTS, PRESETS, USUAL, Options, make_options
from finito.games.espresso.position import load_position, position_text
from finito.games.espresso.views import View, scrub, view
