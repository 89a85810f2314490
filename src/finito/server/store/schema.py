"""The tables of a server's SQLite database, and migrations.

Entries are appended in order of time: what many rooms did in the last two milliseconds is on one page of the file, so a
group commit writes one page instead of one per room.
"""

from pathlib import Path

import apsw

from finito.errors import BadInput
from finito.server.store.folder import private_database

VERSION = 4
HEADER_BYTES, VERSION_AT = 100, slice(60, 64)
"""Of a SQLite file, and the position of `user_version` in it."""
WAIT_MS = 2000
"""How long to wait for a file locked by another process."""
LOG_PAGES = 4000
"""A commit that makes the log longer moves it into the file; on a busy server `log_checkpoints` does so earlier."""

TABLES = """
create table if not exists entry (
    id integer primary key, room text not null, number integer not null, at integer not null, fact blob not null);
create table if not exists room (
    code text primary key, first integer not null, closed integer not null default 0) without rowid;
create table if not exists checkpoint (
    room text primary key, number integer not null, version text not null, last integer not null, body blob not null)
    without rowid;
create table if not exists record (
    id text primary key, room text not null, game text not null, at integer not null, result blob not null,
    record text not null) without rowid;
create index if not exists record_at on record (at desc);
create index if not exists record_room on record (room, at desc);
create table if not exists identity (
    id text primary key, public text not null unique, name text not null, icon text not null,
    recovery_hash text not null, at integer not null) without rowid;
create index if not exists identity_recovery on identity (recovery_hash);
create table if not exists sat (
    guest text not null, room text not null, at integer not null, primary key (guest, room)) without rowid;
create table if not exists floor (
    guest text not null, network text not null, ms integer not null, at integer not null,
    primary key (guest, network)) without rowid;
create table if not exists played (
    record text not null, player integer not null, guest text not null, board text not null, at integer not null,
    place integer not null, mu real, sigma real, primary key (record, player)) without rowid;
create index if not exists played_guest on played (guest, at desc);
create table if not exists rating (
    guest text not null, game text not null, mu real not null, sigma real not null, games integer not null,
    primary key (guest, game)) without rowid;
create index if not exists rating_game on rating (game, mu - 3 * sigma desc);
create trigger if not exists rate after insert on played when new.mu is not null and new.guest != '' begin
    insert into rating values (new.guest, new.board, new.mu, new.sigma, 1)
    on conflict (guest, game) do update set mu = new.mu, sigma = new.sigma, games = games + 1;
end;
"""
FROM_VERSION_1 = """
alter table entry rename to old_entry;
create table entry (
    id integer primary key, room text not null, number integer not null, at integer not null, fact blob not null);
insert into entry (room, number, at, fact) select room, number, at, fact from old_entry order by at, room, number;
create table room (
    code text primary key, first integer not null, closed integer not null default 0) without rowid;
insert into room select room, min(id), max(json_extract(cast(fact as text), '$.fact') is 'closed')
    from entry group by room;
drop table old_entry;
"""
"""Entries were sorted by room and number."""
PUBLIC_RECORDS = """
alter table record add column public integer not null default 0;
create index record_public on record (at desc) where public;
"""
"""Whether the rooms of older records were public is unknown, so they are not listed."""


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
