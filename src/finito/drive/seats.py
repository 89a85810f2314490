"""Who sits at a match that a host drives, how they are asked, and their chance."""

import hashlib
from random import Random
from typing import Any, NamedTuple

from finito.chance import HasChance, below, next_word
from finito.games.drive.seats import ASKED, CHARACTER, HUMAN


class Sitting(NamedTuple):
    """Who sits there: somebody of the rules text (`nature`), somebody who is asked, or a person."""

    name: str
    kind: int = HUMAN
    nature: Any = None


class Asking(NamedTuple):
    """This seat is to be asked, and its host answers for it."""

    player: int
    at: int
    late: bool = False
    """Its time is over: somebody else answers for it."""


def sitting(name: str, bot: object | None) -> Sitting:
    """A bot by what it is: rules text looks by itself, anybody else is asked; None is a person."""
    if bot is None:
        return Sitting(name, HUMAN)
    nature = getattr(bot, "nature", None)
    return Sitting(name, ASKED) if nature is None else Sitting(name, CHARACTER, nature)


def players_seed(seed: int) -> int:
    """64 bits for the players' chance, made of the seed of the deals but telling nothing of it."""
    return int.from_bytes(hashlib.sha256(f"players/{seed}".encode()).digest()[:8], "big")


class SeatChance(Random):
    """A stream of chance of the rules text, for players that take Python's."""

    def __init__(self, state: HasChance) -> None:
        super().__init__(0)
        self._state = state

    def getrandbits(self, k: int, /) -> int:
        bits, found = 0, 0
        while bits < k:
            found |= next_word(self._state) << bits
            bits += 32
        return found >> (bits - k)

    def random(self) -> float:
        return self.getrandbits(53) / (1 << 53)

    def choice(self, seq: Any) -> Any:
        """One of a sequence, by the lot that the rules text draws: so a bot and the same player compiled agree."""
        return seq[below(self._state, len(seq))]
