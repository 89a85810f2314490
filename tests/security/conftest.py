"""Servers for the tests of the network edge."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import Server, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A separate server for this test; its log is in `log`."""
    with serving(tmp_path / "data", errors=tmp_path / "log") as running:
        yield running


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A shared server for tests that hit no limits."""
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running
