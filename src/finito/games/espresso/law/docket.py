"""Claims that wait for their verdict, which of them are for the same thing, and when each contest is decided. Rules
text. Times are milliseconds."""

from dataclasses import dataclass, field

from finito.games.espresso.law.verdict import due_at, is_tied
from finito.games.espresso.rules.state import MAX_PLAYERS, NO_PILE_ID, NOBODY

ENDLESS = 1 << 50


@dataclass(slots=True, eq=False)
class Docket:
    """At most one claim of each seat."""

    count: int = 0
    """How many were filed."""
    order: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """Claims are numbered as they arrive; 0 if the seat has none."""
    arrived: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    virtual: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """Arrival less credit: lower wins."""
    pile: list[int] = field(default_factory=lambda: [NO_PILE_ID] * MAX_PLAYERS)
    version: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """A pile at so many cards."""
    cards: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """Chaos: a bit for each open card that it takes."""
    finishes: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """1: it would end the round."""
    follows: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """1: it came no earlier than a claim that would."""
    most: list[int] = field(default_factory=lambda: [0] * (MAX_PLAYERS * MAX_PLAYERS))
    """Of each claim, what each other seat could be forgiven if it claimed the same; below 0 if it could not."""


def competes(docket: Docket, one: int, other: int) -> bool:
    """Whether two claims take the same: a pile at a size, a card, or the end of the round."""
    if (
        docket.pile[one] >= 0
        and docket.pile[one] == docket.pile[other]
        and docket.version[one] == docket.version[other]
    ):
        return True
    if docket.cards[one] & docket.cards[other]:
        return True
    return docket.finishes[one] + docket.follows[one] > 0 and docket.finishes[other] + docket.follows[other] > 0


def contest_of(docket: Docket, who: int) -> int:
    """A bit for each claim that competes with this one, directly or by way of others."""
    group = 1 << who
    before = 0
    while group != before:
        before = group
        for one in range(MAX_PLAYERS):
            for other in range(MAX_PLAYERS):
                if (before >> one) & 1 and docket.order[other] and competes(docket, one, other):
                    group |= 1 << other
    return group


def fastest_of(docket: Docket, group: int) -> int:
    """The claim with the least virtual time; of equal ones the first that arrived."""
    best = NOBODY
    for who in range(MAX_PLAYERS):
        if (group >> who) & 1:
            ahead = best == NOBODY or docket.virtual[who] < docket.virtual[best]
            same = best != NOBODY and docket.virtual[who] == docket.virtual[best]
            if ahead or (same and docket.order[who] < docket.order[best]):
                best = who
    return best


def tied_of(docket: Docket, group: int) -> int:
    """The fastest, and everybody who is too close to tell apart."""
    best = docket.virtual[fastest_of(docket, group)]
    tied = 0
    for who in range(MAX_PLAYERS):
        if (group >> who) & 1 and is_tied(docket.virtual[who], best):
            tied |= 1 << who
    return tied


def due_of(docket: Docket, group: int) -> int:
    """When no rival who is still silent could be faster than the fastest claim so far; at most the longest hold."""
    best = fastest_of(docket, group)
    first = ENDLESS
    reach = 0
    for who in range(MAX_PLAYERS):
        if (group >> who) & 1:
            first = min(first, docket.arrived[who])
        elif docket.most[best * MAX_PLAYERS + who] >= 0:
            reach = max(reach, docket.virtual[best] + docket.most[best * MAX_PLAYERS + who])
    return due_at(first, reach)


def next_due(docket: Docket) -> int:
    """When the next contest can be decided; ENDLESS if nobody waits."""
    due = ENDLESS
    for who in range(MAX_PLAYERS):
        if docket.order[who]:
            due = min(due, due_of(docket, contest_of(docket, who)))
    return due


def ready_contest(docket: Docket, now: int) -> int:
    """The next contest to decide, or 0. Before a round ends, everything earlier is decided."""
    first = NOBODY
    for who in range(MAX_PLAYERS):
        waits = docket.order[who] > 0 and (first == NOBODY or docket.order[who] < docket.order[first])
        if waits and due_of(docket, contest_of(docket, who)) <= now:
            first = who
    if first == NOBODY:
        return 0
    group = contest_of(docket, first)
    best = fastest_of(docket, group)
    if docket.finishes[best]:
        earlier = 0
        for who in range(MAX_PLAYERS):
            if docket.order[who] and docket.virtual[who] < docket.virtual[best]:
                earlier |= 1 << who
        if earlier:
            return contest_of(docket, fastest_of(docket, earlier))
    return group


def withdraw(docket: Docket, who: int) -> None:
    """The claim of this seat is decided, or void."""
    docket.order[who] = 0


def file_claim(docket: Docket, who: int) -> None:
    """The claim that stands at this seat waits from now on."""
    docket.count += 1
    docket.order[who] = docket.count
