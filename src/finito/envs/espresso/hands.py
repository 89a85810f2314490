"""Real time cut into ticks, and who is fastest in each. Written like the rules text: runs plain and compiled.

Every player acts once per tick, those with the shortest pause first. A pause is that of a person
(`finito.players.pace`), drawn from the match's seed for each player and tick, times the player's pace (100 is a
person's; less is faster).
"""

# ruff: noqa: SIM110 - a generator cannot be compiled

from dataclasses import dataclass, field

from finito.chance import WORD, next_word, seed_chance
from finito.engine.dice import Dice
from finito.games.espresso.rules.limits import IDLE_MS
from finito.games.espresso.rules.state import MAX_PLAYERS, Match

HANDS = 1 << 30
"""The stream of a match's seed from which hands are drawn."""
TICK_MS = 1000
"""A tick is about a second."""
IDLE_TICKS = IDLE_MS // TICK_MS
"""A player inactive for this many ticks counts as idle (ESP-R-20)."""


@dataclass(slots=True, eq=False)
class Watch(Dice):
    """Beside a match: the tick and the hands."""

    ticks: int = 0
    order: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """Who acts, the fastest first."""
    hand: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """How long each hand takes in this tick; the low bits break ties."""
    waits: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """Ticks since each player last acted."""
    points: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """Each player's points at the last look."""
    touched: int = 0
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
