"""The standard opponent in Café International: it takes the most points now."""

from collections.abc import Sequence
from random import Random

from finito.games import cafe
from finito.games.cafe.game import packed
from finito.players.cafe.board import board_of, guest_by_guest
from finito.players.cafe.search.worth import WORTH, weigh_turns

JOKER = 1
"""The cost of a spent joker: among turns with equal points, the one that keeps it is worth more."""


class CafeGreedy:
    """Takes the turn with the most points; among equal turns one that keeps its jokers, then any of them.

    A bar field that costs points is worth less than any other turn, so it goes there only if nothing else is legal.
    """

    name = "greedy"

    def __init__(self, options: cafe.Options) -> None:
        self.options = options

    def choose(self, view: cafe.View, legal: Sequence[cafe.Move], chance: Random) -> cafe.Move | None:
        if not legal:
            return None
        board = board_of(view, self.options)
        worths = worths_of(board, legal)
        best = max(worths)
        liked = [move for worth, move in zip(worths, legal, strict=True) if worth == best]
        return guest_by_guest(board, chance.choice(liked))


def worths_of(board: cafe.Match, legal: Sequence[cafe.Move]) -> list[int]:
    """The worth of these turns to this bot, in the same order."""
    turns, worths = [packed(board, move) for move in legal], [0] * len(legal)
    weigh_turns(board, turns, len(turns), worths, JOKER)
    return worths


def points_of(board: cafe.Match, legal: Sequence[cafe.Move]) -> list[int]:
    """The points that each of these turns scores immediately."""
    return [(worth + WORTH // 2) // WORTH for worth in worths_of(board, legal)]


def best_turns(
    view: cafe.View, legal: Sequence[cafe.Move], options: cafe.Options, count: int
) -> list[tuple[int, cafe.Move]]:
    """The best turns for this bot with their points, best first. Also used as hints for people."""
    board = board_of(view, options)
    points = points_of(board, legal)
    order = sorted(range(len(legal)), key=worths_of(board, legal).__getitem__, reverse=True)
    return [(points[index], legal[index]) for index in order[:count]]
