"""Play a whole turn from one action, as worked cases and the judge do: guest by guest if a table is cleared."""

from finito.games.cafe import events as e
from finito.games.cafe import moves as m
from finito.games.cafe.game import apply, refusal
from finito.games.cafe.match import Match, copy_match
from finito.games.cafe.refusals import CODES
from finito.games.cafe.rules import codes
from finito.games.cafe.rules.state import RUNNING
from finito.refusal import Refusal


def play_whole(game: Match, player: int, move: m.Move) -> tuple[Refusal | None, list[e.Event]]:
    """Play a move to the end of its turn; returns the refusal, if a guest could not be seated, and the events.

    If the first of two guests clears a table, whose new card decides about the second, they are seated one after the
    other, so the first may sit even if the second is refused. A single guest is followed by `stop` (CAF-R-15).
    """
    refused = refusal(game, player, move)
    events: list[e.Event] = []
    if refused and refused.code == CODES[codes.FIRST_CLEARS] and isinstance(move, m.Place):
        events = apply(game, player, m.Place(move.put[:1]))
        move = m.Place(move.put[1:])
        refused = refusal(game if game.halfway else _still_halfway(game, player), player, move)
    if refused is None:
        events += apply(game, player, move)
    if game.halfway:
        events += apply(game, player, m.Stop())
    return refused, events


def _still_halfway(game: Match, player: int) -> Match:
    """A copy of the game in which the turn, which ended because no second guest was possible, still goes on."""
    before = copy_match(game)
    before.turn, before.halfway, before.end = player, 1, RUNNING
    return before
