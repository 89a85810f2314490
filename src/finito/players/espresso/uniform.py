"""The baseline of ESPRESSO that everything must beat: any legal play, flip or recycle, all equally likely."""

from collections.abc import Sequence
from random import Random

from finito.games.espresso import Move, View
from finito.games.espresso.moves import Flip, Pair, Play, Recycle
from finito.players.espresso.ceremony import ceremony


class EspressoUniform:
    """Chooses blindly among the legal moves, thefts and pairs included; never presses impasse."""

    name = "uniform"

    def choose(self, view: View, legal: Sequence[Move], chance: Random) -> Move | None:
        first = ceremony(legal)
        if first is not None:
            return first
        moves = [move for move in legal if isinstance(move, Play | Pair | Flip | Recycle)]
        return chance.choice(moves) if moves else None
