"""One look over the table. Rules text.

Eyes go to what is news: an own card that is new, or that a pile which has just changed waits for; one place after the
other. What is overlooked then is old at the next look, and eyes come back to it only now and then. Reads cards that
everybody sees and numbers of cards, nothing else.
"""

from finito.chance import by_chance
from finito.games.espresso.drive.hands import busy_until
from finito.games.espresso.drive.reveal import is_turning, seen_card
from finito.games.espresso.drive.state import CALL, CHOICES, FLIP, NOTHING, PAIR, PLACES, PLAY, SLIP, Drive, Times
from finito.games.espresso.rules.cards import NO_CARD, is_zero
from finito.games.espresso.rules.center import fits_somewhere
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.finish import refuse_call_finito
from finito.games.espresso.rules.pair import find_pair_pile
from finito.games.espresso.rules.places import ESPRESSO, WASTE
from finito.games.espresso.rules.state import FLIP_FREE, NO_PILE_ID, Match
from finito.players.espresso.characters.attention import (
    changed_piles,
    happens,
    is_news,
    overlooked,
    remember_cards,
    see_own,
)
from finito.players.espresso.characters.ideas import (
    MIX,
    MOST_WAITS,
    RESERVE,
    ROW_FIRST,
    SPEND,
    opens_own,
    waste_will_fit,
    worth_of_pair,
    worth_of_play,
)
from finito.players.espresso.characters.meaning import mean_blind, mean_pair, mean_play, see_hand, see_pair
from finito.players.espresso.characters.reach import hand_time


def weigh_card(match: Match, drive: Drive, times: Times, who: int, place: int, missed: int, best: int) -> int:
    """Look at one own place: mean to play its card if it is worth more than the best so far; what the best is then."""
    seat = drive.seats[who]
    nature = times.natures[who]
    card = seat.sees[place]
    seat.gazes += 1
    if (missed >> place) & 1 or not fits_somewhere(match, card):
        return best
    worth = worth_of_play(match, drive, nature, who, place, card)
    seat.options += 1
    seat.noticed |= 1 << place
    if worth > best:
        mean_play(match, drive, who, who, place, card)
        return worth
    seat.waits += 1 if worth == 0 else 0
    return best


def weigh_news(match: Match, drive: Drive, times: Times, who: int, changed: int, missed: int) -> int:
    """Look at every own card that is news; what the best play among them is worth, or 0."""
    seat = drive.seats[who]
    nature = times.natures[who]
    best = 0
    for turn in range(PLACES):
        place = turn if nature.ideas & ROW_FIRST else WASTE - turn
        card = seat.sees[place]
        if card != NO_CARD and is_news(match, seat, place, card, changed):
            best = weigh_card(match, drive, times, who, place, missed, best)
    return best


def weigh_all(match: Match, drive: Drive, times: Times, who: int, missed: int) -> int:
    """Look at the own cards one after the other until one can be played; what it is worth, or 0."""
    seat = drive.seats[who]
    best = 0
    for place in range(PLACES):
        if best == 0 and seat.sees[place] != NO_CARD:
            best = weigh_card(match, drive, times, who, place, missed, best)
    return best


def weigh_pairs(match: Match, drive: Drive, times: Times, who: int, missed: int, best: int) -> int:
    """Zero: look at each own joker with every other own card; what the best is worth then."""
    seat = drive.seats[who]
    nature = times.natures[who]
    for joker_place in range(PLACES):
        if not is_zero(seat.sees[joker_place]) or (missed >> joker_place) & 1:
            continue
        seat.gazes += 1
        for place in range(PLACES):
            second = seat.sees[place]
            if place == joker_place or second == NO_CARD or is_zero(second) or (missed >> place) & 1:
                continue
            pile = find_pair_pile(match, second)
            if pile == NO_PILE_ID:
                continue
            seat.options += 1
            worth = worth_of_pair(match, drive, nature, who, joker_place, place, second, pile)
            if worth > best and mean_pair(match, drive, who, who, joker_place, who, place):
                best = worth
    return best


def find_play(match: Match, drive: Drive, times: Times, who: int, changed: int, missed: int) -> bool:
    """Mean to play what is found, or nothing (False)."""
    seat = drive.seats[who]
    nature = times.natures[who]
    soon = match.chaos and nature.ideas & SPEND
    if match.zero and soon and weigh_pairs(match, drive, times, who, missed, 0) > 0:
        return True
    if weigh_news(match, drive, times, who, changed, missed) > 0:
        return True
    again = happens(seat, nature.vigilance)
    if again and weigh_all(match, drive, times, who, missed) > 0:
        return True
    if match.zero and not soon and weigh_pairs(match, drive, times, who, missed, 0) > 0:
        return True
    return match.chaos == 1 and again and find_theft(match, drive, times, who, missed)


def find_theft(match: Match, drive: Drive, times: Times, who: int, missed: int) -> bool:
    """Chaos: mean to take what opens a play of one's own. The needed card is known, so it catches the eye: looking
    there costs one gaze, looking in vain none.
    """
    seat = drive.seats[who]
    nature = times.natures[who]
    mix = match.zero and nature.ideas & MIX
    seat.gazes += 1
    for owner in range(match.n_players):
        if owner == who:
            continue
        if mix and see_pair(match, drive, who, who, owner, missed):
            return True
        if mix and see_pair(match, drive, who, owner, who, missed):
            return True
        for place in range(PLACES):
            if opens_own(match, drive, nature, who, owner, place):
                mean_play(match, drive, who, owner, place, seen_card(match, drive, owner, place))
                return True
    seat.gazes -= 1
    return False


def find_hand(match: Match, drive: Drive, times: Times, who: int) -> None:
    """Nothing to play: mean to flip or take up, or wait."""
    seat = drive.seats[who]
    nature = times.natures[who]
    waste = seat.sees[WASTE]
    if is_turning(drive, who, ESPRESSO):
        return
    if nature.ideas & RESERVE and seat.waits < MOST_WAITS and waste_will_fit(match, drive, who, waste):
        seat.waits += 1
        return
    see_hand(match, drive, who)
    if seat.means == NOTHING and match.flip_gate != FLIP_FREE:
        # No flip allowed, so something fits: look once more, and closely.
        best = weigh_all(match, drive, times, who, 0)
        if best == 0 and match.zero:
            weigh_pairs(match, drive, times, who, 0, 0)


def think_time(drive: Drive, times: Times, who: int) -> int:
    """Seeing, looking around and deciding, before chance (Hick)."""
    seat = drive.seats[who]
    nature = times.natures[who]
    bits = times.choices[min(seat.options, CHOICES)]
    return nature.perception + seat.gazes * nature.gaze + nature.decision + ((nature.bit * bits) >> 16)


def choose_move(match: Match, drive: Drive, times: Times, who: int) -> None:
    """Look over the table as it lies now: what is meant, and how long until the hand has done it."""
    seat = drive.seats[who]
    see_own(match, drive, who)
    changed = changed_piles(match, seat)
    missed = overlooked(drive, times, who)
    seat.seen = match.center_size
    seat.means = NOTHING
    seat.gazes = 0
    seat.options = 0
    seat.noticed = 0
    if match.finito_call and refuse_call_finito(match, who) == ACCEPTED:
        seat.means = CALL
    elif match.zero and drive.fruitless >= times.blind_after and mean_blind(match, drive, who):
        seat.gazes = 1
    elif not find_play(match, drive, times, who, changed, missed):
        find_hand(match, drive, times, who)
    remember_cards(match, seat)
    take_time(match, drive, times, who)


def take_time(match: Match, drive: Drive, times: Times, who: int) -> None:
    """How long this look takes, until the hand lands or the next look."""
    seat = drive.seats[who]
    nature = times.natures[who]
    if (seat.means == PLAY or seat.means == FLIP) and happens(seat, nature.slip):
        seat.means = SLIP
    takes = by_chance(seat, times.factors, think_time(drive, times, who))
    if seat.means != NOTHING:
        takes += by_chance(seat, times.hands, hand_time(match, drive, times, who))
        seat.waits = 0 if seat.means == PLAY or seat.means == PAIR else seat.waits
    takes = max((takes * seat.tempo) >> 16, nature.least)
    if seat.means == NOTHING:
        takes = max(takes, drive.shown[who * PLACES + ESPRESSO] - drive.now)
    else:
        takes = max(takes, busy_until(drive, who) - drive.now)
    seat.takes = takes
