"""Rounds of a greedy player without a clock, which `normalo.c` plays too. Written like the rules text.

The player lays the first open card that fits, else (Zero) the first fitting pair, else (Chaos) steals in the same way,
else flips, else recycles. Separate dice decide who acts next, so deals and shuffles do not depend on it.
"""

from dataclasses import dataclass, field

from finito.chance import below, seed_chance
from finito.engine.dice import Dice
from finito.engine.text import Table
from finito.games.espresso.drive.ceremony import begin_round
from finito.games.espresso.rules.cards import NO_CARD, is_zero
from finito.games.espresso.rules.center import ANY, fits_somewhere
from finito.games.espresso.rules.codes import ACCEPTED, BLIND_PAIR
from finito.games.espresso.rules.finish import call_finito, refuse_call_finito, round_score
from finito.games.espresso.rules.hand import PACKET, flip, recycle, refuse_flip, refuse_recycle
from finito.games.espresso.rules.impasse import IMPASSE_DUE, settle
from finito.games.espresso.rules.pair import lift, pair, refuse_pair
from finito.games.espresso.rules.places import ESPRESSO, WASTE, card_at
from finito.games.espresso.rules.play import play, refuse_play
from finito.games.espresso.rules.state import MAX_PLAYERS, NOBODY, RUNNING, Match

TURNS = 1 << 31
"""Stream TURNS + n of a match's seed decides who acts in round n; stream n deals the round."""


@dataclass(slots=True, eq=False)
class GreedyTally:
    """Totals over any number of rounds."""

    rounds: int = 0
    matches: int = 0
    """Matches that ended."""
    steps: int = 0
    """Plays, pairs, flips, recycles and, if it is required, calls of Finito."""
    impasses: int = 0
    stalemates: int = 0
    """Rounds that ended without Finito."""
    finitos: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    points: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """The points of each player, including the bonus."""


def play_open(match: Match, who: int, owner: int) -> bool:
    """Play the first open card of `owner` that fits, on the lowest pile that takes it; False if none fits."""
    for place in range(ESPRESSO, WASTE + 1):
        card = card_at(match, owner, place)
        if fits_somewhere(match, card) and refuse_play(match, who, owner, place, card, ANY, NO_CARD) == ACCEPTED:
            play(match, who, owner, place, ANY)
            return True
    return False


def pair_open(match: Match, who: int, joker_owner: int, owner: int) -> bool:
    """Lay the first fitting pair of an open joker of one and an open card of the other; False if there is none."""
    for place in range(ESPRESSO, WASTE + 1):
        if is_zero(card_at(match, joker_owner, place)):
            for other in range(ESPRESSO, WASTE + 1):
                if (owner != joker_owner or other != place) and try_pair(match, who, joker_owner, place, owner, other):
                    return True
    return False


def pair_blind(match: Match, who: int) -> bool:
    """Try each own joker with the unseen card under it (ESP-R-28). Wrong attempts have no penalty (ESP-R-36).

    Otherwise a round might never end: while such a pair fits there is no stalemate, and an impasse does not help.
    """
    for place in range(ESPRESSO, WASTE + 1):
        if is_zero(card_at(match, who, place)) and try_pair(match, who, who, place, who, place):
            return True
    return False


def try_pair(match: Match, who: int, joker_owner: int, joker_place: int, owner: int, place: int) -> bool:
    """Lay this pair on the lowest pile that takes it; False if it is refused."""
    code = refuse_pair(match, who, joker_owner, joker_place, NO_CARD, owner, place, NO_CARD, ANY, NO_CARD)
    if code == BLIND_PAIR:
        lift(match, joker_owner, joker_place)
    if code != ACCEPTED:
        return False
    pair(match, who, joker_owner, joker_place, owner, place, ANY)
    return True


def steal(match: Match, who: int) -> bool:
    """Play a card of another player, or a pair with one; False if none fits."""
    for owner in range(match.n_players):
        if owner != who and play_open(match, who, owner):
            return True
    if match.zero:
        for joker_owner in range(match.n_players):
            for owner in range(match.n_players):
                if (joker_owner != who or owner != who) and pair_open(match, who, joker_owner, owner):
                    return True
    return False


def act(match: Match, who: int) -> bool:
    """The greedy player's next move; False if nothing is possible."""
    if match.finito_call and refuse_call_finito(match, who) == ACCEPTED:
        call_finito(match, who)
        return True
    if play_open(match, who, who):
        return True
    if match.zero and pair_open(match, who, who, who):
        return True
    if match.chaos and steal(match, who):
        return True
    if match.zero and pair_blind(match, who):
        return True
    if refuse_flip(match, who, PACKET, match.center_size) == ACCEPTED:
        flip(match, who, PACKET)
        return True
    if refuse_recycle(match, who) == ACCEPTED:
        recycle(match, who)
        return True
    return False


def count_round(match: Match, tally: GreedyTally) -> None:
    tally.rounds += 1
    tally.matches += match.match_over
    if match.finisher == NOBODY:
        tally.stalemates += 1
    else:
        tally.finitos[match.finisher] += 1
    for who in range(match.n_players):
        tally.points[who] += round_score(match, who)


def play_greedy(matches: Table[Match], first: int, end: int, rounds: int, dice: Dice, tally: GreedyTally) -> None:
    """Play this many rounds in each of the matches first … end - 1 and add them up.

    Deliberately one function: compiling a function includes everything it calls, so each extra level costs seconds.
    """
    for index in range(first, end):
        match = matches[index]
        for _ in range(rounds):
            begin_round(match)
            seed_chance(dice, match.seed_low, match.seed_high, TURNS + match.round_number)
            while match.phase == RUNNING:
                if act(match, below(dice, match.n_players)):
                    tally.steps += 1
                if settle(match) == IMPASSE_DUE:
                    tally.impasses += 1
            count_round(match, tally)
