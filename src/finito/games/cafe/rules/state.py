"""The state of a game: small integers and lists of fixed size, nothing else.

Plain objects here, for one move at a time; `finito.engine` lays the same field names over NumPy records.
Yes and no are 1 and 0.
"""

from finito.games.cafe.rules.tiles import KINDS, NO_NATION, NO_TILE, TILES

MAX_PLAYERS = 4
MAX_TABLES = 32
MAX_CHAIRS = 96
TABLE_CHAIRS = 4
"""Every table has four chairs."""
MAX_SHARED = 3
"""A chair stands at no more than three tables."""
RACK = 5
"""Tiles of a full rack (CAF-SETUP-03)."""
BAR_FIELDS = 20
TABLE_CARDS = 24
"""Two a nation (CAF-R-14b)."""
MAX_NEAR = MAX_SHARED * (TABLE_CHAIRS - 1)
MAX_CLEARED = MAX_SHARED * TABLE_CHAIRS

NONE_ON_MONO, ONE_LESS_ON_MONO, LIMIT_MINUS_ONE, ALWAYS_FIVE = range(4)
"""Draw rules (CAF-R-07)."""

RUNNING = 0
END_BAR_FULL, END_NO_TABLE_CARDS, END_EMPTY_SUPPLY, END_LAST_CHAIR, END_FOURTH_LAST = range(1, 6)
"""End reasons, in the order in which one is shown when several hold (CAF-R-22)."""
END_ONE_LEFT = 6
"""All others are out (CAF-R-08)."""
END_NO_ACTION = 7
"""Nobody can do anything: only where options switch the usual end reasons off."""
END_REASONS = 8

NOBODY = -1

FIRST_EDITION, SECOND_EDITION = range(1, 3)
"""Editions of these rules. In the first a turn is always one move; in the second it goes on guest by guest where the
first guest clears a table (CAF-R-15). A game is played to its end under the edition it began with."""


class Player:
    """One player's tiles and points."""

    __slots__ = ("limit", "out", "rack", "rack_size", "score")

    def __init__(self) -> None:
        self.rack: list[int] = [NO_TILE] * RACK
        """In the order drawn; beyond `rack_size` it means nothing."""
        self.rack_size = 0
        self.limit = RACK
        """The rack is filled up to this (CAF-R-07)."""
        self.score = 0
        self.out = 0
        """Could not pay the bar (CAF-BAR-03)."""


class Match:
    """A whole game."""

    __slots__ = (
        "bag",
        "bag_size",
        "bar_taken",
        "bar_tiles",
        "bar_values",
        "cards",
        "cards_left",
        "chair_guest",
        "chair_nation",
        "chair_table_count",
        "chair_tables",
        "chance_a",
        "chance_b",
        "chance_c",
        "chance_count",
        "clear_full_tables",
        "cleared_card",
        "cleared_count",
        "cleared_nation",
        "cleared_table",
        "draw_rule",
        "drawn",
        "edition",
        "end",
        "ends_on",
        "factor",
        "follow",
        "gone",
        "halfway",
        "joker_declared",
        "leftover_penalty",
        "lone_table_points",
        "n_chairs",
        "n_players",
        "n_tables",
        "named_start",
        "near",
        "near_chairs",
        "near_count",
        "near_mark",
        "out_of_cards",
        "plan_nation",
        "players",
        "points",
        "removed_chair",
        "removed_count",
        "removed_nation",
        "removed_tile",
        "seated",
        "seed_high",
        "seed_low",
        "spot_chairs",
        "spot_company",
        "spot_copies",
        "spot_kinds",
        "spot_opening",
        "start_player",
        "table_balance",
        "table_chairs",
        "table_crowd",
        "table_guests",
        "table_nation",
        "table_points",
        "table_sizes",
        "turn",
        "turn_mono",
    )

    def __init__(self) -> None:
        self.edition = SECOND_EDITION
        """Which edition of the rules text this game follows."""
        # Options: each is one line of the table in the rulebook, section 4.3.
        self.clear_full_tables = 0
        self.draw_rule = NONE_ON_MONO
        self.leftover_penalty = 0
        self.ends_on: list[int] = [0] * END_REASONS
        """ends_on[reason] = whether that reason ends the game."""
        self.joker_declared = 0
        self.lone_table_points = 0
        self.bar_values: list[int] = [0] * BAR_FIELDS
        self.named_start = NOBODY
        """Who was named start player; NOBODY: by lot (CAF-R-21)."""

        # The plan: never changes in a game.
        self.n_tables = 0
        self.n_chairs = 0
        self.plan_nation: list[int] = [NO_NATION] * MAX_TABLES
        """NO_NATION: a table card says it."""
        self.table_chairs: list[list[int]] = [[0] * TABLE_CHAIRS for _ in range(MAX_TABLES)]
        self.chair_table_count: list[int] = [0] * MAX_CHAIRS
        self.chair_tables: list[list[int]] = [[0] * MAX_SHARED for _ in range(MAX_CHAIRS)]
        """The tables of a chair in plan order."""

        self.seed_low = 0
        self.seed_high = 0
        self.chance_a = 0
        self.chance_b = 0
        self.chance_c = 0
        self.chance_count = 0

        self.n_players = 0
        self.players: list[Player] = [Player() for _ in range(MAX_PLAYERS)]
        self.start_player = 0
        self.turn = 0
        """Whose turn it is."""
        self.halfway = 0
        """Whether the first guest of this turn has cleared a table, and a second may follow (CAF-R-15). Then what the
        turn did so far still counts: `turn_mono`, `out_of_cards`."""
        self.end = RUNNING
        """The end reason, once the game is over."""

        self.bag: list[int] = [NO_TILE] * TILES
        """The next tile drawn is bag[bag_size - 1]."""
        self.bag_size = 0
        self.cards: list[int] = [NO_NATION] * TABLE_CARDS
        """The stock of table cards; the next one is cards[cards_left - 1]."""
        self.cards_left = 0
        self.bar_tiles: list[int] = [NO_TILE] * BAR_FIELDS
        self.bar_taken = 0
        self.gone: list[int] = [0] * KINDS
        """How many tiles of each kind have left the game (CAF-R-08, CAF-R-19)."""

        self.chair_guest: list[int] = [NO_TILE] * MAX_CHAIRS
        self.chair_nation: list[int] = [NO_NATION] * MAX_CHAIRS
        """What the joker on this chair was declared to be (CAF-R-01)."""
        self.seated = 0
        """How many chairs are taken."""
        self.table_nation: list[int] = [NO_NATION] * MAX_TABLES
        """NO_NATION only after the stock of cards has run out (CAF-R-17)."""
        self.table_guests: list[int] = [0] * MAX_TABLES
        self.table_balance: list[int] = [0] * MAX_TABLES
        """Women minus men."""
        self.table_crowd: list[int] = [0] * MAX_TABLES
        """Guests by nation, three bits a nation: so a table is of one nation n if crowd == guests << 3 * n."""

        # What the last turn did, for those who tell of it; means nothing to the rules after it.
        self.points: list[int] = [0] * 2
        """What each of the one or two guests brought."""
        self.table_points: list[list[int]] = [[0] * MAX_SHARED for _ in range(2)]
        """… at each table of the chair, before the factor."""
        self.table_sizes: list[list[int]] = [[0] * MAX_SHARED for _ in range(2)]
        """How many guests each of these tables had, the new one included."""
        self.factor: list[int] = [1] * 2
        self.cleared_count: list[int] = [0] * 2
        self.cleared_table: list[list[int]] = [[0] * MAX_SHARED for _ in range(2)]
        self.cleared_nation: list[list[int]] = [[0] * MAX_SHARED for _ in range(2)]
        """The nation that a cleared table had."""
        self.cleared_card: list[list[int]] = [[0] * MAX_SHARED for _ in range(2)]
        """The card it got, or NO_NATION."""
        self.removed_count: list[int] = [0] * 2
        self.removed_chair: list[list[int]] = [[0] * MAX_CLEARED for _ in range(2)]
        """Where the guests sat who had to go, and who they were."""
        self.removed_tile: list[list[int]] = [[NO_TILE] * MAX_CLEARED for _ in range(2)]
        self.removed_nation: list[list[int]] = [[NO_NATION] * MAX_CLEARED for _ in range(2)]
        self.drawn = 0
        """How many tiles were drawn: the last ones of the rack."""
        self.turn_mono = 0
        """Tables completed with one nation in this turn (CAF-DRAW-01)."""
        self.out_of_cards = 0
        """A table was cleared in this turn and no card was left for it (CAF-R-17)."""

        # Room for a search; means nothing between moves.
        self.near: list[int] = [0] * MAX_CHAIRS
        self.near_chairs: list[int] = [0] * MAX_NEAR
        self.near_mark = 0
        self.near_count = 0
        self.follow: list[int] = [0] * MAX_CHAIRS
        self.spot_chairs: list[list[int]] = [[0] * MAX_CHAIRS for _ in range(RACK)]
        self.spot_kinds = 0
        self.spot_copies: list[int] = [0] * RACK
        self.spot_company: list[int] = [0] * RACK
        self.spot_opening: list[int] = [0] * RACK
