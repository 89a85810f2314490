# ruff: noqa: SIM109  the rules text has no tuples
"""Distances between agents and server, and contested plays under the law of live rooms. Rules text.

Under the *strict* law, the play that arrives first wins. Under the *fair* law, a play that someone else could make as
well is held back as in a live room, and the same code decides who wins (`finito.games.espresso.law.docket`, `verdict`).
"""

from dataclasses import dataclass, field

from finito.engine.dice import Dice
from finito.games.espresso.drive.state import CALL, PAIR, PLACES, PLAY, Drive, DriveSeat
from finito.games.espresso.law.docket import Docket, competes, withdraw
from finito.games.espresso.law.stakes import OPEN_PLACES, answering_places, could_forestall, would_finish
from finito.games.espresso.law.verdict import (
    LEARNED_NET,
    LEARNED_OWN,
    LEARNED_SHOWN,
    credit,
    most_credit,
)
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.center import ANY, NEW, find_pile_from
from finito.games.espresso.rules.pair import find_pair_pile_from, second_card
from finito.games.espresso.rules.places import WASTE, card_at
from finito.games.espresso.rules.state import MAX_PILES, MAX_PLAYERS, NO_PILE_ID, NOBODY, Match

NO_LAG, STRICT, FAIR = range(3)
KINDS = 4
"""A moment and how something came then are one number: moment * KINDS + kind, so the later of two is the larger."""
THOUSAND = 1000


@dataclass(slots=True, eq=False)
class Lines:
    """How far away everybody is. Many matches share it. Milliseconds."""

    law: int = NO_LAG
    agents: int = 0
    """So many of the first seats are agents'; the others are characters'."""
    ping: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """There and back."""
    floor: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """What of it the law trusts."""
    slack: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    delay: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """How much later they are sent the news, where others are too far away."""


@dataclass(slots=True, eq=False)
class AgentDesk(Dice):
    """Beside a match on a clock: what its agents are owed, and the coin of tied claims."""

    dealt: int = 0
    """How many matches were played here."""
    steps: int = 0
    """Answers in this match."""
    points: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """Each player's points at the last look."""
    asked_at: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """When each agent was last asked."""
    free_at: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """Whoever waits is not asked before this: looking takes time, too."""
    topped: list[int] = field(default_factory=lambda: [0] * MAX_PILES)
    """Of each pile, how many cards lay in the center when its top was laid, …"""
    topped_by: list[int] = field(default_factory=lambda: [0] * MAX_PILES)
    topped_at: list[int] = field(default_factory=lambda: [0] * MAX_PILES)
    """… by whom, and when."""
    uncovered: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """When each waste last showed the card below."""
    landed: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """When the hand that waits, or has lost and tries again, first landed; milliseconds."""


def is_contested_hand(means: int) -> bool:
    """Whether another player's hand could get there before this one."""
    return means == PLAY or means == PAIR or means == CALL


# ---- what somebody had to learn --------------------------------------------------------------------------------------


def learned_pile(drive: Drive, desk: AgentDesk, lines: Lines, who: int, pile: int) -> int:
    """When and how somebody learned the top of a pile."""
    if pile < 0:
        return LEARNED_NET
    if desk.topped_by[pile] == who:
        return desk.topped_at[pile] * KINDS + LEARNED_OWN
    return (desk.topped_at[pile] + lines.delay[who] * THOUSAND) * KINDS + LEARNED_NET


def learned_card(drive: Drive, desk: AgentDesk, lines: Lines, who: int, owner: int, place: int) -> int:
    """When and how somebody learned the card at a place."""
    if drive.shown[owner * PLACES + place] > drive.begun:
        return drive.shown[owner * PLACES + place] * KINDS + LEARNED_SHOWN
    at = desk.uncovered[owner] + lines.delay[who] * THOUSAND if place == WASTE else drive.begun
    return at * KINDS + LEARNED_NET


def learned(drive: Drive, desk: AgentDesk, lines: Lines, who: int, by: DriveSeat, pile: int) -> int:
    """When and how somebody learned the last thing that the play which `by` means rests on."""
    found = max(learned_pile(drive, desk, lines, who, pile), drive.begun * KINDS)
    if by.means == PAIR:
        found = max(found, learned_card(drive, desk, lines, who, by.joker_owner, by.joker_place))
    return max(found, learned_card(drive, desk, lines, who, by.owner, by.place))


def way_of(lines: Lines, who: int, kind: int) -> int:
    """Microseconds that somebody's play spends on lines: there and back, up only, or none (see `Lines`)."""
    if kind == LEARNED_OWN:
        return 0
    return lines.ping[who] * THOUSAND // (2 if kind == LEARNED_SHOWN else 1)


def line_time(match: Match, drive: Drive, desk: AgentDesk, lines: Lines, who: int) -> int:
    """How much later than without lines the hand of somebody lands who answers now."""
    seat = drive.seats[who]
    if seat.means == CALL:
        return lines.ping[who] * THOUSAND
    if seat.means != PLAY and seat.means != PAIR:
        return 0
    last = learned(drive, desk, lines, who, seat, aimed_pile(match, desk, who, seat))
    return max(last // KINDS + way_of(lines, who, last % KINDS) - drive.now, 0)


# ---- claims ----------------------------------------------------------------------------------------------------------


def has_seen_top(desk: AgentDesk, who: int, pile: int, seen: int) -> bool:
    """Whether somebody who saw so many cards in the center knows the pile's top, or laid it."""
    return desk.topped[pile] <= seen or desk.topped_by[pile] == who


def next_fitting(match: Match, seat: DriveSeat, first: int) -> int:
    """The lowest pile from `first` on that takes what the seat means, else NEW, else below both."""
    if seat.means == PAIR:
        second = second_card(match, seat.joker_owner, seat.joker_place, seat.owner, seat.place)
        return find_pair_pile_from(match, second, first) if second != NO_CARD else NO_PILE_ID
    card = card_at(match, seat.owner, seat.place)
    return find_pile_from(match, card, first) if card != NO_CARD else NO_PILE_ID


def aimed_pile(match: Match, desk: AgentDesk, who: int, seat: DriveSeat) -> int:
    """Where a hand goes: to the pile it means; if any will do, to the lowest that its player has seen. ANY if that is
    none."""
    if seat.pile != ANY:
        return seat.pile if seat.pile < 0 or has_seen_top(desk, who, seat.pile, seat.seen) else ANY
    pile = next_fitting(match, seat, 0)
    while pile >= 0 and not has_seen_top(desk, who, pile, seat.seen):
        pile = next_fitting(match, seat, pile + 1)
    return pile if pile >= 0 or pile == NEW else ANY


def most_of(match: Match, drive: Drive, desk: AgentDesk, lines: Lines, other: int, who: int, pile: int) -> int:
    """The most that somebody else could be forgiven if they claimed what this seat means; below 0 if they cannot."""
    seat = drive.seats[who]
    ends = would_finish(match, seat)
    if not could_forestall(match, other, pile, ends):
        return -1
    floor = lines.floor[other]
    slack = lines.slack[other]
    delay = lines.delay[other]
    most = most_credit(LEARNED_NET, floor, slack, delay, 0) if ends else 0
    if match.chaos and seat.means != CALL:
        return max(most, most_credit(learned(drive, desk, lines, other, seat, pile) % KINDS, floor, slack, delay, 0))
    places = answering_places(match, other, pile) if pile >= 0 else 0
    for place in range(PLACES):
        if (places >> place) & 1:
            last = learned_pile(drive, desk, lines, other, pile)
            last = max(last, learned_card(drive, desk, lines, other, other, place))
            most = max(most, most_credit(last % KINDS, floor, slack, delay, 0))
    return most


def taken_cards(match: Match, seat: DriveSeat) -> int:
    """Chaos: a bit for each open card that a hand takes."""
    if not match.chaos or seat.means == CALL:
        return 0
    taken = 1 << (seat.owner * OPEN_PLACES + seat.place)
    return taken | (1 << (seat.joker_owner * OPEN_PLACES + seat.joker_place) if seat.means == PAIR else 0)


def claims(match: Match, drive: Drive, desk: AgentDesk, lines: Lines, docket: Docket, who: int) -> bool:
    """Write the claim of a hand that lands and is legal; whether it has to wait, since somebody could be faster."""
    seat = drive.seats[who]
    pile = NEW if seat.means == CALL else seat.pile
    rivals = waiting = touched = 0
    finisher = NOBODY
    docket.pile[who] = pile if pile >= 0 else NO_PILE_ID
    docket.version[who] = match.pile_size[pile] if pile >= 0 else 0
    docket.cards[who] = taken_cards(match, seat)
    docket.finishes[who] = 1 if would_finish(match, seat) else 0
    docket.follows[who] = 0
    docket.arrived[who] = desk.landed[who]
    last = LEARNED_NET if seat.means == CALL else learned(drive, desk, lines, who, seat, pile)
    delay = lines.delay[who]
    forgiven = credit(last % KINDS, lines.floor[who], lines.slack[who], lines.ping[who], delay, 0)
    docket.virtual[who] = desk.landed[who] - forgiven
    for other in range(match.n_players):
        docket.most[who * MAX_PLAYERS + other] = -1
        if other == who:
            continue
        docket.most[who * MAX_PLAYERS + other] = most_of(match, drive, desk, lines, other, who, pile)
        rivals += 1 if docket.most[who * MAX_PLAYERS + other] >= 0 else 0
        if docket.order[other]:
            waiting += 1
            touched += 1 if competes(docket, who, other) else 0
            ahead = finisher == NOBODY or docket.virtual[other] < docket.virtual[finisher]
            if docket.finishes[other] and ahead:
                finisher = other
    if finisher != NOBODY and docket.virtual[who] >= docket.virtual[finisher]:
        docket.follows[who] = 1
        return True
    return rivals > 0 or touched > 0


def drop_claims(match: Match, docket: Docket) -> None:
    """The round is over: whatever still waits came too late."""
    for who in range(match.n_players):
        withdraw(docket, who)
