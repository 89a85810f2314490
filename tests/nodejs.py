"""Run rules text that was translated to JavaScript in Node, if it is installed."""

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT

HERE = ROOT / "tests" / "scripts"


def find_node() -> str:
    """The path of Node; skips the test if it is missing."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed, so the rules text is not run in JavaScript")
    return node


def lay_out(folder: Path, files: Mapping[str, str | bytes]) -> None:
    """Write generated files, and a package.json so that Node reads them as modules."""
    for name, content in {"package.json": '{"type": "module"}', **files}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)


def run_script(folder: Path, script: str, given: object) -> list[Any]:
    """Run a script of `tests/scripts` with this input; returns its output line by line."""
    node = find_node()
    shutil.copytree(HERE, folder, dirs_exist_ok=True)
    (folder / "given.json").write_text(json.dumps(given), "utf-8")
    done = subprocess.run([node, script], cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
