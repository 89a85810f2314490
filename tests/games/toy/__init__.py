"""High card, a minimal game for tests: a folder like this and one `register` is all that a game needs.

1. Everyone holds one hidden card. On your turn you keep it, or swap it once for the next of the deck.
2. When all have had their turn, the cards are shown.
3. The highest card wins; the points are the card.
"""

from games.toy.game import (
    MODES,
    NAME,
    PRESET_FIELD,
    PRESET_TEXTS,
    PRESETS,
    RULES_VERSION,
    SEATS,
    TITLE,
    USUAL,
    acts,
    apply,
    deal_of,
    deal_text,
    due,
    legal_moves,
    make_options,
    new,
    outcome,
    points,
    record,
    refusal,
    round_of,
)
from games.toy.match import Match, Options, Outcome, copy_match, encode
from games.toy.moves import Event, Keep, Move, Swap, decode_move, move_text, narrate, parse_move, parse_turn, turn_text
from games.toy.texts import deeds, judge, load_position, position_text, run_case
from games.toy.views import View, draw, scrub, view

__all__ = [
    "MODES",
    "NAME",
    "PRESETS",
    "PRESET_FIELD",
    "PRESET_TEXTS",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "USUAL",
    "Event",
    "Keep",
    "Match",
    "Move",
    "Options",
    "Outcome",
    "Swap",
    "View",
    "acts",
    "apply",
    "copy_match",
    "deal_of",
    "deal_text",
    "decode_move",
    "deeds",
    "draw",
    "due",
    "encode",
    "judge",
    "legal_moves",
    "load_position",
    "make_options",
    "move_text",
    "narrate",
    "new",
    "outcome",
    "parse_move",
    "parse_turn",
    "points",
    "position_text",
    "record",
    "refusal",
    "round_of",
    "run_case",
    "scrub",
    "turn_text",
    "view",
]
