"""Shared score pads: the phone that writes holds the truth, the server only passes it on.

Nothing is stored: a pad lives here while its writer sends updates. After a restart of the server the writer's phone
restores it under the same code, authenticated by its secret.
"""

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

MOST_PADS = 2000
KEPT_MS = 12 * 3_600_000
"""A pad is forgotten this long after its last update."""
WAIT_SECONDS = 25.0
"""How long a request waits for news of a pad."""
SECRET_BYTES = 16


class Pad:
    """One pad, as last sent by its writer."""

    __slots__ = ("at", "code", "key", "news", "number", "sheet")

    def __init__(self, code: str, key: bytes, sheet: Any, number: int, at: int) -> None:
        self.code, self.key = code, key
        self.sheet, self.number, self.at = sheet, number, at
        self.news = asyncio.Event()
        """Set once, when there is a newer number; the next number has an event of its own."""


class Pads:
    def __init__(self, new_code: Callable[[], str]) -> None:
        self._new_code = new_code
        self._pads: dict[str, Pad] = {}

    def __len__(self) -> int:
        return len(self._pads)

    def open(self, sheet: Any, now: int) -> tuple[Pad, str] | None:
        """A new pad and its writer's secret; None if there are too many."""
        self._forget(now)
        if len(self._pads) >= MOST_PADS:
            return None
        code = self._new_code()
        while code in self._pads:
            code = self._new_code()
        secret = secrets.token_urlsafe(SECRET_BYTES)
        pad = self._pads[code] = Pad(code, _key(code, secret), sheet, 1, now)
        return pad, secret

    def write(self, code: str, secret: str, number: int, sheet: Any, now: int) -> Pad | None:
        """Update a pad; None if the secret is wrong or there are too many pads.

        A number that is not newer changes nothing: messages of one phone may overtake each other. A code that is not in
        use is taken again, which is how a pad survives a restart of the server.
        """
        key = _key(code, secret)
        pad = self.find(code, now)
        if pad is None:
            self._forget(now)
            if len(self._pads) >= MOST_PADS:
                return None
            pad = self._pads[code] = Pad(code, key, sheet, number, now)
            return pad
        if not hmac.compare_digest(pad.key, key):
            return None
        pad.at = now
        if number > pad.number:
            pad.sheet, pad.number = sheet, number
            pad.news.set()
            pad.news = asyncio.Event()
        return pad

    def find(self, code: str, now: int) -> Pad | None:
        pad = self._pads.get(code)
        return pad if pad is not None and now - pad.at <= KEPT_MS else None

    def close(self, code: str, secret: str) -> bool:
        """Forget a pad; whether it existed and the secret was right."""
        pad = self._pads.get(code)
        if pad is None or not hmac.compare_digest(pad.key, _key(code, secret)):
            return False
        del self._pads[code]
        pad.news.set()
        return True

    def _forget(self, now: int) -> None:
        for code in [code for code, pad in self._pads.items() if now - pad.at > KEPT_MS]:
            self._pads.pop(code).news.set()


async def news(pad: Pad, seen: int, seconds: float = WAIT_SECONDS) -> None:
    """Wait until a pad is newer than what was seen, until the timeout, or until the server stops and cancels it."""
    if pad.number > seen:
        return
    with suppress(TimeoutError, asyncio.CancelledError):
        await asyncio.wait_for(pad.news.wait(), seconds)


def _key(code: str, secret: str) -> bytes:
    """The stored form of a secret, valid for one code only."""
    return hashlib.sha256(f"finito pad 1\0{code}\0{secret}".encode()).digest()
