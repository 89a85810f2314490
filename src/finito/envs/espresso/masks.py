"""ESPRESSO: which actions a player may take. Written like the rules text: runs plain and compiled.

Each is checked by the legality function; nothing is decided here. An action is open exactly if one of the legal moves
has its number, besides waiting, and besides trying the unseen card under a joker: there only open cards are used, so
that a mask reveals no hidden card.
"""

from finito.envs.espresso.actions import (
    FLIP_THREE,
    FLIP_TWO,
    ON_NEW,
    PLACES,
    PRESS_IMPASSE,
    SAY_FINITO,
    TAKE_UP_WASTE,
    WAIT,
    action_count,
    first_pair,
    pair_action,
    play_action,
    spot_owner,
    spots_of,
)
from finito.games.espresso.rules.cards import NO_CARD, color_of, is_zero
from finito.games.espresso.rules.center import ANY, NEW, fits_somewhere
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.finish import refuse_call_finito
from finito.games.espresso.rules.hand import PACKET, refuse_flip, refuse_recycle
from finito.games.espresso.rules.pair import find_pair_pile, refuse_pair, refuse_pair_on
from finito.games.espresso.rules.places import card_at, card_under, lifted_card
from finito.games.espresso.rules.play import refuse_play
from finito.games.espresso.rules.start import refuse_unless_running
from finito.games.espresso.rules.state import NO_PILE_ID, Match


def write_mask(match: Match, who: int, mask: list[int], start: int) -> None:
    """Write 1 for each action that is open to a player now, 0 for the others, from index `start` on.

    First everything is asked, then written: after a write a compiled rule must look at the whole match again.
    """
    running = refuse_unless_running(match) == ACCEPTED
    three = running and refuse_flip(match, who, PACKET, match.center_size) == ACCEPTED
    two = running and mask_flip_two(match, who)
    take_up = running and refuse_recycle(match, who) == ACCEPTED
    finito = running and refuse_call_finito(match, who) == ACCEPTED
    mask[start + WAIT] = 1
    mask[start + PRESS_IMPASSE] = 1 if running else 0
    mask[start + FLIP_THREE] = 1 if three else 0
    mask[start + FLIP_TWO] = 1 if two else 0
    mask[start + TAKE_UP_WASTE] = 1 if take_up else 0
    mask[start + SAY_FINITO] = 1 if finito else 0
    for seat in range(spots_of(match) // PLACES):
        bits = open_plays(match, who, spot_owner(match, who, seat * PLACES)) if running else 0
        at = start + play_action(seat * PLACES, 0)
        for index in range(2 * PLACES):
            mask[at + index] = bits >> index & 1
    if match.zero:
        for action in range(first_pair(match), action_count(match)):
            mask[start + action] = 0
        if running:
            mask_pairs(match, who, mask, start)


def mask_flip_two(match: Match, who: int) -> bool:
    """Checked only where a player may flip by two at all: the gate is expensive."""
    return match.players[who].two == 1 and refuse_flip(match, who, 2, match.center_size) == ACCEPTED


def open_plays(match: Match, who: int, owner: int) -> int:
    """Which of the five open cards of `owner` may be played: for each two bits, to a pile and to a new one."""
    bits = 0
    for place in range(PLACES):
        card = card_at(match, owner, place)
        if fits_somewhere(match, card):
            waits = match.waiting[card] > 0
            if waits and refuse_play(match, who, owner, place, card, ANY, NO_CARD) == ACCEPTED:
                bits |= 1 << 2 * place
            if refuse_play(match, who, owner, place, card, NEW, NO_CARD) == ACCEPTED:
                bits |= 2 << 2 * place
    return bits


def mask_pairs(match: Match, who: int, mask: list[int], start: int) -> None:
    """Open the pairs of every joker that lies open."""
    for spot in range(spots_of(match)):
        if is_zero(card_at(match, spot_owner(match, who, spot), spot % PLACES)):
            for other in range(spots_of(match)):
                if other != spot:
                    mask_pair(match, who, spot, other, mask, start)
            if may_fit_under(match, who, spot):
                mask[start + pair_action(match, spot, spot, ON_NEW)] = 1


def mask_pair(match: Match, who: int, spot: int, other: int, mask: list[int], start: int) -> None:
    """Open the targets of one joker with one second card."""
    owner, place = spot_owner(match, who, spot), spot % PLACES
    second_owner, second_place = spot_owner(match, who, other), other % PLACES
    joker, second = card_at(match, owner, place), card_at(match, second_owner, second_place)
    if second == NO_CARD:
        return
    for pile in range(match.pile_end):
        top = match.pile_top[pile]
        if match.pile_size[pile] > 0 and refuse_pair_on(match, top, second) == ACCEPTED:
            code = refuse_pair(match, who, owner, place, joker, second_owner, second_place, second, pile, top)
            if code == ACCEPTED:
                mask[start + pair_action(match, spot, other, color_of(top))] = 1
    code = refuse_pair(match, who, owner, place, joker, second_owner, second_place, second, NEW, NO_CARD)
    if code == ACCEPTED:
        mask[start + pair_action(match, spot, other, ON_NEW)] = 1


def may_fit_under(match: Match, who: int, spot: int) -> bool:
    """Whether the card under a joker may fit as far as everybody knows: it was lifted and does (ESP-R-28), or it lies
    before `who` and nobody has seen it."""
    lifted = lifted_card(match, spot_owner(match, who, spot), spot % PLACES)
    if lifted == NO_CARD:
        return card_under(match, who, spot) != NO_CARD
    return find_pair_pile(match, lifted) != NO_PILE_ID
