"""Whether a refused play was just too late. A lost race is not a mistake (ESP-SIM-04)."""

from finito.games.espresso import moves as m
from finito.games.espresso.laying import laying
from finito.games.espresso.match import Match
from finito.games.espresso.rules.late import forestalled_by, laid_before, pair_was_legal, play_was_legal
from finito.games.espresso.rules.limits import RACE_MS


def lost_race(match: Match, player: int, move: m.Move, now: int) -> tuple[int, int] | None:
    """Who was faster and by how many milliseconds, if this refused play would have been legal a moment ago.

    That includes a card that has meanwhile gone from its place: stolen, or replaced by a refill.
    """
    before = laid_before(match, match.laid_at, now - RACE_MS)
    if not isinstance(move, m.Play | m.Pair) or not was_legal_since(match, player, move, before):
        return None
    one = laying(player, move)
    laid = forestalled_by(match, one.card, one.pile, before)
    return match.laid_owner[laid], now - match.laid_at[laid]


def was_legal_since(match: Match, player: int, move: m.Move, before: int) -> bool:
    """Whether this refused play was legal at some earlier moment, when the center held `before` cards or more."""
    if not isinstance(move, m.Play | m.Pair):
        return False
    one = laying(player, move)
    if isinstance(move, m.Pair):
        return pair_was_legal(match, one.owner, one.place, one.joker_card, one.card, before)
    return play_was_legal(match, player, one.owner, one.place, one.card, one.pile, before)
