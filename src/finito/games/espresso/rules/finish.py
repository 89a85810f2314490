"""Finito, the account of a round and the end of the match (ESP-FIN, ESP-SCORE, ESP-END)."""

from finito.games.espresso.rules.codes import ACCEPTED, FINITO_FALSE
from finito.games.espresso.rules.start import refuse_unless_running
from finito.games.espresso.rules.state import OVER, Match

BONUS = 5
"""For the player who has Finito (ESP-SCORE-02)."""


def check_finito(match: Match, who: int) -> None:
    """An empty espresso stack is Finito at once (ESP-FIN-01, 02), unless the call is asked for (ESP-R-04)."""
    if not match.finito_call and match.players[who].espresso_size == 0:
        end_round(match, who)


def refuse_call_finito(match: Match, who: int) -> int:
    """ACCEPTED, or why the call "FINITO!" does not count: only with `finito: call` and an empty stack (ESP-R-04)."""
    code = refuse_unless_running(match)
    if code != ACCEPTED:
        return code
    if not match.finito_call or match.players[who].espresso_size > 0:
        return FINITO_FALSE
    return ACCEPTED


def round_score(match: Match, who: int) -> int:
    """One point for each card of this back in the center, five more for Finito (ESP-SCORE-01, 02, 04)."""
    points = match.players[who].in_center
    if match.phase == OVER and match.finisher == who:
        points += BONUS
    return points


def end_round(match: Match, finisher: int) -> None:
    """Stop everything, write the points down, and see whether the match is over (ESP-FIN-05, 06, ESP-SCORE-03).

    `finisher` NOBODY ends the round without the bonus (ESP-R-21).
    """
    match.phase = OVER
    match.finisher = finisher
    for who in range(match.n_players):
        match.players[who].total += round_score(match, who)
    match.match_over = 1 if is_decided(match) else 0


def best_total(match: Match) -> int:
    best = 0
    for who in range(match.n_players):
        best = max(best, match.players[who].total)
    return best


def leaders(match: Match) -> int:
    """How many players share the highest total."""
    best = best_total(match)
    count = 0
    for who in range(match.n_players):
        if match.players[who].total == best:
            count += 1
    return count


def is_decided(match: Match) -> bool:
    """Whether the round just ended the match.

    Somebody reached the target (ESP-END-01), or the match is one round (ESP-R-23); a tie at the top is shared or
    plays on until one leads (ESP-R-22).
    """
    if match.target_score > 0 and best_total(match) < match.target_score:
        return False
    return match.share_ties == 1 or leaders(match) == 1


def call_finito(match: Match, who: int) -> None:
    """The first valid caller gets the five points (ESP-FIN-03, 04)."""
    end_round(match, who)
