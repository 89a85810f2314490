"""Trying the unseen card under a joker in Zero: the way out when an impasse follows an impasse.

A pair with the card under the joker may be legal (ESP-R-28), but only a hidden card tells whether it is, so it is not
among the legal moves, and bots do not live by it. Sometimes it is the only play left on the whole table: no
stalemate (ESP-R-21), and shuffling does not help. Then a person lifts the joker and looks; drivers let bots do so, and
what they lift in vain everybody sees.
"""

from finito.games.espresso import View
from finito.games.espresso.moves import Move, Pair, Peek
from finito.games.espresso.notation import LETTERS, PLACE_TEXTS
from finito.games.espresso.rules.cards import is_zero
from finito.games.espresso.rules.places import lies_on_another
from finito.games.espresso.views import PlayerView
from finito.players.espresso.sketch import NUMBERS


def blind_pairs(view: View) -> list[Pair]:
    """A pair with the card under it for each own zero with a card under it that nobody has seen. Any may be refused."""
    if view.you is None:
        return []
    mine = view.players[view.you]
    cards = (mine.espresso, *mine.help, mine.waste)
    return [
        Pair(text, text, "any", card)
        for place, (text, card) in enumerate(zip(PLACE_TEXTS, cards, strict=True))
        if is_zero(NUMBERS[card])
        and lies_on_another(place, mine.espresso_size, mine.waste_size)
        and _known_under(mine, text) is None
    ]


def peek_after(view: View, player: int, move: Move) -> Peek | None:
    """What the game itself does after a pair of this player was refused with BLIND_PAIR; None if all have seen it."""
    if not isinstance(move, Pair):
        return None
    letter, dot, place = move.joker.rpartition(".")
    owner = view.players[LETTERS.index(letter) if dot else player]
    return Peek(player, move.joker) if _known_under(owner, place) is None else None


def _known_under(owner: PlayerView, place: str) -> str | None:
    return owner.under_espresso if place == "espresso" else owner.under_waste
