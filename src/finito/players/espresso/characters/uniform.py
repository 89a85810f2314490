"""Somebody who does anything at all: the baseline that everybody beats. Rules text.

Each card and each pair in sight that fits, thefts included, each flip and pick-up is equally likely.
"""

from finito.chance import below
from finito.games.espresso.drive.reveal import is_turning, seen_card
from finito.games.espresso.drive.state import CALL, FLIP, NOTHING, PAIR, PLAY, TAKE_UP, Drive, DriveSeat, Times
from finito.games.espresso.rules.cards import is_zero
from finito.games.espresso.rules.center import fits_somewhere
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.finish import refuse_call_finito
from finito.games.espresso.rules.hand import PACKET, refuse_flip, refuse_recycle
from finito.games.espresso.rules.pair import find_pair_pile
from finito.games.espresso.rules.places import ESPRESSO, WASTE
from finito.games.espresso.rules.state import NO_PILE_ID, Match
from finito.players.espresso.characters.attention import see_own
from finito.players.espresso.characters.meaning import mean_blind, mean_play, write_pair


def drawn(seat: DriveSeat) -> bool:
    """One more possibility: whether it takes the place of those before it. So in the end all are equally likely."""
    seat.options += 1
    return below(seat, seat.options) == 0


def draw_play(match: Match, drive: Drive, who: int, owner: int) -> None:
    for place in range(ESPRESSO, WASTE + 1):
        card = seen_card(match, drive, owner, place)
        if fits_somewhere(match, card) and drawn(drive.seats[who]):
            mean_play(match, drive, who, owner, place, card)


def draw_pair(match: Match, drive: Drive, who: int, joker_owner: int, owner: int) -> None:
    for place in range(ESPRESSO, WASTE + 1):
        if is_zero(seen_card(match, drive, joker_owner, place)):
            for other in range(ESPRESSO, WASTE + 1):
                second = seen_card(match, drive, owner, other)
                pile = find_pair_pile(match, second) if second >= 0 else NO_PILE_ID
                apart = owner != joker_owner or other != place
                if apart and pile != NO_PILE_ID and drawn(drive.seats[who]):
                    write_pair(match, drive, who, joker_owner, place, owner, other, second, pile)


def draw_hand(match: Match, drive: Drive, who: int) -> None:
    seat = drive.seats[who]
    for size in range(2, PACKET + 1):
        if refuse_flip(match, who, size, seat.seen) == ACCEPTED and drawn(seat):
            seat.means = FLIP
            seat.size = size
    if refuse_recycle(match, who) == ACCEPTED and drawn(seat):
        seat.means = TAKE_UP


def see_any(match: Match, drive: Drive, times: Times, who: int) -> None:
    """Decide by the table as it lies now what the hand will do."""
    seat = drive.seats[who]
    seat.seen = match.center_size
    seat.means = NOTHING
    seat.options = 0
    see_own(match, drive, who)
    if match.finito_call and refuse_call_finito(match, who) == ACCEPTED:
        seat.means = CALL
        return
    for owner in range(match.n_players):
        if owner == who or match.chaos:
            draw_play(match, drive, who, owner)
            if match.zero:
                for other in range(match.n_players):
                    if other == who or match.chaos:
                        draw_pair(match, drive, who, owner, other)
    if not is_turning(drive, who, ESPRESSO):
        draw_hand(match, drive, who)
    if match.zero and drive.fruitless >= times.blind_after and seat.means != PLAY and seat.means != PAIR:
        mean_blind(match, drive, who)
