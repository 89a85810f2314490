"""The numbers of legal sequences from fixed positions are still those that engine and oracle agreed on."""

from typing import Any

import pytest
import yaml

from cafe.perft import FILE, count, count_with_oracle, load, load_oracle

ENTRIES = yaml.safe_load(FILE.read_text())


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: str(entry["name"]))
def test_perft(entry: dict[str, Any]) -> None:
    game = load(entry)
    counts = entry["counts"]
    assert len(counts) == entry["depth"]
    assert [count(game, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: str(entry["name"]))
def test_the_oracle_counts_the_same(entry: dict[str, Any]) -> None:
    for depth in range(1, entry["checked"] + 1):
        assert count_with_oracle(load_oracle(entry), depth) == entry["counts"][depth - 1]
