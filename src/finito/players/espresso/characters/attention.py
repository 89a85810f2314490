"""What draws somebody's eyes, and what they miss. Rules text."""

from finito.chance import next_word
from finito.games.espresso.drive.reveal import seen_card
from finito.games.espresso.drive.state import PLACES, Drive, DriveSeat, Times
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.places import ESPRESSO, WASTE
from finito.games.espresso.rules.state import Match

LOW_HALF = 0xFFFF


def happens(seat: DriveSeat, chance: int) -> bool:
    """True with this probability, in parts of ONE."""
    return chance > 0 and (next_word(seat) & LOW_HALF) < chance


def overlooked(drive: Drive, times: Times, who: int) -> int:
    """A bit for each place that is not seen at this look."""
    chance = times.natures[who].overlook
    missed = 0
    if chance > 0:
        word = 0
        for place in range(ESPRESSO, WASTE + 1):
            word = next_word(drive.seats[who]) if place & 1 == 0 else word >> 16
            if (word & LOW_HALF) < chance:
                missed |= 1 << place
    return missed


def see_own(match: Match, drive: Drive, who: int) -> None:
    """Take in the own open cards, once for all thoughts of this look."""
    seat = drive.seats[who]
    for place in range(PLACES):
        seat.sees[place] = seen_card(match, drive, who, place)


def changed_piles(match: Match, seat: DriveSeat) -> int:
    """A bit for each pile on which something was laid since the last look."""
    changed = 0
    for laid in range(seat.seen, match.center_size):
        changed |= 1 << match.laid_pile[laid]
    return changed


def is_news(match: Match, seat: DriveSeat, place: int, card: int, changed: int) -> bool:
    """Whether eyes are drawn to this card: it is new there, or a pile that has just changed waits for it."""
    if card != seat.known[place]:
        return True
    if changed and match.waiting[card] > 0:
        for pile in range(match.pile_end):
            if (changed >> pile) & 1 and match.pile_wants[pile] == card:
                return True
    return False


def remember_cards(match: Match, seat: DriveSeat) -> None:
    """After a look somebody knows which cards lie before them, and how much lies in the center.

    What they noticed to fit stays news: if they lay another card first, or drop it, their eyes come back to it.
    """
    seat.seen = match.center_size
    for place in range(PLACES):
        seat.known[place] = NO_CARD if (seat.noticed >> place) & 1 else seat.sees[place]
