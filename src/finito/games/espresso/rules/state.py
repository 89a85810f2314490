"""The state of a match: small integers and lists of fixed size, nothing else.

Plain objects here, for one move at a time; `finito.engine` lays the same field names over NumPy records.
Yes and no are 1 and 0.
"""

from dataclasses import dataclass, field

from finito.games.espresso.rules.cards import NO_CARD

MAX_PLAYERS = 6
MAX_STACK = 36
MAX_STOCK = 36
MAX_PILES = 48
"""A pile needs a zero, or in Zero mode a one, to open: 4 + 4 cards in each of six decks."""
MAX_CENTER = 216

DEALT, COUNTDOWN, RUNNING, OVER = range(4)
"""Phases of a round."""

FLIP_FREE, FLIP_STUCK_TABLEAU, FLIP_STUCK_OPEN = range(3)
SHUFFLE_NEVER, SHUFFLE_FRUITLESS, SHUFFLE_ALWAYS = range(3)
FLIP_REMAINDER, TUCK, MAY_TUCK = range(3)

FIRST_EDITION, SECOND_EDITION = 1, 2
"""Editions of the rules text. A match keeps the one it began with, so that old records replay as they were played."""

NOBODY = -1
NO_PILE_ID = -1


@dataclass(slots=True, eq=False)
class Player:
    """One player's cards and flags.

    `stock` holds hand and waste in one list: stock[:waste_size] is the waste, bottom to top; the rest up to
    `stock_size` is the hand, next card first. So a flip only moves the border between the two, and taking the
    waste up unshuffled sets it back to 0 (ESP-R-14).
    """

    espresso: list[int] = field(default_factory=lambda: [NO_CARD] * MAX_STACK)
    """Bottom to top; the top card is espresso[espresso_size - 1]."""
    espresso_size: int = 0
    extra_espresso: int = 0
    """Handicap: extra cards in the espresso stack, taken from the hand."""
    help: list[int] = field(default_factory=lambda: [NO_CARD] * 3)
    stock: list[int] = field(default_factory=lambda: [NO_CARD] * MAX_STOCK)
    stock_size: int = 0
    waste_size: int = 0
    ready: int = 0
    away: int = 0
    """The player has left the round (ESP-R-40)."""
    success: int = 0
    """A card of the waste was played in this pass (ESP-R-18)."""
    two: int = 0
    """May flip by two now (ESP-R-19)."""
    stuck: int = 0
    """Towards the impasse: see `impasse`."""
    pressed: int = 0
    """Pressed "impasse" since the last center play (ESP-R-20)."""
    lifted: int = 0
    """A bit for each place whose joker was lifted in vain: everybody sees the card under it (ESP-R-28)."""
    in_center: int = 0
    """Cards in the center that score for this player: those of the own back (ESP-SCORE-01, ESP-R-31)."""
    total: int = 0
    """Points of the rounds that are over."""


@dataclass(slots=True, eq=False)
class Match:
    """A whole match with its current round."""

    edition: int = SECOND_EDITION

    # Options: each is one line of the table in the rulebook, section 3.
    zero: int = 0
    chaos: int = 0
    reveal_when_ready: int = 0
    zero_on_eight: int = 0
    flip_gate: int = FLIP_FREE
    short_hand: int = FLIP_REMAINDER
    recycle_shuffle: int = SHUFFLE_NEVER
    fruitless_flip_two: int = 0
    target_score: int = 0
    """0 = the match is one round."""
    share_ties: int = 0
    zero_lone_start: int = 0
    thief_scores: int = 0
    finito_call: int = 0
    countdown: int = 0

    seed_low: int = 0
    seed_high: int = 0
    chance_a: int = 0
    chance_b: int = 0
    chance_c: int = 0
    chance_count: int = 0

    n_players: int = 0
    players: list[Player] = field(default_factory=lambda: [Player() for _ in range(MAX_PLAYERS)])
    round_number: int = 0
    phase: int = DEALT
    finisher: int = NOBODY
    """Who has Finito, once the round is over."""
    match_over: int = 0

    # The center: a log of every card laid, in order, and of each pile its top and its size.
    center_size: int = 0
    laid_card: list[int] = field(default_factory=lambda: [NO_CARD] * MAX_CENTER)
    laid_owner: list[int] = field(default_factory=lambda: [NOBODY] * MAX_CENTER)
    laid_pile: list[int] = field(default_factory=lambda: [NO_PILE_ID] * MAX_CENTER)
    pile_top: list[int] = field(default_factory=lambda: [NO_CARD] * MAX_PILES)
    pile_size: list[int] = field(default_factory=lambda: [0] * MAX_PILES)
    pile_end: int = 0
    """Piles from this number on are not in use."""
    pile_wants: list[int] = field(default_factory=lambda: [NO_CARD] * MAX_PILES)
    waiting: list[int] = field(default_factory=lambda: [0] * (MAX_STACK + 4))
    """waiting[card] = how many piles wait for exactly that card: an index, so that fitting is one look."""
    deck: list[int] = field(default_factory=lambda: [NO_CARD] * MAX_STOCK)
    """Room for a deal, a tuck or a search; means nothing between moves."""
