"""Filling the rack again after a turn (CAF-DRAW, CAF-R-07)."""

from finito.games.cafe.rules.rack import put_into_rack
from finito.games.cafe.rules.state import ALWAYS_FIVE, LIMIT_MINUS_ONE, NONE_ON_MONO, ONE_LESS_ON_MONO, Match


def draw(game: Match, who: int, wanted: int) -> None:
    """Draw this many tiles blind from the bag, or what it still holds (CAF-R-18)."""
    count = min(max(wanted, 0), game.bag_size)
    for _ in range(count):
        game.bag_size -= 1
        put_into_rack(game.players[who], game.bag[game.bag_size])
    game.drawn = count


def draw_after_place(game: Match, who: int) -> None:
    """Fill up to the limit (CAF-DRAW-02), less or nothing if a table became full of one nation (CAF-DRAW-01).

    none_on_mono: no tile at all this time. one_less_on_mono: one tile less this time. limit_minus_one: the limit
    falls by one for good for every such table. always_five: fill up all the same.
    """
    player = game.players[who]
    if game.draw_rule == LIMIT_MINUS_ONE:
        player.limit = max(player.limit - game.turn_mono, 0)
    wanted = player.limit - player.rack_size
    if game.turn_mono > 0:
        if game.draw_rule == NONE_ON_MONO:
            wanted = 0
        elif game.draw_rule == ONE_LESS_ON_MONO:
            wanted -= 1
    draw(game, who, wanted)


def draw_after_bar(game: Match, who: int) -> None:
    """One tile (CAF-BAR-04), but never above the limit (CAF-R-07).

    Where the rack is always filled up, as many as are missing.
    """
    player = game.players[who]
    missing = player.limit - player.rack_size
    draw(game, who, missing if game.draw_rule == ALWAYS_FIVE else min(missing, 1))
