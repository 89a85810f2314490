"""Trying the unseen card under a joker in Zero, the way out when one impasse follows another.

A pair with the card under the joker may be legal (ESP-R-28), but that depends on a hidden card, so it is not among the
legal moves, and bots do not normally try it. Sometimes it is the only play left: it is not a stalemate (ESP-R-21), and
shuffling does not help. A person would lift the joker and look; drivers let bots do the same. If the pair fails,
everyone sees the card.
"""

from finito.games.espresso import View
from finito.games.espresso.moves import Move, Pair, Peek
from finito.games.espresso.notation import LETTERS, PLACE_TEXTS
from finito.games.espresso.rules.cards import is_zero
from finito.games.espresso.rules.places import lies_on_another
from finito.games.espresso.views import PlayerView
from finito.players.espresso.sketch import NUMBERS


def blind_pairs(view: View) -> list[Pair]:
    """For each own zero that covers an unseen card, the pair with that card. Any of them may be refused."""
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
    """The game's move after a pair of this player was refused with BLIND_PAIR; None if the card is already known."""
    if not isinstance(move, Pair):
        return None
    letter, dot, place = move.joker.rpartition(".")
    owner = view.players[LETTERS.index(letter) if dot else player]
    return Peek(player, move.joker) if _known_under(owner, place) is None else None


def _known_under(owner: PlayerView, place: str) -> str | None:
    return owner.under_espresso if place == "espresso" else owner.under_waste
