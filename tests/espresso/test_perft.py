"""The numbers of accepted sequences from fixed positions are still those that engine and oracle agreed on."""

from typing import Any

import pytest
import yaml

from espresso.perft import FILE, count, count_with_oracle, load
from espresso.test_oracle import oracle_of

ENTRIES = yaml.safe_load(FILE.read_text())


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: str(entry["name"]))
def test_perft(entry: dict[str, Any]) -> None:
    match = load(entry)
    counts = entry["counts"]
    assert len(counts) == entry["depth"]
    assert [count(match, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: str(entry["name"]))
def test_the_oracle_counts_the_same(entry: dict[str, Any]) -> None:
    match = load(entry)
    for depth in (1, 2):
        assert count_with_oracle(match, oracle_of(match), depth) == entry["counts"][depth - 1]
