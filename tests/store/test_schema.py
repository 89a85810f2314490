"""Older databases are upgraded, checkpoints without a checksum are ignored, newer databases are refused."""

import asyncio
import subprocess
import sys
from pathlib import Path

import apsw
import pytest

from finito.rooms import facts
from finito.rooms.room import Room
from finito.server.store.journal import written as written_statement
from finito.server.store.link import PermanentFailure
from finito.server.store.postgres import PostgresJournal
from finito.server.store.schema import TABLES, VERSION, connect
from finito.server.store.sqlite import SqliteJournal
from store.conftest import OPENED, entry, written

KEEP_AS_BEFORE = "insert into record values (?, 'AAAAA', 'cafe', 1, ''::bytea, 'text')"
PLAYED_AS_BEFORE = "insert into played values (?, 0, 'guest', 'cafe/board', 1, 1, null, null)"


@pytest.mark.parametrize("closed", [False, True])
def test_a_file_of_the_first_version_is_taken_over(tmp_path: Path, closed: bool) -> None:
    old = apsw.Connection(str(tmp_path / "x.db"))
    old.execute(
        """create table entry (room text not null, number integer not null, at integer not null, fact blob not null,
        primary key (room, number)) without rowid"""
    )
    history = [OPENED, facts.HostMoved(0), facts.Closed("empty") if closed else facts.HostMoved(1)]
    for number, fact in enumerate(history, 1):
        for room in ("AAAAA", "BBBBB"):
            kept = fact if room == "AAAAA" or number < 3 else facts.HostMoved(2)
            old.execute("insert into entry values (?, ?, ?, ?)", (room, number, 1000 + number, facts.encode_fact(kept)))
    old.close()

    async def story() -> None:
        journal = SqliteJournal(tmp_path / "x.db", asyncio.get_running_loop())
        rooms = {code: stored.entries() for code, stored in journal.open_rooms()}
        assert set(rooms) == ({"BBBBB"} if closed else {"AAAAA", "BBBBB"})
        assert [(e.number, e.at) for e in rooms["BBBBB"]] == [(1, 1001), (2, 1002), (3, 1003)]
        assert rooms["BBBBB"][2].fact == facts.HostMoved(2)
        assert await written(journal, "BBBBB", [entry(4)]) is None
        journal.close()

    asyncio.run(story())
    assert apsw.Connection(str(tmp_path / "x.db")).pragma("user_version") == VERSION


THIRD = """
create table entry (
    id integer primary key, room text not null, number integer not null, at integer not null, fact blob not null);
create table room (code text primary key, first integer not null, closed integer not null default 0) without rowid;
create table checkpoint (
    room text primary key, number integer not null, version text not null, last integer not null, body blob not null)
    without rowid;
create table record (
    id text primary key, room text not null, game text not null, at integer not null, result blob not null,
    record text not null) without rowid;
create table identity (
    id text primary key, public text not null unique, name text not null, icon text not null,
    recovery_hash text not null, at integer not null) without rowid;
insert into entry values (1, 'AAAAA', 1, 1001, '{"fact":"opened","code":"AAAAA","settings":{"seats":2}}');
insert into entry values (2, 'AAAAA', 2, 1002, '{"fact":"host_moved","seat":0}');
insert into room values ('AAAAA', 1, 0);
insert into checkpoint values ('AAAAA', 2, '0.1.0/5d1f6f5ff0a1', 2, x'99c0ffee');
insert into identity values ('secret', 'public', 'Ana', 'cup', '', 1000);
pragma user_version = 3;
"""
"""The schema of version 0.1.0."""


def test_a_file_of_version_0_1_0_opens_and_its_checkpoint_is_ignored(tmp_path: Path) -> None:
    old = apsw.Connection(str(tmp_path / "x.db"))
    old.execute(THIRD)
    old.close()
    journal = SqliteJournal(tmp_path / "x.db")
    stored = dict(journal.open_rooms())["AAAAA"]
    assert not stored.from_checkpoint
    assert [entry.number for entry in stored.entries()] == [1, 2]
    room = Room("AAAAA", str, int)
    stored.build(room)
    assert (room.number, room.settings.seats) == (2, 2)
    assert journal.read("select name from identity") == [("Ana",)]
    journal.append("AAAAA", [entry(3, facts.HostMoved(None))])
    assert len(journal.entries("AAAAA")) == 3
    journal.close()


def test_tables_of_a_newer_finito_in_postgresql_are_left_alone(database: str) -> None:
    async def story() -> None:
        first = PostgresJournal(database, "a")
        await first.open()
        first.put("update house set value = ? where name = 'schema'", [(b"99",)])
        await first.close()
        second = PostgresJournal(database, "b")
        with pytest.raises(PermanentFailure, match="newer Finito"):
            await second.open()
        await second.close()

    asyncio.run(story())
    command = [sys.executable, "-m", "finito.cli", "serve", "--port", "0", "--database", database, "--node", "c"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)  # noqa: S603
    assert done.returncode == 2
    assert "newer Finito" in done.stderr
    assert "schema 99" in done.stderr
    assert "Traceback" not in done.stderr


def test_records_of_the_version_before_are_kept_and_not_listed(tmp_path: Path) -> None:
    old = apsw.Connection(str(tmp_path / "x.db"))
    old.execute(TABLES)
    old.execute("insert into record values ('AAAAA-1', 'AAAAA', 'cafe', 1, x'7b7d', 'text')")
    old.execute("insert into played values ('AAAAA-1', 0, 'guest', 'cafe/board', 1, 1, null, null)")
    old.pragma("user_version", 3)
    old.close()
    for _ in range(2):
        now = connect(tmp_path / "x.db")
        assert list(now.execute("select id, public from record")) == [("AAAAA-1", 0)]
        assert list(now.execute("select seat, name, icon, token_hash from played")) == [(-1, "", "", "")]
        now.close()


def test_postgres_gets_the_columns_too_and_an_older_node_writes_on(database: str) -> None:
    async def story() -> None:
        journal = PostgresJournal(database, "new")
        await journal.open()
        await written_statement(journal, "drop index record_public")
        await written_statement(journal, "alter table record drop column public")
        for column in ("seat", "name", "icon", "token_hash"):
            await written_statement(journal, f"alter table played drop column {column}")
        await written_statement(journal, KEEP_AS_BEFORE, [("AAAAA-1",)])
        await written_statement(journal, PLAYED_AS_BEFORE, [("AAAAA-1",)])
        await journal.close()
        for number in (2, 3):
            journal = PostgresJournal(database, "new")
            await journal.open()
            await written_statement(journal, KEEP_AS_BEFORE, [(f"AAAAA-{number}",)])
            await written_statement(journal, PLAYED_AS_BEFORE, [(f"AAAAA-{number}",)])
            assert {public for (public,) in journal.read("select public from record")} == {False}
            assert set(journal.read("select seat, name, icon, token_hash from played")) == {(-1, "", "", "")}
            await journal.close()

    asyncio.run(story())
