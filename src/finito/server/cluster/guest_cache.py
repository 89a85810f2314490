"""Identifies guests by their cookie at once, and verifies in batches afterwards that they still exist.

A cookie with a valid signature names a guest, unless that guest was deleted since. A query per client would delay
running matches when everyone reconnects at once.
"""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from finito.server.guests.identity import public_id
from finito.server.store.journal import JournalFailed

GATHER_SECONDS = 0.1
MOST_KNOWN = 50_000
KNOWN_SECONDS = 60.0
"""How long an answer is valid, because a guest may be deleted on another node."""


class GuestCache:
    """Which recently seen secret ids belong to guests."""

    def __init__(
        self, exist: Callable[[list[str]], Awaitable[set[str]]], deleted: Callable[[str], None] | None = None
    ) -> None:
        self._exist = exist
        """Returns which of these secret ids exist; JournalFailed if that is unknown."""
        self._told = deleted
        """Called with the public id of a guest that does not exist."""
        self._known: dict[str, tuple[bool, float]] = {}
        """Whether the guest exists, and when that was checked, by secret id."""
        self._asked: set[str] = set()
        self._checking: asyncio.Task[None] | None = None

    def public(self, secret: str) -> str:
        """The public id for this secret; empty if the guest is known to be deleted."""
        exists, asked_at = self._known.get(secret, (True, float("-inf")))
        if monotonic() - asked_at > KNOWN_SECONDS:
            self._asked.add(secret)
            if self._checking is None or self._checking.done():
                self._checking = asyncio.create_task(self._check())
        return public_id(secret) if exists else ""

    async def _check(self) -> None:
        while self._asked:
            await asyncio.sleep(GATHER_SECONDS)
            asked = list(self._asked)
            try:
                found = await self._exist(asked)
            except JournalFailed:
                continue
            self._asked.difference_update(asked)
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            for secret in asked:
                self._known[secret] = secret in found, monotonic()
                if secret not in found and self._told is not None:
                    self._told(public_id(secret))

    async def close(self) -> None:
        if self._checking is not None:
            self._checking.cancel()
            await asyncio.gather(self._checking, return_exceptions=True)
