"""Knowledge of the game: what a play is worth. Rules text.

Each idea is a bit, so that a league can tell what it is worth (`python -m tools.tuning.espresso_ideas`).
"""

from finito.games.espresso.drive.reveal import seen_card
from finito.games.espresso.drive.state import Drive, DriveSeat, Nature
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.center import NEW, fits_somewhere, follower, predecessor
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.finish import BONUS
from finito.games.espresso.rules.hand import PACKET, refuse_flip
from finito.games.espresso.rules.places import WASTE, empties_stack
from finito.games.espresso.rules.state import FLIP_FREE, Match
from finito.players.espresso.characters.meaning import has, has_next, holds

ROW_FIRST = 1
"""Stack and help row before the waste."""
RACE_FIRST = 2
"""First what somebody else could lay too."""
CHAIN = 4
"""Prefer a card on which one of their own follows."""
SHUT = 8
"""Not a waste card on which only others could go on, if a flip is possible instead."""
RESERVE = 16
"""Not the next flip while the waste top is about to fit."""
HOLD = 32
"""Not Finito while that would lose the round; the waste first."""
GRAB = 64
"""Chaos: take any card on which one of their own follows."""
STEAL = 128
"""Chaos: take a card on which two of their own follow, or the one that brings Finito."""
MIX = 256
"""Zero + Chaos: a pair of one own card and one of somebody else."""
SUIT = 512
"""Zero: of several pairs the one whose color suits them and not the others."""
SPEND = 1024
"""Zero + Chaos: a pair before a single card, before somebody takes one of its cards."""
THRIFT = 2048
"""Zero + Chaos: no joker for a card of the waste, if a flip is possible instead."""

PLAY_WORTH = 8
NEAR = 1
"""With this many cards left in the stack, Finito is near."""
MOST_WAITS = 6
"""How often in a row a card is held back before it is played after all: else two would wait forever."""


def others_hold(match: Match, drive: Drive, who: int, card: int) -> bool:
    """Whether this card lies open before somebody else."""
    for owner in range(match.n_players):  # noqa: SIM110  the rules text has no generators
        if owner != who and holds(match, drive, owner, card):
            return True
    return False


def row_has(seat: DriveSeat, card: int) -> bool:
    """Whether this card is on the player's stack or in the help row."""
    for place in range(WASTE):  # noqa: SIM110
        if seat.sees[place] == card:
            return True
    return False


def opens_own(match: Match, drive: Drive, nature: Nature, who: int, owner: int, place: int) -> bool:
    """Whether to take this card of another player, because one of their own follows on it."""
    card = seen_card(match, drive, owner, place)
    if not fits_somewhere(match, card) or empties_stack(match, owner, place):
        return False
    seat = drive.seats[who]
    if not has_next(match, seat, card):
        return False
    if nature.ideas & GRAB:
        return True
    if not nature.ideas & STEAL:
        return False
    after = follower(match, card)
    near = match.players[who].espresso_size <= NEAR and row_has(seat, after)
    return near or has_next(match, seat, after)


def loses_round(match: Match, who: int, cards: int) -> bool:
    """Whether a rival would still have more points after a Finito with this many more cards."""
    mine = match.players[who].in_center + cards + BONUS
    for other in range(match.n_players):  # noqa: SIM110
        if other != who and match.players[other].in_center > mine:
            return True
    return False


def may_flip_on(match: Match, who: int) -> bool:
    """Whether cards are left to turn and nobody asks whether something fits."""
    return match.flip_gate == FLIP_FREE and refuse_flip(match, who, PACKET, match.center_size) == ACCEPTED


def worth_of_play(match: Match, drive: Drive, nature: Nature, who: int, place: int, card: int) -> int:
    """What this card is worth to the player now; 0 to hold it back."""
    worth = PLAY_WORTH
    if nature.ideas & ROW_FIRST and place != WASTE:
        worth += 4
    if nature.ideas & RACE_FIRST and others_hold(match, drive, who, card):
        worth += 2
    if nature.ideas & CHAIN and has_next(match, drive.seats[who], card):
        worth += 1
    if drive.seats[who].waits < MOST_WAITS:
        if nature.ideas & HOLD and empties_stack(match, who, place) and loses_round(match, who, 1):
            return 0
        if nature.ideas & SHUT and place == WASTE and may_flip_on(match, who):
            after = follower(match, card)
            if after != NO_CARD and others_hold(match, drive, who, after) and not has(drive.seats[who], after):
                return 0
    return worth


def worth_of_pair(
    match: Match, drive: Drive, nature: Nature, who: int, joker_place: int, place: int, second: int, pile: int
) -> int:
    """What a pair of own cards is worth to the player now; 0 to hold it back."""
    worth = PLAY_WORTH
    if nature.ideas & ROW_FIRST:
        worth += (0 if joker_place == WASTE else 4) + (0 if place == WASTE else 4)
    if nature.ideas & SUIT:
        after = follower(match, second)
        worth += 3 if has_next(match, drive.seats[who], second) else 0
        worth -= 2 if after != NO_CARD and others_hold(match, drive, who, after) else 0
        worth += 1 if pile != NEW else 0
    if nature.ideas & THRIFT and match.chaos and place == WASTE and may_flip_on(match, who):
        return 0
    row = (0 if joker_place == WASTE else 1) + (0 if place == WASTE else 1)
    ends = row >= match.players[who].espresso_size
    if nature.ideas & HOLD and drive.seats[who].waits < MOST_WAITS and ends and loses_round(match, who, 2):
        return 0
    return worth


def waste_will_fit(match: Match, drive: Drive, who: int, card: int) -> bool:
    """Whether a card of the waste fits as soon as somebody lays the open card before it, which fits now."""
    before = predecessor(match, card)
    return (
        before != NO_CARD
        and match.waiting[before] > 0
        and (has(drive.seats[who], before) or others_hold(match, drive, who, before))
    )
