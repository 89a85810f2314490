"""The journal: every entry of every room and all that is kept of guests and matches, durable before anybody hears it.

Two engines write it (`finito.server.store`): SQLite for one process, PostgreSQL for several machines. The rest of the
server knows only what stands here.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Protocol

from finito.errors import FinitoError
from finito.rooms.facts import Entry
from finito.server.rooms.stored import Stored
from finito.server.store.statement import Statement

logger = logging.getLogger("finito.journal")

Done = Callable[[Exception | None], None]


class JournalFailed(FinitoError):  # noqa: N818
    """Nothing was written, or it is not known whether: the disk is full, the database locked, broken or away."""


class Unreadable(JournalFailed):
    """What is stored cannot be read: the file is damaged. Trying again will not help."""


class RoomTaken(JournalFailed):
    """Nothing was written: another node owns the room now."""


class Journal(Protocol):
    """What the server asks of its database. All methods are called in the event loop."""

    commits: int
    rows: int
    reported: Callable[[], None]
    """Called when everybody who waited for a batch was told."""

    def append(self, room: str, entries: list[Entry], done: Done | None = None) -> None:
        """Write the entries of a room; `done` is called in the event loop when they are on disk, or with the error."""

    def put(self, statement: Statement, rows: list[tuple[Any, ...]], done: Done | None = None) -> None:
        """Queue one statement with its rows, behind everything queued before."""

    def read(self, statement: Statement, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """Rows of a query. Small ones only: the caller waits."""

    def ask(self, statement: Statement, values: tuple[Any, ...], told: Callable[[list[tuple[Any, ...]]], None]) -> None:
        """Tell the rows of a query, at once or a moment later in the event loop; nothing if the database is away."""

    async def search(self, statement: Statement, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """Rows of a query that may take long: nobody else waits for it."""

    async def shelved(self) -> None:
        """Return when no checkpoint that was given to be kept is still on its way."""

    async def purge(self) -> None:
        """Nothing that was deleted can be read from the files any more, as far as that is in our hands."""

    def open_rooms(self, only: Collection[str] | None = None) -> Iterator[tuple[str, Stored]]:
        """Every room of this server that is not closed, or only those of some codes, with what is stored of it; what
        is appended next continues it."""

    @property
    def place(self) -> int:
        """How far the journal is written: whatever is appended from now on lies behind this."""

    def keep(self, checkpoints: list[tuple[str, int, int, bytes]]) -> None:
        """Store checkpoints of rooms: each with the number of the last entry in it, which must be stored already, and
        with the `place` at which it was taken.

        A shortcut for `open_rooms`: nothing is told if it fails.
        """

    def entries(self, room: str) -> list[Entry]:
        """What is stored of one room, in order; what is appended next continues it."""

    def knows(self, room: str) -> bool:
        """Whether there ever was a room with this code."""


class Job:
    """Rows to write, and whom to tell: a statement with its rows, or entries of a room, which continue its numbers."""

    __slots__ = ("closes", "done", "epoch", "error", "room", "rows", "statement")

    def __init__(self, rows: list[tuple[Any, ...]], done: Done | None, *, statement: str = "", room: str = "") -> None:
        self.rows, self.done, self.statement, self.room = rows, done, statement, room
        self.closes = False
        self.epoch = 0
        """The right to write into the room under which this was decided; PostgreSQL checks it."""
        self.error: Exception | None = None

    def continues(self, last: int) -> bool:
        """Whether the entries follow the last one of their room: after a failure nothing is written behind a gap."""
        first = self.rows[0][1]
        if first == last + 1:
            return True
        self.error = JournalFailed(f"entry {first} of room {self.room} does not follow entry {last}")
        return False


def report(jobs: list[Job], reported: Callable[[], None]) -> None:
    """Tell everybody who waits for these jobs, in order; then that everybody was told."""
    for job in jobs:
        if job.done is not None:
            try:
                job.done(job.error)
            except Exception:
                logger.exception("a step of room %s could not be told; other rooms go on", job.room)
    reported()


async def written(journal: Journal, statement: Statement = "select 1", rows: Sequence[tuple[Any, ...]] = ((),)) -> None:
    """Queue a statement and wait until it, and everything before it, is on disk; JournalFailed if it is not."""
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

    def told(error: Exception | None) -> None:
        if not done.done():
            done.set_result(error)

    journal.put(statement, list(rows), told)
    error = await done
    if error is not None:
        raise error


def nobody() -> None:
    """Nobody wants to know when everybody was told."""
