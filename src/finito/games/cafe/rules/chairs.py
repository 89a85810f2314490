"""Which tables a chair stands at, and which chairs are beside it (CAF-SEAT-03)."""

# ruff: noqa: SIM110 - a generator cannot be compiled

from finito.games.cafe.rules.state import TABLE_CHAIRS, Match
from finito.games.cafe.rules.tiles import JOKER, NO_NATION

NO_TABLE = -1


def has_company(game: Match, chair: int) -> bool:
    """Whether somebody sits at one of the tables of this chair.

    One table with company is enough not to sit alone (CAF-SEAT-08, CAF-R-02), and just then a guest on this chair
    scores: so this also answers CAF-PLACE-02.
    """
    tables = game.chair_tables[chair]
    for k in range(game.chair_table_count[chair]):
        if game.table_guests[tables[k]] > 0:
            return True
    return False


def share_table(game: Match, one: int, other: int) -> bool:
    """Whether two chairs stand at a common table (CAF-R-06)."""
    tables = game.chair_tables[one]
    others = game.chair_tables[other]
    for k in range(game.chair_table_count[one]):
        for m in range(game.chair_table_count[other]):
            if tables[k] == others[m]:
                return True
    return False


def first_table_of(game: Match, chair: int, nation: int) -> int:
    """The first table of this chair that belongs to the nation, or NO_TABLE."""
    tables = game.chair_tables[chair]
    for k in range(game.chair_table_count[chair]):
        if game.table_nation[tables[k]] == nation:
            return tables[k]
    return NO_TABLE


def accepts(game: Match, chair: int, nation: int) -> bool:
    """Whether one of the tables of this chair belongs to the nation (CAF-SEAT-03, 04)."""
    return first_table_of(game, chair, nation) != NO_TABLE


def nations_of(game: Match, chair: int) -> int:
    """The nations of the chair's tables, one bit each."""
    nations = 0
    tables = game.chair_tables[chair]
    for k in range(game.chair_table_count[chair]):
        if game.table_nation[tables[k]] != NO_NATION:
            nations |= 1 << game.table_nation[tables[k]]
    return nations


def note_near(game: Match, chair: int) -> None:
    """Write the chairs that share a table with this one, without itself, to `near_chairs` and mark them in `near`.

    `near_nations` has a bit for each nation that one of them takes, and for the jokers. `forget_near` takes the marks
    away again.
    """
    count = 0
    nations = 1 << JOKER
    game.near[chair] = 1
    tables = game.chair_tables[chair]
    for k in range(game.chair_table_count[chair]):
        chairs = game.table_chairs[tables[k]]
        for place in range(TABLE_CHAIRS):
            other = chairs[place]
            if game.near[other] == 0:
                game.near[other] = 1
                game.near_chairs[count] = other
                count += 1
                nations |= nations_of(game, other)
    game.near_count = count
    game.near_nations = nations


def some_near_takes(game: Match, tile: int) -> bool:
    """Whether one of the chairs just noted takes this tile by its nation: saves asking the judge for each."""
    return game.near_nations >> (tile >> 1) & 1 == 1


def forget_near(game: Match, chair: int) -> None:
    game.near[chair] = 0
    for index in range(game.near_count):
        game.near[game.near_chairs[index]] = 0
