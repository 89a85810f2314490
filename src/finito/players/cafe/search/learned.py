"""A learned evaluation for Café International: a small integer network over `features`. Written like the rules text.

Its numbers follow those of the look-ahead in the list of weights, in the order of `net_size`: for each hidden unit, a
weight for each feature and a bias; for the output, a weight for each hidden unit and each feature and a bias. Hidden
units are rectified (never below 0). The output is the worth of a position to the player who made the turn, as `tree`
counts it at the end of a simulation.
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
"""The weight that says whether simulations end with the learned worth (1) or only with the lead (0)."""
NET = WEIGHTS + 1
"""The position in the weights at which the network begins."""
NET_SIZE = (FEATURES + 1) * HIDDEN_UNITS + HIDDEN_UNITS + FEATURES + 1
ALL_WEIGHTS = NET + NET_SIZE
INNER, OUTER = 12, 8
"""The fraction bits of the weights into hidden units and of the weights into the output."""
WON = 20 * WORTH
"""The worth of a win, in addition to the margin."""
MOST = 60
"""Margins count up to this."""


def worth_of_margin(margin: int, over: bool) -> int:
    """The worth of a lead and, if the game is over, of winning or losing with it."""
    worth = min(max(margin, -MOST), MOST) * WORTH
    if over:
        return worth + (WON if margin > 0 else -WON if margin < 0 else 0)
    return worth


def worth_of_row(row: list[int], weights: list[int]) -> int:
    """The output of the network for a row of features."""
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
    """Make a turn of the player to move on `scratch`, without its draw; the end it certainly leads to, or RUNNING.
    `decided_worth` gives the worth of an end."""
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
    """The worth of the position after this turn. The game is unchanged; the lists are scratch space."""
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
    """Like `look_ahead`, with the learned worth."""
    found = find_weighed(game, game.turn, turns, worths, weights[W_JOKER])
    kept = lift_best(turns, worths, found, width)
    for index in range(kept):
        worths[index] = worth_after(game, scratch, turns[index], search.row, weights, replies, reply_worths)
    return lift_best(turns, worths, kept, kept)
