"""Worked rule cases from YAML files: load them, run each on its game, and report the differences."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import yaml

from finito.errors import BadInput, FinitoError
from finito.games import DEFAULT, GAMES
from finito.games.game import AnyGame
from finito.given import read_text


class CaseResult(msgspec.Struct, frozen=True):
    """The result of one case. It passed if nothing differs."""

    id: str
    title: str
    differences: list[str]


def parse_yaml(text: str, where: str) -> list[Any]:
    """The non-empty documents of a YAML file. BadInput names the file and the line."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return [document for document in yaml.load_all(text, Loader=loader) if document is not None]
    except yaml.MarkedYAMLError as error:
        line = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise BadInput(error.problem or "this is not YAML", where + line) from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadInput(f"this is not YAML: {str(error).splitlines()[0]}", where) from None


def run_file(path: Path) -> Iterator[CaseResult]:
    """Run every case of a file in order. A case that cannot be read fails with the reason."""
    for number, document in enumerate(parse_yaml(read_text(path), str(path)), start=1):
        if not isinstance(document, dict):
            yield CaseResult(f"document {number}", "", [f"a case is a mapping, not {type(document).__name__}"])
            continue
        yield run_case(document, number)


def game_of(document: Mapping[str, Any]) -> AnyGame:
    """The game of a case or position, recognized by the field that names its preset."""
    return next((game for game in GAMES.values() if game.PRESET_FIELD in document), GAMES[DEFAULT])


def run_case(case: dict[str, Any], number: int = 1) -> CaseResult:
    name = str(case.get("id", f"document {number}"))
    try:
        differences = game_of(case).run_case(case)
    except FinitoError as error:
        differences = [str(error)]
    return CaseResult(name, str(case.get("title", "")), differences)
