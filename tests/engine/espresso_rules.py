"""Every rule of ESPRESSO compiled by itself, with a table and an index in place of the match and integers for the rest.

As in the rules, a function that changes something may only be called after its `refuse_…` returned ACCEPTED.
"""

from finito.engine import records
from finito.engine.jit import Rules
from finito.engine.records import Records
from finito.games.espresso.rules import deal as deal_rules
from finito.games.espresso.rules import finish as finish_rules
from finito.games.espresso.rules import hand as hand_rules
from finito.games.espresso.rules import impasse as impasse_rules
from finito.games.espresso.rules import pair as pair_rules
from finito.games.espresso.rules import play as play_rules
from finito.games.espresso.rules import start as start_rules
from finito.games.espresso.rules import state
from finito.players.espresso.compiled import MATCH, MODULES, WIDTHS, new_matches

__all__ = ["MATCH", "MODULES", "WIDTHS", "new_matches"]

PLAYER = MATCH["players"].base
RULES = Rules("espresso", MODULES)

refuse_deal = RULES.at(deal_rules.refuse_deal)
deal = RULES.at(deal_rules.deal)
refuse_ready = RULES.at(start_rules.refuse_ready)
ready = RULES.at(start_rules.ready)
refuse_call_espresso = RULES.at(start_rules.refuse_call_espresso)
call_espresso = RULES.at(start_rules.call_espresso)
refuse_countdown_end = RULES.at(start_rules.refuse_countdown_end)
countdown_end = RULES.at(start_rules.countdown_end)
refuse_unless_running = RULES.at(start_rules.refuse_unless_running)
refuse_play = RULES.at(play_rules.refuse_play)
play = RULES.at(play_rules.play)
refuse_pair = RULES.at(pair_rules.refuse_pair)
pair = RULES.at(pair_rules.pair)
refuse_lift = RULES.at(pair_rules.refuse_lift)
lift = RULES.at(pair_rules.lift)
refuse_flip = RULES.at(hand_rules.refuse_flip)
flip = RULES.at(hand_rules.flip)
refuse_recycle = RULES.at(hand_rules.refuse_recycle)
recycle = RULES.at(hand_rules.recycle)
refuse_call_finito = RULES.at(finish_rules.refuse_call_finito)
call_finito = RULES.at(finish_rules.call_finito)
count_stuck = RULES.at(impasse_rules.count_stuck)
press_impasse = RULES.at(impasse_rules.press_impasse)
waits_in_vain = RULES.at(impasse_rules.waits_in_vain)
what_is_due = RULES.at(impasse_rules.what_is_due)
impasse = RULES.at(impasse_rules.impasse)
refuse_stalemate = RULES.at(impasse_rules.refuse_stalemate)
stalemate = RULES.at(impasse_rules.stalemate)


def write_match(matches: Records, index: int, plain: state.Match) -> None:
    """Copy a plain match into the table."""
    records.write(matches[index], plain)


def read_match(matches: Records, index: int, plain: state.Match) -> None:
    """Copy a match of the table into a plain one. Only the fields of the rules are copied."""
    records.read(matches[index], plain)
