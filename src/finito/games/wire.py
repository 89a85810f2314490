"""Moves as they are on the wire."""

from typing import TypeVar

import msgspec

from finito.errors import BadInput

T = TypeVar("T")


def decoded(raw: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """A move, or a part of one, from JSON; BadInput names what is wrong."""
    try:
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise BadInput(str(error).replace("`$.", "`"), "move") from None
