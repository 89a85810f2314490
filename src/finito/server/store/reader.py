"""Synchronous reads from PostgreSQL, through a connection in a thread of its own.

Used when a client joins, when a match ends and over HTTP, never for a move. When the database is unavailable, the first
read waits a moment and the next ones fail at once.
"""

import asyncio
import concurrent.futures
import threading
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any, TypeAlias

from finito.server.store.journal import JournalFailed
from finito.server.store.link import PostgresLink

Answered: TypeAlias = Callable[[list[tuple[Any, ...]]], None]
Ask: TypeAlias = tuple[str, tuple[Any, ...], Answered, asyncio.AbstractEventLoop]
"""A query, its callback, and the loop to call it in."""
TIMEOUT_SECONDS = 0.5
AWAY_SECONDS = 1.0


class Reader:
    """A thread that waits for the database, so that the caller can simply ask."""

    def __init__(self, url: str, name: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="reader", daemon=True)
        self._link = PostgresLink(url, f"{name} reader", timeout=TIMEOUT_SECONDS)
        self._away_until = 0.0
        self._asks: deque[Ask] = deque()
        self._answering: asyncio.Task[None] | None = None
        self._thread.start()

    def read(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """Rows of a query; JournalFailed if the database is unavailable."""
        if monotonic() < self._away_until:
            raise JournalFailed("the database is unavailable")
        asked = asyncio.run_coroutine_threadsafe(self._fetch(statement, values), self._loop)
        try:
            return asked.result(TIMEOUT_SECONDS * 2)
        except (JournalFailed, concurrent.futures.TimeoutError) as problem:
            asked.cancel()
            self._away_until = monotonic() + AWAY_SECONDS
            raise JournalFailed(f"the database cannot be read: {problem}") from problem

    def ask(self, statement: str, values: tuple[Any, ...], answered: Answered) -> None:
        """Pass the rows of a query to `answered` in the caller's event loop, later; not if the database is unavailable.

        One after the other, so that `read` waits for one of them at most.
        """
        self._asks.append((statement, values, answered, asyncio.get_running_loop()))
        self._loop.call_soon_threadsafe(self._answer_soon)

    def _answer_soon(self) -> None:
        if self._answering is None or self._answering.done():
            self._answering = self._loop.create_task(self._answer())

    async def _answer(self) -> None:
        while self._asks:
            statement, values, answered, loop = self._asks.popleft()
            try:
                rows = await self._fetch(statement, values)
            except JournalFailed:
                continue
            if not loop.is_closed():
                loop.call_soon_threadsafe(answered, rows)

    async def _fetch(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in await self._link.fetch(statement, *values)]

    def close(self) -> None:
        self._asks.clear()
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(5)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        if self._answering is not None:
            self._answering.cancel()
            await asyncio.gather(self._answering, return_exceptions=True)
        await self._link.close()
