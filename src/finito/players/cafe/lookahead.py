"""The middle opponent in Café International: it thinks of what the others can make of its turn."""

from collections.abc import Sequence
from random import Random

from finito.games import cafe
from finito.players.cafe.board import board_of, guest_by_guest, move_of
from finito.players.cafe.search.levels import LEVELS
from finito.players.cafe.search.look import look_ahead
from finito.players.cafe.search.weights import weights_for

ROOM = 1 << 13
"""Turns that a list has room for; with two jokers there may be more, and some are then overlooked."""


class CafeLookahead:
    """Takes the turn that is worth most with what is known to come (`finito.players.cafe.search.look`).

    Plain Python, some tens of milliseconds a turn: so it may also stand in for somebody who is late.
    """

    name = "lookahead"

    def __init__(self, options: cafe.Options) -> None:
        self.options = options

    def choose(self, view: cafe.View, legal: Sequence[cafe.Move], chance: Random) -> cafe.Move | None:
        worths = {move: worth for worth, move in worthy_turns(view, self.options)}
        known = [move for move in legal if move in worths]
        if not known:
            return chance.choice(legal) if legal else None
        best = max(worths[move] for move in known)
        liked = chance.choice([move for move in known if worths[move] == best])
        return guest_by_guest(board_of(view, self.options), liked)


def worthy_turns(view: cafe.View, options: cafe.Options) -> list[tuple[int, cafe.Move]]:
    """The turns that look best to the player to move, with what they are worth in hundredths of a point, best first.

    Worths compare turns of one position; they are no expected points.
    """
    board, scratch = board_of(view, options), board_of(view, options)
    turns, worths, replies, reply_worths = ([0] * ROOM for _ in range(4))
    width, weights = LEVELS["lookahead"].width, list(weights_for(options))
    found = look_ahead(board, scratch, width, weights, turns, worths, replies, reply_worths)
    return [(worths[index], move_of(board, turns[index])) for index in range(found)]
