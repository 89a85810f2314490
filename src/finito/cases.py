"""Worked rule cases from YAML files: load them, run each on its game, say what differed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import yaml

from finito.errors import BadInput, FinitoError
from finito.games.cafe.cases import run_case as run_cafe_case
from finito.games.espresso.cases import run_case as run_espresso_case


class Result(msgspec.Struct, frozen=True):
    """One case: passed if nothing differed."""

    id: str
    title: str
    differences: list[str]


def read_yaml(path: Path) -> list[Any]:
    """The documents of a YAML file, empty ones left out. BadInput names the file and the line."""
    return parse_yaml(read_text(path), str(path))


def read_text(path: Path) -> str:
    """A file's text; BadInput if there is none."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise BadInput(error.strerror or "cannot be read", str(path)) from None
    except UnicodeDecodeError:
        raise BadInput("is not text (UTF-8)", str(path)) from None


def parse_yaml(text: str, where: str) -> list[Any]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return [document for document in yaml.load_all(text, Loader=loader) if document is not None]
    except yaml.MarkedYAMLError as error:
        line = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise BadInput(error.problem or "this is not YAML", where + line) from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadInput(f"this is not YAML: {str(error).splitlines()[0]}", where) from None


def run_file(path: Path) -> Iterator[Result]:
    """Run every case of a file, one after the other. A case that cannot be read fails with the reason."""
    for number, document in enumerate(read_yaml(path), start=1):
        if not isinstance(document, dict):
            yield Result(f"document {number}", "", [f"a case is a mapping, not {type(document).__name__}"])
            continue
        yield run_case(document, number)


def run_case(case: dict[str, Any], number: int = 1) -> Result:
    name = str(case.get("id", f"document {number}"))
    run = run_cafe_case if "cafe" in case else run_espresso_case
    try:
        differences = run(case)
    except FinitoError as error:
        differences = [str(error)]
    return Result(name, str(case.get("title", "")), differences)
