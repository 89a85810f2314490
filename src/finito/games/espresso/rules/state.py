"""The state of a match: small integers and lists of fixed size, nothing else.

Plain objects here, for one move at a time; `finito.engine` lays the same field names over NumPy records.
Yes and no are 1 and 0.
"""

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


class Player:
    """One player's cards and flags.

    `stock` holds hand and waste in one list: stock[:waste_size] is the waste, bottom to top; the rest up to
    `stock_size` is the hand, next card first. So a flip only moves the border between the two, and taking the
    waste up unshuffled sets it back to 0 (ESP-R-14).
    """

    __slots__ = (
        "away",
        "espresso",
        "espresso_size",
        "extra_espresso",
        "help",
        "in_center",
        "lifted",
        "pressed",
        "ready",
        "stock",
        "stock_size",
        "stuck",
        "success",
        "total",
        "two",
        "waste_size",
    )

    def __init__(self) -> None:
        self.espresso: list[int] = [NO_CARD] * MAX_STACK
        """Bottom to top; the top card is espresso[espresso_size - 1]."""
        self.espresso_size = 0
        self.extra_espresso = 0
        """Handicap: extra cards in the espresso stack, taken from the hand."""
        self.help: list[int] = [NO_CARD] * 3
        self.stock: list[int] = [NO_CARD] * MAX_STOCK
        self.stock_size = 0
        self.waste_size = 0
        self.ready = 0
        self.away = 0
        """The player has left the round (ESP-R-40)."""
        self.success = 0
        """A card of the waste was played in this pass (ESP-R-18)."""
        self.two = 0
        """May flip by two now (ESP-R-19)."""
        self.stuck = 0
        """Towards the impasse: see `impasse`."""
        self.pressed = 0
        """Pressed "impasse" since the last center play (ESP-R-20)."""
        self.lifted = 0
        """A bit for each place whose joker was lifted in vain: everybody sees the card under it (ESP-R-28)."""
        self.in_center = 0
        """Cards in the center that score for this player: those of the own back (ESP-SCORE-01, ESP-R-31)."""
        self.total = 0
        """Points of the rounds that are over."""


class Match:
    """A whole match with its current round."""

    __slots__ = (
        "center_size",
        "chance_a",
        "chance_b",
        "chance_c",
        "chance_count",
        "chaos",
        "countdown",
        "deck",
        "edition",
        "finisher",
        "finito_call",
        "flip_gate",
        "fruitless_flip_two",
        "laid_card",
        "laid_owner",
        "laid_pile",
        "match_over",
        "n_players",
        "phase",
        "pile_end",
        "pile_size",
        "pile_top",
        "pile_wants",
        "players",
        "recycle_shuffle",
        "reveal_when_ready",
        "round_number",
        "seed_high",
        "seed_low",
        "share_ties",
        "short_hand",
        "target_score",
        "thief_scores",
        "waiting",
        "zero",
        "zero_lone_start",
        "zero_on_eight",
    )

    def __init__(self) -> None:
        self.edition = SECOND_EDITION

        # Options: each is one line of the table in the rulebook, section 3.
        self.zero = 0
        self.chaos = 0
        self.reveal_when_ready = 0
        self.zero_on_eight = 0
        self.flip_gate = FLIP_FREE
        self.short_hand = FLIP_REMAINDER
        self.recycle_shuffle = SHUFFLE_NEVER
        self.fruitless_flip_two = 0
        self.target_score = 0
        """0 = the match is one round."""
        self.share_ties = 0
        self.zero_lone_start = 0
        self.thief_scores = 0
        self.finito_call = 0
        self.countdown = 0

        self.seed_low = 0
        self.seed_high = 0
        self.chance_a = 0
        self.chance_b = 0
        self.chance_c = 0
        self.chance_count = 0

        self.n_players = 0
        self.players: list[Player] = [Player() for _ in range(MAX_PLAYERS)]
        self.round_number = 0
        self.phase = DEALT
        self.finisher = NOBODY
        """Who has Finito, once the round is over."""
        self.match_over = 0

        # The center: a log of every card laid, in order, and of each pile its top and its size.
        self.center_size = 0
        self.laid_card: list[int] = [NO_CARD] * MAX_CENTER
        self.laid_owner: list[int] = [NOBODY] * MAX_CENTER
        self.laid_pile: list[int] = [NO_PILE_ID] * MAX_CENTER
        self.pile_top: list[int] = [NO_CARD] * MAX_PILES
        self.pile_size: list[int] = [0] * MAX_PILES
        self.pile_end = 0
        """Piles from this number on are not in use."""
        self.pile_wants: list[int] = [NO_CARD] * MAX_PILES
        self.waiting: list[int] = [0] * (MAX_STACK + 4)
        """waiting[card] = how many piles wait for exactly that card: an index, so that fitting is one look."""
        self.deck: list[int] = [NO_CARD] * MAX_STOCK
        """Room for a deal, a tuck or a search; means nothing between moves."""
