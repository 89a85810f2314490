"""Values of the engine as they are in JSON."""

from collections.abc import Iterable
from typing import Any, cast

import msgspec


def plain(what: Any) -> Any:
    return msgspec.to_builtins(what, str_keys=True)


def as_dict(what: msgspec.Struct) -> dict[str, Any]:
    return cast("dict[str, Any]", plain(what))


def as_dicts(these: Iterable[msgspec.Struct]) -> list[dict[str, Any]]:
    return [as_dict(one) for one in these]
