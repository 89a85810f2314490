"""The journal: every entry of every room, in SQLite, durable before anybody is told of it.

One thread owns the connection. It takes whatever has queued up, writes it in one transaction (WAL, synchronous FULL),
and then reports to the event loop once: a group commit. If the disk is full or the file locked, each waiting step is
told so; nothing of it was written.
"""

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import apsw

from finito.errors import FinitoError
from finito.live.entries import Entry, decode_fact, encode_fact

Done = Callable[[Exception | None], None]
Job = tuple[str, list[tuple[Any, ...]], Done | None]
"""A statement, its rows, and whom to tell."""

SCHEMA = """
create table if not exists entry (
    room text not null, number integer not null, at integer not null, fact blob not null,
    primary key (room, number)) without rowid;
create table if not exists record (
    id text primary key, room text not null, game text not null, at integer not null, result blob not null,
    record text not null) without rowid;
create index if not exists record_at on record (at desc);
create table if not exists guest (
    id text primary key, name text not null, icon text not null, recovery_hash text not null, at integer not null
    ) without rowid;
create table if not exists rating (
    guest text not null, game text not null, mu real not null, sigma real not null, games integer not null,
    primary key (guest, game)) without rowid;
"""
WAIT_MS = 2000
"""How long a file that another process has locked is waited for."""


class JournalFailed(FinitoError):  # noqa: N818
    """Nothing was written: the disk is full, the file locked or broken."""


class Journal:
    """The database of one server."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self._loop = loop
        self._connection = connect(path)
        self._queue: deque[Job] = deque()
        self._ready = threading.Condition()
        self._closing = False
        self.commits = 0
        self.rows = 0
        self._thread = threading.Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()

    # ---- writing -------------------------------------------------------------------------------------------------

    def append(self, room: str, entries: list[Entry], done: Done | None = None) -> None:
        """Write the entries of a room; `done` is called in the event loop when they are on disk, or with the error."""
        rows = [(room, entry.number, entry.at, encode_fact(entry.fact)) for entry in entries]
        self.put("insert into entry values (?, ?, ?, ?)", rows, done)

    def put(self, statement: str, rows: list[tuple[Any, ...]], done: Done | None = None) -> None:
        """Queue one statement with its rows; the jobs of a transaction succeed or fail each for itself."""
        with self._ready:
            self._queue.append((statement, rows, done))
            if len(self._queue) == 1:
                self._ready.notify()

    def _write(self) -> None:
        while True:
            with self._ready:
                while not self._queue and not self._closing:
                    self._ready.wait()
                if not self._queue:
                    return
                jobs = list(self._queue)
                self._queue.clear()
            error = self._commit(jobs)
            answered = [done for _, _, done in jobs if done]
            if answered and self._loop is not None and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(report, answered, error)

    def _commit(self, jobs: list[Job]) -> Exception | None:
        cursor = self._connection.cursor()
        try:
            cursor.execute("begin immediate")
            for statement, rows, _ in jobs:
                cursor.executemany(statement, rows)
            cursor.execute("commit")
        except apsw.Error as problem:
            if self._connection.in_transaction:
                cursor.execute("rollback")
            return JournalFailed(f"the journal cannot be written: {problem}")
        self.commits += 1
        self.rows += sum(len(rows) for _, rows, _ in jobs)
        return None

    # ---- reading (at start-up, and for finished games) -----------------------------------------------------------

    def rooms(self) -> Iterator[tuple[str, list[Entry]]]:
        """Every room that is in the journal, with its entries in order."""
        code, entries = "", list[Entry]()
        rows = self._connection.execute("select room, number, at, fact from entry order by room, number")
        for room, number, at, fact in rows:
            if room != code and entries:
                yield code, entries
                entries = []
            code = room
            entries.append(Entry(number, at, decode_fact(fact)))
        if entries:
            yield code, entries

    def read(self, statement: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """Rows of a query. Small ones only: it runs in the caller's thread."""
        return list(self._connection.execute(statement, values))

    def close(self) -> None:
        """Write what is queued, then stop."""
        with self._ready:
            self._closing = True
            self._ready.notify()
        self._thread.join()
        self._connection.close()


def connect(path: Path) -> apsw.Connection:
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(WAIT_MS)
    connection.execute("pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 2000")
    connection.execute(SCHEMA)
    return connection


def report(answered: list[Done], error: Exception | None) -> None:
    for done in answered:
        done(error)
