"""The guides are right: newcomers find answers, all folders are described, and a move passes few stations."""

import ast
import json
import re
import tomllib
from pathlib import Path

import pytest

from conftest import ROOT

MOST_FOLDERS = 3
"""The most folders that a newcomer has to open to find an answer."""
MOST_STATIONS = 22
SOURCE = ROOT / "src" / "finito"


def table_below(name: str, heading: str) -> list[list[str]]:
    """The cells of the first table after a line of a document, without the header."""
    lines = (ROOT / name).read_text("utf-8").split(heading, 1)[1].splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("|---"))
    rows = lines[first + 1 : lines.index("", first)]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def answers() -> list[tuple[str, str]]:
    """Each question of the guide, with a separate answer for each game and language."""
    return [
        (question, answer.replace("<game>", game).replace("<language>", "en"))
        for question, answer in table_below("CONTRIBUTING.md", "Twelve questions")
        for game in (("espresso", "cafe") if "<game>" in answer else ("",))
    ]


def test_there_are_twelve_questions() -> None:
    assert len(table_below("CONTRIBUTING.md", "Twelve questions")) == 12


def found(name: str, beside: Path | None = None) -> Path:
    """The file or folder that a document names, relative to a root of the code or to the one named before."""
    roots = [SOURCE, ROOT / "web" / "src", ROOT, *([] if beside is None else [beside])]
    paths = [root / name for root in roots if (root / name).exists()]
    paths += [] if "/" in name else sorted((ROOT / "web" / "src").rglob(name))
    assert paths, f"{name} is nowhere"
    return paths[0]


def folders_to(folder: Path) -> int:
    """How many folders a reader opens below the root."""
    top = next(root for root in (SOURCE, ROOT / "web" / "src", ROOT) if folder.is_relative_to(root))
    return len(folder.relative_to(top).parts)


@pytest.mark.parametrize(("question", "answer"), answers())
def test_a_newcomer_finds_the_answer(question: str, answer: str) -> None:
    """Each folder is near the top and has the named file, which contains the named word."""
    folder, text = SOURCE, ""
    for name in re.findall(r"`([^`]+)`", answer):
        if name.endswith("/"):
            folder = found(name)
            assert folders_to(folder) <= MOST_FOLDERS, name
        elif re.search(r"\.(py|ts|md)$", name):
            path = found(name) if "/" in name else folder / name
            assert folders_to(path.parent) <= MOST_FOLDERS, name
            text = path.read_text("utf-8")
        elif text:
            assert name in text, f"{name} is not in that file"


def test_a_move_passes_few_stations() -> None:
    stations = [row[1] for row in table_below("docs/design.md", "## One move, as it travels")]
    assert 0 < len(stations) <= MOST_STATIONS
    for station in stations:
        beside = None
        for name in re.findall(r"`([^`]+)`", station):
            path = found(name, beside)
            beside = path.parent


def test_each_folder_says_what_it_holds() -> None:
    """Every package has a description, and every module in its list exists."""
    packages = [path for top in (SOURCE, ROOT / "tools") for path in top.rglob("__init__.py")]
    wrong = []
    for path in packages:
        said = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        if not said:
            wrong.append(f"{path.parent.relative_to(ROOT)} does not say what it holds")
        there = {one.stem for one in path.parent.iterdir()} | {one.name for one in path.parent.iterdir()}
        for line in re.findall(r"(?m)^ *([a-z_.]+(?:, [a-z_.]+)*)  +\S", said):
            missing = set(line.split(", ")) - there
            wrong += [f"{path.parent.relative_to(ROOT)} has no {name}" for name in sorted(missing)]
    assert len(packages) > 40
    assert not wrong, "\n".join(wrong)


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) < 120


def required() -> set[str]:
    """Every package that Finito requires, by name; stubs and plug-ins count as part of the package they are for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    names = {re.split(r"[^\w-]", one)[0] for one in wanted} - {"finito"}
    page = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    names |= {name for group in ("dependencies", "devDependencies") for name in page.get(group, {})}
    return {name for name in names if not re.search(r"stubs|^types-|^@|plugin|^typescript-|^globals$", name)}


def test_every_dependency_has_a_line_that_says_why() -> None:
    said = re.sub(r"[-_ ]", "", "".join(map("".join, table_below("docs/design.md", "## Dependencies")))).lower()
    assert {"msgspec", "numba", "svelte", "httpx"} <= required()
    missing = {
        name for name in required() if re.sub(r"[-_]|python$", "", name).removeprefix("pytest").lower() not in said
    }
    assert not missing, f"docs/design.md does not say why: {sorted(missing)}"


def test_the_guide_names_every_folder() -> None:
    """Every folder of the package, the tools and the tests has a row; otherwise no one would find it."""
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    way, tests = guide.split("## Find your way")[1].split("## Where a new test goes")
    rows = {name: rf"`{name}/" for name in folders_in(SOURCE)}
    missing = [f"src/finito/{name}" for name, row in rows.items() if not re.search(row, way)]
    games = {"cafe", "espresso"}
    missing += [f"tests/{name}" for name in folders_in(ROOT / "tests") - games if f"tests/{name}/" not in tests + way]
    assert not missing, f"CONTRIBUTING.md leads to none of {missing}"


def folders_in(place: Path) -> set[str]:
    return {one.name for one in place.iterdir() if one.is_dir() and any(one.glob("*.py"))}
