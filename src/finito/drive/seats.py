"""The players of a match on a clock: who sits where, how they are asked, and their random streams."""

import hashlib
from random import Random
from typing import Any, NamedTuple

from finito.chance import HasChance, below, next_word
from finito.games.drive.seats import ASKED, CHARACTER, HUMAN


class Sitting(NamedTuple):
    """Who sits in a seat: a character of the rules text (`nature`), a player who is asked for moves, or a person."""

    name: str
    kind: int = HUMAN
    nature: Any = None


class Asking(NamedTuple):
    """A seat that is to be asked now; the host of the match gives the answer."""

    player: int
    at: int
    late: bool = False
    """Whether its time is over, so that a bot must answer for it."""


def sitting(name: str, bot: object | None) -> Sitting:
    """How this bot sits in a seat: bots of the rules text look by themselves, others are asked. None is a person."""
    if bot is None:
        return Sitting(name, HUMAN)
    nature = getattr(bot, "nature", None)
    return Sitting(name, ASKED) if nature is None else Sitting(name, CHARACTER, nature)


def players_seed(seed: int) -> int:
    """The 64-bit seed of the players' random choices. It follows from the seed of the deals but does not reveal it."""
    return int.from_bytes(hashlib.sha256(f"players/{seed}".encode()).digest()[:8], "big")


class SeatChance(Random):
    """A random stream of the rules text, as Python's `Random`."""

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
        """A random element, drawn as the rules text does, so that a bot and its compiled twin agree."""
        return seq[below(self._state, len(seq))]
