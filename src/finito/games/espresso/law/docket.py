"""Claims that wait for a verdict, which of them compete, and when each contest is decided. Rules text. Times are
milliseconds."""

from dataclasses import dataclass, field

from finito.games.espresso.law.verdict import due_at, is_tied
from finito.games.espresso.rules.state import MAX_PLAYERS, NO_PILE_ID, NOBODY

ENDLESS = 1 << 50


@dataclass(slots=True, eq=False)
class Docket:
    """The pending claims, at most one for each seat."""

    count: int = 0
    """The number of claims filed."""
    order: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """The arrival number of each seat's claim; 0 if it has none."""
    arrived: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    virtual: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """Arrival time minus credit; the lowest wins."""
    pile: list[int] = field(default_factory=lambda: [NO_PILE_ID] * MAX_PLAYERS)
    version: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """The number of cards on the claimed pile."""
    cards: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """Chaos: a bit for each open card that the claim takes."""
    finishes: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """1 if the claim would end the round."""
    follows: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """1 if the claim arrived no earlier than one that would end the round."""
    most: list[int] = field(default_factory=lambda: [0] * (MAX_PLAYERS * MAX_PLAYERS))
    """For each claim, the most credit each other seat could get for a rival claim; negative if it cannot file one."""


def competes(docket: Docket, one: int, other: int) -> bool:
    """Whether two claims compete for the same thing: a pile at a size, a card, or the end of the round."""
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
    """A bit for each claim that competes with this one, directly or through other claims."""
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
    """The claim with the lowest virtual time; with equal times, the one that arrived first."""
    best = NOBODY
    for who in range(MAX_PLAYERS):
        if (group >> who) & 1:
            ahead = best == NOBODY or docket.virtual[who] < docket.virtual[best]
            same = best != NOBODY and docket.virtual[who] == docket.virtual[best]
            if ahead or (same and docket.order[who] < docket.order[best]):
                best = who
    return best


def tied_of(docket: Docket, group: int) -> int:
    """The fastest claim and all that are tied with it."""
    best = docket.virtual[fastest_of(docket, group)]
    tied = 0
    for who in range(MAX_PLAYERS):
        if (group >> who) & 1 and is_tied(docket.virtual[who], best):
            tied |= 1 << who
    return tied


def due_of(docket: Docket, group: int) -> int:
    """From when no rival who has not claimed yet could be faster than the fastest claim, at most the longest hold."""
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
    """When the next contest can be decided; ENDLESS if no claim is pending."""
    due = ENDLESS
    for who in range(MAX_PLAYERS):
        if docket.order[who]:
            due = min(due, due_of(docket, contest_of(docket, who)))
    return due


def ready_contest(docket: Docket, now: int) -> int:
    """The next contest to decide, or 0. Before a claim that ends the round, all earlier claims are decided."""
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
    """Remove the claim of this seat, which was decided or is void."""
    docket.order[who] = 0


def file_claim(docket: Docket, who: int) -> None:
    """File the claim whose fields were written for this seat."""
    docket.count += 1
    docket.order[who] = docket.count
