"""One look over the table. Written like the rules text: runs plain and compiled.

His eyes go to what is news: a card of his own that is new, or that a pile which has just changed waits for; one place
after the other. What he overlooks then is old at the next look, and he comes back to it only now and then. Reads open
cards and numbers of cards, nothing else.
"""

from finito.chance import next_word
from finito.games.espresso.rules.cards import NO_CARD, is_zero
from finito.games.espresso.rules.center import ANY, fits_somewhere
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.finish import refuse_call_finito
from finito.games.espresso.rules.pair import find_pair_pile
from finito.games.espresso.rules.places import ESPRESSO, WASTE, card_at
from finito.games.espresso.rules.state import FLIP_FREE, NO_PILE_ID, Match
from finito.players.espresso.characters.attention import changed_piles, is_news, own_card, remember_cards
from finito.players.espresso.characters.ideas import (
    MIX,
    PATIENCE,
    RESERVE,
    ROW_FIRST,
    SPEND,
    opens_own,
    waste_will_fit,
    worth_of_pair,
    worth_of_play,
)
from finito.players.espresso.characters.mind import CHOICES, PLACES, Evening
from finito.players.espresso.characters.reach import by_chance, hand_time
from finito.players.espresso.timed.look import mean_pair, mean_play, see_hand, see_pair
from finito.players.espresso.timed.state import CALL, FLIP, LOW_HALF, NOTHING, PAIR, PLAY, SLIP, overlooked


def happens(clock: Evening, chance: int) -> bool:
    """True with this probability, in parts of ONE."""
    return chance > 0 and (next_word(clock) & LOW_HALF) < chance


def weigh_card(match: Match, clock: Evening, who: int, place: int, missed: int, best: int) -> int:
    """Look at one own place: mean to play its card if it is worth more than the best so far; what the best is then."""
    mind = clock.people[who]
    card = own_card(match, clock, who, place)
    mind.gazes += 1
    if (missed >> place) & 1 or not fits_somewhere(match, card):
        return best
    worth = worth_of_play(match, mind, who, place, card)
    mind.options += 1
    mind.noticed |= 1 << place
    if worth > best:
        mean_play(match, clock, who, who, place, card)
        return worth
    mind.waits += 1 if worth == 0 else 0
    return best


def weigh_news(match: Match, clock: Evening, who: int, changed: int, missed: int) -> int:
    """Look at every own card that is news; what the best play among them is worth, or 0."""
    mind = clock.people[who]
    best = 0
    for turn in range(PLACES):
        place = turn if mind.ideas & ROW_FIRST else WASTE - turn
        card = own_card(match, clock, who, place)
        if card != NO_CARD and is_news(match, mind, place, card, changed):
            best = weigh_card(match, clock, who, place, missed, best)
    return best


def weigh_all(match: Match, clock: Evening, who: int, missed: int) -> int:
    """Look at the own cards one after the other until one can be played; what it is worth, or 0."""
    best = 0
    for place in range(PLACES):
        if best == 0 and own_card(match, clock, who, place) != NO_CARD:
            best = weigh_card(match, clock, who, place, missed, best)
    return best


def weigh_pairs(match: Match, clock: Evening, who: int, missed: int, best: int) -> int:
    """Zero: look at each own joker with every other own card; what the best is worth then."""
    mind = clock.people[who]
    for joker_place in range(PLACES):
        if not is_zero(own_card(match, clock, who, joker_place)) or (missed >> joker_place) & 1:
            continue
        mind.gazes += 1
        for place in range(PLACES):
            second = own_card(match, clock, who, place)
            if place == joker_place or second == NO_CARD or is_zero(second) or (missed >> place) & 1:
                continue
            pile = find_pair_pile(match, second)
            if pile == NO_PILE_ID:
                continue
            mind.options += 1
            worth = worth_of_pair(match, mind, who, joker_place, place, second, pile)
            if worth > best and mean_pair(match, clock, who, who, joker_place, who, place):
                best = worth
    return best


def try_blind(match: Match, clock: Evening, who: int) -> bool:
    """Mean to lift an own joker and lay it with whatever lies under it (ESP-R-28).

    The stack at one look, the waste at the next, then an ordinary look (False): else he would never flip again.
    """
    mind = clock.people[who]
    mind.key = (mind.key + 1) % 3
    place = ESPRESSO if mind.key == 0 else WASTE
    if mind.key == 2 or not is_zero(own_card(match, clock, who, place)):
        return False
    mind.intent = PAIR
    mind.joker_owner = who
    mind.joker_place = place
    mind.owner = who
    mind.place = place
    mind.card = NO_CARD
    mind.pile = ANY
    mind.covers = NO_CARD
    return True


def find_play(match: Match, clock: Evening, who: int, changed: int, missed: int) -> bool:
    """Mean to play what he finds, or nothing (False)."""
    mind = clock.people[who]
    soon = match.chaos and mind.ideas & SPEND
    if match.zero and soon and weigh_pairs(match, clock, who, missed, 0) > 0:
        return True
    if weigh_news(match, clock, who, changed, missed) > 0:
        return True
    again = happens(clock, mind.vigilance)
    if again and weigh_all(match, clock, who, missed) > 0:
        return True
    if match.zero and not soon and weigh_pairs(match, clock, who, missed, 0) > 0:
        return True
    return match.chaos == 1 and again and find_theft(match, clock, who, missed)


def find_theft(match: Match, clock: Evening, who: int, missed: int) -> bool:
    """Chaos: mean to take what opens a play of his own. He knows which card he needs, so it catches his eye: looking
    there costs him one gaze, looking in vain none.
    """
    mind = clock.people[who]
    mix = match.zero and mind.ideas & MIX
    mind.gazes += 1
    for owner in range(match.n_players):
        if owner == who:
            continue
        if mix and see_pair(match, clock, who, who, owner, missed):
            return True
        if mix and see_pair(match, clock, who, owner, who, missed):
            return True
        for place in range(PLACES):
            if opens_own(match, mind, who, owner, place):
                mean_play(match, clock, who, owner, place, card_at(match, owner, place))
                return True
    mind.gazes -= 1
    return False


def find_hand(match: Match, clock: Evening, who: int) -> None:
    """Nothing to play: mean to flip or take up, or wait."""
    mind = clock.people[who]
    waste = own_card(match, clock, who, WASTE)
    if clock.now < mind.veiled:
        return
    if mind.ideas & RESERVE and mind.waits < PATIENCE and waste_will_fit(match, who, waste):
        mind.waits += 1
        return
    see_hand(match, clock, who)
    if mind.intent == NOTHING and match.flip_gate != FLIP_FREE:
        # He may not flip, so something fits: he looks once more, and closely.
        best = weigh_all(match, clock, who, 0)
        if best == 0 and match.zero:
            weigh_pairs(match, clock, who, 0, 0)


def think_time(clock: Evening, who: int) -> int:
    """Seeing, looking around and deciding, before chance (Hick)."""
    mind = clock.people[who]
    bits = clock.choices[min(mind.options, CHOICES)]
    return mind.perception + mind.gazes * mind.gaze + mind.decision + ((mind.bit * bits) >> 16)


def ponder(match: Match, clock: Evening, who: int) -> None:
    """Look over the table as it lies now: what he means to do, and how long until his hand has done it."""
    mind = clock.people[who]
    changed = changed_piles(match, mind)
    missed = overlooked(clock, who)
    mind.seen = match.center_size
    mind.intent = NOTHING
    mind.gazes = 0
    mind.options = 0
    mind.noticed = 0
    if match.finito_call and refuse_call_finito(match, who) == ACCEPTED:
        mind.intent = CALL
    elif match.zero and clock.fruitless >= clock.blind_after and try_blind(match, clock, who):
        mind.gazes = 1
    elif not find_play(match, clock, who, changed, missed):
        find_hand(match, clock, who)
    remember_cards(match, clock, who)
    take_time(match, clock, who)


def take_time(match: Match, clock: Evening, who: int) -> None:
    """How long this look takes him, until his hand lands or he looks again."""
    mind = clock.people[who]
    if (mind.intent == PLAY or mind.intent == FLIP) and happens(clock, mind.slip):
        mind.intent = SLIP
    takes = by_chance(clock, clock.factors, think_time(clock, who))
    if mind.intent != NOTHING:
        takes += by_chance(clock, clock.hands, hand_time(match, clock, who))
        mind.waits = 0 if mind.intent == PLAY or mind.intent == PAIR else mind.waits
    takes = max((takes * mind.tempo) >> 16, mind.least)
    if mind.intent == NOTHING:
        takes = max(takes, mind.veiled - clock.now)
    else:
        takes = max(takes, mind.acted + clock.interval - clock.now, mind.tried + clock.interval - clock.now)
    mind.takes = takes
