# ruff: noqa: SIM109  the rules text has no tuples
"""Wrong taps and what they cost. Rules text."""

from finito.games.espresso.drive.state import Drive, Times
from finito.games.espresso.rules.codes import (
    BAD_COLOR,
    BAD_START,
    BAD_VALUE,
    JOKER_ALONE,
    JOKER_NO_ROOM,
    JOKER_ON_ZERO,
    NO_PILE,
    NOT_A_JOKER,
    NOT_OPEN,
    PILE_CLOSED,
)
from finito.games.espresso.rules.limits import MOST_MISTAKES, RACE_MS
from finito.games.espresso.rules.state import Match

MILLISECOND = 1000


def costs_time(code: int) -> bool:
    """Whether a player could have known this refusal from what lay open: a tap on a card that fits nowhere.

    Never a refused flip or a failed blind pair: neither was wrong by what lay open (ESP-R-36). Nor a false Finito, for
    which there is no penalty (ESP-R-04).
    """
    if code == NOT_OPEN or code == BAD_START or code == BAD_VALUE or code == BAD_COLOR or code == PILE_CLOSED:
        return True
    if code == NO_PILE or code == JOKER_ALONE or code == JOKER_ON_ZERO or code == JOKER_NO_ROOM:
        return True
    return code == NOT_A_JOKER


def lock_length(times: Times, mistakes: int) -> int:
    """For how long a hand is locked after so many mistakes in a row and one more."""
    length = times.lock_first
    for _ in range(mistakes):
        length = (length * times.lock_growth) >> 16
    return min(length, times.lock_most)


def lock_hand(drive: Drive, times: Times, who: int) -> int:
    """Lock a hand for one more mistake; for how long."""
    seat = drive.seats[who]
    length = lock_length(times, seat.mistakes)
    seat.mistakes = min(seat.mistakes + 1, MOST_MISTAKES)
    seat.locked = drive.now + length
    return length


def too_late(match: Match, drive: Drive, card: int, pile: int) -> bool:
    """Whether a card laid a moment ago took the place of this play: the same card, or one on the same pile."""
    laid = match.center_size - 1
    while laid >= 0 and drive.laid_at[laid] >= drive.now - RACE_MS * MILLISECOND:
        if match.laid_card[laid] == card or (pile >= 0 and match.laid_pile[laid] == pile):
            return True
        laid -= 1
    return False
