"""One block of memory for everything that a vector environment hands out: allocated once, written in place."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

LINE = 64
"""Every part begins at a multiple of this: a cache line."""

Part = tuple[type[np.generic], tuple[int, ...]]
"""The type and the shape of a part."""


def carve(parts: Mapping[str, Part]) -> tuple[NDArray[np.uint8], dict[str, NDArray[Any]]]:
    """One zeroed buffer, and each part as an array in it, by name and in this order."""
    sizes = {name: int(np.prod(shape)) * np.dtype(kind).itemsize for name, (kind, shape) in parts.items()}
    padded = {name: -(-size // LINE) * LINE for name, size in sizes.items()}
    buffer = np.zeros(sum(padded.values()), np.uint8)
    arrays: dict[str, NDArray[Any]] = {}
    at = 0
    for name, (kind, shape) in parts.items():
        arrays[name] = buffer[at : at + sizes[name]].view(kind).reshape(shape)
        at += padded[name]
    return buffer, arrays
