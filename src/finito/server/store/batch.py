"""What one group commit writes, and the thread that writes it.

The thread knows no jobs and no rooms: it runs statements in one transaction and reports the outcome. It needs Python's
lock twice per batch. Anything more would stop the event loop, and getting the lock back from a busy loop takes longer
than most writes.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any

import apsw

INSERT = "insert into entry values (?, ?, ?, ?, ?)"
MORE = ", (?, ?, ?, ?, ?)"
MOST_ROWS = 64
"""Per statement. Many rows per statement, because the lock is released for each statement."""


class Batch:
    """Statements that are written all or none."""

    __slots__ = ("closed", "entries", "error", "jobs", "numbers", "statements")

    def __init__(self, jobs: list[Any]) -> None:
        self.jobs = jobs
        """Reported to when it is written."""
        self.statements: list[tuple[str, list[tuple[Any, ...]]]] = []
        """Each with its rows, in order."""
        self.entries: list[tuple[Any, ...]] = []
        """Rows of the journal, written after all statements."""
        self.numbers: dict[str, int] = {}
        """The last entry of each room in it."""
        self.closed: list[str] = []
        """Rooms that are closed by it."""
        self.error: Exception | None = None

    def write(self, connection: apsw.Connection, last_id: int) -> None:
        """Write everything after the entry with the last id; if that fails, `error` is set and nothing was written."""
        parts = list(_inserts(self.entries, last_id))
        cursor = connection.cursor()
        try:
            if connection.in_transaction:  # a batch before could not even be taken back
                cursor.execute("rollback")
            if not self.statements and len(parts) == 1:
                cursor.execute(*parts[0])  # one statement is a transaction of its own
                return
            cursor.execute("begin immediate")
            for statement, rows in self.statements:
                cursor.executemany(statement, rows)
            for part in parts:
                cursor.execute(*part)
            cursor.execute("commit")
        except Exception as problem:  # whatever it is, somebody waits to be told
            self.error = problem
            with suppress(apsw.Error):
                if connection.in_transaction:
                    cursor.execute("rollback")


def _inserts(entries: list[tuple[Any, ...]], last_id: int) -> Any:
    for first in range(0, len(entries), MOST_ROWS):
        part = entries[first : first + MOST_ROWS]
        values: list[Any] = []
        for identity, row in enumerate(part, last_id + first + 1):
            values.append(identity)
            values += row
        yield INSERT + MORE * (len(part) - 1), values


class BatchWriter:
    """A thread that writes one batch after the other."""

    def __init__(self, connection: apsw.Connection, written: Callable[[Batch], None]) -> None:
        self._connection = connection
        self._written = written
        """Called in this thread."""
        self._given: SimpleQueue[tuple[Batch, int] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def write(self, batch: Batch, last_id: int) -> None:
        """Write a batch after the entry with the last id."""
        self._given.put((batch, last_id))

    def stop(self) -> None:
        """Return when every batch is written."""
        self._given.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (given := self._given.get()) is not None:
            batch, last_id = given
            batch.write(self._connection, last_id)
            self._written(batch)
