"""Read the table of `docs/security.md`, to check that every file and test in it exists."""

import re
from pathlib import Path

from conftest import ROOT

PAGE = ROOT / "docs" / "security.md"
NUMBERS = [f"X{number}" for number in range(1, 25)]


def rows() -> dict[str, list[str]]:
    """The cells of each threat by its number."""
    lines = re.findall(r"^\| (X\d+) \|(.*)\|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {number: [cell.strip() for cell in rest.split("|")] for number, rest in lines}


def named_tests(cell: str) -> list[tuple[Path, str]]:
    """Every `file::name` in a cell."""
    return [(ROOT / "tests" / file, name) for file, name in re.findall(r"`([\w/.]+\.py)::(\w+)`", cell)]
