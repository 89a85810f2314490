"""Which of the presets that were tuned a game is nearest to. Written like the rules text."""

from finito.games.cafe.rules.state import LIMIT_MINUS_ONE, Match

BOARD, PUBLISHER, APP = range(3)


def nearest_preset(game: Match) -> int:
    """The preset with the same in what matters most to a look-ahead: tables that are cleared, racks that shrink."""
    if game.clear_full_tables:
        return APP
    return PUBLISHER if game.draw_rule == LIMIT_MINUS_ONE else BOARD
