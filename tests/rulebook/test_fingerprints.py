"""None of our texts repeats a printed sheet, and the check can detect it."""

from pathlib import Path

import pytest

from conftest import ROOT
from rulebook import fingerprints

TEXTS = (
    *("README.md", "docs/**/*.md", "web/src/**/*.json", "web/src/**/*.ts", "web/src/**/*.svelte"),
    *("tools/lessons/*.txt", "src/finito/**/*.yaml", "src/finito/**/*.py", "tests/cases/**/*.yaml"),
)


def files() -> list[Path]:
    return [path for pattern in TEXTS for path in sorted(ROOT.glob(pattern))]


def test_there_is_something_to_compare() -> None:
    assert {name: len(prints) > 300 for name, prints in fingerprints.sheets().items()} == dict.fromkeys(
        ("de", "nl", "en", "fr", "cafe"), True
    )
    assert len(files()) > 300


@pytest.mark.parametrize("pattern", TEXTS)
def test_the_words_are_our_own(pattern: str) -> None:
    found = {str(path.relative_to(ROOT)): fingerprints.copied(path.read_text("utf-8")) for path in ROOT.glob(pattern)}
    assert found, "no file has such a name any more"
    assert {path: runs for path, runs in found.items() if runs} == {}


def test_a_copied_run_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = tmp_path / "sheet.txt"
    sheet.write_text("The first colour to leave the table pays for all the coffee, says the landlady.")
    fingerprints.main([f"xx={sheet}"])
    monkeypatch.setattr(fingerprints, "FILE", tmp_path / "prints.txt")
    fingerprints.FILE.write_text(capsys.readouterr().out)
    fingerprints.sheets.cache_clear()
    try:
        assert fingerprints.copied("Surely THE FIRST color, to leave the table, pays!") == [
            "the first color to leave the table",
            "first color to leave the table pays",
        ]
        assert fingerprints.copied("The first color to leave our table pays for all.") == []
    finally:
        fingerprints.sheets.cache_clear()
