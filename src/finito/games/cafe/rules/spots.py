"""Where each tile of a rack may sit, each chair once: the raw material of the list of legal turns."""

from finito.games.cafe.rules.chairs import first_table_of, has_company
from finito.games.cafe.rules.rack import held, is_first_of_kind
from finito.games.cafe.rules.seat import takers
from finito.games.cafe.rules.state import MAX_CHAIRS, TABLE_CHAIRS, Match
from finito.games.cafe.rules.tiles import FIRST_JOKER, NO_NATION

REPEATED = -2
"""No further nation to declare."""


def choices(game: Match, tile: int, chair: int) -> int:
    """How many ways there are to name this tile on this chair: a declared joker has one for each table."""
    return game.chair_table_count[chair] if game.joker_declared and tile >= FIRST_JOKER else 1


def choice(game: Match, tile: int, chair: int, k: int) -> int:
    """The k-th nation to declare, NO_NATION if nothing is declared.

    REPEATED if an earlier table of the chair has that nation already, or if the table has none (CAF-R-17).
    """
    if not game.joker_declared or tile < FIRST_JOKER:
        return NO_NATION
    tables = game.chair_tables[chair]
    nation = game.table_nation[tables[k]]
    if nation == NO_NATION:
        return REPEATED
    for earlier in range(k):
        if game.table_nation[tables[earlier]] == nation:
            return REPEATED
    return nation


def note_spot(game: Match, index: int, tile: int, chair: int) -> None:
    """Write the chair down for the tile at `index` of the rack, if it may sit there."""
    if takers(game, chair, 1 << tile) == 0:
        return
    if has_company(game, chair):
        game.spot_chairs[index][game.spot_company[index]] = chair
        game.spot_company[index] += 1
    else:
        game.spot_opening[index] += 1
        game.spot_chairs[index][MAX_CHAIRS - game.spot_opening[index]] = chair


def note_spots(game: Match, who: int) -> None:
    """For each kind in the rack, the chairs it may take: with company from the front of `spot_chairs`, without
    company from its back. `spot_copies` says how many of it there are; a kind is looked at once, where it comes first.
    `spot_kinds` is the set of them.
    """
    player = game.players[who]
    game.spot_kinds = 0
    for index in range(player.rack_size):
        game.spot_kinds |= 1 << player.rack[index]
        game.spot_company[index] = 0
        game.spot_opening[index] = 0
        tile = player.rack[index]
        game.spot_copies[index] = held(player, tile) if is_first_of_kind(player, index) else 0
        if game.spot_copies[index] == 0:
            continue
        if tile >= FIRST_JOKER:
            for chair in range(game.n_chairs):
                note_spot(game, index, tile, chair)
        else:
            for table in range(game.n_tables):
                if game.table_nation[table] == tile >> 1:
                    for place in range(TABLE_CHAIRS):
                        chair = game.table_chairs[table][place]
                        if first_table_of(game, chair, tile >> 1) == table:
                            note_spot(game, index, tile, chair)
