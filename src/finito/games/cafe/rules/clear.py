"""Full tables are cleared and get a new card (CAF-CLEAR); the trial seating of the first of two guests."""

from finito.games.cafe.rules.seat import settle_nation, sit, stand
from finito.games.cafe.rules.state import TABLE_CHAIRS, Match
from finito.games.cafe.rules.tiles import NO_NATION, NO_TILE


def clear_full(game: Match, chair: int, slot: int) -> None:
    """Clear the tables that the guest on this chair has filled, where the game clears tables at all.

    All their guests stand up, also those who sit at a neighboring table too; who is left there stays (CAF-CLEAR-01,
    03). Then the tables take new cards in plan order; one that finds none has no nation any more, and `out_of_cards`
    is set (CAF-R-17). Happens right after the guest was scored, before the second tile (CAF-R-15).
    """
    empty_full(game, chair, slot)
    for k in range(game.cleared_count[slot]):
        turn_card(game, slot, k)


def empty_full(game: Match, chair: int, slot: int) -> None:
    """Everybody stands up at the tables that the guest on this chair has filled; `cleared_…` remembers the tables."""
    count = 0
    game.removed_count[slot] = 0
    if game.clear_full_tables:
        tables = game.chair_tables[chair]
        for k in range(game.chair_table_count[chair]):
            if game.table_guests[tables[k]] == TABLE_CHAIRS:
                game.cleared_table[slot][count] = tables[k]
                count += 1
    game.cleared_count[slot] = count
    for k in range(count):
        remove_guests(game, slot, game.cleared_table[slot][k])


def would_clear(game: Match, chair: int) -> bool:
    """Whether a guest who sits down on this free chair clears a table."""
    if game.clear_full_tables:
        for k in range(game.chair_table_count[chair]):
            if game.table_guests[game.chair_tables[chair][k]] == TABLE_CHAIRS - 1:
                return True
    return False


def remove_guests(game: Match, slot: int, table: int) -> None:
    """Everybody at this table stands up; `removed_…` remembers who sat where."""
    chairs = game.table_chairs[table]
    for place in range(TABLE_CHAIRS):
        chair = chairs[place]
        if game.chair_guest[chair] != NO_TILE:
            index = game.removed_count[slot]
            game.removed_chair[slot][index] = chair
            game.removed_tile[slot][index] = game.chair_guest[chair]
            game.removed_nation[slot][index] = game.chair_nation[chair]
            game.removed_count[slot] = index + 1
            stand(game, chair)


def turn_card(game: Match, slot: int, k: int) -> None:
    """Give the k-th cleared table the next card of the stock, if there is one."""
    table = game.cleared_table[slot][k]
    game.cleared_nation[slot][k] = game.table_nation[table]
    card = NO_NATION
    if game.cards_left > 0:
        game.cards_left -= 1
        card = game.cards[game.cards_left]
    else:
        game.out_of_cards = 1
    game.cleared_card[slot][k] = card
    game.table_nation[table] = card


def awaits_card(game: Match, chair: int) -> bool:
    """Whether this chair stands at a table that the first guest, on trial, has cleared and that gets a new card."""
    for k in range(game.chair_table_count[chair]):
        for cleared in range(min(game.cleared_count[0], game.cards_left)):
            if game.chair_tables[chair][k] == game.cleared_table[0][cleared]:
                return True
    return False


def discard_removed(game: Match, slot: int) -> None:
    """Cleared guests, jokers too, leave the game (CAF-R-19)."""
    for index in range(game.removed_count[slot]):
        game.gone[game.removed_tile[slot][index]] += 1


def try_seat(game: Match, tile: int, chair: int, nation: int) -> None:
    """Seat a first guest on trial and clear the tables that fills. `take_back` undoes it exactly.

    No card is turned: a table cleared this way has no nation during the trial. So whatever is found here follows
    from what lies open, and holds whichever card comes (CAF-R-15).
    """
    sit(game, tile, chair, settle_nation(game, tile, chair, nation))
    empty_full(game, chair, 0)
    for k in range(game.cleared_count[0]):
        table = game.cleared_table[0][k]
        game.cleared_nation[0][k] = game.table_nation[table]
        game.cleared_card[0][k] = NO_NATION
        game.table_nation[table] = NO_NATION


def try_turn(game: Match, tile: int, chair: int, nation: int) -> None:
    """As `try_seat`, but the cards are turned: only the first edition judges a second guest by them."""
    sit(game, tile, chair, settle_nation(game, tile, chair, nation))
    clear_full(game, chair, 0)


def take_back(game: Match, chair: int) -> None:
    """Undo `try_seat` or `try_turn`: cards go back, everybody sits down again, then the guest on trial stands up."""
    for k in range(game.cleared_count[0]):
        if game.cleared_card[0][k] != NO_NATION:
            game.cards_left += 1
        game.table_nation[game.cleared_table[0][k]] = game.cleared_nation[0][k]
    for index in range(game.removed_count[0]):
        sit(game, game.removed_tile[0][index], game.removed_chair[0][index], game.removed_nation[0][index])
    stand(game, chair)
    game.cleared_count[0] = 0
    game.removed_count[0] = 0
    game.out_of_cards = 0
