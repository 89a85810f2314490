"""The worked cases in `tests/cases/`: a position, actions, and what must follow (`docs/cases.md` has the format).

Engine and oracle run the same files. Each case counts as a test of the rule IDs it names.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

FOLDER = Path(__file__).parent / "cases"
Case = dict[str, Any]


def files(game: str) -> list[Path]:
    """The case files of a game, one noun each."""
    return sorted((FOLDER / game).glob("*.yaml"))


def cases(game: str) -> list[Case]:
    """All worked cases of a game, in the order of their files."""
    return [case for path in files(game) for case in yaml.safe_load_all(path.read_text("utf-8")) if case]


def params(game: str) -> list[Any]:
    """One parameter per case, named after its ID and marked with its rules."""
    return [pytest.param(case, id=case["id"], marks=pytest.mark.rule(*case["rules"])) for case in cases(game)]
