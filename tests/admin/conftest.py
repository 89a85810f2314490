"""Databases for the tests of backups."""

import pytest

from postgres import database, empty_database, postgres
from tools.bench.cluster.postgres import PostgresServer

__all__ = ["database", "postgres"]


@pytest.fixture
def other_database(postgres: PostgresServer) -> str:
    return empty_database(postgres)
