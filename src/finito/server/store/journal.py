"""The journal: every entry of every room, guests and matches, durable before any client hears of it.

Two engines implement it: SQLite for one process, PostgreSQL for several machines. The rest of the server knows only
this interface.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Protocol

from finito.errors import FinitoError
from finito.rooms.facts import Entry
from finito.server.store.statement import Statement
from finito.server.store.stored import StoredRoom

logger = logging.getLogger("finito.journal")

Done = Callable[[Exception | None], None]


class JournalFailed(FinitoError):  # noqa: N818
    """Nothing was written, or it is unknown whether: the disk is full, the database locked, broken or unavailable."""


class Unreadable(JournalFailed):
    """What is stored cannot be read because the file is damaged. Retrying does not help."""


class RoomTaken(JournalFailed):
    """Nothing was written: another node owns the room now."""


class Journal(Protocol):
    """What the server needs of its database. All methods are called in the event loop."""

    commits: int
    rows: int
    reported: Callable[[], None]
    """Called when all jobs of a batch were reported."""
    committed: Callable[[float], None]
    """Called with the seconds that a stored batch took."""

    def append(self, room: str, entries: list[Entry], done: Done | None = None) -> None:
        """Write the entries of a room; `done` is called in the event loop when they are on disk, or with the error."""

    def put(self, statement: Statement, rows: list[tuple[Any, ...]], done: Done | None = None) -> None:
        """Queue a statement with its rows, after everything queued before."""

    def read(self, statement: Statement, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """Rows of a small query: the caller waits."""

    def ask(
        self, statement: Statement, values: tuple[Any, ...], answered: Callable[[list[tuple[Any, ...]]], None]
    ) -> None:
        """Pass the rows of a query to `answered`, at once or later in the event loop; nothing if the database is
        unavailable."""

    async def search(self, statement: Statement, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """Rows of a query that may take long, without blocking anything else."""

    async def checkpoints_written(self) -> None:
        """Return when no checkpoint given to `keep` is still being written."""

    async def purge(self) -> None:
        """Make sure that deleted data cannot be read from the files any more, as far as possible."""

    def open_rooms(self, only: Collection[str] | None = None) -> Iterator[tuple[str, StoredRoom]]:
        """Every room of this server that is not closed, or only some codes, with what is stored of it; the next append
        continues it."""

    @property
    def place(self) -> int:
        """How far the journal is written: later appends come after this."""

    def keep(self, checkpoints: list[tuple[str, int, int, bytes]]) -> None:
        """Store checkpoints: room, number of its last entry (stored already), `place` when it was taken, and bytes.

        A shortcut for `open_rooms`: failures are not reported.
        """

    def entries(self, room: str) -> list[Entry]:
        """What is stored of one room, in order; the next append continues it."""

    def knows(self, room: str) -> bool:
        """Whether there ever was a room with this code."""


class WriteJob:
    """Rows to write, and a callback: a statement with its rows, or entries that continue a room."""

    __slots__ = ("closes", "done", "epoch", "error", "room", "rows", "statement")

    def __init__(self, rows: list[tuple[Any, ...]], done: Done | None, *, statement: str = "", room: str = "") -> None:
        self.rows, self.done, self.statement, self.room = rows, done, statement, room
        self.closes = False
        self.epoch = 0
        """The ownership of the room when this was decided; PostgreSQL checks it."""
        self.error: Exception | None = None

    def continues(self, last: int) -> bool:
        """Whether the entries follow the last one of their room: after a failure nothing is written behind a gap."""
        first = self.rows[0][1]
        if first == last + 1:
            return True
        self.error = JournalFailed(f"entry {first} of room {self.room} does not follow entry {last}")
        return False


def report(jobs: list[WriteJob], reported: Callable[[], None]) -> None:
    """Run the callbacks of these jobs in order, then `reported`."""
    for job in jobs:
        if job.done is not None:
            try:
                job.done(job.error)
            except Exception:
                logger.exception("a step of room %s could not be reported; other rooms go on", job.room)
    reported()


async def written(journal: Journal, statement: Statement = "select 1", rows: Sequence[tuple[Any, ...]] = ((),)) -> None:
    """Queue a statement and wait until it, and everything before it, is on disk; JournalFailed if it is not."""
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

    def finish(error: Exception | None) -> None:
        if not done.done():
            done.set_result(error)

    journal.put(statement, list(rows), finish)
    error = await done
    if error is not None:
        raise error


def no_report(seconds: float = 0.0) -> None:
    """The default for `reported` and `committed`."""
