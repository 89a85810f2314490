"""The tables of a server's SQLite database, and migrations.

Entries are appended in order of time: what many rooms did in the last two milliseconds is on one page of the file, so a
group commit writes one page instead of one per room.
"""

from pathlib import Path

import apsw

from finito.errors import BadInput
from finito.server.store.folder import private_database

VERSION = 7
HEADER_BYTES, VERSION_AT = 100, slice(60, 64)
"""Of a SQLite file, and the position of `user_version` in it."""
WAIT_MS = 2000
"""How long to wait for a file locked by another process."""
LOG_PAGES = 4000
"""A commit that makes the log longer moves it into the file; on a busy server `log_checkpoints` does so earlier."""

TABLES = Path(__file__).with_name("sqlite.sql").read_text("utf-8")
FROM_VERSION_1 = Path(__file__).with_name("sqlite_from_version_1.sql").read_text("utf-8")
"""Entries were sorted by room and number."""
PUBLIC_RECORDS = """
alter table record add column public integer not null default 0;
create index record_public on record (at desc) where public;
"""
"""Whether the rooms of older records were public is unknown, so they are not listed."""
NAMES = """
alter table played add column seat integer not null default -1;
alter table played add column name text not null default '';
alter table played add column icon text not null default '';
alter table played add column token_hash text not null default '';
"""
"""Older matches are kept without names, and without a seat."""


def connect(path: Path) -> apsw.Connection:
    """A connection to the database with all tables. BadInput if a newer Finito created it; then nothing is written."""
    check_version(path)
    private_database(path)
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(WAIT_MS)
    _check(connection, path)
    connection.pragma("journal_mode", "wal")
    connection.pragma("synchronous", "full")
    connection.pragma("wal_autocheckpoint", LOG_PAGES)
    connection.pragma("secure_delete", True)  # whoever is deleted must not be found in unused pages
    if connection.pragma("user_version") < VERSION:
        with connection:
            if "number" in _columns(connection, "entry") and "id" not in _columns(connection, "entry"):
                connection.execute(FROM_VERSION_1)
            connection.execute(TABLES)
            if "public" not in _columns(connection, "record"):
                connection.execute(PUBLIC_RECORDS)
            if "name" not in _columns(connection, "played"):
                connection.execute(NAMES)
            connection.pragma("user_version", VERSION)
    return connection


def check_version(path: Path) -> None:
    """BadInput if a newer Finito created this file. Reads only its header: even opening it would leave traces."""
    try:
        with path.open("rb") as file:
            header = file.read(HEADER_BYTES)
    except FileNotFoundError:
        return
    if len(header) == HEADER_BYTES and header.startswith(b"SQLite format 3\0"):
        _refuse_newer(int.from_bytes(header[VERSION_AT], "big"), path)


def _check(connection: apsw.Connection, path: Path) -> None:
    """The same for a version in the write-ahead log that is not yet in the header."""
    try:
        _refuse_newer(connection.pragma("user_version"), path)
    except BadInput:
        connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        connection.close()
        raise


def _refuse_newer(found: int, path: Path) -> None:
    if found > VERSION:
        what = f"a newer Finito created it (schema {found}; this one knows {VERSION}); install that version or later"
        raise BadInput(what, str(path))


def _columns(connection: apsw.Connection, table: str) -> set[str]:
    return {name for (name,) in connection.execute("select name from pragma_table_info(?)", (table,))}
