"""Nodes in separate processes with one database."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cluster.nodes import NodeProcess
from postgres import database, postgres

__all__ = ["database", "postgres"]


@pytest.fixture
def node(database: str, tmp_path: Path) -> Iterator[Callable[[str], NodeProcess]]:
    """Starts nodes by name; all are stopped at the end."""
    started: list[NodeProcess] = []

    def start(name: str) -> NodeProcess:
        started.append(NodeProcess(database, name, tmp_path))
        started[-1].start()
        return started[-1]

    yield start
    for process in started:
        process.end()
