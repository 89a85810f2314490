"""Trying the unseen card under a joker in Zero: the way out when an impasse follows an impasse.

A pair with the card under the joker is legal (ESP-R-28), but only a hidden card tells whether it is, so it is not
among the legal moves, and bots do not live by it. Sometimes it is the only play left on the whole table: no
stalemate (ESP-R-21), and shuffling does not help. Then a person lifts the joker and looks; drivers let bots do so.
"""

from finito.bots.espresso_greedy import open_cards
from finito.espresso import View
from finito.espresso.moves import Pair

FRUITLESS = 3
"""After so many impasses in a row without a play a driver should try these."""


def blind_pairs(view: View) -> list[Pair]:
    """A pair with the card under it for each open zero of one's own. Any of them may be refused."""
    if view.you is None:
        return []
    zeros = [(place, card) for place, card in open_cards(view.players[view.you]) if card and card.endswith("0")]
    return [Pair(place, place, "any", card) for place, card in zeros]
