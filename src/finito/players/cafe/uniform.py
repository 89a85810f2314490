"""The baseline that every bot of Café International must beat: any legal turn, all equally likely."""

from collections.abc import Sequence
from random import Random

from finito.games import cafe


class CafeUniform:
    """Chooses a random legal turn."""

    name = "uniform"

    def __init__(self, options: cafe.Options) -> None:
        self.options = options

    def choose(self, view: cafe.View, legal: Sequence[cafe.Move], chance: Random) -> cafe.Move | None:
        if not legal:
            return None
        return chance.choice(legal)
