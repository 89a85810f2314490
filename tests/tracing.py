"""The stash keys for the rules that tests name; a separate module, so that all imports share the same keys."""

import pytest

NAMED = pytest.StashKey[frozenset[str]]()
"""The rule IDs that collected tests are marked with."""
FILES = pytest.StashKey[int]()
"""The number of test files that were collected."""
