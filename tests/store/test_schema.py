"""A file of the first version is taken over."""

import asyncio
from pathlib import Path

import apsw
import pytest

from finito.live import entries as en
from finito.server.store.schema import VERSION
from finito.server.store.sqlite import SqliteJournal
from store.conftest import OPENED, entry, written


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
