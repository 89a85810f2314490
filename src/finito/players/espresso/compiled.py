"""ESPRESSO compiled: matches as records, and the rules for the match at an index of a table.

>>> from finito.games import espresso
>>> from finito.players.espresso import compiled as fast
>>> matches = fast.new_matches(100, espresso.make_options("de"), players=4, seed=7)
>>> fast.deal(matches, 42)
>>> fast.refuse_flip(matches, 42, 0, 3, 0)
1

The rules stand here under their own names, with a table and an index in place of the match and integers for everything
else: `play(matches, 3, who, owner, place, pile)`. What the integers mean stands in `finito.games.espresso.rules`. As
there, a function that does something may only be called after its `refuse_…` answered ACCEPTED: nothing is checked a
second time, and compiled rules write wherever a wrong number points. There is no function for leaving and coming back:
set `matches["players"]["away"][index, who]`.
"""

import numpy as np

from finito import chance
from finito.engine import records, text
from finito.engine.jit import Rules
from finito.engine.records import Records
from finito.games.espresso import game, match, rules
from finito.games.espresso.options import Options
from finito.games.espresso.rules import deal as _deal
from finito.games.espresso.rules import finish as _finish
from finito.games.espresso.rules import hand as _hand
from finito.games.espresso.rules import impasse as _impasse
from finito.games.espresso.rules import pair as _pair
from finito.games.espresso.rules import play as _play
from finito.games.espresso.rules import start as _start
from finito.games.espresso.rules import state
from finito.players.espresso import greedy_text

WIDTHS: records.Widths = {
    "deck": np.int8,
    "espresso": np.int8,
    "help": np.int8,
    "laid_card": np.int8,
    "laid_owner": np.int8,
    "laid_pile": np.int8,
    "pile_size": np.int8,  # a pile that goes on after its eight: at most 54 cards of one color in six decks
    "pile_top": np.int8,
    "pile_wants": np.int8,
    "stock": np.int8,
    "waiting": np.int8,  # at most one for each pile
}
MATCH = records.dtype_of(state.Match(), WIDTHS)
PLAYER = MATCH["players"].base
MODULES = [chance, *text.modules_of(rules), greedy_text]
RULES = Rules("espresso", MODULES, entries=[greedy_text.play_greedy], called=[greedy_text.try_pair])

refuse_deal = RULES.at(_deal.refuse_deal)
deal = RULES.at(_deal.deal)
refuse_ready = RULES.at(_start.refuse_ready)
ready = RULES.at(_start.ready)
refuse_call_espresso = RULES.at(_start.refuse_call_espresso)
call_espresso = RULES.at(_start.call_espresso)
refuse_countdown_end = RULES.at(_start.refuse_countdown_end)
countdown_end = RULES.at(_start.countdown_end)
refuse_unless_running = RULES.at(_start.refuse_unless_running)
refuse_play = RULES.at(_play.refuse_play)
play = RULES.at(_play.play)
refuse_pair = RULES.at(_pair.refuse_pair)
pair = RULES.at(_pair.pair)
refuse_lift = RULES.at(_pair.refuse_lift)
lift = RULES.at(_pair.lift)
refuse_flip = RULES.at(_hand.refuse_flip)
flip = RULES.at(_hand.flip)
refuse_recycle = RULES.at(_hand.refuse_recycle)
recycle = RULES.at(_hand.recycle)
refuse_call_finito = RULES.at(_finish.refuse_call_finito)
call_finito = RULES.at(_finish.call_finito)
count_stuck = RULES.at(_impasse.count_stuck)
press_impasse = RULES.at(_impasse.press_impasse)
waits_in_vain = RULES.at(_impasse.waits_in_vain)
what_is_due = RULES.at(_impasse.what_is_due)
impasse = RULES.at(_impasse.impasse)
refuse_stalemate = RULES.at(_impasse.refuse_stalemate)
stalemate = RULES.at(_impasse.stalemate)
act = RULES.at(greedy_text.act)


def new_matches(n: int, options: Options, players: int, seed: int, handicap: tuple[int, ...] = ()) -> Records:
    """Matches in which nothing is dealt yet; BadInput as for a live match.

    Match number i has the seed `seed + i` (modulo 2^64): its deals are those of a live match with that seed.
    """
    game.new(options, players, seed, handicap)  # judges what it is given
    matches = np.zeros(n, MATCH)
    first = np.zeros(1, MATCH)
    records.write(first[0], match.Match(options, players, seed, handicap))
    matches[:] = first
    seeds = np.arange(n, dtype=np.uint64) + np.uint64(seed)
    matches["seed_low"] = seeds & np.uint64(chance.WORD)
    matches["seed_high"] = seeds >> np.uint64(32)
    return matches


def write_match(matches: Records, index: int, plain: state.Match) -> None:
    """Copy a plain match into the table."""
    records.write(matches[index], plain)


def read_match(matches: Records, index: int, plain: state.Match) -> None:
    """Copy a match of the table into a plain one: the fields of the rules, nothing that a live match has besides."""
    records.read(matches[index], plain)
