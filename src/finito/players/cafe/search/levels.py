"""The players of Café International by name and strength. Plain Python: whoever lists the levels needs no compiler."""

import msgspec

from finito.players.cafe.search.matches import LEARNED, LOOK, SEARCH
from finito.players.cafe.simple import GREEDY, UNIFORM


class SearchLevel(msgspec.Struct, frozen=True):
    """How strong a player is."""

    name: str
    player: int
    """As `matches` counts them; for a search without its simulations."""
    width: int = 0
    """How many turns the look-ahead looks at."""
    simulations: int = 0
    """Of a whole search. A result depends on these and not on the clock."""
    horizon: int = 0
    """How many turns a simulation goes on."""
    seconds: float = 0.0
    """A search that is not finished by then is broken off: never longer than this."""

    @property
    def number(self) -> int:
        """The player as `matches` expects it: a search with its simulations."""
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
