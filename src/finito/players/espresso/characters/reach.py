"""One hand, and how long it is on its way. Written like the rules text: runs plain and compiled.

Everybody sits the same way: his own cards in a row before him, piles six in a row beyond them, then the others.
Lengths are half cards.
"""

from finito.chance import next_word
from finito.games.espresso.rules.places import WASTE
from finito.games.espresso.rules.state import Match
from finito.players.espresso.characters.mind import REACHES, Evening
from finito.players.espresso.timed.state import CALL, FLIP, FRACTION, NOTHING, PAIR, PLAY, STEP_BITS, TAKE_UP

HAND_X = 12
"""Where the hand cards lie, right of the waste."""
LANES = 6
PILES_Y = 4
OTHERS_Y = 14
SPOT = 64
"""A spot is x * SPOT + y."""


def spot_of_card(who: int, owner: int, place: int) -> int:
    """Where an open card lies, as he sees it."""
    x = 0 if place == 0 else 10 if place == WASTE else 1 + 2 * place
    return x * SPOT + (0 if owner == who else OTHERS_Y)


def spot_of_pile(match: Match, pile: int) -> int:
    """Where a pile lies; one that is still to be opened lies behind the last."""
    number = pile if pile >= 0 else match.pile_end
    return (1 + 2 * (number % LANES)) * SPOT + PILES_Y + 3 * (number // LANES)


def go(clock: Evening, who: int, spot: int) -> int:
    """Move his hand there; how long that takes, before chance (Fitts)."""
    mind = clock.people[who]
    x = spot // SPOT
    y = spot % SPOT
    across = abs(x - mind.x)
    along = abs(y - mind.y)
    mind.x = x
    mind.y = y
    way = max(across, along) + min(across, along) // 2
    return mind.hand + ((mind.reach * clock.reaches[min(way, REACHES - 1)]) >> 16)


def hand_time(match: Match, clock: Evening, who: int) -> int:
    """How long his hand is busy with what he means to do, before chance."""
    mind = clock.people[who]
    if mind.intent == NOTHING or mind.intent == CALL:
        return mind.hand
    if mind.intent == FLIP:
        return go(clock, who, HAND_X * SPOT)  # turning the cards over comes after it: `Evening.reveal`
    if mind.intent == TAKE_UP:
        return go(clock, who, spot_of_card(who, who, WASTE)) + go(clock, who, HAND_X * SPOT)
    way = 0
    if mind.intent == PAIR:
        way += go(clock, who, spot_of_card(who, mind.joker_owner, mind.joker_place))
    way += go(clock, who, spot_of_card(who, mind.owner, mind.place))
    if mind.intent == PLAY or mind.intent == PAIR:
        way += go(clock, who, spot_of_pile(match, mind.pile))
    return way


def by_chance(clock: Evening, factors: list[int], time: int) -> int:
    """A time, with chance: times one of the factors."""
    word = next_word(clock)
    step = word >> STEP_BITS
    low = factors[step]
    factor = low + (((factors[step + 1] - low) * (word & FRACTION)) >> STEP_BITS)
    return (time * factor) >> 16
