"""Rounds by the clock: everybody looks, decides and reaches out, and each of these takes time.

    timed           (here) people, the clock, and how long something takes
    timed_look      what somebody decides by the table as it lies
    timed_hands     hands land on the table as it lies then; whose is next
    timed_rounds    whole rounds and matches, counted
    clock           all of it compiled

Written like the rules text: runs plain and compiled. A person looks at the table and decides by what lies there; his
hand lands after perception, decision and the way of the hand, on the table as it lies then. If somebody was faster, the
card goes back (ESP-SIM-04) and he looks again. He plays like the bot `greedy` of live rooms: stack and help row first,
then the waste, pairs in Zero, thefts in Chaos that open a play of his own, else he flips, else he takes the waste up;
and at each look he may overlook a place.

Times are microseconds. What somebody needs is given to `Person` by the caller; no number of seconds stands here.
"""

from finito.chance import next_word
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.places import ESPRESSO, WASTE
from finito.games.espresso.rules.state import MAX_PLAYERS, NO_PILE_ID

NOTHING, PLAY, PAIR, FLIP, TAKE_UP, CALL, SLIP = range(7)
"""What somebody means to do."""
KEYS = 6
"""Keys that somebody hammers on: five places and the flip."""
STEPS = 1024
STEP_BITS = 22
"""A word of 32 bits is one of STEPS steps (10 bits) and how far on towards the next (22 bits)."""
FRACTION = (1 << STEP_BITS) - 1
ONE = 1 << 16
"""Factors and probabilities are so many parts of this."""
LOW_HALF = 0xFFFF


class Person:
    """A player outside the rules: what he needs, and what his hand is about to do."""

    __slots__ = (
        "acted",
        "at",
        "bonuses",
        "card",
        "covers",
        "decision",
        "hand",
        "intent",
        "joker_owner",
        "joker_place",
        "key",
        "least",
        "mash",
        "mistakes",
        "overlook",
        "owner",
        "perception",
        "pile",
        "place",
        "seen",
        "size",
        "slip",
        "steals",
        "tried",
    )

    def __init__(self) -> None:
        self.perception = 0
        self.decision = 0
        """The median; each one is this times a factor of `Clock.factors`."""
        self.hand = 0
        self.least = 0
        """He is never faster than this."""
        self.overlook = 0
        """How likely he does not see one place at one look."""
        self.slip = 0
        """How likely he reaches for a card that does not fit."""
        self.mash = 0
        """Not 0: he does not look at all, but hammers on his keys in turn, one every so many microseconds."""
        self.steals = 0

        self.at = 0
        """When his hand lands."""
        self.acted = 0
        """When it last did something."""
        self.tried = 0
        """When it last tried to play or to flip, in vain or not (ESP-R-35)."""
        self.mistakes = 0
        """In a row, without a legal action between them."""
        self.key = 0
        self.bonuses = 0
        """Finitos in the match that runs."""
        self.intent = NOTHING
        self.owner = 0
        self.place = 0
        self.card = NO_CARD
        self.joker_owner = 0
        self.joker_place = 0
        self.pile = NO_PILE_ID
        self.covers = NO_CARD
        self.seen = 0
        """Cards in the center when he looked."""
        self.size = 0


class Clock:
    """The time of a round, the people at the table, and the chance in what they do. Any clock serves any match."""

    __slots__ = (
        "blind_after",
        "chance_a",
        "chance_b",
        "chance_c",
        "chance_count",
        "factors",
        "fruitless",
        "interval",
        "limit",
        "lock_first",
        "lock_growth",
        "lock_most",
        "match_rounds",
        "match_time",
        "now",
        "people",
    )

    def __init__(self) -> None:
        self.people: list[Person] = [Person() for _ in range(MAX_PLAYERS)]
        self.factors: list[int] = [ONE] * (STEPS + 1)
        """Quantiles of a decision over its median."""
        self.interval = 0
        """One hand: so much time passes from one try to play or flip to the next (ESP-R-35)."""
        self.lock_first = 0
        """So long a wrong tap locks the hand; 0 means that wrong taps are free."""
        self.lock_growth = ONE
        self.lock_most = 0
        self.blind_after = 0
        """After so many impasses in a row people try the unseen card under a joker (ESP-R-28)."""
        self.limit = 0
        """A round that is not over by then is ended, and counted."""

        self.now = 0
        self.fruitless = 0
        """Impasses in a row, without a play between them."""
        self.match_time = 0
        self.match_rounds = 0
        self.chance_a = 0
        self.chance_b = 0
        self.chance_c = 0
        self.chance_count = 0


class Actions:
    """What hands did, counted; the `tally` of these functions is one of them."""

    __slots__ = ("flips", "impasses", "overlong", "pairs", "plays", "races", "take_ups", "thefts", "wrong")

    def __init__(self) -> None:
        self.plays = 0
        """Single cards laid, stolen ones included."""
        self.pairs = 0
        self.thefts = 0
        """Cards or pairs laid that were, in part, somebody else's."""
        self.flips = 0
        self.take_ups = 0
        self.races = 0
        """Hands that came too late."""
        self.wrong = 0
        """Taps that could never have been legal."""
        self.impasses = 0
        self.overlong = 0
        """Rounds that had to be ended by the limit."""


def pause(clock: Clock, who: int) -> int:
    """How long this look, decision and reach take."""
    person = clock.people[who]
    if person.mash > 0:
        return person.mash
    word = next_word(clock)
    step = word >> STEP_BITS
    low = clock.factors[step]
    factor = low + (((clock.factors[step + 1] - low) * (word & FRACTION)) >> STEP_BITS)
    return max(person.least, person.perception + ((person.decision * factor) >> 16) + person.hand)


def overlooked(clock: Clock, who: int) -> int:
    """A bit for each place that he does not see at this look."""
    chance = clock.people[who].overlook
    missed = 0
    if chance > 0:
        word = 0
        for place in range(ESPRESSO, WASTE + 1):
            word = next_word(clock) if place & 1 == 0 else word >> 16
            if (word & LOW_HALF) < chance:
                missed |= 1 << place
    return missed
