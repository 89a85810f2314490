"""ESPRESSO: whose hand is first. Real time cut into ticks. Written like the rules text: runs plain and compiled.

In a tick every player acts once. Each hand takes as long as a person's: the pause of `finito.players.pace`, drawn again
in every tick from a stream of the match's seed, times the player's pace (100 is a person's, less is faster). The
shortest goes first.
"""

# ruff: noqa: SIM110 - a generator cannot be compiled

from finito.chance import WORD, next_word, seed_chance
from finito.engine.dice import Dice
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.state import MAX_PLAYERS, NO_PILE_ID, Match

HANDS = 1 << 30
"""The stream of a match's seed from which hands are drawn."""
IDLE_TICKS = 20
"""A player inactive for this many ticks counts as idle (ESP-R-20: 20 seconds; a tick is about one)."""


class Watch(Dice):
    """Beside a match: the tick, the hands, and what each player saw when choosing an action."""

    __slots__ = (
        "hand",
        "order",
        "points",
        "saw_card",
        "saw_center",
        "saw_pile",
        "saw_second",
        "saw_stock",
        "saw_top",
        "ticks",
        "touched",
        "waits",
    )

    def __init__(self) -> None:
        super().__init__()
        self.ticks = 0
        self.order: list[int] = [0] * MAX_PLAYERS
        """Who acts, the fastest first."""
        self.hand: list[int] = [0] * MAX_PLAYERS
        """How long each hand takes in this tick; the low bits break ties."""
        self.waits: list[int] = [0] * MAX_PLAYERS
        """Ticks since each player last acted."""
        self.points: list[int] = [0] * MAX_PLAYERS
        """Each player's points at the last look."""
        self.saw_card: list[int] = [NO_CARD] * MAX_PLAYERS
        self.saw_second: list[int] = [NO_CARD] * MAX_PLAYERS
        self.saw_pile: list[int] = [NO_PILE_ID] * MAX_PLAYERS
        self.saw_top: list[int] = [NO_CARD] * MAX_PLAYERS
        self.saw_stock: list[int] = [0] * MAX_PLAYERS
        """Hand and waste of a player who wants to flip, in one number."""
        self.saw_center = 0
        self.touched = 0
        """Means nothing: see `ticks.look_ahead`."""


def begin_watch(match: Match, watch: Watch) -> None:
    """A match begins: draw hands from its own seed."""
    seed_chance(watch, match.seed_low, match.seed_high, HANDS)
    rest_hands(match, watch)


def rest_hands(match: Match, watch: Watch) -> None:
    """Nothing has happened yet."""
    watch.ticks = 0
    for who in range(match.n_players):
        watch.waits[who] = 0
        watch.points[who] = 0


def order_hands(match: Match, watch: Watch, paces: list[int], pauses: list[int]) -> None:
    """Write to `order` who acts in this tick, the fastest first.

    `pauses` are 256 pauses of a person in milliseconds, all equally likely.
    """
    if even_paces(match, paces):
        shuffle_hands(match, watch)
        return
    word = 0
    for who in range(match.n_players):
        # Sixteen bits a hand, two hands a word: eight for the pause, eight to break ties.
        word = word >> 16 if who & 1 else next_word(watch)
        hand = pauses[word >> 8 & 255] * paces[who] << 8 | word & 255
        place = who
        while place > 0 and watch.hand[watch.order[place - 1]] > hand:
            watch.order[place] = watch.order[place - 1]
            place -= 1
        watch.order[place] = who
        watch.hand[who] = hand


def even_paces(match: Match, paces: list[int]) -> bool:
    for who in range(1, match.n_players):
        if paces[who] != paces[0]:
            return False
    return True


def shuffle_hands(match: Match, watch: Watch) -> None:
    """Any order, all equally likely: the result of pauses if all have the same pace. One random word is enough."""
    word = next_word(watch)
    for who in range(match.n_players):
        word *= who + 1
        place = word >> 32
        word &= WORD
        watch.order[who] = watch.order[place]
        watch.order[place] = who
