"""One game of Café International between built-in bots on the compiled rules: faster, and by simulations only, so no
clock can change a game. Needs the extra `lab`.
"""

from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

from finito.games import cafe
from finito.league.entrants import Entrant
from finito.league.result import Ended
from finito.players.cafe.search.levels import LEVELS
from finito.ratings.skill import rank


def can_play(entrants: Sequence[Entrant]) -> bool:
    """Whether all of these are players of the compiled rules, and what they need is installed."""
    known = all(one.kind == "bot" and one.source in LEVELS for one in entrants)
    return known and all(find_spec(name) is not None for name in ("numpy", "numba"))


def play_compiled(options: cafe.Options, seed: int, names: Sequence[str], again: int) -> Ended:
    """Play the deal with this seed to its end; `again` gives the same deal with other dice for the players."""
    (result,) = _desk(options, len(names)).play([LEVELS[name] for name in names], range(seed, seed + 1), again)
    seats = range(len(names))
    points = tuple(int(score) for score in result["scores"][: len(names)])
    winners = [seat for seat in seats if int(result["winners"]) >> seat & 1]
    return Ended(rank(winners, points), points, int(result["turns"]))


@lru_cache(maxsize=4)
def _desk(options: cafe.Options, players: int) -> Any:
    from finito.players.cafe.search.fast import SearchDesk, prepare

    prepare()
    return SearchDesk(options, players)
