"""The players of Café International by name and strength. Plain Python, so listing the levels needs no compiler."""

import msgspec

from finito.players.cafe.search.matches import LEARNED, LOOK, SEARCH
from finito.players.cafe.simple import GREEDY, UNIFORM


class SearchLevel(msgspec.Struct, frozen=True):
    """The strength of a player."""

    name: str
    player: int
    """The number of the player in `matches`, without the simulations of a search."""
    width: int = 0
    """How many turns the look-ahead considers."""
    simulations: int = 0
    """The simulations of a whole search. Results depend on their number, not on the clock."""
    horizon: int = 0
    """How many turns a simulation plays on."""
    seconds: float = 0.0
    """The time limit of a search."""

    @property
    def number(self) -> int:
        """The player number that `matches` expects, which includes the simulations of a search."""
        return self.player + self.simulations


LEVELS = {
    level.name: level
    for level in (
        SearchLevel("uniform", UNIFORM),
        SearchLevel("greedy", GREEDY),
        SearchLevel("lookahead", LOOK, width=8),
        SearchLevel("learned", LEARNED, width=16),
        SearchLevel("search-quick", SEARCH, simulations=100, horizon=8, seconds=0.1),
        SearchLevel("search", SEARCH, simulations=1000, horizon=8, seconds=0.4),
        SearchLevel("search-strong", SEARCH, simulations=10_000, horizon=8, seconds=0.8),
    )
}
