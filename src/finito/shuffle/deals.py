"""The deal of a round as one line of text. It follows from the seed, the number of the round and of the players alone.

ESPRESSO  deal 2: A R5 B0 … (36 cards); B …         in the order in which they are dealt: stack, help cards, hand
Café      deal 1: bag FR-F …; cards IT …; first B    the 100 tiles and the 24 table cards in the order they are drawn
"""

from finito.errors import BadInput
from finito.games import cafe, espresso
from finito.games.cafe.notation import NATION_CODES, TILE_TEXTS
from finito.games.cafe.options import make_options as cafe_options
from finito.games.cafe.rules.state import TABLE_CARDS
from finito.games.cafe.rules.tiles import TILES
from finito.games.espresso.notation import CARD_TEXTS, LETTERS, check_players
from finito.games.espresso.options import make_options as espresso_options
from finito.games.espresso.rules.deal import deal

FIRST = 1
_HOUSE = espresso_options("house", {})
"""Any options would do: deals do not depend on them."""


def deal_of(game: str, players: int, seed: int, number: int) -> str:
    """The deal of round `number` (from 1), worked out from the seed."""
    if game == "espresso":
        check_players(players)
        match = espresso.Match(_HOUSE, players, seed)
        match.round_number = number - 1
        deal(match)
        return espresso_deal(match)
    if game == "cafe" and number == FIRST:
        return cafe_deal(cafe.new(cafe_options("board", {}), players, seed))
    raise BadInput(f"there is no deal {number} in a match of {game!r}", "deal")


def espresso_deal(match: espresso.Match) -> str:
    """The deal of a match whose round has just been dealt, before anybody has moved a card."""
    decks = []
    for who, player in enumerate(match.players[: match.n_players]):
        stack = player.espresso[: player.espresso_size][::-1]
        cards = [*stack, *player.help, *player.stock[: player.stock_size]]
        decks.append(f"{LETTERS[who]} {' '.join(CARD_TEXTS[card] for card in cards)}")
    return f"deal {match.round_number}: {'; '.join(decks)}"


def cafe_deal(game: cafe.Game) -> str:
    """The deal of a game that has just begun: also of tiles that lie on the racks, and cards at the tables, already."""
    bag = " ".join(TILE_TEXTS[tile] for tile in game.bag[:TILES][::-1])
    cards = " ".join(NATION_CODES[nation] for nation in game.cards[:TABLE_CARDS][::-1])
    return f"deal {FIRST}: bag {bag}; cards {cards}; first {LETTERS[game.start_player]}"
