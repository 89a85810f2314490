"""Databases of older versions are taken over."""

import asyncio
from pathlib import Path

import apsw
import pytest

from finito.live import entries as en
from finito.server.journal import written as written_statement
from finito.server.store.postgres import PostgresJournal
from finito.server.store.schema import TABLES, VERSION, connect
from finito.server.store.sqlite import SqliteJournal
from store.conftest import OPENED, entry, written

KEEP_AS_BEFORE = "insert into record values (?, 'AAAAA', 'cafe', 1, ''::bytea, 'text')"


@pytest.mark.parametrize("closed", [False, True])
def test_a_file_of_the_first_version_is_taken_over(tmp_path: Path, closed: bool) -> None:
    old = apsw.Connection(str(tmp_path / "x.db"))
    old.execute(
        """create table entry (room text not null, number integer not null, at integer not null, fact blob not null,
        primary key (room, number)) without rowid"""
    )
    facts = [OPENED, en.HostMoved(0), en.Closed("empty") if closed else en.HostMoved(1)]
    for number, fact in enumerate(facts, 1):
        for room in ("AAAAA", "BBBBB"):
            kept = fact if room == "AAAAA" or number < 3 else en.HostMoved(2)
            old.execute("insert into entry values (?, ?, ?, ?)", (room, number, 1000 + number, en.encode_fact(kept)))
    old.close()

    async def story() -> None:
        journal = SqliteJournal(tmp_path / "x.db", asyncio.get_running_loop())
        rooms = {code: stored.entries() for code, stored in journal.open_rooms()}
        assert set(rooms) == ({"BBBBB"} if closed else {"AAAAA", "BBBBB"})
        assert [(e.number, e.at) for e in rooms["BBBBB"]] == [(1, 1001), (2, 1002), (3, 1003)]
        assert rooms["BBBBB"][2].fact == en.HostMoved(2)
        assert await written(journal, "BBBBB", [entry(4)]) is None
        journal.close()

    asyncio.run(story())
    assert apsw.Connection(str(tmp_path / "x.db")).pragma("user_version") == VERSION


def test_records_of_the_version_before_are_kept_and_not_listed(tmp_path: Path) -> None:
    old = apsw.Connection(str(tmp_path / "x.db"))
    old.execute(TABLES)
    old.execute("insert into record values ('AAAAA-1', 'AAAAA', 'cafe', 1, x'7b7d', 'text')")
    old.pragma("user_version", 3)
    old.close()
    for _ in range(2):
        now = connect(tmp_path / "x.db")
        assert list(now.execute("select id, public from record")) == [("AAAAA-1", 0)]
        now.close()


def test_postgres_gets_the_column_too_and_an_older_node_writes_on(database: str) -> None:
    async def story() -> None:
        journal = PostgresJournal(database, "new")
        await journal.open()
        await written_statement(journal, "drop index record_public")
        await written_statement(journal, "alter table record drop column public")
        await written_statement(journal, KEEP_AS_BEFORE, [("AAAAA-1",)])
        await journal.close()
        for number in (2, 3):
            journal = PostgresJournal(database, "new")
            await journal.open()
            await written_statement(journal, KEEP_AS_BEFORE, [(f"AAAAA-{number}",)])
            assert {public for (public,) in journal.read("select public from record")} == {False}
            await journal.close()

    asyncio.run(story())
