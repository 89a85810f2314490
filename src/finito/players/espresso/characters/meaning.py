# ruff: noqa: SIM109  the rules text has no tuples
"""What somebody means to do, written down for the hand; and what they see at a glance. Rules text."""

from finito.games.espresso.drive.reveal import seen_card
from finito.games.espresso.drive.state import FLIP, NOTHING, PAIR, PLAY, TAKE_UP, Drive, DriveSeat
from finito.games.espresso.rules.cards import NO_CARD, is_zero
from finito.games.espresso.rules.center import ANY, NEW, find_pile, follower
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.hand import PACKET, must_recycle, refuse_flip
from finito.games.espresso.rules.pair import find_pair_pile
from finito.games.espresso.rules.places import ESPRESSO, WASTE, empties_stack
from finito.games.espresso.rules.state import NO_PILE_ID, Match


def mean_play(match: Match, drive: Drive, who: int, owner: int, place: int, card: int) -> None:
    seat = drive.seats[who]
    seat.means = PLAY
    seat.owner = owner
    seat.place = place
    seat.card = card
    seat.pile = find_pile(match, card)
    seat.covers = NO_CARD if seat.pile == NEW else match.pile_top[seat.pile]


def see_pair(match: Match, drive: Drive, who: int, joker_owner: int, owner: int, missed: int) -> bool:
    """Mean to lay the first pair in sight of a joker of one and a card of the other that fits."""
    for place in range(ESPRESSO, WASTE + 1):
        if is_zero(seen_card(match, drive, joker_owner, place)) and not (missed >> place) & 1:
            for other in range(ESPRESSO, WASTE + 1):
                apart = owner != joker_owner or other != place
                seen = not (missed >> other) & 1
                if apart and seen and mean_pair(match, drive, who, joker_owner, place, owner, other):
                    return True
    return False


def mean_pair(match: Match, drive: Drive, who: int, joker_owner: int, joker_place: int, owner: int, place: int) -> bool:
    """Mean to lay this pair; False if no pile takes it, or a theft in it would give its owner Finito (ESP-R-32)."""
    second = seen_card(match, drive, owner, place)
    if second == NO_CARD or is_zero(second) or (owner != who and empties_stack(match, owner, place)):
        return False
    if joker_owner != who and empties_stack(match, joker_owner, joker_place):
        return False
    pile = find_pair_pile(match, second)
    if pile == NO_PILE_ID:
        return False
    write_pair(match, drive, who, joker_owner, joker_place, owner, place, second, pile)
    return True


def write_pair(
    match: Match,
    drive: Drive,
    who: int,
    joker_owner: int,
    joker_place: int,
    owner: int,
    place: int,
    second: int,
    pile: int,
) -> None:
    """Mean to lay this joker with this second card (NO_CARD: nobody has seen it) on this pile, or NEW, or ANY."""
    seat = drive.seats[who]
    seat.means = PAIR
    seat.joker_owner = joker_owner
    seat.joker_place = joker_place
    seat.joker_card = seen_card(match, drive, joker_owner, joker_place)
    seat.owner = owner
    seat.place = place
    seat.card = second
    seat.pile = pile
    seat.covers = NO_CARD if pile == NEW or pile == ANY else match.pile_top[pile]


def mean_blind(match: Match, drive: Drive, who: int) -> bool:
    """Mean to lift an own joker and lay it with whatever lies under it (ESP-R-28).

    The stack at one look, the waste at the next, then an ordinary look (False): else nobody would ever flip again.
    """
    seat = drive.seats[who]
    seat.key = (seat.key + 1) % 3
    place = ESPRESSO if seat.key == 0 else WASTE
    if seat.key == 2 or not is_zero(seat.sees[place]):
        return False
    write_pair(match, drive, who, who, place, who, place, NO_CARD, ANY)
    return True


def has(seat: DriveSeat, card: int) -> bool:
    """Whether somebody sees this card among their own."""
    for place in range(ESPRESSO, WASTE + 1):  # noqa: SIM110  the rules text has no generators
        if seat.sees[place] == card:
            return True
    return False


def has_next(match: Match, seat: DriveSeat, card: int) -> bool:
    """Whether somebody sees among their own the card that follows on this one."""
    after = follower(match, card)
    return after != NO_CARD and has(seat, after)


def holds(match: Match, drive: Drive, who: int, card: int) -> bool:
    """Whether this card lies open before somebody."""
    for place in range(ESPRESSO, WASTE + 1):  # noqa: SIM110  the rules text has no generators
        if seen_card(match, drive, who, place) == card:
            return True
    return False


def see_hand(match: Match, drive: Drive, who: int) -> None:
    """Mean to flip, by two where that is allowed, or to take the waste up; nothing where the gate says no."""
    seat = drive.seats[who]
    player = match.players[who]
    seat.size = 2 if player.two else PACKET
    seat.means = NOTHING
    if refuse_flip(match, who, seat.size, seat.seen) == ACCEPTED:
        seat.means = FLIP
    elif player.stock_size > 0 and must_recycle(match, player, seat.size):
        seat.means = TAKE_UP
