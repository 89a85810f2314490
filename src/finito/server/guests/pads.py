"""Score pads that others may look at: the phone that writes holds the truth, the server only passes it on.

Nothing is stored: a pad lives here while its writer tells of it. After a restart of the server the writer's phone
brings it back under the same code, which its secret proves.
"""

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Any

MOST_PADS = 2000
KEPT_MS = 12 * 3_600_000
"""So long after the last word of its writer a pad is forgotten."""
WAIT_SECONDS = 25.0
"""How long somebody who looks waits for news before he is told that there are none."""
SECRET_BYTES = 16


class Pad:
    """One pad, as its writer told it last."""

    __slots__ = ("at", "code", "key", "news", "number", "sheet")

    def __init__(self, code: str, key: bytes, sheet: Any, number: int, at: int) -> None:
        self.code, self.key = code, key
        self.sheet, self.number, self.at = sheet, number, at
        self.news = asyncio.Event()
        """Set once, when there is a newer number; the next number has an event of its own."""


class Pads:
    """The pads of this process."""

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
        """What the writer says now; None if the secret is not his or there are too many pads.

        A number that is not newer changes nothing: two messages of one phone may overtake each other. A code that
        nobody holds is taken again, which is how a pad outlives a restart of the server.
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
        """Forget a pad; whether it was there and the secret was its writer's."""
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
    """Wait until a pad has something newer than what was seen, but not longer than this."""
    if pad.number > seen:
        return
    try:
        await asyncio.wait_for(pad.news.wait(), seconds)
    except TimeoutError:
        return


def _key(code: str, secret: str) -> bytes:
    """What is kept of a secret: it proves one code and no other."""
    return hashlib.sha256(f"finito pad 1\0{code}\0{secret}".encode()).digest()
