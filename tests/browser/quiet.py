"""Two workers share one machine: while one measures, the other starts no browser test.

Everybody goes through a gate, then holds the room: lookers share it, a measurer has it alone. The measurer stands in
the gate until the room is empty, so nobody else can slip in first. Only workers of one run know each other.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # not on Windows; there the figures are measured as it comes
    fcntl = None  # type: ignore[assignment]


class Quiet:
    """The locks of one run, as files in a folder that all its workers know."""

    def __init__(self, folder: Path) -> None:
        self.gate, self.room = folder / "gate.lock", folder / "room.lock"

    @contextmanager
    def shared(self) -> Iterator[None]:
        """Run while nobody measures."""
        with self._held(self.room, alone=False):
            yield

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Measure while nobody else runs."""
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
    """Held until the file is closed."""
    fcntl.flock(file, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
