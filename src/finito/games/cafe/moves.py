"""Moves: what a player does in their turn. The same definition serves rules, wire, journal, replay and tests.

A turn is one move, which is legal or refused as a whole. The only exception is a first guest, seated alone, who clears
a table: then a second `place` of one guest or `stop` ends the turn (CAF-R-15). On the wire, a move has the field `do`:
{"do": "place", "put": [{"tile": "FR-F", "chair": "b3"}, {"tile": "FR-M", "chair": "c4"}]}.
"""

from typing import TypeAlias

import msgspec

from finito.games.wire import Moves, Wire


class _Move(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, gc=False):
    pass


class Put(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One guest on one chair."""

    tile: str
    """`FR-F`, or a joker `JK-F`."""
    chair: str
    nation: str | None = None
    """The nation a joker is declared as, if jokers are declared (CAF-R-01)."""


class Place(_Move, frozen=True, tag="place"):
    """Seat one or two guests, in this order (CAF-PLACE-01)."""

    put: tuple[Put, ...]


class Bar(_Move, frozen=True, tag="bar"):
    """Send one guest to the next free field of the bar (CAF-BAR-01)."""

    tile: str


class Swap(_Move, frozen=True, tag="swap"):
    """Fetch the joker of this chair; this guest takes its place (CAF-JOKER-01, 03)."""

    chair: str
    tile: str


class Stop(_Move, frozen=True, tag="stop"):
    """End the turn without a second guest, after the first one cleared a table (CAF-R-15)."""


Move: TypeAlias = Place | Bar | Swap | Stop

_MOVES: Moves[Move] = Moves(Move)


def decode_move(raw: Wire) -> Move:
    """Decode a move from the wire or a journal. BadInput says what is wrong with it."""
    return _MOVES.read(raw)
