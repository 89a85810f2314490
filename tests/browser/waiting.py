"""Wait for what a page shows a moment after an action: check again until it is so, or until a timeout."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
TIMEOUT_S = 20.0


def becomes(read: Callable[[], T], wanted: T, why: str = "") -> None:
    """Assert that `read()` is `wanted` now or soon. Only things that must not change are asserted without waiting."""
    until = time.monotonic() + TIMEOUT_S
    while (got := read()) != wanted and time.monotonic() < until:
        time.sleep(0.02)
    assert got == wanted, why or f"for {TIMEOUT_S:.0f} s the page showed {got!r} instead"
