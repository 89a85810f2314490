"""A connection to PostgreSQL that fails in any way is replaced, and the journal continues."""

import asyncio
from typing import Any

import asyncpg
import pytest

from finito.server.store import postgres as module
from finito.server.store.journal import JournalFailed
from finito.server.store.link import PostgresLink
from finito.server.store.postgres import PostgresJournal
from store.conftest import entry, written


@pytest.mark.parametrize(
    "error",
    [
        asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress"),
        asyncpg.InterfaceError("the underlying connection is closed"),
        asyncpg.AdminShutdownError("terminating connection due to administrator command"),
        ConnectionResetError("reset"),
        TimeoutError(),
    ],
)
def test_a_connection_that_failed_is_replaced(database: str, error: Exception) -> None:
    async def story() -> None:
        link = PostgresLink(database, "test")

        async def number(connection: "asyncpg.Connection[Any]") -> int:
            return int(await connection.fetchval("select pg_backend_pid()"))

        async def fail(connection: "asyncpg.Connection[Any]") -> None:
            raise error

        first = await link.run(number)
        with pytest.raises(JournalFailed):
            await link.run(fail)
        assert await link.run(number) != first
        await link.close()

    asyncio.run(story())


def test_a_wrong_statement_does_not_cost_the_connection(database: str) -> None:
    async def story() -> None:
        link = PostgresLink(database, "test")
        first = await link.run(lambda connection: connection.fetchval("select pg_backend_pid()"))
        with pytest.raises(JournalFailed):
            await link.run(lambda connection: connection.fetch("select from nowhere"))
        assert await link.run(lambda connection: connection.fetchval("select pg_backend_pid()")) == first
        await link.close()

    asyncio.run(story())


def test_the_writer_outlives_whatever_goes_wrong(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It once ended silently after a database restart, and the rooms of that node waited forever."""

    async def story() -> None:
        journal = PostgresJournal(database, "a")
        await journal.open()
        assert await written(journal, "AAAAA", [entry(1)]) is None

        async def broken(*_: Any) -> Any:
            raise RuntimeError("an unexpected error")

        with monkeypatch.context() as patch:
            patch.setattr(module, "_transact", broken)
            assert isinstance(await written(journal, "AAAAA", [entry(2)]), JournalFailed)
        assert await written(journal, "AAAAA", [entry(2)]) is None
        await journal.close()

    asyncio.run(story())
