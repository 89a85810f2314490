"""A person at the table. Times are microseconds; what somebody is like is given by the caller."""

from finito.games.espresso.rules.cards import NO_CARD
from finito.players.espresso.timed.state import ONE, Clock, Person

PLACES = 5
REACHES = 32
"""Distances are counted up to this many half cards."""
CHOICES = 8
"""More than these nobody weighs at one look."""


class Mind(Person):
    """What somebody is like, what he remembers of his last look, and where his hand is.

    Of the base `perception` is how long seeing takes, `decision` one thought, `hand` one touch, `slip` how likely he
    fumbles; `seen` is how many cards lay in the center at his last look.
    """

    __slots__ = (
        "bit",
        "follows",
        "gaze",
        "gazes",
        "ideas",
        "known",
        "noticed",
        "options",
        "own_beat",
        "played",
        "reach",
        "reaching",
        "takes",
        "tempo",
        "veiled",
        "vigilance",
        "waits",
        "x",
        "y",
    )

    def __init__(self) -> None:
        super().__init__()
        self.gaze = 0
        """So long his eyes rest on one place."""
        self.bit = 0
        """A choice takes so much longer for each bit in it (Hick)."""
        self.reach = 0
        """His hand takes so much longer for each bit of distance (Fitts)."""
        self.vigilance = 0
        """How likely he looks over what he has looked at before, when there is no news for him."""
        self.ideas = 0
        """A bit for each idea of the game that he knows (`ideas`)."""
        self.follows = 0
        """1: he lays cards as fast as those who follow nobody, neither faster nor slower."""

        self.known: list[int] = [NO_CARD] * PLACES
        """His own open cards at his last look, without those of which he noticed that they fit."""
        self.veiled = 0
        """Until then the card on his stack is being turned."""
        self.tempo = ONE
        """All his times are multiplied by this; only of who follows it ever changes."""
        self.own_beat = 0
        """From one card that he lays to the next, the mean; 0 while it is not known."""
        self.played = -1
        """When he last laid a card in this round; below 0 if he has not."""
        self.waits = 0
        """How often in a row he has held something back."""
        self.x = 0
        self.y = 0
        """Where his hand is."""
        self.reaching = 0
        """1: his hand is on its way; 0: he is about to look."""

        # What came of the last look.
        self.gazes = 0
        self.options = 0
        self.noticed = 0
        """A bit for each own place of which he noticed that its card fits."""
        self.takes = 0
        """So long after the look his hand lands; without an intent, so long until he looks again."""


class Evening(Clock):
    """The time, the people and the chance of a round among characters."""

    __slots__ = ("beat", "choices", "hands", "reaches", "reveal")

    def __init__(self) -> None:
        super().__init__()
        self.people: list[Mind] = [Mind() for _ in self.people]  # type: ignore[assignment]
        """All are of the narrower kind."""
        self.hands: list[int] = self.factors.copy()
        """As `factors`, for the way of a hand: hands vary less than heads."""
        self.choices: list[int] = [0] * (CHOICES + 1)
        """Bits in a choice among so many plays, in parts of ONE."""
        self.reaches: list[int] = [0] * REACHES
        """Bits in a way of so many half cards, in parts of ONE."""
        self.reveal = 0
        """Turning a card takes so long until anybody sees it."""
        self.beat = 0
        """From one card to the next of the same person, the mean of those who follow nobody; 0 if not known."""
