"""Café International: what a seat sees, as numbers. Written like the rules text: runs plain and compiled.

The layout is described in `codec`. Tests make the same numbers from views, the one door for secrets, and compare them
over whole games, so nothing else can leak here.
"""

from finito.games.cafe.rules.packed import put_chair, put_nation, put_tile
from finito.games.cafe.rules.state import BAR_FIELDS, RACK, RUNNING, Match
from finito.games.cafe.rules.tiles import NO_NATION, NO_TILE

SEEN_OF_GUEST = RACK + 3
"""Numbers for each player."""
SEEN_OF_ALL = 8


def count_numbers(game: Match) -> int:
    chairs = game.n_chairs * 2 if game.joker_declared else game.n_chairs
    return chairs + game.n_tables + BAR_FIELDS + SEEN_OF_GUEST * game.n_players + SEEN_OF_ALL


def seats_after(game: Match, who: int, other: int) -> int:
    """How many seats after `who` this player sits."""
    return other - who if other >= who else other - who + game.n_players


def see_rack(game: Match, who: int, row: list[int], at: int) -> None:
    player = game.players[who]
    for place in range(RACK):
        row[at + place] = player.rack[place] if place < player.rack_size else NO_TILE
    row[at + RACK] = player.score
    row[at + RACK + 1] = player.limit
    row[at + RACK + 2] = player.out


def write_seen(game: Match, who: int, first: int, row: list[int]) -> None:
    """What `who` sees; `first` is the guest already chosen in this turn (0: none)."""
    at = 0
    for chair in range(game.n_chairs):
        row[at + chair] = game.chair_guest[chair]
    at += game.n_chairs
    if game.joker_declared:
        for chair in range(game.n_chairs):
            row[at + chair] = game.chair_nation[chair]
        at += game.n_chairs
    for table in range(game.n_tables):
        row[at + table] = game.table_nation[table]
    at += game.n_tables
    for place in range(BAR_FIELDS):
        row[at + place] = game.bar_tiles[place] if place < game.bar_taken else NO_TILE
    at += BAR_FIELDS
    for step in range(game.n_players):
        see_rack(game, (who + step) % game.n_players, row, at)
        at += SEEN_OF_GUEST
    row[at] = seats_after(game, who, game.turn) if game.end == RUNNING else -1
    row[at + 1] = seats_after(game, who, game.start_player)
    row[at + 2] = game.bag_size
    row[at + 3] = game.cards_left
    row[at + 4] = NO_TILE if first == 0 else put_tile(first)
    row[at + 5] = -1 if first == 0 else put_chair(first)
    row[at + 6] = NO_NATION if first == 0 else put_nation(first)
    row[at + 7] = game.halfway
