"""What the numbers of an observation are: one list that makes the space, the encoders' places and the page in docs."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from gymnasium.spaces import Box

LEAST, MOST = -(1 << 15), (1 << 15) - 1
"""Of 16 bits; for points, which have no other bound."""


class Field(msgspec.Struct, frozen=True):
    """Some numbers of an observation that mean the same."""

    name: str
    size: int
    low: int
    high: int
    text: str
    codes: bool = False
    """Whether each number is a code, such as that of a card, and no amount."""


def size_of(fields: Sequence[Field]) -> int:
    return sum(field.size for field in fields)


def box_of(fields: Sequence[Field]) -> Any:
    """The space of observations with these fields."""
    low = np.concatenate([np.full(field.size, field.low, np.int16) for field in fields])
    high = np.concatenate([np.full(field.size, field.high, np.int16) for field in fields])
    return Box(low, high, dtype=np.int16)
