"""`finito review` on the command line."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from finito.record import Record
from finito.review import review
from review.test_cafe import a_game
from review.test_espresso import a_match


def finito(*words: str) -> "subprocess.CompletedProcess[str]":
    program = [sys.executable, "-m", "finito.cli", "review", *words]
    return subprocess.run(program, capture_output=True, text=True, check=False)  # noqa: S603  our own program


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (a_match("de", {"zero": True}, 2), ("could play", "middle", "pairs")),
        (a_game("board", "uniform", 4), ("would have brought", "turns with the most")),
    ],
    ids=["espresso", "cafe"],
)
def test_a_review_in_words_and_as_json(record: Record, words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record.text())
    told = finito(str(file), "--most", "3")
    assert told.returncode == 0, told.stderr
    for word in words:
        assert word in told.stdout
    assert told.stdout.count("  move ") == 3
    assert msgspec.json.decode(finito(str(file), "--json").stdout) == msgspec.json.decode(
        msgspec.json.encode(review(record))
    )


def test_what_cannot_be_reviewed(tmp_path: Path) -> None:
    missing = finito(str(tmp_path / "nothing.txt"))
    assert missing.returncode == 2
    assert "nothing.txt" in missing.stderr
    file = tmp_path / "game.txt"
    file.write_text(a_game("board", "uniform", 4).text().replace("\nA ", "\nB ", 1))
    broken = finito(str(file))
    assert broken.returncode == 1
    assert "Traceback" not in broken.stderr
