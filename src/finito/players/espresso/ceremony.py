"""The part of ESPRESSO in which there is nothing to decide: being ready, the call, FINITO where it must be called."""

from collections.abc import Sequence

from finito.games.espresso import Move
from finito.games.espresso.moves import CallEspresso, CallFinito, Ready


def ceremony(legal: Sequence[Move]) -> Move | None:
    """The move that any player makes at once when it is legal, or None."""
    return next((move for move in legal if isinstance(move, Ready | CallEspresso | CallFinito)), None)
