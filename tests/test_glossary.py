"""The words of the project: players are *they*, retired words stay retired, and each class name is unique.

The glossary is in `docs/design.md`.
"""

import ast
import gc
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from conftest import ROOT

FOLDERS = ("src", "tools", "tests", "docs", "examples", "web/src")
FILES = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "start.py", "hatch_build.py")
SUFFIXES = {".py", ".md", ".yaml", ".toml", ".txt", ".json", ".ts", ".svelte", ".css", ".html"}
FOREIGN = re.compile(r"[./](de|fr|nl)[./]")
"""Texts in other languages: `words/de/room.ts`, `privacy/de.yaml`."""
DATA = re.compile(r"/(golden|records|results|edition1|static|fixtures)/|^docs/(lab|league)/.*\.(html|json)$")
"""Generated data, which is not written by hand."""

PRONOUNS = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)

BRITISH = re.compile(
    r"\b(colour(s|ed|ing|ful)?|behaviours?|centre[ds]?|neighbour(s|ing)?|favour(s|ed|ite)?|honour(s|ed)?|licence|"
    r"offences?|defence|grey|judgement|catalogue|programmes?|travell(er|ers|ed|ing)|modell(ed|ing)|labell(ed|ing)|whilst|"
    r"learnt|spelt|spoilt|artefacts?|fulfil|enrol|analys(e|ed|es|ing)|"
    r"(equal|normal|optim|organ|initial|serial|real|recogn|util|minim|maxim|penal|author|synchron|summar|general|special)"
    r"is(e|ed|es|ing|ation|ations))\b",
    re.IGNORECASE,
)
NEEDED = ('"colour": "red"', "{ colour: 1 }", "The first colour to leave", '"colour", "color"', "colour|centre")
"""British words that are the subject of a test."""

RETIRED = re.compile(
    "dormitory|emcee|equalise|evening|guestbook|knocks?|mending|offences|patience|ponder|porch|spoilt|stirred|tells|"
    "veiled|wishes"
)
"""Parts of identifiers that have a plainer replacement."""
SOUNDS = "web/src/sound/recipes.ts"
"""Sounds are named after what makes them, such as a knock."""
NOT_CODE = re.compile(r"/\*.*?\*/|<!--.*?-->|//[^\n]*|'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"", re.DOTALL)
"""Comments and strings of TypeScript and Svelte."""

RIGGED = re.compile(r"\b(deals?|shuffles?)\b[^.|]*\bfixed\b|\bfixed\b[^.|]*\b(deals?|shuffles?)\b", re.IGNORECASE)
"""A fixed deal would mean a rigged one."""

PARALLEL = frozenset(
    {"Match", "Options", "Outcome", "Player", "PlayerView", "Sketch", "Step", "View", "_Event", "_Move"}
)
"""Names that both games use, since their packages are parallel; and a match of rules text and its interface."""
PROTOCOLS = frozenset({"Plan", "Play", "raw_env"})
"""Messages named like the move or seating plan they carry; a name that PettingZoo asks for."""


def parsed(text: str) -> ast.Module:
    """The syntax tree of a module, parsed without garbage collection, which can break `ast.parse` in CPython 3.11."""
    gc.disable()
    try:
        return ast.parse(text)
    finally:
        gc.enable()


@cache
def texts() -> dict[str, str]:
    """Every text written by people, by its path in the repository."""
    found = {name: ROOT / name for name in FILES}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in SUFFIXES and not FOREIGN.search(f"/{name}") and not DATA.search(name):
                found[name] = path
    found.pop(Path(__file__).relative_to(ROOT).as_posix())
    return {name: path.read_text("utf-8") for name, path in found.items() if path.exists()}


def lines(pattern: re.Pattern[str], allowed: tuple[str, ...] = ()) -> list[str]:
    """`file:line: text` of every match, except in lines with an allowed text."""
    return [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in texts().items()
        if pattern.search(text)
        for number, line in enumerate(text.splitlines(), start=1)
        if pattern.search(line) and not any(one in line for one in allowed)
    ]


def identifiers(tree: ast.AST) -> Iterator[str]:
    """Every name that a module defines or uses."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from node.module.split(".")


def words_of_code(name: str, text: str) -> set[str]:
    """Every identifier of a module in either language, and the module's own name."""
    if name.endswith(".py"):
        return {*identifiers(parsed(text)), Path(name).stem}
    return {*re.findall(r"[A-Za-z_]\w*", NOT_CODE.sub(" ", text)), Path(name).name.split(".")[0]}


def is_page_code(name: str) -> bool:
    """Whether a file is code of the page. Texts are not, and generated files only repeat names from Python."""
    return name.endswith((".ts", ".svelte")) and not re.search(r"/(words|generated)/", name) and name != SOUNDS


def parts(identifier: str) -> set[str]:
    """`RoomRecovery` and `room_recovery` are room and recovery."""
    return {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", identifier)}


def test_players_are_they() -> None:
    found = lines(PRONOUNS)
    assert not found, "\n".join(found)


def test_spelling_is_american() -> None:
    found = lines(BRITISH, NEEDED)
    assert not found, "\n".join(found)


def test_no_deal_is_fixed() -> None:
    found = [line for line in lines(RIGGED) if "/glossary.json:" not in line]
    assert not found, "\n".join(found)


def test_retired_words_are_no_identifiers() -> None:
    found = [
        f"{name}: {identifier}"
        for name, text in texts().items()
        if name.endswith(".py") or is_page_code(name)
        for identifier in sorted(words_of_code(name, text))
        if not identifier.startswith("test_") and any(map(RETIRED.fullmatch, parts(identifier)))
    ]
    assert not found, "\n".join(found)


def test_a_name_means_one_class() -> None:
    homes = defaultdict(set)
    for path in (ROOT / "src" / "finito").rglob("*.py"):
        for node in ast.walk(parsed(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                homes[node.name].add(path.relative_to(ROOT / "src" / "finito").as_posix())
    for name, found in homes.items():
        parallel = name in PROTOCOLS or (
            name in PARALLEL and all(path.startswith(("games/", "players/")) for path in found)
        )
        if len(found) > 1 and not parallel:
            pytest.fail(f"{name} is a class in {', '.join(sorted(found))}")


def test_the_patterns_find_what_they_look_for() -> None:
    assert PRONOUNS.search("Whoever comes too late picks up his card.")
    assert not PRONOUNS.search("this, the and history_of_him_ are something else")
    assert BRITISH.search("a coloured edge")
    assert not BRITISH.search("raise a promise, otherwise advertise")
    assert RIGGED.search("Was the deal fixed before play?")
    assert "veiled" in words_of_code("a.ts", "this.veiled = true;")
    assert "wishes" in words_of_code("wishes.test.ts", "")
    assert "tells" not in words_of_code("a.svelte", "// tells\nsay('tells', \"tells\"); /* tells */ <!-- tells -->")
    assert parts("RoomRecovery") == parts("room_recovery") == {"room", "recovery"}
