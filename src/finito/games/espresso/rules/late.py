# ruff: noqa: SIM109  the rules text has no tuples
"""Was a refused play only too late? What was legal a moment ago is a lost race and no mistake (ESP-SIM-04)."""

from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.center import ANY, NEW, follower, top_when
from finito.games.espresso.rules.gate import fitted, pair_fitted
from finito.games.espresso.rules.places import card_at
from finito.games.espresso.rules.state import Match


def laid_before(match: Match, laid_at: list[int], since: int) -> int:
    """How many cards lay in the center at this time; `laid_at` tells when each was laid."""
    size = match.center_size
    while size > 0 and laid_at[size - 1] >= since:
        size -= 1
    return size


def was_laid(match: Match, card: int, before: int) -> bool:
    """Whether this very card went to the center after the first `before` cards."""
    for laid in range(before, match.center_size):  # noqa: SIM110  the rules text has no generators
        if match.laid_card[laid] == card:
            return True
    return False


def play_was_legal(match: Match, who: int, owner: int, place: int, card: int, pile: int, before: int) -> bool:
    """Whether a refused play was legal when `before` or more cards lay in the center, but fewer than now.

    Also if the card that it names was laid since: stolen from under the hand.
    """
    if card != NO_CARD and was_laid(match, card, before):
        return True
    there = card_at(match, owner, place)
    if there == NO_CARD or (owner != who and not match.chaos):
        return False
    for seen in range(before, match.center_size):
        if pile == ANY or pile == NEW:
            if fitted(match, there, seen):
                return True
        else:
            top = top_when(match, pile, seen)
            if top != NO_CARD and follower(match, top) == there:
                return True
    return False


def pair_was_legal(match: Match, owner: int, place: int, joker: int, second: int, before: int) -> bool:
    """As `play_was_legal`, for a pair whose second card lies there. A pair that does not name it names its joker."""
    named = second if second != NO_CARD else joker
    if named != NO_CARD and was_laid(match, named, before):
        return True
    there = card_at(match, owner, place)
    if there == NO_CARD or not match.zero:
        return False
    for seen in range(before, match.center_size):  # noqa: SIM110
        if pair_fitted(match, there, seen):
            return True
    return False


def forestalled_by(match: Match, card: int, pile: int, before: int) -> int:
    """Which card of the center took the place of a play, of those after the first `before`: the last that equals the
    card it was to lay, else the first on its pile, else the first."""
    for laid in range(match.center_size - 1, before - 1, -1):
        if match.laid_card[laid] == card:
            return laid
    for laid in range(before, match.center_size):
        if match.laid_pile[laid] == pile:
            return laid
    return before
