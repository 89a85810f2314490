"""One compilation for all tests and all their processes."""

import pytest

from finito.players.cafe import batch as cafe_batch
from finito.players.espresso import batch as espresso_batch


@pytest.fixture(scope="session", autouse=True)
def compiled_rules() -> None:
    espresso_batch.prepare()
    cafe_batch.prepare()
