"""Set-up: the bag, the racks, the table cards, the start player (CAF-SETUP, CAF-R-14, CAF-R-21)."""

from finito.chance import below, seed_chance, shuffle
from finito.games.cafe.rules.draw import draw
from finito.games.cafe.rules.state import MAX_CHAIRS, MAX_TABLES, NOBODY, RACK, RUNNING, TABLE_CARDS, Match
from finito.games.cafe.rules.tiles import KINDS, NATIONS, NO_NATION, NO_TILE, TILES, copies_of
from finito.games.cafe.rules.turn import begin_turn

BAG_STREAM, CARD_STREAM, START_STREAM = range(1, 4)
"""So that the bag of a seed does not depend on the plan, nor the start player on either."""


def empty_cafe(game: Match) -> None:
    """Nobody sits anywhere; each table has the nation of the plan, or none yet."""
    for chair in range(MAX_CHAIRS):
        game.chair_guest[chair] = NO_TILE
        game.chair_nation[chair] = NO_NATION
    for table in range(MAX_TABLES):
        game.table_nation[table] = game.plan_nation[table]
        game.table_guests[table] = 0
        game.table_balance[table] = 0
        game.table_crowd[table] = 0
    for tile in range(KINDS):
        game.gone[tile] = 0
    game.seated = 0
    game.bar_taken = 0


def fill_bag(game: Match) -> None:
    """All 100 tiles, in random order."""
    size = 0
    for tile in range(KINDS):
        for _ in range(copies_of(tile)):
            game.bag[size] = tile
            size += 1
    game.bag_size = TILES
    seed_chance(game, game.seed_low, game.seed_high, BAG_STREAM)
    shuffle(game, game.bag, 0, TILES)


def lay_cards(game: Match) -> None:
    """Shuffle the 24 table cards and lay one at each table whose nation the plan leaves open (CAF-R-14b).

    The rest is the stock; where tables are not cleared there is none.
    """
    for card in range(TABLE_CARDS):
        game.cards[card] = card % NATIONS
    game.cards_left = TABLE_CARDS
    seed_chance(game, game.seed_low, game.seed_high, CARD_STREAM)
    shuffle(game, game.cards, 0, TABLE_CARDS)
    for table in range(game.n_tables):
        if game.plan_nation[table] == NO_NATION:
            game.cards_left -= 1
            game.table_nation[table] = game.cards[game.cards_left]
    if not game.clear_full_tables:
        game.cards_left = 0


def choose_start_player(game: Match) -> None:
    """Who was named, else by lot (CAF-SETUP-01, CAF-R-21)."""
    seed_chance(game, game.seed_low, game.seed_high, START_STREAM)
    game.start_player = below(game, game.n_players) if game.named_start == NOBODY else game.named_start
    game.turn = game.start_player


def deal(game: Match) -> None:
    """Lay out a new game for the options, plan, players and seed that the state holds."""
    begin_turn(game)
    empty_cafe(game)
    game.end = RUNNING
    fill_bag(game)
    lay_cards(game)
    choose_start_player(game)
    for who in range(game.n_players):
        player = game.players[who]
        player.rack_size = 0
        player.limit = RACK
        player.score = 0
        player.out = 0
        draw(game, who, RACK)
    game.drawn = 0
