"""Players of high card."""

from collections.abc import Sequence
from random import Random

from finito.players.base import BotInfo
from games.toy.match import Options
from games.toy.moves import Keep, Move, Swap
from games.toy.views import View


class Greedy:
    """Swaps a card below the middle."""

    name = "greedy"

    def __init__(self, options: Options) -> None:
        self.middle = options.cards / 2

    def choose(self, view: View, legal: Sequence[Move], chance: Random) -> Move | None:
        mine = None if view.you is None else view.hands[view.you]
        return (Keep() if mine is not None and mine > self.middle else Swap()) if legal else None


class Uniform(Greedy):
    """Keeps or swaps."""

    name = "uniform"

    def choose(self, view: View, legal: Sequence[Move], chance: Random) -> Move | None:
        return chance.choice(legal) if legal else None


class Patient(Greedy):
    """Makes the same choice, but slowly."""

    name = "patient"

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.in_a_hurry = Greedy(options)

    def think(self, view: View, seed: int) -> list[Move]:
        move = self.choose(view, [Keep(), Swap()], Random(seed))
        return [] if move is None else [move]


BOTS = (
    BotInfo("greedy", "Swaps a card below the middle.", Greedy),
    BotInfo("uniform", "Keeps or swaps.", Uniform),
    BotInfo("patient", "Takes its time.", Patient),
)
