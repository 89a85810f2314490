"""The weights of the look-ahead and of the learned player by preset, WORTH (100) for a point.

In the order of `look`: the best reply of the next player, the own next turn, a joker kept, a tile that fits nowhere, a
tile drawn, a table of one nation completed, a turn at the bar, a tile left while the bag runs out. They were found by
`python -m tools.tuning.cafe_tune`. After them come 0 (no learned worth in simulations) and the network (`learned`).
"""

from functools import cache
from pathlib import Path

import msgspec

from finito.games.cafe.match import Match
from finito.games.cafe.options import Options
from finito.players.cafe.search.nearest import nearest_preset

FILE = Path(__file__).with_name("learned.json")
BY_HAND = (-60, 40, 400, -100, 50, -100, 0, -100)
"""The starting point of the tuning."""
TUNED = {
    "board": (-85, 38, 519, -259, 36, -42, -27, -101),
    "publisher": (-68, 33, 437, -134, 39, -40, 107, -135),
    "app": (-100, 51, 513, -143, 76, -150, 7, -209),
}
"""In the order of `nearest`."""


@cache
def weights_for(options: Options) -> tuple[int, ...]:
    """The weights for these options: those of the nearest tuned preset."""
    near = list(TUNED)[nearest_preset(Match(options, 2, 0))]
    return (*TUNED[near], 0, *learned_net(near))


def learned_net(preset: str) -> tuple[int, ...]:
    """The network of the learned player: `python -m examples.baselines.cafe_afterstates --save FILE` makes it.

    `board`: 6,000 games, seed 2, the better of two seeds on validation deals; `publisher`: 4,000 games, seed 1. The app
    uses the network of the board.
    """
    return _nets()["publisher" if preset == "publisher" else "board"]


@cache
def _nets() -> dict[str, tuple[int, ...]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, tuple[int, ...]])
