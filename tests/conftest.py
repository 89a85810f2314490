"""Shared by all tests: the path of the repository, and the data to prove that every rule has a test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tracing import FILES, NAMED

pytest_plugins = ("pytester", "second_try")

ROOT = Path(__file__).resolve().parents[1]


def marked_rules(items: list[pytest.Item]) -> Iterator[str]:
    for item in items:
        for mark in item.iter_markers("rule"):
            yield from mark.args


def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Store the rules that the collected tests name, for `test_traceability`; move browser tests to the end."""
    session.config.stash[NAMED] = frozenset(marked_rules(items))
    session.config.stash[FILES] = len({item.path for item in items})
    # Playwright's event loop runs on in its worker for the rest of the session, and `asyncio.run` refuses to run beside
    # it. Workers take tests in this order, so what follows a browser test is another browser test.
    items.sort(key=lambda item: item.path.parent.name == "browser")
