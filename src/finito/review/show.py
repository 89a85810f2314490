"""A review for a terminal."""

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType

from finito.games import part


def shown(review: Any, most: int) -> Iterator[RenderableType]:
    """What to print, part by part, with at most `most` single chances or turns."""
    found: Iterator[RenderableType] = part("finito.review.{}_show", review.__struct_config__.tag).shown(review, most)
    return found
