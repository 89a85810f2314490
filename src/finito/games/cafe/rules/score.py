"""What a guest is worth on sitting down (CAF-SCORE)."""

from finito.games.cafe.rules.seat import nation_at
from finito.games.cafe.rules.state import TABLE_CHAIRS, Match


def points_at(game: Match, table: int, tile: int, declared: int) -> int:
    """What this table scores if the guest joins it.

    Each guest there, the new one too, counts 1; 2 if all are of one nation, the table's or not (CAF-SCORE-02, 03,
    CAF-R-25). A table where the guest would be alone scores nothing by itself (CAF-SCORE-05).
    """
    guests = game.table_guests[table] + 1
    if guests == 1:
        return 0
    shift = 3 * nation_at(game, tile, declared, table)
    if game.table_crowd[table] + (1 << shift) == guests << shift:
        return 2 * guests
    return guests


def is_completed(game: Match, table: int) -> bool:
    """Whether one more guest fills this table."""
    return game.table_guests[table] == TABLE_CHAIRS - 1


def completes(game: Match, chair: int) -> int:
    """How many tables a guest on this chair fills."""
    count = 0
    for k in range(game.chair_table_count[chair]):
        if is_completed(game, game.chair_tables[chair][k]):
            count += 1
    return count


def guest_points(game: Match, tile: int, chair: int, declared: int) -> int:
    """What a guest who is about to sit on this chair brings. Changes nothing, so it can be asked beforehand.

    All tables of the chair are scored (CAF-SCORE-01, 04). A table where the guest sits alone adds `lone_table_points`,
    but only if another table scores (CAF-R-04).
    """
    tables = game.chair_tables[chair]
    total = 0
    lone = 0
    for k in range(game.chair_table_count[chair]):
        points = points_at(game, tables[k], tile, declared)
        total += points
        if points == 0:
            lone += game.lone_table_points
    return (total + lone) * factor_at(game, chair) if total > 0 else 0


def factor_at(game: Match, chair: int) -> int:
    """Who completes two or three tables that are then cleared counts double or triple (CAF-CLEAR-02, CAF-R-16)."""
    if not game.clear_full_tables:
        return 1
    return max(completes(game, chair), 1)


def score_guest(game: Match, tile: int, chair: int, declared: int, slot: int) -> int:
    """As `guest_points`, and the parts go to `table_points`, `table_sizes` and `factor`."""
    game.points[slot] = guest_points(game, tile, chair, declared)
    game.factor[slot] = factor_at(game, chair)
    tables = game.chair_tables[chair]
    for k in range(game.chair_table_count[chair]):
        game.table_sizes[slot][k] = game.table_guests[tables[k]] + 1
        part = points_at(game, tables[k], tile, declared)
        lone = game.lone_table_points if game.points[slot] > 0 else 0
        game.table_points[slot][k] = part if part > 0 else lone
    return game.points[slot]


def count_mono(game: Match, tile: int, chair: int, declared: int) -> int:
    """How many tables this guest, just seated, has filled with guests of ONE nation (CAF-DRAW-01)."""
    tables = game.chair_tables[chair]
    count = 0
    for k in range(game.chair_table_count[chair]):
        table = tables[k]
        whole = TABLE_CHAIRS << (3 * nation_at(game, tile, declared, table))
        if game.table_guests[table] == TABLE_CHAIRS and game.table_crowd[table] == whole:
            count += 1
    return count
