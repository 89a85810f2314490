"""Turns in question, and how all but one are dropped: sequential halving. Written like the rules text."""

from dataclasses import dataclass, field

from finito.players.cafe.search.features import FEATURES

WIDTH = 16
"""Turns in question."""


@dataclass(slots=True, eq=False)
class Search:
    """The state of one search. The lists have an item for each turn in question, best first."""

    budget: int = 0
    """Simulations in all."""
    spent: int = 0
    found: int = 0
    """Turns that were in question at first."""
    alive: int = 0
    """Turns still in question: the first ones."""
    sweeps: int = 0
    until: int = 0
    """The number of simulations after which the worse half is dropped."""
    turns: list[int] = field(default_factory=lambda: [0] * WIDTH)
    sums: list[int] = field(default_factory=lambda: [0] * WIDTH)
    """Worth of all sweeps."""
    answers: list[int] = field(default_factory=lambda: [0] * WIDTH)
    """What the next player is expected to reply; 0 if that is not known."""
    answerers: list[int] = field(default_factory=lambda: [0] * WIDTH)
    """Who would reply so."""
    row: list[int] = field(default_factory=lambda: [0] * FEATURES)
    """Room for the features of a position."""


def halvings(alive: int) -> int:
    """How many times this number of turns is halved until one is left."""
    count = 0
    while alive > 1:
        alive = (alive + 1) // 2
        count += 1
    return count


def begin_halving(search: Search, budget: int) -> None:
    """Nothing is spent yet, and the turns in question stand in the search."""
    search.budget = budget
    search.spent = search.sweeps = 0
    rounds = halvings(search.alive)
    search.until = budget // rounds if rounds > 0 else 0


def is_searched(search: Search) -> bool:
    """Whether one turn is left, or the simulations are spent."""
    return search.alive <= 1 or search.spent + search.alive > search.budget


def exchange_turns(search: Search, one: int, other: int) -> None:
    search.turns[one], search.turns[other] = search.turns[other], search.turns[one]
    search.sums[one], search.sums[other] = search.sums[other], search.sums[one]
    search.answers[one], search.answers[other] = search.answers[other], search.answers[one]
    search.answerers[one], search.answerers[other] = search.answerers[other], search.answerers[one]


def sort_turns(search: Search) -> None:
    """Bring those in question into order, best first; equal ones stay as they stand."""
    for index in range(1, search.alive):
        place = index
        while place > 0 and search.sums[place - 1] < search.sums[place]:
            exchange_turns(search, place - 1, place)
            place -= 1


def halve(search: Search) -> None:
    """Drop the worse half of the turns in question, which stand best first."""
    search.alive = (search.alive + 1) // 2
    rounds = halvings(search.alive)
    if rounds > 0:
        search.until = search.spent + (search.budget - search.spent) // rounds
