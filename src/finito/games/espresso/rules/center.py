"""The piles in the middle and what fits on them (ESP-PILE-01 … 12)."""

from finito.games.espresso.rules.cards import (
    CARDS,
    EIGHTS,
    NO_CARD,
    ONES_END,
    STEP,
    ZEROS_END,
    color_of,
    is_zero,
    number_of,
)
from finito.games.espresso.rules.codes import (
    ACCEPTED,
    BAD_COLOR,
    BAD_START,
    BAD_VALUE,
    JOKER_ALONE,
    JOKER_NO_ROOM,
    JOKER_ON_ZERO,
    NO_PILE,
    PILE_CLOSED,
)
from finito.games.espresso.rules.state import MAX_PILES, NO_PILE_ID, Match
from finito.games.espresso.rules.thief import scorer

NEW = -2
"""Instead of a pile: open a new one."""
ANY = -3
"""Instead of a pile: whichever takes the card now (ESP-R-12)."""


def follower(match: Match, top: int) -> int:
    """The one card that may be laid on `top`, or NO_CARD on a complete pile.

    One higher in the same color (ESP-PILE-03, 04); with the 8 a pile is complete (ESP-PILE-07) unless
    `zero_on_eight` lets the zero of its color follow, which Zero mode never does (ESP-R-25).
    """
    if top < EIGHTS:
        return top + STEP
    if match.zero_on_eight and not match.zero and top < CARDS:
        return top - EIGHTS
    return NO_CARD


def predecessor(match: Match, card: int) -> int:
    """The one card that `card` may be laid on, or NO_CARD if it only opens piles: `follower` the other way round."""
    if card >= ZEROS_END:
        return card - STEP
    if card >= 0 and match.zero_on_eight and not match.zero:
        return card + EIGHTS
    return NO_CARD


def is_complete(match: Match, top: int) -> bool:
    """Whether nothing can follow on this top: then its pile is turned over (ESP-PILE-07)."""
    return follower(match, top) == NO_CARD


def opens(match: Match, card: int) -> bool:
    """Whether this single card may open a pile (ESP-PILE-02, 08; ESP-ZERO-01, 05, 16; ESP-R-24)."""
    if not match.zero:
        return card < ZEROS_END
    return ZEROS_END <= card < ONES_END or (card < ZEROS_END and match.zero_lone_start == 1)


def fits_somewhere(match: Match, card: int) -> bool:
    """Whether this single card could go to the center as it is now."""
    return card >= 0 and (opens(match, card) or match.waiting[card] > 0)


def refuse_on_pile(match: Match, card: int, pile: int) -> int:
    """ACCEPTED, or why this single card may not go on this pile. The value is tested before the color."""
    if pile < 0 or pile >= MAX_PILES or match.pile_size[pile] == 0:
        return NO_PILE
    wanted = match.pile_wants[pile]
    if card == wanted:
        return ACCEPTED
    if wanted == NO_CARD:
        return PILE_CLOSED
    if match.zero and is_zero(card):
        return refuse_joker_on(match.pile_top[pile], JOKER_ALONE)
    if number_of(card) != number_of(wanted):
        return BAD_VALUE
    return BAD_COLOR


def refuse_joker_on(top: int, otherwise: int) -> int:
    """Why no joker may lie on this card, whatever follows it (ESP-ZERO-10, 17); else `otherwise`."""
    if is_zero(top):
        return JOKER_ON_ZERO
    if number_of(top) == 7:
        return JOKER_NO_ROOM
    return otherwise


def refuse_new_pile(match: Match, card: int) -> int:
    """ACCEPTED, or why this single card may not open a pile."""
    if opens(match, card):
        return ACCEPTED
    if match.zero and is_zero(card):
        return JOKER_ALONE
    return BAD_START


def find_pile(match: Match, card: int) -> int:
    """Where a single card goes that says `any`: the lowest pile that takes it, else NEW, else NO_PILE_ID."""
    return find_pile_from(match, card, 0)


def find_pile_from(match: Match, card: int, first: int) -> int:
    """As `find_pile`, but of the piles from `first` on."""
    if match.waiting[card] > 0:
        for pile in range(first, match.pile_end):
            if match.pile_wants[pile] == card:
                return pile
    if opens(match, card):
        return NEW
    return NO_PILE_ID


def refuse_anywhere(match: Match, card: int) -> int:
    """ACCEPTED, or why no pile at all takes this single card."""
    if fits_somewhere(match, card):
        return ACCEPTED
    if match.zero and is_zero(card):
        return JOKER_ALONE
    for other in range(card - color_of(card), card - color_of(card) + 4):
        if match.waiting[other] > 0:
            return BAD_COLOR
    return BAD_VALUE


def free_pile(match: Match) -> int:
    """The lowest pile number that is not in use."""
    pile = 0
    while match.pile_size[pile] > 0:
        pile += 1
    return pile


def lay(match: Match, card: int, who: int, owner: int, pile: int) -> None:
    """Put a card on a pile (or the first card on a free one). Somebody played, so nobody is stuck any more.

    `thief.scorer` says for whom it counts (ESP-R-31).
    """
    if match.pile_wants[pile] != NO_CARD:
        match.waiting[match.pile_wants[pile]] -= 1
    match.pile_end = max(match.pile_end, pile + 1)
    match.pile_top[pile] = card
    match.pile_size[pile] += 1
    match.pile_wants[pile] = follower(match, card)
    if match.pile_wants[pile] != NO_CARD:
        match.waiting[match.pile_wants[pile]] += 1
    place = match.center_size
    match.laid_card[place] = card
    match.laid_owner[place] = owner
    match.laid_pile[place] = pile
    match.center_size = place + 1
    counts_for = scorer(match.thief_scores, who, owner)
    match.players[counts_for].in_center += 1
    for one in range(match.n_players):
        match.players[one].stuck = 0
        match.players[one].pressed = 0


def top_when(match: Match, pile: int, seen: int) -> int:
    """The top of a pile when the center held `seen` cards, or NO_CARD if the pile was not open yet."""
    for place in range(seen - 1, -1, -1):
        if match.laid_pile[place] == pile:
            return match.laid_card[place]
    return NO_CARD
