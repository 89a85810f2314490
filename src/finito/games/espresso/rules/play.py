"""One card to the center: the own ones, and in Chaos the open cards of others (ESP-SRC, ESP-CHAOS)."""

from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.center import (
    ANY,
    NEW,
    find_pile,
    free_pile,
    lay,
    refuse_anywhere,
    refuse_new_pile,
    refuse_on_pile,
)
from finito.games.espresso.rules.codes import ACCEPTED, BAD_VALUE
from finito.games.espresso.rules.finish import check_finito
from finito.games.espresso.rules.places import card_at, refill, refuse_taking, take
from finito.games.espresso.rules.start import refuse_unless_running
from finito.games.espresso.rules.state import Match


def refuse_play(match: Match, who: int, owner: int, place: int, card: int, pile: int, covers: int) -> int:
    """ACCEPTED, or why `who` may not play `card` from `owner`'s place on `pile` (or NEW, or ANY).

    `card` and `covers` are what the player saw there and on the pile; NO_CARD names nothing. Nobody has to play a
    card that fits (ESP-SRC-09), and a wrong play costs nothing here (ESP-R-36).
    """
    code = refuse_unless_running(match)
    if code != ACCEPTED:
        return code
    code = refuse_taking(match, who, owner, place, card)
    if code != ACCEPTED:
        return code
    card = card_at(match, owner, place)
    if pile == ANY:
        return refuse_anywhere(match, card)
    if pile == NEW:
        return refuse_new_pile(match, card)
    code = refuse_on_pile(match, card, pile)
    if code == ACCEPTED and covers != NO_CARD and covers != match.pile_top[pile]:
        return BAD_VALUE
    return code


def play(match: Match, who: int, owner: int, place: int, pile: int) -> int:
    """Play an open card and refill its slot in the same breath (ESP-R-07); return the pile it went to.

    Who scores a stolen card is for `lay` to say (ESP-R-31); it may bring its owner Finito (ESP-R-32).
    """
    card = card_at(match, owner, place)
    if pile == ANY:
        pile = find_pile(match, card)
    if pile == NEW:
        pile = free_pile(match)
    take(match, who, owner, place)
    lay(match, card, who, owner, pile)
    refill(match, owner, place)
    check_finito(match, owner)
    return pile
