"""The standard opponent in Café International: the most points now."""

from collections.abc import Sequence
from random import Random

from finito.games import cafe
from finito.players.cafe.board import guest_by_guest
from finito.players.cafe.sketch import Sketch, jokers_spent


class CafeGreedy:
    """Takes the turn with the most points; of equal ones one that keeps its jokers, then any of them.

    A bar field that costs points is the worst that can happen to it, so it goes there only if nothing else is legal.
    """

    name = "greedy"

    def __init__(self, options: cafe.Options) -> None:
        self.options = options

    def choose(self, view: cafe.View, legal: Sequence[cafe.Move], chance: Random) -> cafe.Move | None:
        if not legal:
            return None
        sketch = Sketch(view, self.options)
        worths = [(worth(sketch, move), move) for move in legal]
        best = max(value for value, _ in worths)
        return guest_by_guest(sketch.board, chance.choice([move for value, move in worths if value == best]))


def worth(sketch: Sketch, move: cafe.Move) -> tuple[int, int]:
    """Points, then jokers kept: compare as a tuple."""
    return sketch.points(move), -jokers_spent(move)


def best_turns(
    view: cafe.View, legal: Sequence[cafe.Move], options: cafe.Options, count: int
) -> list[tuple[int, cafe.Move]]:
    """The turns that this bot likes best, with their points, best first: also a hint for people."""
    sketch = Sketch(view, options)
    worths = [(worth(sketch, move), move) for move in legal]
    worths.sort(key=lambda entry: entry[0], reverse=True)
    return [(points, move) for (points, _), move in worths[:count]]
