"""One guest and one chair: whether the guest may sit there, sitting down, standing up (CAF-SEAT)."""

from finito.games.cafe.rules.chairs import accepts
from finito.games.cafe.rules.codes import ACCEPTED, GENDER, NATION, NO_CHAIR, TAKEN
from finito.games.cafe.rules.state import Match
from finito.games.cafe.rules.tiles import COUPLE, EVERYBODY, FIRST_JOKER, JOKER, JOKERS, MEN, NO_NATION, NO_TILE, WOMEN


def nation_at(game: Match, tile: int, declared: int, table: int) -> int:
    """The nation that a guest counts as at a table.

    A joker is everywhere at home (CAF-R-01); a declared one is what was said, foreign at the other tables. At a table
    that has lost its card (CAF-R-17) a joker is a nation of its own.
    """
    if tile < FIRST_JOKER:
        return tile >> 1
    if declared != NO_NATION:
        return declared
    nation = game.table_nation[table]
    return JOKER if nation == NO_NATION else nation


def only_nation(game: Match, chair: int) -> int:
    """The nation of the chair's tables if there is just one, else NO_NATION."""
    tables = game.chair_tables[chair]
    only = NO_NATION
    for k in range(game.chair_table_count[chair]):
        nation = game.table_nation[tables[k]]
        if only != NO_NATION and nation != NO_NATION and nation != only:
            return NO_NATION
        only = max(only, nation)
    return only


def settle_nation(game: Match, tile: int, chair: int, nation: int) -> int:
    """What a joker is declared as: where the chair leaves no choice it need not be said (CAF-R-01)."""
    if game.joker_declared and tile >= FIRST_JOKER and nation == NO_NATION:
        return only_nation(game, chair)
    return nation


def kinds_by_nation(game: Match, chair: int) -> int:
    """The kinds that find a table of their own nation at this chair (CAF-SEAT-04, CAF-R-03); a joker sits anywhere
    (CAF-SEAT-05), but one that must be declared needs a nation to be declared as (CAF-R-01)."""
    kinds = 0
    tables = game.chair_tables[chair]
    for k in range(game.chair_table_count[chair]):
        nation = game.table_nation[tables[k]]
        if nation != NO_NATION:
            kinds |= COUPLE << 2 * nation
    return kinds if game.joker_declared and kinds == 0 else kinds | JOKERS


def kinds_by_gender(game: Match, chair: int) -> int:
    """The kinds after which women and men differ by at most one at EVERY table of the chair (CAF-SEAT-07, CAF-R-03).

    With four chairs that allows 2 + 1 for a time and nothing worse. Only the table after the placement
    counts, so an imbalance left by a cleared table may be repaired (CAF-R-24).
    """
    kinds = EVERYBODY
    tables = game.chair_tables[chair]
    for k in range(game.chair_table_count[chair]):
        balance = game.table_balance[tables[k]]
        if balance > 0 or balance < -2:
            kinds &= MEN
        if balance < 0 or balance > 2:
            kinds &= WOMEN
    return kinds


def takers(game: Match, chair: int, kinds: int) -> int:
    """Who of these kinds may sit down on this chair, however a joker is declared; nobody if it is taken."""
    if game.chair_guest[chair] != NO_TILE:
        return 0
    kinds &= kinds_by_nation(game, chair)
    return kinds & kinds_by_gender(game, chair) if kinds != 0 else 0


def refuse_nation(game: Match, tile: int, chair: int, nation: int) -> int:
    """A guest needs a table of the same nation (CAF-SEAT-04, CAF-R-03), a joker sits anywhere (CAF-SEAT-05).

    Only a joker is declared, only where the option says so, and only as a nation of the chair (CAF-R-01).
    """
    if tile < FIRST_JOKER:
        if nation == NO_NATION and kinds_by_nation(game, chair) >> tile & 1:
            return ACCEPTED
        return NATION
    if not game.joker_declared:
        return ACCEPTED if nation == NO_NATION else NATION
    nation = settle_nation(game, tile, chair, nation)
    if nation != NO_NATION and accepts(game, chair, nation):
        return ACCEPTED
    return NATION


def refuse_seat(game: Match, tile: int, chair: int, nation: int) -> int:
    """ACCEPTED, or why this guest may not sit on this chair. Company is checked for the whole turn."""
    if chair < 0 or chair >= game.n_chairs:
        return NO_CHAIR
    if game.chair_guest[chair] != NO_TILE:
        return TAKEN
    code = refuse_nation(game, tile, chair, nation)
    if code != ACCEPTED:
        return code
    return ACCEPTED if kinds_by_gender(game, chair) >> tile & 1 else GENDER


def lean(game: Match, chair: int, step: int) -> None:
    """One woman more (1), or one man (-1), at each table of the chair."""
    tables = game.chair_tables[chair]
    for k in range(game.chair_table_count[chair]):
        game.table_balance[tables[k]] += step


def sit(game: Match, tile: int, chair: int, declared: int) -> None:
    """Seat a guest on a free chair (CAF-SEAT-01)."""
    game.chair_guest[chair] = tile
    game.chair_nation[chair] = declared
    game.seated += 1
    lean(game, chair, 1 - 2 * (tile & 1))
    tables = game.chair_tables[chair]
    for k in range(game.chair_table_count[chair]):
        table = tables[k]
        game.table_guests[table] += 1
        game.table_crowd[table] += 1 << (3 * nation_at(game, tile, declared, table))


def stand(game: Match, chair: int) -> None:
    """Take the guest from a chair. The tables still have the nation they had when the guest sat down."""
    tile = game.chair_guest[chair]
    declared = game.chair_nation[chair]
    game.chair_guest[chair] = NO_TILE
    game.chair_nation[chair] = NO_NATION
    game.seated -= 1
    lean(game, chair, 2 * (tile & 1) - 1)
    tables = game.chair_tables[chair]
    for k in range(game.chair_table_count[chair]):
        table = tables[k]
        game.table_guests[table] -= 1
        game.table_crowd[table] -= 1 << (3 * nation_at(game, tile, declared, table))
