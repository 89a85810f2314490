"""One compilation for all tests and all their processes."""

import pytest

from finito.compiled import batch, cafe_batch


@pytest.fixture(scope="session", autouse=True)
def compiled_rules() -> None:
    batch.prepare()
    cafe_batch.prepare()
