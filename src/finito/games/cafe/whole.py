"""A whole turn from one action, as worked cases and the judge take it: guest by guest where a table is cleared."""

from finito.games.cafe import events as e
from finito.games.cafe import moves as m
from finito.games.cafe.game import apply, refusal
from finito.games.cafe.match import Match, copy_match
from finito.games.cafe.refusals import CODES
from finito.games.cafe.rules import codes
from finito.games.cafe.rules.state import RUNNING
from finito.refusal import Refusal


def play_whole(game: Match, player: int, move: m.Move) -> tuple[Refusal | None, list[e.Event]]:
    """Make a move to the end of its turn: what happened, and the refusal of a guest who could not be seated.

    Two guests of whom the first turns the card that decides on the second are seated one after the other; then the
    first may sit although the second is refused. Who seats one guest stops (CAF-R-15).
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
    """The game as if the turn, which ended since nobody could follow, still went on."""
    before = copy_match(game)
    before.turn, before.halfway, before.end = player, 1, RUNNING
    return before
