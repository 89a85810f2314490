"""What the documentation shows is true: its commands run, its code runs, its cases pass."""

import doctest
import importlib
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from conftest import ROOT
from finito.cases import run_case

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


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/design.md", "docs/cases.md"])
def test_links_and_paths_exist(name: str) -> None:
    text = (ROOT / name).read_text()
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (ROOT / name).parent.joinpath(target).exists(), target
    for path in re.findall(r"`((?:src|tests|docs)/[\w/.]+)`", text):
        assert (ROOT / path).exists(), path
