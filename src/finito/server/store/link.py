"""One connection to PostgreSQL that reconnects by itself and never blocks for long."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, TypeVar

import asyncpg

from finito.server.store.journal import JournalFailed

T = TypeVar("T")
Work = Callable[["asyncpg.Connection[Any]"], Awaitable[T]]

CONNECT_SECONDS = 2.0
WORK_SECONDS = 2.0
"""Nothing here takes longer; a database that does not answer in this time is unavailable."""
AGAIN_SECONDS = 0.25
"""Minimum time between connection attempts; meanwhile everything fails at once."""
SESSION = {
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "2",
    "tcp_user_timeout": "3000",
    "client_min_messages": "warning",
}
"""Ends the session of a machine that is gone, and with it its locks."""


PERMANENT = (
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
)


FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""Everything a connection may raise. One whose server just shut down raises errors of its own machinery."""
USABLE = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError, asyncpg.SyntaxOrAccessError)
"""After one of these the connection is still usable."""


class PermanentFailure(JournalFailed):
    """Retrying does not help: the URL, the name or the password is wrong."""


async def _nothing(connection: "asyncpg.Connection[Any]") -> None:
    """The default for a new connection."""


class PostgresLink:
    """A connection for one task at a time."""

    def __init__(self, url: str, name: str, begin: Work[None] = _nothing, timeout: float = WORK_SECONDS) -> None:
        self._url, self._name, self._begin, self._timeout = url, name, begin, timeout
        self._connection: asyncpg.Connection[Any] | None = None
        self._again_at = 0.0
        self._turn = asyncio.Lock()

    async def run(self, work: Work[T], timeout: float | None = None) -> T:
        """Use the connection; JournalFailed if that fails or takes too long."""
        async with self._turn:
            task = asyncio.ensure_future(self._work(work))
            try:
                await asyncio.wait({task}, timeout=timeout or self._timeout)
                if not task.done():
                    self._drop()
                    task.cancel()
                    await asyncio.wait({task})
                    raise JournalFailed("the database does not answer")
                return task.result()
            except FAILURES as problem:
                if not isinstance(problem, USABLE):
                    self._drop()
                kind = PermanentFailure if isinstance(problem, PERMANENT) else JournalFailed
                raise kind(f"the database cannot be used: {problem or type(problem).__name__}") from problem
            except asyncio.CancelledError:
                self._drop()
                task.cancel()
                raise

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """All rows of a query."""
        return list(await self.run(lambda connection: connection.fetch(statement, *values)))

    async def execute(self, statement: str, *values: object) -> str:
        """Run a statement; what it did, as `UPDATE 1`."""
        return str(await self.run(lambda connection: connection.execute(statement, *values)))

    async def _work(self, work: Work[T]) -> T:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
        return await work(self._connection)

    async def _connect(self) -> "asyncpg.Connection[Any]":
        if monotonic() < self._again_at:
            raise JournalFailed("the database is unavailable")
        self._again_at = monotonic() + AGAIN_SECONDS
        settings = {"application_name": self._name[:60], **SESSION}
        try:
            connection: asyncpg.Connection[Any] = await asyncpg.connect(
                self._url, timeout=CONNECT_SECONDS, server_settings=settings
            )
        except ValueError as problem:
            raise PermanentFailure(f"this is not the URL of a database: {problem}") from problem
        try:
            await self._begin(connection)
        except BaseException:
            connection.terminate()
            raise
        self._again_at = 0.0
        return connection

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None and not connection.is_closed():
            try:
                await connection.close(timeout=1)
            except FAILURES:
                connection.terminate()
