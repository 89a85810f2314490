"""Imports point only downward, and the rules text uses nothing that cannot be compiled."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from conftest import ROOT

SOURCE = ROOT / "src" / "finito"
LAYERS = {
    "errors": 0,
    "given": 0,
    "refusal": 0,
    "options": 0,
    "record": 0,
    "manifests": 0,
    "chance": 0,
    "rulebook": 1,
    "engine": 1,
    "ratings": 3,
    "games": 2,
    "players": 3,
    "shuffle": 3,
    "cases": 3,
    "drive": 4,
    "search": 4,
    "daily": 5,
    "rooms": 5,
    "client": 6,
    "server": 6,
    "envs": 6,
    "lab": 6,
    "league": 6,
    "review": 6,
    "cli": 7,
}
SIDEWAYS = {
    ("errors", "refusal"),
    ("given", "errors"),
    ("manifests", "errors"),
    ("options", "errors"),
    ("record", "errors"),
    ("record", "given"),
    ("server", "review"),
    ("league", "lab"),
}
"""Imports within a layer, each with a reason: errors carry refusals; a server reviews finished matches; a league
shares the laboratory's statistics."""
SERVER = ("clock", "store", "guests", "net", "metrics", "rooms", "api", "admin", "listening", "main", "cluster")
"""Folders and modules of the server, from the bottom to the top: each imports only what stands before it. The last two
put everything together, for one server and for a node among several, and do not know each other."""
FROM_SERVER = re.compile(r"(?m)^\s*(?:from|import) finito\.server(?:\.(\w+)| import (\w+))")
APART = ("games/espresso", "games/cafe"), ("players/espresso", "players/cafe")
"""Folders that must not import each other."""


def modules() -> Iterator[Path]:
    yield from sorted(SOURCE.rglob("*.py"))


def part_of(path: Path) -> str:
    first = path.relative_to(SOURCE).parts[0]
    return first.removesuffix(".py")


def imported(path: Path) -> Iterator[tuple[str, int]]:
    """The parts of finito that a module imports, with the line."""
    for node in ast.walk(ast.parse(path.read_text())):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            base = node.module or ""
            names = [f"finito.{alias.name}" for alias in node.names] if base == "finito" else [base]
        for name in names:
            if name.startswith("finito."):
                yield name.split(".")[1], getattr(node, "lineno", 0)


def test_every_part_has_a_layer() -> None:
    parts = {part_of(path) for path in modules()} - {"__init__"}
    assert parts <= set(LAYERS), f"give these a layer: {parts - set(LAYERS)}"


def test_the_drawing_in_the_design_shows_these_layers() -> None:
    drawing = (ROOT / "docs" / "design.md").read_text().partition("```\n")[2].partition("```")[0]
    names = [set(re.split("  +", line)[0].split()) for line in reversed(drawing.splitlines())]
    wanted = [{part for part, height in LAYERS.items() if height == level} for level in range(max(LAYERS.values()) + 1)]
    assert names == wanted


def test_imports_point_downwards() -> None:
    wrong = []
    for path in modules():
        part = part_of(path)
        if part == "__init__":
            continue
        for other, line in imported(path):
            if other == "__version__":
                continue
            beside = LAYERS[other] == LAYERS[part] and other != part and (part, other) not in SIDEWAYS
            if LAYERS[other] > LAYERS[part] or beside:
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {other}")
    assert not wrong, "\n".join(wrong)


def test_imports_within_the_server_point_downwards() -> None:
    wrong = []
    folder = SOURCE / "server"
    for path in sorted(folder.rglob("*.py")):
        part = path.relative_to(folder).parts[0].removesuffix(".py")
        if part == "__init__":
            continue
        allowed = SERVER[: SERVER.index(part) + 1] if part != "cluster" else [one for one in SERVER if one != "main"]
        for found in FROM_SERVER.finditer(path.read_text("utf-8")):
            other = found[1] or found[2]
            if other not in allowed:
                wrong.append(f"{path.relative_to(ROOT)} imports {other}")
    assert not wrong, "\n".join(wrong)


def test_no_import_hides_a_cycle_from_the_running_program() -> None:
    """Imports only for type checkers would mean that two modules depend on each other; use a protocol instead."""
    wrong = [str(path.relative_to(ROOT)) for path in modules() if "TYPE_CHECKING" in path.read_text("utf-8")]
    assert not wrong, "\n".join(wrong)


def test_the_package_does_not_need_the_tools_beside_it() -> None:
    wrong = [
        path for path in modules() if re.search(r"^\s*(from|import) tools\b", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert not wrong, f"{wrong} import tools, which no wheel contains"


def test_the_games_do_not_know_each_other() -> None:
    for pair in APART:
        for one, other in (pair, pair[::-1]):
            name = "finito." + other.replace("/", ".")
            wrong = [path for path in (SOURCE / one).rglob("*.py") if re.search(rf"{name}\b", path.read_text("utf-8"))]
            assert not wrong, f"{wrong} import {name}"


@pytest.mark.parametrize("game", ["espresso", "cafe"])
def test_the_rules_text_stands_alone(game: str) -> None:
    for path in (SOURCE / "games" / game / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                module = node.module or ""
                assert module in ("dataclasses", "finito.chance", "typing") or module.startswith(
                    f"finito.games.{game}.rules"
                ), (
                    path,
                    module,
                )
            assert not isinstance(node, ast.Import), path


FORBIDDEN = (ast.Try, ast.Raise, ast.With, ast.Yield, ast.Lambda, ast.ListComp, ast.DictComp, ast.SetComp, ast.Dict)
FORBIDDEN_CALLS = {"append", "pop", "sorted", "print", "open", "isinstance", "getattr", "setattr", "time"}


@pytest.mark.parametrize("game", ["espresso", "cafe"])
def test_the_rules_text_can_be_compiled_by_its_form(game: str) -> None:
    """Inside functions: no strings but docstrings, no exceptions, no growing lists."""
    for path in (SOURCE / "games" / game / "rules").glob("*.py"):
        for function in ast.walk(ast.parse(path.read_text())):
            if not isinstance(function, ast.FunctionDef) or function.name == "__init__":
                continue
            for node in ast.walk(function):
                where = f"{path.name}:{getattr(node, 'lineno', 0)} {function.name}"
                assert not isinstance(node, FORBIDDEN), where
                if isinstance(node, ast.Call):
                    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    assert name not in FORBIDDEN_CALLS, where
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    assert node.value == ast.get_docstring(function, clean=False), where


def test_product_and_tests_know_no_machine_and_nothing_outside_the_repository() -> None:
    outside = r"(?<![\w.])/(home|root|Users|work)/|\.\./shared|ROOT\.parent|parents\[\d\]\.parent"
    for path in [*modules(), *(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]:
        if path != Path(__file__).resolve():
            assert not re.search(outside, path.read_text("utf-8")), path


def test_the_command_line_starts_without_numba_and_numpy() -> None:
    code = "import sys, finito.cli; print(sorted(m for m in ('numba', 'numpy') if m in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.strip() == "[]"
