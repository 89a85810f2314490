"""The engine on the worked cases of ESPRESSO."""

import pytest

from finito.espresso.cases import run_case
from worked import Case, params


@pytest.mark.parametrize("case", params("espresso"))
def test_worked_case(case: Case) -> None:
    assert run_case(case) == []
