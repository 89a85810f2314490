"""Databases for copies."""

import pytest

from finito.cli.cluster.postgres import PostgresServer
from postgres import database, empty_database, postgres

__all__ = ["database", "postgres"]


@pytest.fixture
def other_database(postgres: PostgresServer) -> str:
    return empty_database(postgres)
