"""Outside its own modules, a game's name occurs only in data and texts; no code checks for or imports a single game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from conftest import ROOT
from finito.games import GAMES

SOURCE = ROOT / "src" / "finito"
NAMES = frozenset(GAMES)
ONE_GAME = {
    "cli/bench_engine.py": "peers are compared game by game",
    "cli/daily.py": "the puzzle of the day is of the café",
    "cli/terminal/": "the screen in real time is ESPRESSO's; games of turns share another",
    "cli/verdicts.py": "races are ESPRESSO's",
    "daily/": "the deal of the day is of ESPRESSO, the puzzle of the café",
    "envs/openspiel.py": "each game is registered there under a name of its own",
    "envs/openspiel_states.py": "its states differ by game",
    "envs/puffer.py": "arrays of each game",
    "envs/seats.py": "a single agent in real time, or turn by turn",
    "envs/vector.py": "arrays of each game",
    "lab/studies/": "questions about one game",
    "lab/timing.py": "people with a clock are ESPRESSO's",
    "review/chances.py": "chances missed are ESPRESSO's",
    "rooms/driving.py": "drives ESPRESSO; games of turns are in `turns`",
    "search/": "searches turns of the café",
    "server/api/catalog.py": "only the café has seating plans",
}
"""Modules and folders below `src/finito` that are about one game but not named after it, with the reasons."""


def own(path: Path) -> bool:
    """Whether a module, or its folder, belongs to one game. Races and fairness belong to ESPRESSO."""
    words = [word for part in path.relative_to(SOURCE).with_suffix("").parts for word in re.split("[_.]", part)]
    return bool(NAMES & set(words)) or bool({"races", "fairness"} & set(words))


def questions(path: Path) -> Iterator[tuple[int, str]]:
    """Where a module compares something with the name of a game, or has something separate for each game."""
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


def single_games(path: Path) -> Iterator[tuple[int, str]]:
    """Where a module imports something from one game."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            imported = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        if any(name.startswith("finito.") and NAMES & set(name.split(".")) for name in imported):
            yield node.lineno, ast.unparse(node)


def test_nobody_else_imports_a_single_game() -> None:
    needed = set()
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        for line, text in () if own(path) else single_games(path):
            reasons = {one for one in ONE_GAME if name == one or (one.endswith("/") and name.startswith(one))}
            needed |= reasons
            if not reasons:
                found.append(f"{path.relative_to(ROOT)}:{line} {text}")
    assert not found, "\n".join(found)
    assert needed == ONE_GAME.keys(), "these import no single game any more"


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
    file.write_text("from finito.games import GAMES, cafe\nimport finito.drive.espresso.due\nimport cafe\n")
    assert [line for line, _ in single_games(file)] == [1, 2]
