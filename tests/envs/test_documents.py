"""The page about the environments agrees with the code, and its examples run."""

import doctest
import importlib

import pytest

from conftest import ROOT
from tools.bench import environments as speed
from tools.documents import environments


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / environments.FILE).read_text() == environments.page(), "run `make docs`"


@pytest.mark.parametrize(
    "name", ["cafe_v0", "espresso_realtime_v0", "espresso_v0", "openspiel", "puffer", "seats", "vector"]
)
def test_examples_in_the_code(name: str) -> None:
    if name == "openspiel":
        pytest.importorskip("pyspiel", reason="OpenSpiel is not installed, so its example cannot run")
    result = doctest.testmod(importlib.import_module(f"finito.envs.{name}"))
    assert result.attempted
    assert not result.failed


def test_measure_counts_agent_steps() -> None:
    for name in ("ESPRESSO Normalo, 4 players", "Café board, one seat against greedy"):
        figures = speed.measure(speed.CASES[name], games=8, repeats=2)
        assert figures["steps_per_s"] > figures["with_choosing_per_s"] > 1000
