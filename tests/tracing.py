"""Where the collection keeps which rules the tests name; a module of its own, so that everybody means the same keys."""

import pytest

NAMED = pytest.StashKey[frozenset[str]]()
"""The rule IDs that collected tests are marked with."""
FILES = pytest.StashKey[int]()
"""How many test files were collected."""
