"""Fill in the hidden parts of Café International at random: the bag and the stock of table cards.

A player sees racks, chairs and the bar. All other tiles are in the bag or have left the game with a cleared table. A
view does not say which, so the bag is drawn from all of them. Written like the rules text.
"""

from finito.chance import below, shuffle
from finito.engine.dice import Dice
from finito.games.cafe.rules.state import TABLE_CARDS, Match
from finito.games.cafe.rules.tiles import KINDS, NATIONS, NO_NATION, NO_TILE, copies_of


def lay_unseen_tiles(game: Match, pool: list[int], dice: Dice) -> None:
    """Fill the bag to its size with random tiles that are not visible anywhere. `pool` has room for all tiles."""
    size = 0
    for tile in range(KINDS):
        unseen = copies_of(tile)
        for who in range(game.n_players):
            for index in range(game.players[who].rack_size):
                if game.players[who].rack[index] == tile:
                    unseen -= 1
        for chair in range(game.n_chairs):
            if game.chair_guest[chair] == tile:
                unseen -= 1
        for field in range(game.bar_taken):
            if game.bar_tiles[field] == tile:
                unseen -= 1
        for _ in range(unseen):
            pool[size] = tile
            size += 1
    # A position set up by hand may have more tiles than exist; then the bag is filled up with tiles of the first kind.
    for index in range(game.bag_size):
        if size > 0:
            size -= 1
            other = below(dice, size + 1)
            game.bag[index] = pool[other]
            pool[other] = pool[size]
        else:
            game.bag[index] = 0


def lay_unseen_cards(game: Match, pool: list[int], dice: Dice) -> None:
    """Fill the stock of table cards to its size with random cards that are at no table."""
    size = 0
    for card in range(TABLE_CARDS):
        pool[size] = card % NATIONS
        size += 1
    for table in range(game.n_tables):
        nation = game.table_nation[table]
        for index in range(size):
            if nation != NO_NATION and pool[index] == nation:
                size -= 1
                pool[index] = pool[size]
                break
    shuffle(dice, pool, 0, size)
    for index in range(game.cards_left):
        game.cards[index] = pool[index] if index < size else index % NATIONS


def lay_hidden(game: Match, pool: list[int], dice: Dice) -> None:
    """Redraw everything hidden at random, whatever it was before."""
    lay_unseen_tiles(game, pool, dice)
    if game.cards_left > 0:
        lay_unseen_cards(game, pool, dice)


def copy_seen(game: Match, other: Match) -> None:
    """Make `other` look like `game` to everyone. Hidden tiles and nations become 0.

    Both have the same options and the same plan.
    """
    other.n_players = game.n_players
    other.start_player = game.start_player
    other.turn = game.turn
    other.end = game.end
    other.edition = game.edition
    other.halfway = game.halfway
    other.turn_mono = game.turn_mono
    other.out_of_cards = game.out_of_cards
    other.bag_size = game.bag_size
    other.cards_left = game.cards_left
    other.bar_taken = game.bar_taken
    other.seated = game.seated
    for index in range(game.bag_size):
        other.bag[index] = 0
    for index in range(game.cards_left):
        other.cards[index] = 0
    for field in range(game.bar_taken):
        other.bar_tiles[field] = game.bar_tiles[field]
    for chair in range(game.n_chairs):
        other.chair_guest[chair] = game.chair_guest[chair]
        other.chair_nation[chair] = game.chair_nation[chair]
    for table in range(game.n_tables):
        other.table_nation[table] = game.table_nation[table]
        other.table_guests[table] = game.table_guests[table]
        other.table_balance[table] = game.table_balance[table]
        other.table_crowd[table] = game.table_crowd[table]
    for who in range(game.n_players):
        mine, theirs = other.players[who], game.players[who]
        mine.rack_size, mine.limit, mine.score, mine.out = theirs.rack_size, theirs.limit, theirs.score, theirs.out
        for index in range(theirs.rack_size):
            mine.rack[index] = theirs.rack[index]
        for index in range(theirs.rack_size, len(mine.rack)):
            mine.rack[index] = NO_TILE


def copy_world(game: Match, other: Match) -> None:
    """Make `other` identical to `game`, including what is hidden. For sampled games only."""
    copy_seen(game, other)
    for index in range(game.bag_size):
        other.bag[index] = game.bag[index]
    for index in range(game.cards_left):
        other.cards[index] = game.cards[index]
