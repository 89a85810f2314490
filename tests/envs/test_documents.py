"""The page about the environments is what the code says, and its examples run; so does the example that trains."""

import doctest
import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import ROOT
from tools.bench import environments as speed
from tools.documents import environments


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / environments.FILE).read_text() == environments.page(), "run `make docs`"


@pytest.mark.parametrize("name", ["cafe_v0", "espresso_v0", "openspiel", "seats", "vector"])
def test_examples_in_the_code(name: str) -> None:
    if name == "openspiel":
        pytest.importorskip("pyspiel", reason="OpenSpiel is not installed, so its example cannot run")
    result = doctest.testmod(importlib.import_module(f"finito.envs.{name}"))
    assert result.attempted
    assert not result.failed


def test_the_example_trains_and_plots(tmp_path: Path) -> None:
    small = ["--generations", "1", "--pairs", "2", "--games", "4", "--watched", "8", "--check", "2", "--workers", "1"]
    files = ["--plot", str(tmp_path / "curve.svg"), "--save", str(tmp_path / "weights.json")]
    program = [sys.executable, str(ROOT / "examples" / "train_cafe.py"), *small, *files]
    done = subprocess.run(program, capture_output=True, text=True, timeout=900, check=False)  # noqa: S603  our own program
    assert done.returncode == 0, done.stderr
    assert "against the bot greedy" in done.stdout
    assert len(json.loads((tmp_path / "weights.json").read_text())["curve"]) == 2
    assert (tmp_path / "curve.svg").read_text().startswith("<?xml")


def test_measure_counts_agent_steps() -> None:
    for name in ("ESPRESSO Normalo, 4 players", "Café board, one seat against greedy"):
        figures = speed.measure(speed.CASES[name], games=8, repeats=2)
        assert figures["steps_per_s"] > figures["with_choosing_per_s"] > 1000
