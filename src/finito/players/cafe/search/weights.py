"""The weights of the look-ahead, by preset, WORTH (100) for a point. Found by `python -m tools.tuning.cafe_tune`.

In the order of `look`: the best reply of the next player, the own next turn, a joker kept, a tile that fits nowhere, a
tile drawn, a table of one nation completed, a turn at the bar, a tile left while the bag runs out.
"""

from finito.games.cafe.options import Options

BY_HAND = (-60, 40, 400, -100, 50, -100, 0, -100)
"""Where the tuning began."""
TUNED = {
    "board": (-85, 38, 519, -259, 36, -42, -27, -101),
    "publisher": (-68, 33, 437, -134, 39, -40, 107, -135),
    "app": (-100, 51, 513, -143, 76, -150, 7, -209),
}


def weights_for(options: Options) -> tuple[int, ...]:
    """The weights for these options: those of the preset that is nearest in what matters most."""
    if options.clear_full_tables:
        return TUNED["app"]
    return TUNED["publisher" if options.draw_rule == "limit_minus_one" else "board"]
