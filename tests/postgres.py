"""A real PostgreSQL server, started once per process; every test gets its own database."""

import asyncio
import itertools
import tempfile
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tools.bench.cluster.postgres import NoPostgres, PostgresServer

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A server that does not wait for the disk, since these tests kill our processes, not the machine."""
    with tempfile.TemporaryDirectory(prefix="finito-pg-") as folder:
        try:
            server = PostgresServer(Path(folder), durable=False).start()
        except NoPostgres as reason:
            pytest.skip(str(reason))
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    """The address of an empty database."""
    return empty_database(postgres)


def empty_database(server: PostgresServer) -> str:
    """Create another empty database."""
    name = f"test{next(_numbers)}"

    async def create() -> None:
        connection = await asyncpg.connect(server.url)
        await connection.execute(f"create database {name}")
        await connection.close()

    asyncio.run(create())
    return server.url.rpartition("/")[0] + f"/{name}"
