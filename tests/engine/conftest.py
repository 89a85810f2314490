"""One compilation for all tests and all their processes."""

import numpy as np
import pytest

from engine import espresso_rules
from finito.cli.bench_engine import prepare
from tools.bench.engine import greedy_rounds


@pytest.fixture(scope="session", autouse=True)
def compiled_rules() -> None:
    prepare()
    greedy_rounds.prepare()
    espresso_rules.RULES.prepare(np.zeros(1, espresso_rules.MATCH))
