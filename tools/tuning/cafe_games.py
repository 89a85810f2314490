"""Play many games of Café International between two levels: fast, with paired deals, and reproducible.

>>> from tools.tuning import cafe_games as play
>>> duel = play.play_games("lookahead", "uniform", seed=7, games=20, preset="board")
>>> duel.games, duel.share > 0.5
(20, True)
"""

from collections.abc import Callable

import msgspec
import numpy as np

from finito.errors import BadInput
from finito.games.cafe.options import Options, make_options
from finito.lab.stats import wilson
from finito.options import nearest
from finito.players.cafe.search.fast import SearchDesk
from finito.players.cafe.search.levels import LEVELS, SearchLevel

BLOCK = 4
"""Games between two checks of the keyboard and calls of `progress`."""


class Duel(msgspec.Struct, frozen=True):
    """The results of games between two players. Each deal is played twice, with the first player in either seat."""

    points: tuple[tuple[int, int], ...]
    """The points of both players in each game, after the deductions."""
    wins: tuple[float, ...]
    """The first player's results: 1, 0, or one half for a shared win (CAF-R-13)."""

    @property
    def games(self) -> int:
        return len(self.wins)

    @property
    def share(self) -> float:
        """The first player's share of wins."""
        return sum(self.wins) / len(self.wins)

    @property
    def margin(self) -> float:
        """The first player's average lead in points."""
        return sum(one - other for one, other in self.points) / len(self.points)

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval for the share."""
        found = wilson(sum(self.wins), len(self.wins))
        return found.low, found.high


def level_of(name: str) -> SearchLevel:
    if name not in LEVELS:
        raise BadInput(f"there is no level {name!r}{nearest(name, list(LEVELS))}", "bot")
    return LEVELS[name]


def play_games(
    bot_a: str,
    bot_b: str,
    seed: int,
    games: int,
    preset: str | Options = "board",
    progress: Callable[[int], object] | None = None,
) -> Duel:
    """Play two-player games between two levels. Each pair of games has the same deal with the seats swapped; the first
    pair has the seed `seed`, the next pair one more, and so on. The result depends only on the arguments.

    `progress` is called with the number of games that were just played.
    """
    options = make_options(preset) if isinstance(preset, str) else preset
    levels = [level_of(bot_a), level_of(bot_b)]
    desk = SearchDesk(options, 2)
    points, wins = np.zeros((games, 2), np.int64), np.zeros(games)
    for first in range(0, games, 2 * BLOCK):
        for seat in (0, 1):
            seats = levels if seat == 0 else levels[::-1]
            mine = np.arange(first + seat, min(first + 2 * BLOCK, games), 2)
            if len(mine) == 0:
                continue
            results = desk.play(seats, (mine // 2).astype(np.uint64) + np.uint64(seed))
            points[mine] = results["scores"][:, [seat, 1 - seat]]
            wins[mine] = (results["winners"] >> seat & 1) * np.where(results["winners"] == 3, 0.5, 1.0)
            if progress:
                progress(len(mine))
    return Duel(tuple((int(one), int(other)) for one, other in points), tuple(float(win) for win in wins))
