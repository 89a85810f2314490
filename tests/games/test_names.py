"""Outside its own modules a game's name stands only in data and texts: nobody asks which game it is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from conftest import ROOT
from finito.games import GAMES

SOURCE = ROOT / "src" / "finito"
NAMES = frozenset(GAMES)


def own(path: Path) -> bool:
    """Whether a module, or the folder it is in, belongs to one game; races and their fairness are those of ESPRESSO."""
    words = [word for part in path.relative_to(SOURCE).with_suffix("").parts for word in re.split("[_.]", part)]
    return bool(NAMES & set(words)) or bool({"races", "fairness"} & set(words))


def questions(path: Path) -> Iterator[tuple[int, str]]:
    """Where a module compares something with the name of a game, or keeps something of its own for each game."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            parts = [node.value]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            kinds = re.findall(r"\b(?:Running)?(Espresso|Cafe)(?!Called)", ast.unparse(node.args[1]))
            parts = [ast.Constant(word.lower()) for word in kinds]
        else:
            continue
        for part in parts:
            if isinstance(part, ast.Constant) and part.value in NAMES:
                yield node.lineno, ast.unparse(node)


def test_nobody_asks_which_game_it_is() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} {text}"
        for path in sorted(SOURCE.rglob("*.py"))
        if not own(path)
        for line, text in questions(path)
    ]
    assert not found, "\n".join(found)


def test_the_question_would_be_found(tmp_path: Path) -> None:
    file = tmp_path / "asking.py"
    file.write_text('if game == "cafe" or isinstance(running, RunningEspresso):\n    pass\n')
    assert [text for _, text in questions(file)] == ["game == 'cafe'", "isinstance(running, RunningEspresso)"]
