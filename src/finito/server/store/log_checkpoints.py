"""Moves SQLite's write-ahead log into the database file beside the writing, so that no commit has to wait for it.

SQLite would do it within the commit that makes the log too long, and all rooms wait for that commit: 20 to 40 ms on a
quiet machine, ten times as long on a busy disk. A passive checkpoint disturbs no writer, but the log begins anew only
if nothing was written meanwhile; so now and then the writer is held up for the last few pages.
"""

import logging
import threading
from collections.abc import Callable
from pathlib import Path

import apsw

EVERY_SECONDS = 1.0
BUSY_COMMITS = 100
"""Within that time. With fewer the log grows slowly, and the writer moves it itself (`schema.LOG_PAGES`)."""
LONG_PAGES = 2500
"""A log this long is restarted."""

logger = logging.getLogger(__name__)


class LogCheckpoints:
    """A thread with a connection of its own."""

    def __init__(self, path: Path, commits: Callable[[], int], every: float = EVERY_SECONDS) -> None:
        self._path, self._commits, self._every = path, commits, every
        self._seen = 0
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="log checkpoints", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        connection: apsw.Connection | None = None
        while not self._stopped.wait(self._every):
            commits = self._commits()
            busy, self._seen = commits - self._seen >= BUSY_COMMITS, commits
            if busy:
                connection = connection or apsw.Connection(str(self._path))
                checkpoint(connection)
        if connection is not None:
            connection.close()


def checkpoint(connection: apsw.Connection) -> int:
    """Move what is in the log into the file, and restart the log if it is long; the pages that were in it."""
    try:
        _, pages, _ = connection.execute("pragma wal_checkpoint(passive)").get
        if pages > LONG_PAGES:
            connection.set_busy_timeout(50)
            connection.execute("pragma wal_checkpoint(restart)").get  # noqa: B018  runs the statement
    except apsw.Error as problem:  # a full disk, say: the writer meets it too, and tells
        logger.warning("the write-ahead log could not be moved into the database: %s", problem)
        return 0
    return int(pages)
