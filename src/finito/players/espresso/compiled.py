"""ESPRESSO compiled: matches as records, and the modules of the rules text."""

import numpy as np

from finito import chance
from finito.engine import records, text
from finito.engine.records import Records
from finito.games.espresso import game, match, rules
from finito.games.espresso.options import Options
from finito.games.espresso.rules import state

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
MODULES = [chance, *text.modules_of(rules)]


def new_matches(n: int, options: Options, players: int, seed: int, handicap: tuple[int, ...] = ()) -> Records:
    """Matches in which nothing is dealt yet. BadInput as for a live match.

    Match number i has the seed `seed + i` (modulo 2^64) and the same deals as a live match with that seed.
    """
    game.new(options, players, seed, handicap)  # raises BadInput for bad arguments
    matches = np.zeros(n, MATCH)
    first = np.zeros(1, MATCH)
    records.write(first[0], match.Match(options, players, seed, handicap))
    matches[:] = first
    seeds = np.arange(n, dtype=np.uint64) + np.uint64(seed)
    matches["seed_low"] = seeds & np.uint64(chance.WORD)
    matches["seed_high"] = seeds >> np.uint64(32)
    return matches
