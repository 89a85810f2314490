"""The state of a game: small integers and lists of fixed size, nothing else.

Plain objects here, for one move at a time; `finito.engine` lays the same field names over NumPy records.
Yes and no are 1 and 0.
"""

from dataclasses import dataclass, field

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


@dataclass(slots=True, eq=False)
class Player:
    """One player's tiles and points."""

    rack: list[int] = field(default_factory=lambda: [NO_TILE] * RACK)
    """In the order drawn; beyond `rack_size` it means nothing."""
    rack_size: int = 0
    limit: int = RACK
    """The rack is filled up to this (CAF-R-07)."""
    score: int = 0
    out: int = 0
    """Could not pay the bar (CAF-BAR-03)."""


@dataclass(slots=True, eq=False)
class Match:
    """A whole game."""

    edition: int = SECOND_EDITION
    """Which edition of the rules text this game follows."""
    # Options: each is one line of the table in the rulebook, section 4.3.
    clear_full_tables: int = 0
    draw_rule: int = NONE_ON_MONO
    leftover_penalty: int = 0
    ends_on: list[int] = field(default_factory=lambda: [0] * END_REASONS)
    """ends_on[reason] = whether that reason ends the game."""
    joker_declared: int = 0
    lone_table_points: int = 0
    bar_values: list[int] = field(default_factory=lambda: [0] * BAR_FIELDS)
    named_start: int = NOBODY
    """Who was named start player; NOBODY: by lot (CAF-R-21)."""

    # The plan: never changes in a game.
    n_tables: int = 0
    n_chairs: int = 0
    plan_nation: list[int] = field(default_factory=lambda: [NO_NATION] * MAX_TABLES)
    """NO_NATION: a table card says it."""
    table_chairs: list[list[int]] = field(default_factory=lambda: [[0] * TABLE_CHAIRS for _ in range(MAX_TABLES)])
    chair_table_count: list[int] = field(default_factory=lambda: [0] * MAX_CHAIRS)
    chair_tables: list[list[int]] = field(default_factory=lambda: [[0] * MAX_SHARED for _ in range(MAX_CHAIRS)])
    """The tables of a chair in plan order."""

    seed_low: int = 0
    seed_high: int = 0
    chance_a: int = 0
    chance_b: int = 0
    chance_c: int = 0
    chance_count: int = 0

    n_players: int = 0
    players: list[Player] = field(default_factory=lambda: [Player() for _ in range(MAX_PLAYERS)])
    start_player: int = 0
    turn: int = 0
    """Whose turn it is."""
    halfway: int = 0
    """Whether the first guest of this turn has cleared a table, and a second may follow (CAF-R-15). Then what the
    turn did so far still counts: `turn_mono`, `out_of_cards`."""
    end: int = RUNNING
    """The end reason, once the game is over."""

    bag: list[int] = field(default_factory=lambda: [NO_TILE] * TILES)
    """The next tile drawn is bag[bag_size - 1]."""
    bag_size: int = 0
    cards: list[int] = field(default_factory=lambda: [NO_NATION] * TABLE_CARDS)
    """The stock of table cards; the next one is cards[cards_left - 1]."""
    cards_left: int = 0
    bar_tiles: list[int] = field(default_factory=lambda: [NO_TILE] * BAR_FIELDS)
    bar_taken: int = 0
    gone: list[int] = field(default_factory=lambda: [0] * KINDS)
    """How many tiles of each kind have left the game (CAF-R-08, CAF-R-19)."""

    chair_guest: list[int] = field(default_factory=lambda: [NO_TILE] * MAX_CHAIRS)
    chair_nation: list[int] = field(default_factory=lambda: [NO_NATION] * MAX_CHAIRS)
    """What the joker on this chair was declared to be (CAF-R-01)."""
    seated: int = 0
    """How many chairs are taken."""
    table_nation: list[int] = field(default_factory=lambda: [NO_NATION] * MAX_TABLES)
    """NO_NATION only after the stock of cards has run out (CAF-R-17)."""
    table_guests: list[int] = field(default_factory=lambda: [0] * MAX_TABLES)
    table_balance: list[int] = field(default_factory=lambda: [0] * MAX_TABLES)
    """Women minus men."""
    table_crowd: list[int] = field(default_factory=lambda: [0] * MAX_TABLES)
    """Guests by nation, three bits a nation: so a table is of one nation n if crowd == guests << 3 * n."""

    # What the last turn did, for those who tell of it; means nothing to the rules after it.
    points: list[int] = field(default_factory=lambda: [0] * 2)
    """What each of the one or two guests brought."""
    table_points: list[list[int]] = field(default_factory=lambda: [[0] * MAX_SHARED for _ in range(2)])
    """… at each table of the chair, before the factor."""
    table_sizes: list[list[int]] = field(default_factory=lambda: [[0] * MAX_SHARED for _ in range(2)])
    """How many guests each of these tables had, the new one included."""
    factor: list[int] = field(default_factory=lambda: [1] * 2)
    cleared_count: list[int] = field(default_factory=lambda: [0] * 2)
    cleared_table: list[list[int]] = field(default_factory=lambda: [[0] * MAX_SHARED for _ in range(2)])
    cleared_nation: list[list[int]] = field(default_factory=lambda: [[0] * MAX_SHARED for _ in range(2)])
    """The nation that a cleared table had."""
    cleared_card: list[list[int]] = field(default_factory=lambda: [[0] * MAX_SHARED for _ in range(2)])
    """The card it got, or NO_NATION."""
    removed_count: list[int] = field(default_factory=lambda: [0] * 2)
    removed_chair: list[list[int]] = field(default_factory=lambda: [[0] * MAX_CLEARED for _ in range(2)])
    """Where the guests sat who had to go, and who they were."""
    removed_tile: list[list[int]] = field(default_factory=lambda: [[NO_TILE] * MAX_CLEARED for _ in range(2)])
    removed_nation: list[list[int]] = field(default_factory=lambda: [[NO_NATION] * MAX_CLEARED for _ in range(2)])
    drawn: int = 0
    """How many tiles were drawn: the last ones of the rack."""
    turn_mono: int = 0
    """Tables completed with one nation in this turn (CAF-DRAW-01)."""
    out_of_cards: int = 0
    """A table was cleared in this turn and no card was left for it (CAF-R-17)."""

    # Room for a search; means nothing between moves.
    near: list[int] = field(default_factory=lambda: [0] * MAX_CHAIRS)
    near_chairs: list[int] = field(default_factory=lambda: [0] * MAX_NEAR)
    near_mark: int = 0
    near_count: int = 0
    follow: list[int] = field(default_factory=lambda: [0] * MAX_CHAIRS)
    spot_chairs: list[list[int]] = field(default_factory=lambda: [[0] * MAX_CHAIRS for _ in range(RACK)])
    spot_kinds: int = 0
    spot_copies: list[int] = field(default_factory=lambda: [0] * RACK)
    spot_company: list[int] = field(default_factory=lambda: [0] * RACK)
    spot_opening: list[int] = field(default_factory=lambda: [0] * RACK)
