"""Moves: what a player does in his turn. One definition for rules, wire, journal, replay and tests.

A turn is one move, legal as a whole or refused as a whole. On the wire it is an object with `do`:
{"do": "place", "put": [{"tile": "FR-F", "chair": "b3"}, {"tile": "FR-M", "chair": "c4"}]}.
"""

from typing import TypeAlias

import msgspec


class _Move(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, gc=False):
    pass


class Put(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One guest on one chair."""

    tile: str
    """`FR-F`, or a joker `JK-F`."""
    chair: str
    nation: str | None = None
    """What a joker is declared as, where jokers are declared (CAF-R-01)."""


class Place(_Move, frozen=True, tag="place"):
    """Seat one or two guests, in this order (CAF-PLACE-01)."""

    put: tuple[Put, ...]


class Bar(_Move, frozen=True, tag="bar"):
    """One guest to the next free field of the bar (CAF-BAR-01)."""

    tile: str


class Swap(_Move, frozen=True, tag="swap"):
    """Fetch the joker of this chair; this guest takes its place (CAF-JOKER-01, 03)."""

    chair: str
    tile: str


Move: TypeAlias = Place | Bar | Swap
