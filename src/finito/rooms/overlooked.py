"""Cards of ESPRESSO that somebody could have played for a while, and has not."""

from typing import Any

from finito.games.espresso import moves as em

LATE_HINT_MS = 3000
"""Hints that come late come after so long."""


class Overlooked:
    """Since when somebody could have made each of his moves, as far as his questions tell.

    A client that gives hints asks about every second, so this needs no look at the table after each move. It is in no
    journal: after a restart everybody begins anew.
    """

    __slots__ = ("since",)

    def __init__(self) -> None:
        self.since: dict[tuple[str, ...], int] = {}

    def long(self, moves: list[Any], now: int) -> list[Any]:
        """Those of the moves that were there at every question for LATE_HINT_MS."""
        self.since = {key: self.since.get(key, now) for key in map(_cards, moves)}
        return [move for move in moves if now - self.since[_cards(move)] >= LATE_HINT_MS]


def _cards(move: em.Play | em.Pair) -> tuple[str, ...]:
    """Places and cards that a move lays: the same card on the same place is the same chance, whatever pile takes it."""
    if isinstance(move, em.Play):
        return move.source, move.card or ""
    return move.joker, move.joker_card or "", move.second, move.second_card or ""
