"""`.github/`: files that parse, and commands that exist."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import start
from conftest import ROOT

GITHUB = ROOT / ".github"
FILES = sorted(GITHUB.rglob("*.yml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files_parse(path: Path) -> None:
    assert isinstance(yaml.safe_load(path.read_text()), dict)


def steps() -> list[str]:
    found: list[Any] = []
    for path in (GITHUB / "workflows").glob("*.yml"):
        workflow = yaml.safe_load(path.read_text())
        assert workflow["permissions"] == {"contents": "read"}, path.name
        for job in workflow["jobs"].values():
            assert job["timeout-minutes"] <= 360
            found += job["steps"]
    return [step["run"] for step in found if "run" in step]


def test_workflows_run_commands_that_exist() -> None:
    text = "\n".join(steps())
    targets = set(re.findall(r"\bmake (\w+)", text))
    assert {"campaign", "coverage", "site"} <= targets <= set(start.COMMANDS)
    scripts = set(re.findall(r"npm --prefix web (?:run )?(\w+)", text)) - {"ci", "audit"}
    assert scripts <= {"lint", "check", "test"}
    for path in re.findall(r"(?:-f|-r|tests/)\s?((?:deploy|tests)/[\w./]+)", text):
        assert (ROOT / path).exists(), path


def test_make_knows_every_command_of_start() -> None:
    (line,) = (line for line in (ROOT / "Makefile").read_text().splitlines() if line.startswith("COMMANDS ="))
    assert set(line.partition("=")[2].split()) == set(start.COMMANDS)
    assert all(f"\n  {command} " in start.HELP for command in start.COMMANDS)


def test_pythons_are_the_same_everywhere() -> None:
    from tools.release.lock import PYTHONS

    workflow = yaml.safe_load((GITHUB / "workflows" / "check.yml").read_text())
    assert workflow["jobs"]["unit"]["strategy"]["matrix"]["python"] == list(PYTHONS)
