"""The documentation is right: its commands run, its code runs, its cases pass."""

import doctest
import importlib
import re
import shlex
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from conftest import ROOT
from finito.cases import run_case
from finito.games import GAMES
from tools.site.pages import INSIDE, PAGES, REFERENCE, targets

README = (ROOT / "README.md").read_text()


def blocks(text: str, language: str) -> list[str]:
    """The code blocks of a language in a Markdown text."""
    found = re.findall(r"^```([a-z]*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [code for name, code in found if name == language]


def commands() -> list[str]:
    lines = [line.partition(" #")[0].strip() for block in blocks(README, "sh") for line in block.splitlines()]
    return [line for line in lines if line.startswith("finito ")]


SERVES = "finito serve"
SLOW = "finito bench rules"
EXPECTED_CODES = {"judge": 1}


@pytest.mark.parametrize("command", [line for line in commands() if not line.startswith(SERVES)])
def test_commands_of_the_readme(command: str, tmp_path: Path) -> None:
    words = shlex.split(command)[1:]
    if command == SLOW:
        words += ["--rounds", "1"]
    program = [sys.executable, "-m", "finito.cli", *words]
    done = subprocess.run(  # noqa: S603  our own program
        program, stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=tmp_path, timeout=120, check=False
    )
    assert done.returncode == EXPECTED_CODES.get(words[0], 0), done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout.strip()


def test_the_readme_shows_what_judge_really_prints() -> None:
    command = next(line for line in commands() if line.startswith("finito judge"))
    program = [sys.executable, "-m", "finito.cli", *shlex.split(command)[1:]]
    done = subprocess.run(program, capture_output=True, text=True, check=False)  # noqa: S603  our own program
    shown = next(block for block in blocks(README, "") if block.startswith("A flip is not legal"))
    for line in shown.splitlines():
        assert line.removesuffix("…") in done.stdout


@pytest.mark.parametrize("code", blocks(README, "python"))
def test_python_of_the_readme(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102  our own README
    expected = re.findall(r"print\(.*\)  # (.*)", code)
    assert capsys.readouterr().out.splitlines() == expected


@pytest.mark.parametrize("text", blocks((ROOT / "docs" / "cases.md").read_text(), "yaml"))
def test_cases_of_the_docs(text: str) -> None:
    assert run_case(yaml.safe_load(text)).differences == []


@pytest.mark.parametrize("module", ["finito.games.espresso", "finito.games.cafe"])
def test_doctests(module: str) -> None:
    result = doctest.testmod(importlib.import_module(module))
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize("game", ["espresso", "cafe"])
def test_the_bot_of_the_docs_plays(game: str) -> None:
    (code,) = blocks((ROOT / "docs" / "write-a-bot.md").read_text(), "python")
    space: dict[str, Any] = {}
    exec(compile(code, "write-a-bot.md", "exec"), space)  # noqa: S102  our own page
    rules = GAMES[game]
    match = rules.new(rules.make_options(next(iter(rules.PRESETS)), {}), 2, 7)
    bot, chance = space["make"](match.options), Random(1)
    made = 0
    while made < 20:
        legal = [(player, rules.legal_moves(match, player)) for player in (0, 1)]
        player, moves = next(((player, moves) for player, moves in legal if moves), (0, []))
        if not moves:
            break  # a countdown of the game itself follows
        rules.apply(match, player, bot.choose(rules.view(match, player), moves, chance))
        made += 1
    assert made > 2


DOCUMENTS = sorted(path.relative_to(ROOT).as_posix() for glob in PAGES for path in ROOT.glob(glob))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name: str) -> None:
    page = ROOT / name
    text = page.read_text("utf-8")
    for target in targets(text):
        if re.match(r"[a-z]+:", target):
            continue
        bare, _, anchor = target.partition("#")
        other = (page.parent / bare).resolve() if bare else page
        assert other.exists(), target
        assert other.is_relative_to(ROOT), target
        if anchor and other.suffix == ".md":
            assert anchor in anchors(other.read_text("utf-8")), target


def anchors(text: str) -> set[str]:
    """The anchors of a page's headings."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower().strip()).replace(" ", "-") for heading in headings}


def test_every_page_of_the_site_is_there_and_every_document_of_docs_is_on_it() -> None:
    nav = set(re.findall(r"^ +- (?:[^:\n]+: )?(\S+\.md)$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE))
    assert nav - {"api/index.md"} <= set(DOCUMENTS)
    assert {name for name in DOCUMENTS if name.count("/") == 1 and name.startswith("docs/")} <= nav
    for module in (*REFERENCE, *(one for more in INSIDE.values() for one in more)):
        assert importlib.import_module(module).__doc__


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/design.md", "docs/cases.md"])
def test_links_and_paths_exist(name: str) -> None:
    text = (ROOT / name).read_text()
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (ROOT / name).parent.joinpath(target).exists(), target
    for path in re.findall(r"`((?:src|tests|docs)/[\w/.]+)`", text):
        assert (ROOT / path).exists(), path
