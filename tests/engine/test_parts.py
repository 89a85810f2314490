"""Rules as parts of compiled functions: each is compiled once, without negative indexes, and leaves nothing behind."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numba.np import arrayobj

from finito.engine import cache
from finito.engine.jit import Rules
from finito.players.cafe import compiled as fast
from finito.players.cafe import simple

TEXT = """
def card(match, index):
    return match.cards[index]

def wider(match, number):
    return number + 1

def from_list(match, index):
    return wider(match, match.cards[index]) + wider(match, index) + wider(match, 1)

def chosen(match, yes):
    return 1 if yes else 2

def choose(match, index):
    return chosen(match, True) * 100 + chosen(match, False) * 10 + chosen(match, index > 0)
"""
STATE = np.dtype([("before", np.int64), ("cards", np.int8, (4,))])
Make = Callable[[bool], Rules]


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv(cache.PLACE, str(tmp_path / "cache"))
    (tmp_path / "text_parts.py").write_text(TEXT, "utf-8")
    monkeypatch.delitem(sys.modules, "text_parts", raising=False)
    return importlib.import_module("text_parts")


def test_a_rule_is_compiled_once_for_all_widths(module: ModuleType) -> None:
    rules = Rules("parts", [module])
    table: Any = np.zeros(1, STATE)
    table["cards"][0] = [127, 5, 6, 7]
    assert rules.at(module.from_list)(table, 0, 0) == 128 + 1 + 2  # 127 + 1 does not fit into a byte
    assert rules.at(module.choose)(table, 0, 1) == 121
    compiled: Any = rules._module
    assert len(compiled.wider.overloads) == len(compiled.chosen.overloads) == 1


def test_only_an_entry_can_be_called(module: ModuleType) -> None:
    with pytest.raises(KeyError, match="card is no entry of these rules"):
        Rules("parts", [module]).function(module.card)
    card = Rules("parts", [module], entries=[module.card]).function(module.card)
    assert card(np.zeros(1, STATE)[0], 2) == 0


def test_an_index_below_zero_is_an_error_where_indices_are_checked(module: ModuleType) -> None:
    card = Rules("parts", [module], checked=True).at(module.card)
    table: Any = np.zeros(2, STATE)
    table["cards"] = 7
    assert card(table, 1, 3) == 7
    for index in (-1, 4):
        with pytest.raises(IndexError):
            card(table, 1, index)


def test_the_rest_of_numba_is_as_it_was(module: ModuleType) -> None:
    untyped: Any = arrayobj
    before = untyped.fix_integer_index
    Rules("parts", [module]).at(module.card)(np.zeros(1, STATE), 0, 1)
    assert untyped.fix_integer_index is before
    assert before.__module__ == "numba.np.arrayobj"


def test_the_real_rules_are_compiled_once_too() -> None:
    """Except functions that take several types of lists, or both a state and dice."""
    module: Any = sys.modules[fast.RULES.function(simple.play_games).__module__]
    several = {
        name: len(function.overloads)
        for name, function in vars(module).items()
        if len(getattr(function, "overloads", ())) > 1
    }
    assert set(several) <= {"seed_chance", "next_word", "below", "shuffle"}
