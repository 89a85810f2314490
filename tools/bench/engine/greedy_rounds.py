"""The rounds of `greedy`, compiled. Results are running sums, so memory does not grow with the rounds."""

import numpy as np

from finito.engine import records
from finito.engine.dice import Dice
from finito.engine.jit import Rules
from finito.engine.records import Records
from finito.games.espresso.drive import ceremony, grain
from finito.players.espresso.compiled import MATCH, MODULES
from tools.bench.engine import greedy
from tools.bench.engine.greedy import GreedyTally

DICE = records.dtype_of(Dice(), {})
TALLY = records.dtype_of(GreedyTally(), {"finitos": np.int64, "points": np.int64})
TEXT = [*MODULES, grain, ceremony, greedy]
RULES = Rules("greedy", TEXT, entries=[greedy.play_greedy], called=[greedy.try_pair])

act = RULES.at(greedy.act)
_play_greedy = RULES.function(greedy.play_greedy)


def play_rounds(matches: Records, rounds: int) -> GreedyTally:
    """Play this many rounds in every match of the table and return the totals. A match that ends starts over."""
    dice, counts, tally = np.zeros(1, DICE), np.zeros(1, TALLY), GreedyTally()
    _play_greedy(matches, 0, len(matches), rounds, dice[0], counts[0])
    records.read(counts[0], tally)
    return tally


def prepare() -> None:
    """Compile in advance instead of at the first call. Of several processes, one compiles and the others load."""
    matches, dice, tally = np.zeros(1, MATCH), np.zeros(1, DICE), np.zeros(1, TALLY)
    RULES.prepare(matches, [(_play_greedy, (matches, 0, 1, 1, dice[0], tally[0]))])
