"""Turn a view of Café International into a game, so that bots can call the functions of the rules.

Hidden things are placeholders: the bag and the stock of cards have the right size but contain only zeros, so a bot
cannot see anything hidden.
"""

from finito.games import cafe
from finito.games.cafe.game import unpacked
from finito.games.cafe.notation import LETTERS
from finito.games.cafe.rules.clear import would_clear
from finito.games.cafe.rules.state import FIRST_EDITION


def board_of(view: cafe.View, options: cafe.Options) -> cafe.Match:
    """A running game that looks like the view, with the same player to move."""
    players = {
        LETTERS[who]: {"rack": list(player.rack), "score": player.score, "limit": player.limit, "out": player.out}
        for who, player in enumerate(view.players)
    }
    given = {
        "turn": LETTERS[view.turn or 0],
        "start": LETTERS[view.start_player],
        "players": players,
        "nations": view.tables,
        "seated": view.seated,
        "bar": list(view.bar),
        "table_cards": 0,
        "halfway": view.halfway,
    }
    game = cafe.load_position(given, options)
    game.edition = view.edition
    game.bag[: view.bag_size] = [0] * view.bag_size
    game.bag_size = view.bag_size
    game.cards[: view.cards_left] = [0] * view.cards_left
    game.cards_left = view.cards_left
    return game


def move_of(game: cafe.Match, turn: int) -> cafe.Move:
    """A packed turn as a move."""
    return unpacked(game, turn, {})


def guest_by_guest(game: cafe.Match, move: cafe.Move) -> cafe.Move:
    """This turn, or only its first guest if that one clears a table: the second is chosen once the new card is known
    (CAF-R-15)."""
    if not isinstance(move, cafe.Place) or len(move.put) < 2 or game.edition == FIRST_EDITION:
        return move
    return cafe.Place(move.put[:1]) if would_clear(game, game.plan.chair_index[move.put[0].chair]) else move
