"""One hand, and how long it is on its way. Rules text.

Everybody sits the same way: their own cards in a row before them, piles six in a row beyond them, then the others.
Lengths are half cards.
"""

from finito.games.espresso.drive.ceremony import HAND_X
from finito.games.espresso.drive.state import CALL, FLIP, NOTHING, PAIR, PLAY, REACHES, TAKE_UP, Drive, Times
from finito.games.espresso.rules.places import WASTE
from finito.games.espresso.rules.state import Match

LANES = 6
PILES_Y = 4
OTHERS_Y = 14
SPOT = 64
"""A spot is x * SPOT + y."""


def spot_of_card(who: int, owner: int, place: int) -> int:
    """Where an open card lies, as somebody sees it."""
    x = 0 if place == 0 else 10 if place == WASTE else 1 + 2 * place
    return x * SPOT + (0 if owner == who else OTHERS_Y)


def spot_of_pile(match: Match, pile: int) -> int:
    """Where a pile lies; one that is still to be opened lies behind the last."""
    number = pile if pile >= 0 else match.pile_end
    return (1 + 2 * (number % LANES)) * SPOT + PILES_Y + 3 * (number // LANES)


def go(drive: Drive, times: Times, who: int, spot: int) -> int:
    """Move the hand there; how long that takes, before chance (Fitts)."""
    seat = drive.seats[who]
    x = spot // SPOT
    y = spot % SPOT
    across = abs(x - seat.x)
    along = abs(y - seat.y)
    seat.x = x
    seat.y = y
    nature = times.natures[who]
    way = max(across, along) + min(across, along) // 2
    return nature.hand + ((nature.reach * times.reaches[min(way, REACHES - 1)]) >> 16)


def hand_time(match: Match, drive: Drive, times: Times, who: int) -> int:
    """How long the hand is busy with what is meant, before chance."""
    seat = drive.seats[who]
    if seat.means == NOTHING or seat.means == CALL:
        return times.natures[who].hand
    if seat.means == FLIP:
        return go(drive, times, who, HAND_X * SPOT)  # turning the cards over comes after it: `Times.reveal`
    if seat.means == TAKE_UP:
        return go(drive, times, who, spot_of_card(who, who, WASTE)) + go(drive, times, who, HAND_X * SPOT)
    way = 0
    if seat.means == PAIR:
        way += go(drive, times, who, spot_of_card(who, seat.joker_owner, seat.joker_place))
    way += go(drive, times, who, spot_of_card(who, seat.owner, seat.place))
    if seat.means == PLAY or seat.means == PAIR:
        way += go(drive, times, who, spot_of_pile(match, seat.pile))
    return way
