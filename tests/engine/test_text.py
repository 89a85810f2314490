"""What counts as rules text, and clear errors for everything else."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engine import espresso_rules as fast
from finito.engine import text
from finito.engine.text import TextError

HEADER = "rule = called = entry = lambda function: function\n"
Make = Callable[[str, str], ModuleType]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Makes a module from a name and a source text."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def make_module(name: str, source: str) -> ModuleType:
        (tmp_path / f"{name}.py").write_text(source, "utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
        return importlib.import_module(name)

    return make_module


def run(source: str) -> dict[str, Any]:
    space: dict[str, Any] = {}
    exec(source, space)  # noqa: S102  the text under test
    return space


def test_functions_call_one_another_across_modules(make: Make) -> None:
    one = make("text_one", "STEP = 3\n\ndef add(match, more: int) -> int:\n    return match[0] + more * STEP\n")
    two = make(
        "text_two", "from text_one import add\n\ndef twice(match: list[int]) -> int:\n    return 2 * add(match, 1)\n"
    )
    space = run(text.source_of([one, two], HEADER))
    assert space["twice"]([10]) == 26
    assert space["add_at"]([[10], [20]], 1, 2) == 26


def test_a_twin_needs_a_match_and_may_have_an_index(make: Make) -> None:
    module = make(
        "text_twin", "def at(match, index):\n    return match[index]\n\ndef half(card):\n    return card // 2\n"
    )
    space = run(text.source_of([module], HEADER))
    assert space["at_at"]([[1, 2], [3, 4]], 1, 0) == 3
    assert "half_at" not in space


def test_two_functions_of_one_name(make: Make) -> None:
    modules = [make(name, "def same():\n    return 1\n") for name in ("text_first", "text_second")]
    with pytest.raises(TextError, match="two rules are called same: in text_first and in text_second"):
        text.source_of(modules, HEADER)


def test_one_name_for_two_numbers(make: Make) -> None:
    modules = [
        make("text_four", "SIZE = 4\n\ndef four():\n    return SIZE\n"),
        make("text_five", "SIZE = 5\n\ndef five():\n    return SIZE\n"),
    ]
    with pytest.raises(TextError, match=r"SIZE has another value in text_five\.five"):
        text.source_of(modules, HEADER)


@pytest.mark.parametrize("used", ["WORD", "print_it", "sys"])
def test_only_numbers_and_rules_may_be_used(make: Make, used: str) -> None:
    before = "import sys\nfrom pprint import pprint as print_it\nWORD = 'text'\n"
    module = make("text_foreign", f"{before}\ndef rule_of_mine():\n    return {used}\n")
    with pytest.raises(TextError, match=rf"text_foreign\.rule_of_mine uses {used}"):
        text.source_of([module], HEADER)


def test_a_name_that_nobody_knows(make: Make) -> None:
    module = make("text_unknown", "def lost():\n    return nowhere\n")
    with pytest.raises(TextError, match="nowhere"):
        text.source_of([module], HEADER)


def test_every_rule_is_in_the_text_verbatim() -> None:
    source = text.source_of(fast.MODULES, HEADER)
    assert "One higher in the same color (ESP-PILE-03, 04)" in source
    for name in text.functions_of(fast.MODULES):
        assert source.count(f"\ndef {name}(") == 1
