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
"""Distances are measured in half cards, up to this many."""
CHOICES = 8
"""The most plays that a player weighs at one look."""

MIND, GREEDY, MASHER, UNIFORM = range(4)
"""How a player of this text plays (`Nature.model`)."""
LOOKING, REACHING, HELD = range(3)
"""The stage of a seat: about to look, the hand on its way, the hand waiting for a verdict."""

NOTHING, PLAY, PAIR, FLIP, TAKE_UP, CALL, SLIP, READY, SHOUT, PRESS = range(10)
"""What a seat intends to do; SHOUT is the call "ESPRESSO!", CALL is "FINITO!"."""
DEALING, BEGINNING, CALLING, IDLING, PEEKING, SHUFFLING, STALLED_ROUND, AWAY = range(20, 28)
"""What the game itself does: deal, end the countdown, call if no player does, note an idle player, show the card under
a lifted joker, impasse, stalemate, note that a player leaves or comes back."""


@dataclass(slots=True, eq=False)
class Seated:
    """The part of a seat that is determined by facts alone."""

    kind: int = CHARACTER
    pace: int = 0
    """One hand: the minimum time between two attempts to play or flip (ESP-R-35), longer with a handicap."""
    active: int = 0
    """When the seat last acted."""
    acted: int = 0
    """When it last played or flipped."""
    played: int = -1
    """When it last laid a card in this round; negative if it has not yet."""
    slot: int = 0
    """The microsecond within each millisecond that is reserved for this seat."""
    sets_beat: int = 0
    """1: its cards set the pace for characters that follow the pace of people."""


@dataclass(slots=True, eq=False)
class DriveSeat(Seated):
    """A seat in a running session: when it is due, what it intends, and what it remembers."""

    at: int = NEVER
    stage: int = LOOKING

    # What the seat intends to do.
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
    """The number of cards in the center when it last looked."""
    by: int = 0
    """The number of center cards by which its flip was judged; part of the fact."""

    tried: int = 0
    """When its hand last reached for something and failed."""
    locks: int = 0
    """1 if wrong taps lock its hand."""
    locked: int = 0
    """When the lock of its hand ends."""
    mistakes: int = 0
    """Wrong taps in a row, without a legal action between them."""
    chance_a: int = 0
    chance_b: int = 0
    chance_c: int = 0
    chance_count: int = 0
    """Its own random stream."""

    # Memory.
    known: list[int] = field(default_factory=lambda: [NO_CARD] * PLACES)
    """Its own open cards at its last look, without those it noticed to fit."""
    waits: int = 0
    """How many times in a row it has held a play back."""
    x: int = 0
    y: int = 0
    """The position of its hand."""
    tempo: int = ONE
    """The factor on all its times. It changes only for characters that follow the pace of people."""
    own_beat: int = 0
    """The mean time between two cards that it lays; 0 while unknown."""
    key: int = 0
    rested: int = 0
    """How long it waited, before it looked, for its own cards to be turned."""

    # The result of the last look.
    sees: list[int] = field(default_factory=lambda: [NO_CARD] * PLACES)
    """Its own open cards, as far as they are visible."""
    gazes: int = 0
    options: int = 0
    noticed: int = 0
    """A bit for each of its places whose card it noticed to fit."""
    takes: int = 0
    """The time from the look until its hand lands or, if it intends nothing, until it looks again."""


@dataclass(slots=True, eq=False)
class Clock:
    """The part of a match on a clock that is determined by facts alone, and stored in checkpoints."""

    clock: int = NEVER
    """When the game calls "ESPRESSO!", the countdown ends, or the next round is dealt."""
    begun: int = 0
    fruitless: int = 0
    """The number of impasses in a row without a play between them."""
    beat: int = 0
    """The mean time between two cards of a seat, over all seats that set the pace; 0 while unknown."""
    eyes_low: int = 0
    eyes_high: int = 0
    """The seed of the players' random choices; not that of the deals, because visible play must not reveal those."""
    resumes: int = 0
    """How many times all players have started over, each time with new random streams."""
    laid: int = 0
    laid_at: list[int] = field(default_factory=lambda: [0] * MAX_CENTER)
    """When each card of the center was laid."""
    shown: list[int] = field(default_factory=lambda: [0] * (MAX_PLAYERS * PLACES))
    """From when everyone sees the card at each place: in the future while it is being turned."""


@dataclass(slots=True, eq=False)
class Drive(Clock):
    """A match on a clock in a running session."""

    now: int = 0
    seats: list[DriveSeat] = field(default_factory=lambda: [DriveSeat() for _ in range(MAX_PLAYERS)])
    idle_at: int = NEVER
    """The earliest time at which a player may be idle."""
    unsettled: int = 0
    """1 if there was a move since the last check for an impasse."""
    peeks: int = NOBODY
    """Who has lifted a joker in vain, whose card is about to be shown to everyone."""
    did: int = 0
    did_who: int = NOBODY
    """What `decide` found to be done, and by whom."""


@dataclass(slots=True, eq=False)
class Nature:
    """The character of a player of this text. Times are medians, around which single times vary randomly."""

    model: int = MIND
    perception: int = 0
    """The time to perceive the table."""
    gaze: int = 0
    """How long the eyes rest on one place."""
    decision: int = 0
    """The time for one step of thinking."""
    bit: int = 0
    """The extra time for each bit in a choice (Hick's law)."""
    hand: int = 0
    """The time for one touch."""
    reach: int = 0
    """The extra time for each bit of distance (Fitts's law)."""
    least: int = 0
    """The shortest time."""
    overlook: int = 0
    """The probability to overlook a place at one look."""
    vigilance: int = 0
    """The probability to check known places again when nothing has changed."""
    slip: int = 0
    """The probability of a slip of the hand."""
    ideas: int = 0
    """A bit for each idea of the game that it knows."""
    follows: int = 0
    """1 if it lays cards exactly as fast as the seats that set the pace."""
    steals: int = 0
    mash: int = 0
    """The microseconds between two key presses of a masher."""


@dataclass(slots=True, eq=False)
class Times:
    """Configuration, shared by many matches."""

    natures: list[Nature] = field(default_factory=lambda: [Nature() for _ in range(MAX_PLAYERS)])
    factors: list[int] = field(default_factory=lambda: [ONE] * (STEPS + 1))
    """Quantiles of the time of a decision, relative to its median."""
    hands: list[int] = field(default_factory=lambda: [ONE] * (STEPS + 1))
    """The same for movements of the hand, which vary less."""
    pauses: list[int] = field(default_factory=lambda: [ONE] * (STEPS + 1))
    """The same for the decisions of greedy players, who have no other times."""
    choices: list[int] = field(default_factory=lambda: [0] * (CHOICES + 1))
    """The bits in a choice, by the number of plays, in parts of ONE."""
    reaches: list[int] = field(default_factory=lambda: [0] * REACHES)
    """The bits in a movement of the hand, by the distance in half cards, in parts of ONE."""
    grain: int = 1
    """Every action falls on a multiple of this; 1000 wherever a record is written."""
    countdown: int = 0
    call: int = 0
    between: int = 0
    idle: int = 0
    """After this time without an action a player is idle; 0 means never."""
    reveal: int = 0
    """How long turning a card takes before anyone sees it."""
    screen: int = 0
    """The flip gate judges by a center that is at most this old (ESP-R-13)."""
    blind_after: int = 0
    lock_first: int = 0
    lock_growth: int = ONE
    lock_most: int = 0
