"""Was a refused play only too late? A lost race is no mistake (ESP-SIM-04)."""

from finito.games.espresso import moves as m
from finito.games.espresso.laying import laying, named_card
from finito.games.espresso.match import Match
from finito.games.espresso.notation import parse_pile
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.center import ANY, NEW, follower, top_when
from finito.games.espresso.rules.gate import fitted, pair_fitted
from finito.games.espresso.rules.limits import RACE_MS
from finito.games.espresso.rules.places import BURIED, card_at


def lost_race(match: Match, player: int, move: m.Move, now: int) -> tuple[int, int] | None:
    """Who was faster, and by how many milliseconds, if this refused play would have been legal a moment ago.

    Also when the card itself was taken from under the hand in that time: stolen, or refilled.
    """
    changed = [size for size, at in enumerate(match.laid_at) if at >= now - RACE_MS]
    if not isinstance(move, m.Play | m.Pair) or not was_legal_on(match, player, move, changed):
        return None
    laid = _forestalled(match, move, changed)
    return match.laid_owner[laid], now - match.laid_at[laid]


def _forestalled(match: Match, move: m.Play | m.Pair, changed: list[int]) -> int:
    """The card of the center that took the place of this play: an equal one, or the first on its pile."""
    wanted, pile = named_card(move.card if isinstance(move, m.Play) else move.second_card), parse_pile(move.to)
    equal = [size for size in changed if match.laid_card[size] == wanted]
    there = [size for size in changed if match.laid_pile[size] == pile]
    return [*equal[-1:], *there[:1], *changed][0]


def was_legal_on(match: Match, player: int, move: m.Move, changed: list[int]) -> bool:
    """Whether this refused play would have been legal at one of these earlier sizes of the center."""
    if not changed or not isinstance(move, m.Play | m.Pair):
        return False
    if isinstance(move, m.Pair):
        seen = move.second_card or move.joker_card
        return _was_taken(match, changed, seen) or _pair_was_legal(match, player, move, changed)
    return _was_taken(match, changed, move.card) or _play_was_legal(match, player, move, changed)


def _was_taken(match: Match, changed: list[int], card: str | None) -> bool:
    """Whether the very card that the move names went to the center a moment ago."""
    return card is not None and named_card(card) in [match.laid_card[size] for size in changed]


def _play_was_legal(match: Match, player: int, move: m.Play, changed: list[int]) -> bool:
    owner, place, _, pile, *_ = laying(player, move)
    card = NO_CARD if place == BURIED else card_at(match, owner, place)
    if card == NO_CARD or (owner != player and not match.chaos):
        return False
    if pile in (ANY, NEW):
        return any(fitted(match, card, size) for size in changed)
    tops = [top_when(match, pile, size) for size in changed]
    return any(top != NO_CARD and follower(match, top) == card for top in tops)


def _pair_was_legal(match: Match, player: int, move: m.Pair, changed: list[int]) -> bool:
    owner, place, *_ = laying(player, move)
    card = NO_CARD if place == BURIED else card_at(match, owner, place)
    return match.zero == 1 and card != NO_CARD and any(pair_fitted(match, card, size) for size in changed)
