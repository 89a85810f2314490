"""Moves as they are on the wire and in journals."""

from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from finito.errors import BadInput

T = TypeVar("T")
Wire: TypeAlias = msgspec.Raw | dict[str, Any]
"""A move as a client sent it, or as the journal, a checkpoint or a bot's process gives it."""


class Moves(Generic[T]):
    """Reads the moves of one game. Made once: msgspec looks at a union this large for longer than at a move."""

    __slots__ = ("_decoder", "_kept")

    def __init__(self, union: Any) -> None:
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(union)
        self._kept = msgspec.defstruct("_Kept", [("move", union)])

    def read(self, raw: Wire) -> T:
        """A move; BadInput names what is wrong with it."""
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
