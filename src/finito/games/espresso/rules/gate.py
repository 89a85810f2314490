"""Whether a player could play one of their own open cards: the gate before a flip (ESP-FLIP-01, ESP-R-13)."""

from finito.games.espresso.rules.cards import NO_CARD, is_zero
from finito.games.espresso.rules.center import follower, opens, top_when
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.pair import refuse_pair_on
from finito.games.espresso.rules.places import ESPRESSO, HELP_3, WASTE, card_at
from finito.games.espresso.rules.state import Match


def top_seen(match: Match, pile: int, seen: int) -> int:
    """The top of a pile as the player saw it when the center held `seen` cards, or NO_CARD."""
    if seen >= match.center_size:
        return match.pile_top[pile]
    return top_when(match, pile, seen)


def fitted(match: Match, card: int, seen: int) -> bool:
    """Whether a single card fitted the center that the player saw: as many piles wait for it as now, but for those on
    which something was laid since."""
    if opens(match, card):
        return True
    waits = match.waiting[card]
    for place in range(match.center_size - 1, seen - 1, -1):
        before = top_when(match, match.laid_pile[place], place)
        waits -= 1 if follower(match, match.laid_card[place]) == card else 0
        waits += 1 if before != NO_CARD and follower(match, before) == card else 0
    return waits > 0


def pair_fitted(match: Match, second: int, seen: int) -> bool:
    """Whether a joker with this second card fitted the center that the player saw."""
    if refuse_pair_on(match, NO_CARD, second) == ACCEPTED:
        return True
    for pile in range(match.pile_end):
        top = top_seen(match, pile, seen)
        if top != NO_CARD and refuse_pair_on(match, top, second) == ACCEPTED:
            return True
    return False


def has_play(match: Match, who: int, seen: int, with_waste: bool) -> bool:
    """Whether one of the player's own open cards could have been played on the center as they saw it.

    Looks at stack top and help row, `with_waste` also at the waste top. In Zero a joker counts only together with
    a second card among the player's own open cards; cards of others never count (ESP-R-13).
    """
    last = WASTE if with_waste else HELP_3
    for place in range(ESPRESSO, last + 1):
        card = card_at(match, who, place)
        if card != NO_CARD and fitted(match, card, seen):
            return True
    return match.zero == 1 and has_pair(match, who, seen, last)


def has_pair(match: Match, who: int, seen: int, last: int) -> bool:
    """Whether two own open cards could have been played as a pair, one of them from the places up to `last`."""
    for place in range(ESPRESSO, WASTE + 1):
        if not is_zero(card_at(match, who, place)):
            continue
        for other in range(ESPRESSO, WASTE + 1):
            if other == place or (place > last and other > last):
                continue
            second = card_at(match, who, other)
            if second != NO_CARD and pair_fitted(match, second, seen):
                return True
    return False
