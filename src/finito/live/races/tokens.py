"""Delivery tokens: a play echoes one, and so proves that its sender had received the table's state.

The token of an event is different for every player and cannot be guessed; it is a keyed hash, so nothing is kept.
One hash gives the tokens of all six players.
"""

from base64 import urlsafe_b64encode
from hashlib import blake2b
from hmac import compare_digest

LENGTH = 8
"""Letters of a token: 48 bits."""
PLAYERS = 6


class Tokens:
    """The tokens of one match."""

    __slots__ = ("_key", "_letters", "_number")

    def __init__(self, key: bytes) -> None:
        self._key = key[:64]
        self._number = -1
        self._letters = b""

    def all(self, number: int) -> bytes:
        """The tokens that go with this event, one player's after the other's."""
        if number != self._number:
            digest = blake2b(b"%d" % number, digest_size=PLAYERS * LENGTH * 6 // 8, key=self._key).digest()
            self._number, self._letters = number, urlsafe_b64encode(digest)
        return self._letters

    def token(self, player: int, number: int) -> str:
        return self.all(number)[player * LENGTH : (player + 1) * LENGTH].decode()

    def is_right(self, player: int, number: int, token: str) -> bool:
        """Whether this is what was sent to this player with this event."""
        right = self.all(number)[player * LENGTH : (player + 1) * LENGTH]
        return compare_digest(right, token.encode())
