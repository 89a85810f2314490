"""Somebody who plays whatever they see, and somebody who hammers on the keys. Rules text.

Greedy: stack and help row first, then the waste, pairs in Zero, thefts in Chaos that open an own play, else a flip,
else the waste is taken up; and at each look a place may be overlooked. From one hand to the next it takes as long as a
person: perception, a decision and the way of the hand.
"""

from finito.chance import by_chance
from finito.games.espresso.drive.hands import busy_until
from finito.games.espresso.drive.reveal import is_turning, seen_card
from finito.games.espresso.drive.state import CALL, FLIP, NOTHING, PLACES, PLAY, SLIP, UNIFORM, Drive, Times
from finito.games.espresso.rules.cards import NO_CARD, STEP
from finito.games.espresso.rules.center import ANY, fits_somewhere
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.finish import refuse_call_finito
from finito.games.espresso.rules.places import ESPRESSO, WASTE, empties_stack
from finito.games.espresso.rules.state import Match
from finito.players.espresso.characters.attention import happens, overlooked, see_own
from finito.players.espresso.characters.meaning import has, mean_blind, mean_play, see_hand, see_pair
from finito.players.espresso.characters.uniform import see_any

KEYS = 6
"""Keys that somebody hammers on: five places and the flip."""


def see_play(match: Match, drive: Drive, who: int, missed: int) -> bool:
    """Mean to play the first own card in sight that fits."""
    for place in range(ESPRESSO, WASTE + 1):
        card = drive.seats[who].sees[place]
        if fits_somewhere(match, card) and not (missed >> place) & 1:
            mean_play(match, drive, who, who, place, card)
            return True
    return False


def see_theft(match: Match, drive: Drive, who: int, missed: int) -> bool:
    """Mean to steal: a pair with one own card, or a card on which an own card follows."""
    for owner in range(match.n_players):
        if owner == who or not match.zero:
            continue
        if see_pair(match, drive, who, who, owner, missed) or see_pair(match, drive, who, owner, who, missed):
            return True
    for owner in range(match.n_players):
        if owner == who:
            continue
        for place in range(ESPRESSO, WASTE + 1):
            card = seen_card(match, drive, owner, place)
            gives = empties_stack(match, owner, place)
            # Not `has_next` yet: so it played the published study of the modes (docs/next.md).
            if fits_somewhere(match, card) and not gives and has(drive.seats[who], card + STEP):
                mean_play(match, drive, who, owner, place, card)
                return True
    return False


def see_all(match: Match, drive: Drive, times: Times, who: int) -> None:
    """Decide by the table as it lies now what the hand will do."""
    seat = drive.seats[who]
    nature = times.natures[who]
    seat.seen = match.center_size
    seat.means = NOTHING
    see_own(match, drive, who)
    if match.finito_call and refuse_call_finito(match, who) == ACCEPTED:
        seat.means = CALL
        return
    if happens(seat, nature.slip):
        seat.means = SLIP
        return
    missed = overlooked(drive, times, who)
    if match.zero:
        if drive.fruitless >= times.blind_after and mean_blind(match, drive, who):
            return
        if see_pair(match, drive, who, who, who, missed):
            return
    if see_play(match, drive, who, missed):
        return
    if match.chaos and nature.steals and see_theft(match, drive, who, missed):
        return
    if not is_turning(drive, who, ESPRESSO):
        see_hand(match, drive, who)


def look_at_once(match: Match, drive: Drive, times: Times, who: int) -> None:
    """One look, and how long until the hand has done what came of it; the rest before the look counts for that."""
    seat = drive.seats[who]
    nature = times.natures[who]
    if nature.model == UNIFORM:
        see_any(match, drive, times, who)
    else:
        see_all(match, drive, times, who)
    pause = nature.perception + by_chance(seat, times.pauses, nature.decision) + nature.hand - seat.rested
    takes = max(nature.least, pause)
    if seat.means == NOTHING:
        takes = max(takes, drive.shown[who * PLACES + ESPRESSO] - drive.now)
    else:
        takes = max(takes, busy_until(drive, who) - drive.now)
    seat.takes = takes


def press_key(match: Match, drive: Drive, times: Times, who: int) -> None:
    """Hammer on the next key, whatever lies there."""
    seat = drive.seats[who]
    every = times.natures[who].mash
    seat.seen = match.center_size
    seat.takes = every
    while drive.now + seat.takes < busy_until(drive, who):
        seat.takes += every
    if match.finito_call and refuse_call_finito(match, who) == ACCEPTED:
        seat.means = CALL
        return
    seat.key = (seat.key + 1) % KEYS
    if seat.key > WASTE:
        see_hand(match, drive, who)
        seat.means = FLIP if seat.means == NOTHING else seat.means
        return
    seat.means = PLAY
    seat.owner = who
    seat.place = seat.key
    seat.card = NO_CARD
    seat.pile = ANY
    seat.covers = NO_CARD
