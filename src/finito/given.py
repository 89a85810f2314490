"""Values from a handwritten file: is this a mapping, is this a list?"""

from collections.abc import Mapping
from typing import Any

from finito.errors import BadInput


def as_mapping(value: Any, where: str) -> Mapping[str, Any]:
    """The value, if it is a mapping; else BadInput names the place."""
    if not isinstance(value, Mapping):
        raise BadInput(f"a mapping is needed, not {value!r}", where)
    return value


def as_list(value: Any, where: str) -> list[Any]:
    """The value, if it is a list; else BadInput names the place."""
    if not isinstance(value, list):
        raise BadInput(f"a list is needed, not {value!r}", where)
    return value
