"""Rules text as JavaScript: every construct gives what it gives in Python; what is outside the subset is refused."""

import inspect
import re
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from conftest import ROOT
from engine import constructs
from engine.test_text import Make, make  # noqa: F401  a fixture
from finito.engine.text import TextError
from nodejs import find_node, lay_out, run_script
from tools.page.scripts import scripts_of

LIMITS = {
    "wide_or": ((-9000, 9000), (0, 1 << 50)),
    "wide_parts": ((-(1 << 50), 1 << 50),),
    "shift_away": ((-(1 << 40), 1 << 40),),
    "shifts": ((-(1 << 45), 1 << 45), (0, 31)),
    "words": ((-(1 << 45), 1 << 45), (0, 1 << 50)),
    "bit_of": ((0, 1 << 48), (0, 47)),
    "clears": ((0, 1 << 48), (0, 47)),
    "wide_xor": ((0, 1 << 39), (0, 1 << 39)),
}
"""The ranges of arguments that are not -40 … 40."""
NOT_CALLED = ("uses_others", "takes_value", "is_less", "choose", "moves_on")
"""Functions called only by others, or only translated."""


def left_in(box: constructs.Box) -> list[int]:
    return [box.value, *box.items, *(item for row in box.rows for item in row), *(part.size for part in box.parts)]


def calls() -> list[tuple[str, list[Any]]]:
    chance, made = Random(3), []
    for name, function in inspect.getmembers(constructs, inspect.isfunction):
        if function.__module__ == constructs.__name__ and name not in NOT_CALLED:
            names = list(inspect.signature(function).parameters)
            numbers = [one for one in names if one != "box"]
            for _ in range(300):
                limits = LIMITS.get(name, ((-40, 40),) * len(numbers))
                made.append((name, [*(["box"] if "box" in names else []), *(chance.randint(*one) for one in limits)]))
    return made


def test_every_construct_gives_the_same(tmp_path: Path) -> None:
    lay_out(tmp_path, scripts_of([constructs]))
    given = calls()
    found = run_script(tmp_path, "calls.mjs", given)
    wrong = set()
    for (name, args), (answer, left) in zip(given, found, strict=True):
        box = constructs.Box()
        wanted = getattr(constructs, name)(*(box if one == "box" else one for one in args))
        if answer != wanted or isinstance(answer, bool) or left != left_in(box):
            wrong.add(f"{name}{tuple(args)}: {answer} instead of {wanted}")
    assert not wrong


def test_types_are_those_of_the_text(tmp_path: Path) -> None:
    types = scripts_of([constructs])["constructs.d.ts"]
    for line in (
        "export const SECOND: 1;",
        "export function is_less(a: number, b: number): boolean;",
        "export function uses_others(dice: Dice, boxes: Box[]): number;",
        "export function reserved(new_: number, delete_: number): number;",
        "export function nothing(box: Box, a: number): void;",
        "/** Whatever has a value. */\nexport interface HasValue {\nvalue: number;\n}",
        "export class Box {\nvalue: number;\nitems: number[];\nparts: Part[];\nrows: number[][];\n}",
        "import type { Dice } from './engine/dice.js';",
    ):
        assert line in types
    compiler = ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc"
    if not compiler.exists():
        pytest.skip("the page's packages are not installed")
    lay_out(tmp_path, scripts_of([constructs]))
    command = [
        find_node(),
        str(compiler),
        "--strict",
        "--noEmit",
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
    ]
    done = subprocess.run([*command, str(tmp_path / "constructs.d.ts")], capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout


OUTSIDE = {
    "return a / b": "this operator",
    "return a ** b": "this operator",
    "return [1, 2][0]": "this expression",
    "x = {}\n    return 1": "this expression",
    "return 'a' < 'b'": "this expression",
    "return sum(range(a))": "a call of something else",
    "return items[-1]": "this expression",
    "return items[LAST]": "this expression",
    "return items[1:2][0]": "this expression",
    "for x in items:\n        a += x\n    return a": "this statement",
    "for x in range(0, a, b):\n        a += x\n    return a": "a step that is no constant",
    "try:\n        return a\n    except KeyError:\n        return b": "this statement",
    "items[touch(a)] += 1\n    return a": "this statement",
    "return a if (lambda: b)() else 1": "this expression",
    "while a:\n        a -= 1\n    else:\n        b = 2\n    return b": "this statement",
    "return min(a, key=b)": "this expression",
    "return min(items)": "a call of something else",
    "return a < touch(b) < 3": "a call in the middle",
    "return touch()": "a call of something else",
    "return says(a)": "a number where true or false",
    "return a + HALF": "this expression",
    "return a in items": "this expression",
    "a, b = items\n    return a": "this statement",
    "return 12345678901234567": "JavaScript does not hold",
    "assert a\n    return b": "this statement",
    "return f'{a}'": "this expression",
    "return items.pop()": "this expression",
    "with items:\n        return a": "this statement",
}


@pytest.mark.parametrize("body", OUTSIDE)
def test_outside_the_subset_is_an_error_with_file_and_line(make: Make, body: str) -> None:  # noqa: F811
    text = (
        "LAST = -1\nHALF = 0.5\n\ndef touch(a: int) -> int:\n    return a\n\n"
        "def says(a: bool) -> int:\n    return 1\n\n"
        f"def bad(a: int, b: int, items: list[int]) -> int:\n    {body}\n"
    )
    with pytest.raises(TextError, match=OUTSIDE[body]) as caught:
        scripts_of([make("text_outside", text)])
    line = int(re.search(r"text_outside\.py:(\d+): ", str(caught.value))[1])  # type: ignore[index]
    assert line >= 11


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def bad(a: int = 3) -> int:\n    return a\n", "plain parameters"),
        ("def bad(*a: int) -> int:\n    return 1\n", "plain parameters"),
        ("def bad(a: str) -> int:\n    return 1\n", "the type str"),
        ("def bad(a: 'dict[int, int]') -> int:\n    return 1\n", "the type"),
        ("FAR = 12345678901234567\n", "JavaScript does not hold"),
        ("class Bad:\n    def __init__(self, a: int) -> None:\n        pass\n", "made without arguments"),
        ("class Bad:\n    __slots__ = ('x',)\n    def __init__(self) -> None:\n        self.x = 'a'\n", "a field that"),
        ("class Bad:\n    __slots__ = ('x',)\n    def __init__(self) -> None:\n        self.x = []\n", "a field that"),
    ],
)
def test_modules_that_are_no_rules_text(make: Make, text: str, why: str) -> None:  # noqa: F811
    with pytest.raises(TextError, match=rf"text_module\.py:\d+: .*{why}"):
        scripts_of([make("text_module", text)])


def test_the_helpers_are_laid_out_as_the_page_is() -> None:
    prettier = ROOT / "web" / "node_modules" / "prettier" / "bin" / "prettier.cjs"
    if shutil.which("node") is None or not prettier.exists():
        pytest.skip("the page's packages are not installed")
    command = [find_node(), str(prettier), "--check", "--print-width", "120", "--single-quote"]
    helpers = [ROOT / "tools/page/whole.js", *(ROOT / "tests" / "scripts").glob("*.mjs")]
    done = subprocess.run([*command, *map(str, helpers)], capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout + done.stderr
