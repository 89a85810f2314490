"""The intermediate opponents in Café International: they consider what the next players can do after their turn."""

from collections.abc import Sequence
from random import Random

from finito.games import cafe
from finito.players.cafe.board import board_of, guest_by_guest, move_of
from finito.players.cafe.search.halving import Search
from finito.players.cafe.search.learned import judge_turns
from finito.players.cafe.search.levels import LEVELS
from finito.players.cafe.search.look import look_ahead
from finito.players.cafe.search.matches import LEARNED
from finito.players.cafe.search.weights import weights_for

ROOM = 1 << 13
"""The longest list of turns. With two jokers there may be more, and some are then overlooked."""


class CafeLookahead:
    """Takes the turn that is worth most considering what can follow: by tuned weights
    (`finito.players.cafe.search.look`), or as `learned` from self-play (`finito.players.cafe.search.learned`).

    Plain Python, some tens of milliseconds per turn, so it can also stand in for a slow bot.
    """

    def __init__(self, options: cafe.Options, name: str = "lookahead") -> None:
        self.options = options
        self.name = name

    def choose(self, view: cafe.View, legal: Sequence[cafe.Move], chance: Random) -> cafe.Move | None:
        allowed = set(legal)
        known = [(worth, move) for worth, move in worthy_turns(view, self.options, self.name) if move in allowed]
        if not known:
            return chance.choice(legal) if legal else None
        best = known[0][0]
        liked = chance.choice([move for worth, move in known if worth == best])
        return guest_by_guest(board_of(view, self.options), liked)


def worthy_turns(view: cafe.View, options: cafe.Options, name: str = "lookahead") -> list[tuple[int, cafe.Move]]:
    """The best turns of the player to move with their worth in hundredths of a point, best first.

    Worths only compare turns of the same position; they are not expected points.
    """
    board, scratch = board_of(view, options), board_of(view, options)
    turns, worths, *_ = lists = [[0] * ROOM for _ in range(4)]
    level, weights = LEVELS[name], list(weights_for(options))
    if level.player == LEARNED:
        found = judge_turns(board, scratch, level.width, weights, Search(), *lists)
    else:
        found = look_ahead(board, scratch, level.width, weights, *lists)
    return [(worths[index], move_of(board, turns[index])) for index in range(found)]
