"""Trying the unseen card under a joker in Zero: the way out when an impasse follows an impasse.

A pair with the card under the joker may be legal (ESP-R-28), but only a hidden card tells whether it is, so it is not
among the legal moves, and bots do not live by it. Sometimes it is the only play left on the whole table: no
stalemate (ESP-R-21), and shuffling does not help. Then a person lifts the joker and looks; drivers let bots do so, and
what they lift in vain everybody sees.
"""

from finito.games.espresso import View
from finito.games.espresso.moves import Move, Pair, Peek
from finito.games.espresso.notation import LETTERS, PLACE_TEXTS


def blind_pairs(view: View) -> list[Pair]:
    """A pair with the card under it for each own zero with a card under it that nobody has seen. Any may be refused."""
    if view.you is None:
        return []
    mine = view.players[view.you]
    unseen = {
        "espresso": mine.espresso_size > 1 and mine.under_espresso is None,
        "waste": mine.waste_size > 1 and mine.under_waste is None,
    }
    cards = zip(PLACE_TEXTS, (mine.espresso, *mine.help, mine.waste), strict=True)
    zeros = [(place, card) for place, card in cards if card and card.endswith("0") and unseen.get(place)]
    return [Pair(place, place, "any", card) for place, card in zeros]


def peek_after(view: View, player: int, move: Move) -> Peek | None:
    """What the game itself does after a pair of this player was refused with BLIND_PAIR; None if all have seen it."""
    if not isinstance(move, Pair):
        return None
    letter, dot, place = move.joker.rpartition(".")
    owner = view.players[LETTERS.index(letter) if dot else player]
    known = owner.under_espresso if place == "espresso" else owner.under_waste
    return Peek(player, move.joker) if known is None else None
