"""Zero: a joker and the card on it, laid as one (ESP-ZERO-03 … 14, ESP-R-24 … 29)."""

from finito.games.espresso.rules.cards import NO_CARD, is_zero, number_of
from finito.games.espresso.rules.center import ANY, NEW, follower, free_pile, lay, refuse_joker_on
from finito.games.espresso.rules.codes import (
    ACCEPTED,
    BAD_VALUE,
    BLIND_PAIR,
    JOKER_OFF,
    JOKER_ON_ZERO,
    NO_PILE,
    NOT_A_JOKER,
    NOT_OPEN,
    PILE_CLOSED,
    STEAL_OFF,
)
from finito.games.espresso.rules.finish import check_finito
from finito.games.espresso.rules.places import (
    HELP_3,
    card_at,
    card_under,
    empties_stack,
    refill,
    refuse_taking,
    take,
)
from finito.games.espresso.rules.start import refuse_unless_running
from finito.games.espresso.rules.state import MAX_PILES, NO_PILE_ID, RUNNING, Match


def second_card(match: Match, joker_owner: int, joker_place: int, owner: int, place: int) -> int:
    """The card that `place` shows after the joker was lifted, before any refill (ESP-R-28), or NO_CARD."""
    if owner == joker_owner and place == joker_place:
        return card_under(match, owner, place)
    return card_at(match, owner, place)


def joker_stands_for(second: int) -> int:
    """The number that a joker has under this second card (ESP-ZERO-08)."""
    return number_of(second) - 1


def refuse_pair_on(match: Match, top: int, second: int) -> int:
    """ACCEPTED, or why joker and `second` may not go on a pile with this top (NO_CARD: open a pile).

    The joker stands for the missing number (ESP-ZERO-08), its own color means nothing (ESP-ZERO-04), the second
    card continues in any color (ESP-ZERO-06). A joker that opens a pile stands for 0 (ESP-R-26).
    """
    joker_number = 0
    if top != NO_CARD:
        joker_for = follower(match, top)
        if joker_for == NO_CARD:
            return PILE_CLOSED
        code = refuse_joker_on(top, ACCEPTED)
        if code != ACCEPTED:
            return code
        joker_number = number_of(joker_for)
    if is_zero(second):
        return JOKER_ON_ZERO
    return ACCEPTED if joker_stands_for(second) == joker_number else BAD_VALUE


def find_pair_pile(match: Match, second: int) -> int:
    """Where a pair goes that says `any`: the lowest pile that takes it, else NEW, else NO_PILE_ID."""
    return find_pair_pile_from(match, second, 0)


def find_pair_pile_from(match: Match, second: int, first: int) -> int:
    """As `find_pair_pile`, but of the piles from `first` on."""
    for pile in range(first, match.pile_end):
        if match.pile_size[pile] > 0 and refuse_pair_on(match, match.pile_top[pile], second) == ACCEPTED:
            return pile
    if refuse_pair_on(match, NO_CARD, second) == ACCEPTED:
        return NEW
    return NO_PILE_ID


def refuse_pair(
    match: Match,
    who: int,
    joker_owner: int,
    joker_place: int,
    joker_card: int,
    second_owner: int,
    second_place: int,
    second_seen: int,
    pile: int,
    covers: int,
) -> int:
    """ACCEPTED, or why `who` may not lay this pair. In Zero + Chaos each card may be stolen (ESP-R-34).

    The card under the joker need not be named, since nobody has seen it. If it does not fit, whatever the reason, the
    answer is BLIND_PAIR and tells nothing more (ESP-R-28); then it was lifted, see `lift`.
    """
    code = refuse_unless_running(match)
    if code != ACCEPTED:
        return code
    if not match.zero:
        return JOKER_OFF
    code = refuse_taking(match, who, joker_owner, joker_place, joker_card)
    if code != ACCEPTED:
        return code
    if not is_zero(card_at(match, joker_owner, joker_place)):
        return NOT_A_JOKER
    if second_owner != who and not match.chaos:
        return STEAL_OFF
    second = second_card(match, joker_owner, joker_place, second_owner, second_place)
    under = second_owner == joker_owner and second_place == joker_place
    if second == NO_CARD or (second_seen != NO_CARD and second_seen != second and not under):
        return NOT_OPEN
    code = refuse_pair_to(match, second, pile, covers)
    if under and code != ACCEPTED and code != NO_PILE:
        return BLIND_PAIR
    return code


def refuse_pair_to(match: Match, second: int, pile: int, covers: int) -> int:
    """ACCEPTED, or why a joker with this second card may not go to `pile` (or NEW, or ANY)."""
    if pile == ANY:
        return ACCEPTED if find_pair_pile(match, second) != NO_PILE_ID else BAD_VALUE
    if pile == NEW:
        return refuse_pair_on(match, NO_CARD, second)
    if pile < 0 or pile >= MAX_PILES or match.pile_size[pile] == 0:
        return NO_PILE
    code = refuse_pair_on(match, match.pile_top[pile], second)
    if code == ACCEPTED and covers != NO_CARD and covers != match.pile_top[pile]:
        return BAD_VALUE
    return code


def refuse_lift(match: Match, who: int, owner: int, place: int) -> int:
    """ACCEPTED, or why `who` cannot have lifted a joker there: none lies open, or no card lies under it (ESP-R-28)."""
    code = refuse_unless_running(match)
    if code != ACCEPTED:
        return code
    if not match.zero:
        return JOKER_OFF
    code = refuse_taking(match, who, owner, place, NO_CARD)
    if code != ACCEPTED:
        return code
    if not is_zero(card_at(match, owner, place)):
        return NOT_A_JOKER
    return NOT_OPEN if card_under(match, owner, place) == NO_CARD else ACCEPTED


def lift(match: Match, owner: int, place: int) -> None:
    """A joker was lifted in vain: everybody sees the card under it until it is played or covered (ESP-R-28)."""
    match.players[owner].lifted |= 1 << place


def pair_empties_stack(match: Match, joker_owner: int, joker_place: int, owner: int, place: int) -> bool:
    """Whether a stack is empty once both cards of a pair are gone: two of one player's row take two (ESP-R-29)."""
    if joker_owner == owner and joker_place <= HELP_3 and place <= HELP_3:
        return match.players[owner].espresso_size <= 2
    return empties_stack(match, joker_owner, joker_place) or empties_stack(match, owner, place)


def pair(
    match: Match, who: int, joker_owner: int, joker_place: int, second_owner: int, second_place: int, pile: int
) -> int:
    """Lay joker and second card as one (ESP-R-27); return the pile.

    Refills and the Finito check come after both cards lie, slots in the order they became empty (ESP-R-29); if the
    pair empties two stacks, the owner of the joker has Finito (ESP-R-34).
    """
    joker = card_at(match, joker_owner, joker_place)
    second = second_card(match, joker_owner, joker_place, second_owner, second_place)
    if pile == ANY:
        pile = find_pair_pile(match, second)
    if pile == NEW:
        pile = free_pile(match)
    take(match, who, joker_owner, joker_place)
    take(match, who, second_owner, second_place)
    lay(match, joker, who, joker_owner, pile)
    lay(match, second, who, second_owner, pile)
    refill(match, joker_owner, joker_place)
    refill(match, second_owner, second_place)
    check_finito(match, joker_owner)
    if match.phase == RUNNING:
        check_finito(match, second_owner)
    return pile
