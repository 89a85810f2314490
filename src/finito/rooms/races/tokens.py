"""Delivery tokens: a play echoes one, and so proves that its sender had received the table's state.

The token of an event is different for every player and cannot be guessed. Tokens are a keyed stream, made for many
events at once, so one costs next to nothing, and any can be made again.
"""

from base64 import urlsafe_b64encode
from hashlib import shake_256
from hmac import compare_digest

LENGTH = 8
"""Letters of a token: 48 bits."""
PLAYERS = 6
EVENT = PLAYERS * LENGTH
BLOCK = 128
"""So many events share a piece of the stream."""


class Tokens:
    """The tokens of one match."""

    __slots__ = ("_blocks", "_key")

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._blocks: dict[int, bytes] = {}
        """The pieces that were needed last."""

    def all(self, number: int) -> list[str]:
        """The tokens that go with this event, by player."""
        letters = self._letters(number).decode()
        return [letters[at : at + LENGTH] for at in range(0, EVENT, LENGTH)]

    def _letters(self, number: int) -> bytes:
        block, place = divmod(number, BLOCK)
        letters = self._blocks.get(block)
        if letters is None:
            letters = self._make(block)
        return letters[place * EVENT : (place + 1) * EVENT]

    def _make(self, block: int) -> bytes:
        stream = shake_256(b"%d %s" % (block, self._key)).digest(BLOCK * EVENT * 6 // 8)
        if len(self._blocks) > 1:
            del self._blocks[next(iter(self._blocks))]
        letters = self._blocks[block] = urlsafe_b64encode(stream)
        return letters

    def token(self, player: int, number: int) -> str:
        return self._letters(number)[player * LENGTH : (player + 1) * LENGTH].decode()

    def is_right(self, player: int, number: int, token: str) -> bool:
        """Whether this is what was sent to this player with this event."""
        right = self._letters(number)[player * LENGTH : (player + 1) * LENGTH]
        return compare_digest(right, token.encode())
