"""Two workers share one machine: while one measures, the other starts no browser test.

It is a readers-writer lock: ordinary tests share it, a measuring test holds it alone. A waiting measurement keeps the
gate closed, so that no other test can start before it. Only workers of the same run share the lock.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # not on Windows, where tests measure without a lock
    fcntl = None  # type: ignore[assignment]

SLACK = 1 if os.environ.get("FINITO_GOALS") else 2
"""How many times slower than its goal a figure may be: machines are noisy. `tools.bench page` sets the variable."""


class Quiet:
    """The locks of one run, as files in a folder that all workers share."""

    def __init__(self, folder: Path) -> None:
        self.gate, self.room = folder / "gate.lock", folder / "room.lock"

    @contextmanager
    def shared(self) -> Iterator[None]:
        """Run while no other worker measures."""
        with self._held(self.room, alone=False):
            yield

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Measure while no other test runs."""
        with self._held(self.room, alone=True):
            yield

    @contextmanager
    def _held(self, path: Path, *, alone: bool) -> Iterator[None]:
        if fcntl is None:
            yield
            return
        with path.open("w") as room:
            with self.gate.open("w") as gate:
                lock(gate, alone=True)
                lock(room, alone=alone)
            yield


def lock(file: IO[str], *, alone: bool) -> None:
    """Lock the file until it is closed."""
    fcntl.flock(file, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
