"""Find the tuned preset that is nearest to the options of a game. Written like the rules text."""

from finito.games.cafe.rules.state import LIMIT_MINUS_ONE, Match

BOARD, PUBLISHER, APP = range(3)


def nearest_preset(game: Match) -> int:
    """The preset that agrees in what matters most to a look-ahead: whether tables are cleared and racks shrink."""
    if game.clear_full_tables:
        return APP
    return PUBLISHER if game.draw_rule == LIMIT_MINUS_ONE else BOARD
