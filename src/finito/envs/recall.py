"""What a player remembers of a game: everything seen and done so far, as one short text.

Two moments of a game have the same text for a player exactly if the player could not tell them apart (but for a
collision of hashes), so it is an information state with perfect recall.
"""

import hashlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

BYTES = 16


class Recall:
    """The memory of one player. Values: `after` makes a new one."""

    __slots__ = ("digest",)

    def __init__(self, digest: bytes = bytes(BYTES)) -> None:
        self.digest = digest

    def after(self, seen: NDArray[np.int16], own_action: int | None) -> "Recall":
        """The memory once this was seen, after an own action or somebody else's."""
        own = b"" if own_action is None else own_action.to_bytes(8, "big", signed=True)
        return Recall(hashlib.blake2b(self.digest + seen.tobytes() + own, digest_size=BYTES).digest())

    def __str__(self) -> str:
        return self.digest.hex()


def remember(memories: Sequence[Recall], seen: Sequence[NDArray[np.int16]], mover: int, action: int) -> list[Recall]:
    """Everybody's memory after an action of one player; the deal has the mover -1."""
    return [memory.after(seen[who], action if who == mover else None) for who, memory in enumerate(memories)]
