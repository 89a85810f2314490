"""The deal of a game as one line of text: the 100 tiles and the 24 table cards in the order in which they are drawn.

    deal 1: bag FR-F …; cards IT …; first B

It depends only on the seed and the number of players.
"""

from finito.errors import BadInput
from finito.games.cafe.game import new
from finito.games.cafe.match import Match
from finito.games.cafe.notation import LETTERS, NATION_CODES, TILE_TEXTS
from finito.games.cafe.options import PRESETS, USUAL
from finito.games.cafe.rules.state import TABLE_CARDS
from finito.games.cafe.rules.tiles import TILES

ONLY = 1
"""A game has one deal."""


def deal_of(players: int, seed: int, number: int) -> str:
    """The deal, computed from the seed. Options do not change it."""
    if number != ONLY:
        raise BadInput(f"there is no deal {number} in a match of 'cafe'", "deal")
    return deal_text(new(PRESETS[USUAL], players, seed))


def deal_text(game: Match) -> str:
    """The deal of a game that has just begun, including the tiles on the racks and the cards at the tables."""
    bag = " ".join(TILE_TEXTS[tile] for tile in game.bag[:TILES][::-1])
    cards = " ".join(NATION_CODES[nation] for nation in game.cards[:TABLE_CARDS][::-1])
    return f"deal {ONLY}: bag {bag}; cards {cards}; first {LETTERS[game.start_player]}"
