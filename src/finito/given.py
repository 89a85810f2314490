"""Checks for values in handwritten files: mappings, lists, numbers, known fields."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from finito.errors import BadInput


def read_text(path: Path) -> str:
    """The text of a file; BadInput if it cannot be read."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise BadInput(error.strerror or "cannot be read", str(path)) from None
    except UnicodeDecodeError:
        raise BadInput("is not text (UTF-8)", str(path)) from None


def as_mapping(value: Any, where: str) -> Mapping[str, Any]:
    """The value, which must be a mapping; otherwise BadInput names the place."""
    if not isinstance(value, Mapping):
        raise BadInput(f"a mapping is needed, not {value!r}", where)
    return value


def as_list(value: Any, where: str) -> list[Any]:
    """The value, which must be a list; otherwise BadInput names the place."""
    if not isinstance(value, list):
        raise BadInput(f"a list is needed, not {value!r}", where)
    return value


def as_number(value: Any, low: int, high: int, where: str) -> int:
    """The value, which must be a whole number in this range; otherwise BadInput names the place."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadInput(f"a whole number from {low} to {high} is needed, not {value!r}", where)
    return value


def as_bool(value: Any, where: str) -> bool:
    """The value, which must be true or false; otherwise BadInput names the place."""
    if not isinstance(value, bool):
        raise BadInput(f"true or false is needed, not {value!r}", where)
    return value


def check_fields(given: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    """BadInput if there is an unknown field."""
    for name in given:
        if name not in known:
            raise BadInput(f"the field {name!r} is not understood; fields are {', '.join(known)}", where)
