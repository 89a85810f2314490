"""A learned judge of Café International: a small network of whole numbers over `features`. Written like the rules text.

Its numbers stand in the list of weights behind those of the look-ahead, in the order of `net_size`: for each hidden
unit what it takes from each feature, and its start; what the result takes from each hidden unit and each feature, and
its start. A hidden unit that would be below 0 is 0. A result is what a position is worth to who made the turn, as
`tree` counts at the end of a simulation.
"""

from finito.games.cafe.rules.finish import end_game
from finito.games.cafe.rules.state import RUNNING, Match
from finito.players.cafe.search.features import FEATURES, note_features
from finito.players.cafe.search.halving import Search
from finito.players.cafe.search.hidden import copy_seen
from finito.players.cafe.search.look import DECIDED, W_JOKER, WEIGHTS, margin_of
from finito.players.cafe.search.quiet import OUT, quiet_turn
from finito.players.cafe.search.worth import WORTH, find_weighed, lift_best

HIDDEN_UNITS = 24
W_LEAF = WEIGHTS
"""Where it says whether simulations end with the learned worth (1) or with the lead alone (0)."""
NET = WEIGHTS + 1
"""Where in the weights the network begins."""
NET_SIZE = (FEATURES + 1) * HIDDEN_UNITS + HIDDEN_UNITS + FEATURES + 1
ALL_WEIGHTS = NET + NET_SIZE
INNER, OUTER = 12, 8
"""Weights into hidden units are this many bits larger than they count, those into the result that many."""
WON = 20 * WORTH
"""What a won game counts beside its margin."""
MOST = 60
"""Beyond this a margin counts no more."""


def worth_of_margin(margin: int, over: bool) -> int:
    """What a lead is worth, and that the game is won or lost with it."""
    worth = min(max(margin, -MOST), MOST) * WORTH
    if over:
        return worth + (WON if margin > 0 else -WON if margin < 0 else 0)
    return worth


def worth_of_row(row: list[int], weights: list[int]) -> int:
    """What the network makes of a row of features."""
    at = NET
    out = NET + (FEATURES + 1) * HIDDEN_UNITS
    total = weights[ALL_WEIGHTS - 1]
    for unit in range(HIDDEN_UNITS):
        inner = weights[at + FEATURES]
        for index in range(FEATURES):
            inner += weights[at + index] * row[index]
        at += FEATURES + 1
        if inner > 0:
            total += weights[out + unit] * (inner >> INNER)
    out += HIDDEN_UNITS
    for index in range(FEATURES):
        total += weights[out + index] * row[index]
    return total >> OUTER


def settle_turn(game: Match, scratch: Match, turn: int) -> int:
    """Make a turn of the player to move on `scratch`, without its draw; the end that it surely brings, or RUNNING.
    `decided_worth` says what an end is worth."""
    copy_seen(game, scratch)
    reason = quiet_turn(scratch, game.turn, turn)
    if reason != RUNNING and reason != OUT:
        end_game(scratch, reason)
    return reason


def decided_worth(scratch: Match, who: int, reason: int) -> int:
    if reason == OUT:
        return -2 * DECIDED
    return worth_of_margin(margin_of(scratch, who), True)


def worth_after(
    game: Match,
    scratch: Match,
    turn: int,
    row: list[int],
    weights: list[int],
    turns: list[int],
    worths: list[int],
) -> int:
    """What this turn of the player to move leaves it with. The game stays as it is; the lists are room."""
    reason = settle_turn(game, scratch, turn)
    if reason != RUNNING:
        return decided_worth(scratch, game.turn, reason)
    note_features(scratch, game.turn, row, turns, worths)
    return worth_of_row(row, weights)


def judge_turns(
    game: Match,
    scratch: Match,
    width: int,
    weights: list[int],
    search: Search,
    turns: list[int],
    worths: list[int],
    replies: list[int],
    reply_worths: list[int],
) -> int:
    """As `look_ahead`, by the learned worth."""
    found = find_weighed(game, game.turn, turns, worths, weights[W_JOKER])
    kept = lift_best(turns, worths, found, width)
    for index in range(kept):
        worths[index] = worth_after(game, scratch, turns[index], search.row, weights, replies, reply_worths)
    return lift_best(turns, worths, kept, kept)
