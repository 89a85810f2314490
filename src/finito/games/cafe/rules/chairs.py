"""Which tables a chair stands at, and which chairs are beside it (CAF-SEAT-03)."""

# ruff: noqa: SIM110 - a generator cannot be compiled

from finito.games.cafe.rules.state import TABLE_CHAIRS, Match

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


def note_near(game: Match, chair: int) -> None:
    """Write the chairs that share a table with this one, without itself, to `near_chairs`, and mark them in `near`.

    Every time with a new mark, so nobody has to wipe the old ones away.
    """
    count = 0
    mark = game.near_mark + 1
    game.near_mark = mark
    game.near[chair] = mark
    tables = game.chair_tables[chair]
    for k in range(game.chair_table_count[chair]):
        chairs = game.table_chairs[tables[k]]
        for place in range(TABLE_CHAIRS):
            other = chairs[place]
            if game.near[other] != mark:
                game.near[other] = mark
                game.near_chairs[count] = other
                count += 1
    game.near_count = count


def is_near(game: Match, chair: int) -> bool:
    """Whether this chair is the one just noted, or near it."""
    return game.near[chair] == game.near_mark
