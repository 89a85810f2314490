"""`docs/security.md` names a control and a test for each of X1 to X24, and all of them exist."""

import re

import pytest

from conftest import ROOT
from security.table import NUMBERS, named_tests, rows


def test_every_threat_has_a_row() -> None:
    assert list(rows()) == NUMBERS


@pytest.mark.parametrize("number", NUMBERS)
def test_controls_and_tests_exist(number: str) -> None:
    _, control, test, result = rows()[number]
    files = re.findall(r"`((?:src|web|examples|docs)/[\w/.-]+|[\w-]+\.(?:toml|txt|md))`", control)
    assert files, "a control lives in a file"
    for file in files:
        assert (ROOT / file).exists(), file
    found = named_tests(test)
    assert found, "a control without a test is a hope"
    for path, name in found:
        assert re.search(rf"^(?:    )?def {name}\(", path.read_text(encoding="utf-8"), re.MULTILINE), (
            f"{path.name}::{name}"
        )
    assert result
