"""Who comes with a cookie, told at once: the database is asked afterwards, for all who came in the last moment.

A cookie that is really ours names a guest; only one whose guest was deleted since belongs to nobody. When everybody
comes back at once, a question for each of them would hold up the races of those who are here.
"""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from finito.server.guests.identity import public_id
from finito.server.rooms.journal import JournalFailed

GATHER_SECONDS = 0.1
MOST_KNOWN = 50_000
KNOWN_SECONDS = 60.0
"""So long an answer counts: somebody may be deleted on another node."""


class Guestbook:
    """Which secret ids are those of guests, as far as anybody came with one."""

    def __init__(
        self, exist: Callable[[list[str]], Awaitable[set[str]]], deleted: Callable[[str], None] | None = None
    ) -> None:
        self._exist = exist
        """Which of these secret ids there are; JournalFailed if nobody knows."""
        self._told = deleted
        """Called with the public id of a guest who came, and is none."""
        self._known: dict[str, tuple[bool, float]] = {}
        """Whether there is such a guest, and when that was asked."""
        self._asked: set[str] = set()
        self._checking: asyncio.Task[None] | None = None

    def public(self, secret: str) -> str:
        """The public id of whoever shows this; empty if it is known that his guest was deleted."""
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
