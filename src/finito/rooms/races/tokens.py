"""Delivery tokens: a play echoes one, which proves that its sender had received an event.

The token of an event is the same for everyone, so an event is framed once, and nobody can guess it before it is sent.
Tokens come from a keyed stream, generated for many events at once, so they cost little and can be generated again.
"""

from base64 import urlsafe_b64encode
from hashlib import shake_256
from hmac import compare_digest

LENGTH = 8
"""Characters of a token: 48 bits."""
BLOCK = 64
"""The number of events per block of the stream."""


class Tokens:
    """The tokens of one match."""

    __slots__ = ("_blocks", "_key")

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._blocks: dict[int, str] = {}
        """The blocks that were used last."""

    def token(self, number: int) -> str:
        """The token of this event."""
        block, place = divmod(number, BLOCK)
        letters = self._blocks.get(block)
        if letters is None:
            letters = self._make(block)
        return letters[place * LENGTH : (place + 1) * LENGTH]

    def _make(self, block: int) -> str:
        stream = shake_256(b"%d %s" % (block, self._key)).digest(BLOCK * LENGTH * 6 // 8)
        if len(self._blocks) > 1:
            del self._blocks[next(iter(self._blocks))]
        letters = self._blocks[block] = urlsafe_b64encode(stream).decode()
        return letters

    def is_right(self, number: int, token: str) -> bool:
        """Whether this is the token of this event, compared in constant time."""
        return compare_digest(self.token(number).encode(), token.encode())
