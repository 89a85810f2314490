"""Decode moves from the wire and from journals."""

from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from finito.errors import BadInput

T = TypeVar("T")
Wire: TypeAlias = msgspec.Raw | dict[str, Any]
"""A move as a client sends it, or as a journal, a checkpoint or the process of a bot delivers it."""


class Moves(Generic[T]):
    """Decodes the moves of one game. Created once, since msgspec needs longer to analyze the union than to decode."""

    __slots__ = ("_decoder", "_kept")

    def __init__(self, union: Any) -> None:
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(union)
        self._kept = msgspec.defstruct("_Kept", [("move", union)])

    def read(self, raw: Wire) -> T:
        """A move. BadInput says what is wrong with it."""
        try:
            if isinstance(raw, msgspec.Raw):
                return self._decoder.decode(raw)
            kept: Any = msgspec.convert({"move": raw}, self._kept)
            move: T = kept.move
            return move
        except msgspec.DecodeError as error:
            raise BadInput(str(error).replace("`$.", "`"), "move") from None
        except UnicodeDecodeError:
            raise BadInput("this is not JSON", "move") from None
