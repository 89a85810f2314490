"""Sequential halving: drop the worse half of the candidate turns until one is left. Written like the rules text."""

from dataclasses import dataclass, field

from finito.players.cafe.search.features import FEATURES

WIDTH = 16
"""The most candidate turns."""


@dataclass(slots=True, eq=False)
class Search:
    """The state of one search. The lists have an item for each candidate turn, best first."""

    budget: int = 0
    """The total number of simulations."""
    spent: int = 0
    found: int = 0
    """The number of candidate turns at the start."""
    alive: int = 0
    """The number of candidates still alive, which are the first ones in the lists."""
    sweeps: int = 0
    until: int = 0
    """The number of simulations after which the worse half is dropped."""
    turns: list[int] = field(default_factory=lambda: [0] * WIDTH)
    sums: list[int] = field(default_factory=lambda: [0] * WIDTH)
    """The sum of worths over all sweeps."""
    answers: list[int] = field(default_factory=lambda: [0] * WIDTH)
    """The expected reply of the next player; 0 if unknown."""
    answerers: list[int] = field(default_factory=lambda: [0] * WIDTH)
    """The player who would make that reply."""
    row: list[int] = field(default_factory=lambda: [0] * FEATURES)
    """Scratch space for the features of a position."""


def halvings(alive: int) -> int:
    """How many times this number of turns must be halved until one is left."""
    count = 0
    while alive > 1:
        alive = (alive + 1) // 2
        count += 1
    return count


def begin_halving(search: Search, budget: int) -> None:
    """Begin with the candidate turns that are in the search, with the whole budget left."""
    search.budget = budget
    search.spent = search.sweeps = 0
    rounds = halvings(search.alive)
    search.until = budget // rounds if rounds > 0 else 0


def is_searched(search: Search) -> bool:
    """Whether one turn is left, or the budget is used up."""
    return search.alive <= 1 or search.spent + search.alive > search.budget


def exchange_turns(search: Search, one: int, other: int) -> None:
    search.turns[one], search.turns[other] = search.turns[other], search.turns[one]
    search.sums[one], search.sums[other] = search.sums[other], search.sums[one]
    search.answers[one], search.answers[other] = search.answers[other], search.answers[one]
    search.answerers[one], search.answerers[other] = search.answerers[other], search.answerers[one]


def sort_turns(search: Search) -> None:
    """Sort the candidates, best first; equal ones keep their order."""
    for index in range(1, search.alive):
        place = index
        while place > 0 and search.sums[place - 1] < search.sums[place]:
            exchange_turns(search, place - 1, place)
            place -= 1


def halve(search: Search) -> None:
    """Drop the worse half of the candidates, which are sorted best first."""
    search.alive = (search.alive + 1) // 2
    rounds = halvings(search.alive)
    if rounds > 0:
        search.until = search.spent + (search.budget - search.spent) // rounds
