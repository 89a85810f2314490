"""Which guests were deleted lately, kept as digests from which nobody can be identified."""

import hmac


class Forgotten:
    """The digests of deleted guests that this process has heard of."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self.guests: set[str] = set()

    def digest(self, *texts: str) -> str:
        """A keyed hash: reveals nothing to anyone without the key."""
        return hmac.digest(self._key, "\0".join(texts).encode(), "sha256").hex()

    def guest(self, public: str) -> str:
        return self.digest("guest", public)

    def was(self, public: str) -> bool:
        return bool(public) and bool(self.guests) and self.guest(public) in self.guests
