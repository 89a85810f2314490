"""The records: integers and lists of fixed size, as in the rules. Times are microseconds since the match began."""

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

MIND, GREEDY, MASHER = range(3)
"""How somebody of this text plays (`Nature.model`)."""
LOOKING, REACHING, HELD = range(3)
"""The stage of a seat: about to look, the hand on its way, the hand waiting for a verdict."""

NOTHING, PLAY, PAIR, FLIP, TAKE_UP, CALL, SLIP, READY, SHOUT, PRESS = range(10)
"""What a seat means to do; SHOUT is the call "ESPRESSO!", CALL is "FINITO!"."""
DEALING, BEGINNING, CALLING, IDLING, PEEKING, SHUFFLING, STALLED_ROUND, AWAY = range(20, 28)
"""What the game itself does: deal, end of the countdown, the call if nobody calls, somebody is idle, the card under a
lifted joker is seen, impasse, stalemate; somebody leaves or comes back."""


class Seated:
    """Of a seat what facts alone determine."""

    __slots__ = ("acted", "active", "kind", "pace", "played", "sets_beat", "slot")

    def __init__(self) -> None:
        self.kind = CHARACTER
        self.pace = 0
        """One hand: so much time lies between two tries to play or flip (ESP-R-35); more for a handicap."""
        self.active = 0
        """When the seat last did anything."""
        self.acted = 0
        """When its hand last played or flipped."""
        self.played = -1
        """When it last laid a card in this round; below 0 if it has not."""
        self.slot = 0
        """The microsecond of each millisecond that is this seat's own."""
        self.sets_beat = 0
        """1: the cards that it lays set the pace for whoever follows."""


class DriveSeat(Seated):
    """A seat in a running session: when it is due, what it means, and what it remembers."""

    __slots__ = (
        "at",
        "by",
        "card",
        "chance_a",
        "chance_b",
        "chance_c",
        "chance_count",
        "covers",
        "gazes",
        "joker_card",
        "joker_owner",
        "joker_place",
        "key",
        "known",
        "locked",
        "locks",
        "means",
        "mistakes",
        "noticed",
        "options",
        "own_beat",
        "owner",
        "pile",
        "place",
        "rested",
        "seen",
        "sees",
        "size",
        "stage",
        "takes",
        "tempo",
        "tried",
        "waits",
        "x",
        "y",
    )

    def __init__(self) -> None:
        super().__init__()
        self.at = NEVER
        self.stage = LOOKING

        # What the seat means to do.
        self.means = NOTHING
        self.owner = 0
        self.place = 0
        self.card = NO_CARD
        self.joker_owner = 0
        self.joker_place = 0
        self.joker_card = NO_CARD
        self.pile = NO_PILE_ID
        self.covers = NO_CARD
        self.size = 0
        self.seen = 0
        """Cards in the center when it last looked."""
        self.by = 0
        """The center by which its flip was judged: part of the fact."""

        self.tried = 0
        """When its hand last reached in vain."""
        self.locks = 0
        """1: wrong taps lock its hand."""
        self.locked = 0
        """Until then its hand is locked."""
        self.mistakes = 0
        """In a row, without a legal action between them."""
        self.chance_a = 0
        self.chance_b = 0
        self.chance_c = 0
        self.chance_count = 0
        """Its own stream of chance."""

        # Memory.
        self.known: list[int] = [NO_CARD] * PLACES
        """Its own open cards at its last look, without those of which it noticed that they fit."""
        self.waits = 0
        """How often in a row it has held something back."""
        self.x = 0
        self.y = 0
        """Where its hand is."""
        self.tempo = ONE
        """All its times are multiplied by this; only of who follows it ever changes."""
        self.own_beat = 0
        """From one card that it lays to the next, the mean; 0 while it is not known."""
        self.key = 0
        self.rested = 0
        """How long it has waited for its own cards to be turned before it looked."""

        # What came of the last look.
        self.sees: list[int] = [NO_CARD] * PLACES
        """Its own open cards, as far as they can be seen."""
        self.gazes = 0
        self.options = 0
        self.noticed = 0
        """A bit for each own place of which it noticed that its card fits."""
        self.takes = 0
        """So long after the look its hand lands; if it means nothing, so long until it looks again."""


class Clock:
    """Of a match on a clock what facts alone determine: a checkpoint holds it."""

    __slots__ = ("beat", "begun", "clock", "eyes_high", "eyes_low", "fruitless", "laid", "laid_at", "resumes", "shown")

    def __init__(self) -> None:
        self.clock = NEVER
        """When the game calls, the countdown ends or the next round is dealt."""
        self.begun = 0
        self.fruitless = 0
        """Impasses in a row, without a play between them."""
        self.beat = 0
        """From one card to the next of the same seat, the mean of those who set the beat; 0 if not known."""
        self.eyes_low = 0
        self.eyes_high = 0
        """The seed of the players' chance. Not that of the deals: what players do is seen, and must not tell of it."""
        self.resumes = 0
        """How often all have looked anew; each time their streams of chance begin anew too."""
        self.laid = 0
        self.laid_at: list[int] = [0] * MAX_CENTER
        """When each of the `laid` cards of the center was laid."""
        self.shown: list[int] = [0] * (MAX_PLAYERS * PLACES)
        """From when everybody sees the card at a place: later than now while it is being turned."""


class Drive(Clock):
    """A match on a clock in a running session."""

    __slots__ = ("did", "did_who", "idle_at", "now", "peeks", "seats", "unsettled")

    def __init__(self) -> None:
        super().__init__()
        self.now = 0
        self.seats: list[DriveSeat] = [DriveSeat() for _ in range(MAX_PLAYERS)]
        self.idle_at = NEVER
        """Nobody is idle before this."""
        self.unsettled = 0
        """1: a hand has moved, and whether an impasse is due was not asked yet."""
        self.peeks = NOBODY
        """Who has lifted a joker in vain, which everybody is about to see."""
        self.did = 0
        self.did_who = NOBODY
        """What is to be done, and whose, after `decide` found it."""


class Nature:
    """What somebody of this text is like. Times are medians; chance makes them vary."""

    __slots__ = (
        "bit",
        "decision",
        "follows",
        "gaze",
        "hand",
        "ideas",
        "least",
        "mash",
        "model",
        "overlook",
        "perception",
        "reach",
        "slip",
        "steals",
        "vigilance",
    )

    def __init__(self) -> None:
        self.model = MIND
        self.perception = 0
        """How long seeing takes."""
        self.gaze = 0
        """So long the eyes rest on one place."""
        self.decision = 0
        """One thought."""
        self.bit = 0
        """A choice takes so much longer for each bit in it (Hick)."""
        self.hand = 0
        """One touch."""
        self.reach = 0
        """The hand takes so much longer for each bit of distance (Fitts)."""
        self.least = 0
        """Never faster than this."""
        self.overlook = 0
        """How likely one place is not seen at one look."""
        self.vigilance = 0
        """How likely it looks over what it has looked at before, when there is no news."""
        self.slip = 0
        """How likely it fumbles."""
        self.ideas = 0
        """A bit for each idea of the game that it knows."""
        self.follows = 0
        """1: it lays cards as fast as those who set the beat, neither faster nor slower."""
        self.steals = 0
        self.mash = 0
        """A masher presses a key every so many microseconds."""


class Times:
    """What is configured and never changes: many matches share it."""

    __slots__ = (
        "between",
        "blind_after",
        "call",
        "choices",
        "countdown",
        "factors",
        "grain",
        "hands",
        "idle",
        "lock_first",
        "lock_growth",
        "lock_most",
        "natures",
        "pauses",
        "reaches",
        "reveal",
        "screen",
    )

    def __init__(self) -> None:
        self.natures: list[Nature] = [Nature() for _ in range(MAX_PLAYERS)]
        self.factors: list[int] = [ONE] * (STEPS + 1)
        """Quantiles of a decision over its median."""
        self.hands: list[int] = [ONE] * (STEPS + 1)
        """The same for the way of a hand: hands vary less than heads."""
        self.pauses: list[int] = [ONE] * (STEPS + 1)
        """The same for the decisions of somebody greedy, who has no other times."""
        self.choices: list[int] = [0] * (CHOICES + 1)
        """Bits in a choice among so many plays, in parts of ONE."""
        self.reaches: list[int] = [0] * REACHES
        """Bits in a way of so many half cards, in parts of ONE."""
        self.grain = 1
        """Whatever anybody does falls on a multiple of this: 1000 wherever a record is written."""
        self.countdown = 0
        self.call = 0
        self.between = 0
        self.idle = 0
        """0: nobody is ever idle."""
        self.reveal = 0
        """Turning a card takes so long until anybody sees it."""
        self.screen = 0
        """The gate before a flip is judged by a center at most this old (ESP-R-13)."""
        self.blind_after = 0
        self.lock_first = 0
        self.lock_growth = ONE
        self.lock_most = 0
