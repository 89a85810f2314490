"""The records: integers and lists of fixed size, as in the rules. Times are microseconds since the match began."""

from dataclasses import dataclass, field

from finito.chance import ONE as ONE
from finito.chance import STEPS as STEPS
from finito.games.drive.seats import ASKED as ASKED
from finito.games.drive.seats import CHARACTER as CHARACTER
from finito.games.drive.seats import HUMAN as HUMAN
from finito.games.drive.seats import NEVER as NEVER
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.state import MAX_CENTER, MAX_PLAYERS, NO_PILE_ID, NOBODY

PLACES = 5
REACHES = 32
"""Distances are counted up to this many half cards."""
CHOICES = 8
"""More than these nobody weighs at one look."""

MIND, GREEDY, MASHER, UNIFORM = range(4)
"""How somebody of this text plays (`Nature.model`)."""
LOOKING, REACHING, HELD = range(3)
"""The stage of a seat: about to look, the hand on its way, the hand waiting for a verdict."""

NOTHING, PLAY, PAIR, FLIP, TAKE_UP, CALL, SLIP, READY, SHOUT, PRESS = range(10)
"""What a seat means to do; SHOUT is the call "ESPRESSO!", CALL is "FINITO!"."""
DEALING, BEGINNING, CALLING, IDLING, PEEKING, SHUFFLING, STALLED_ROUND, AWAY = range(20, 28)
"""What the game itself does: deal, end of the countdown, the call if nobody calls, somebody is idle, the card under a
lifted joker is seen, impasse, stalemate; somebody leaves or comes back."""


@dataclass(slots=True, eq=False)
class Seated:
    """Of a seat what facts alone determine."""

    kind: int = CHARACTER
    pace: int = 0
    """One hand: so much time lies between two tries to play or flip (ESP-R-35); more for a handicap."""
    active: int = 0
    """When the seat last did anything."""
    acted: int = 0
    """When its hand last played or flipped."""
    played: int = -1
    """When it last laid a card in this round; below 0 if it has not."""
    slot: int = 0
    """The microsecond of each millisecond that is this seat's own."""
    sets_beat: int = 0
    """1: the cards that it lays set the pace for whoever follows."""


@dataclass(slots=True, eq=False)
class DriveSeat(Seated):
    """A seat in a running session: when it is due, what it means, and what it remembers."""

    at: int = NEVER
    stage: int = LOOKING

    # What the seat means to do.
    means: int = NOTHING
    owner: int = 0
    place: int = 0
    card: int = NO_CARD
    joker_owner: int = 0
    joker_place: int = 0
    joker_card: int = NO_CARD
    pile: int = NO_PILE_ID
    covers: int = NO_CARD
    size: int = 0
    seen: int = 0
    """Cards in the center when it last looked."""
    by: int = 0
    """The center by which its flip was judged: part of the fact."""

    tried: int = 0
    """When its hand last reached in vain."""
    locks: int = 0
    """1: wrong taps lock its hand."""
    locked: int = 0
    """Until then its hand is locked."""
    mistakes: int = 0
    """In a row, without a legal action between them."""
    chance_a: int = 0
    chance_b: int = 0
    chance_c: int = 0
    chance_count: int = 0
    """Its own stream of chance."""

    # Memory.
    known: list[int] = field(default_factory=lambda: [NO_CARD] * PLACES)
    """Its own open cards at its last look, without those of which it noticed that they fit."""
    waits: int = 0
    """How often in a row it has held something back."""
    x: int = 0
    y: int = 0
    """Where its hand is."""
    tempo: int = ONE
    """All its times are multiplied by this; only of who follows it ever changes."""
    own_beat: int = 0
    """From one card that it lays to the next, the mean; 0 while it is not known."""
    key: int = 0
    rested: int = 0
    """How long it has waited for its own cards to be turned before it looked."""

    # What came of the last look.
    sees: list[int] = field(default_factory=lambda: [NO_CARD] * PLACES)
    """Its own open cards, as far as they can be seen."""
    gazes: int = 0
    options: int = 0
    noticed: int = 0
    """A bit for each own place of which it noticed that its card fits."""
    takes: int = 0
    """So long after the look its hand lands; if it means nothing, so long until it looks again."""


@dataclass(slots=True, eq=False)
class Clock:
    """Of a match on a clock what facts alone determine: a checkpoint holds it."""

    clock: int = NEVER
    """When the game calls, the countdown ends or the next round is dealt."""
    begun: int = 0
    fruitless: int = 0
    """Impasses in a row, without a play between them."""
    beat: int = 0
    """From one card to the next of the same seat, the mean of those who set the beat; 0 if not known."""
    eyes_low: int = 0
    eyes_high: int = 0
    """The seed of the players' chance. Not that of the deals: what players do is seen, and must not tell of it."""
    resumes: int = 0
    """How often all have looked anew; each time their streams of chance begin anew too."""
    laid: int = 0
    laid_at: list[int] = field(default_factory=lambda: [0] * MAX_CENTER)
    """When each of the `laid` cards of the center was laid."""
    shown: list[int] = field(default_factory=lambda: [0] * (MAX_PLAYERS * PLACES))
    """From when everybody sees the card at a place: later than now while it is being turned."""


@dataclass(slots=True, eq=False)
class Drive(Clock):
    """A match on a clock in a running session."""

    now: int = 0
    seats: list[DriveSeat] = field(default_factory=lambda: [DriveSeat() for _ in range(MAX_PLAYERS)])
    idle_at: int = NEVER
    """Nobody is idle before this."""
    unsettled: int = 0
    """1: a hand has moved, and whether an impasse is due was not asked yet."""
    peeks: int = NOBODY
    """Who has lifted a joker in vain, which everybody is about to see."""
    did: int = 0
    did_who: int = NOBODY
    """What is to be done, and whose, after `decide` found it."""


@dataclass(slots=True, eq=False)
class Nature:
    """What somebody of this text is like. Times are medians; chance makes them vary."""

    model: int = MIND
    perception: int = 0
    """How long seeing takes."""
    gaze: int = 0
    """So long the eyes rest on one place."""
    decision: int = 0
    """One thought."""
    bit: int = 0
    """A choice takes so much longer for each bit in it (Hick)."""
    hand: int = 0
    """One touch."""
    reach: int = 0
    """The hand takes so much longer for each bit of distance (Fitts)."""
    least: int = 0
    """Never faster than this."""
    overlook: int = 0
    """How likely one place is not seen at one look."""
    vigilance: int = 0
    """How likely it looks over what it has looked at before, when there is no news."""
    slip: int = 0
    """How likely it fumbles."""
    ideas: int = 0
    """A bit for each idea of the game that it knows."""
    follows: int = 0
    """1: it lays cards as fast as those who set the beat, neither faster nor slower."""
    steals: int = 0
    mash: int = 0
    """A masher presses a key every so many microseconds."""


@dataclass(slots=True, eq=False)
class Times:
    """What is configured and never changes: many matches share it."""

    natures: list[Nature] = field(default_factory=lambda: [Nature() for _ in range(MAX_PLAYERS)])
    factors: list[int] = field(default_factory=lambda: [ONE] * (STEPS + 1))
    """Quantiles of a decision over its median."""
    hands: list[int] = field(default_factory=lambda: [ONE] * (STEPS + 1))
    """The same for the way of a hand: hands vary less than heads."""
    pauses: list[int] = field(default_factory=lambda: [ONE] * (STEPS + 1))
    """The same for the decisions of somebody greedy, who has no other times."""
    choices: list[int] = field(default_factory=lambda: [0] * (CHOICES + 1))
    """Bits in a choice among so many plays, in parts of ONE."""
    reaches: list[int] = field(default_factory=lambda: [0] * REACHES)
    """Bits in a way of so many half cards, in parts of ONE."""
    grain: int = 1
    """Whatever anybody does falls on a multiple of this: 1000 wherever a record is written."""
    countdown: int = 0
    call: int = 0
    between: int = 0
    idle: int = 0
    """0: nobody is ever idle."""
    reveal: int = 0
    """Turning a card takes so long until anybody sees it."""
    screen: int = 0
    """The gate before a flip is judged by a center at most this old (ESP-R-13)."""
    blind_after: int = 0
    lock_first: int = 0
    lock_growth: int = ONE
    lock_most: int = 0
