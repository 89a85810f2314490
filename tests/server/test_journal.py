"""The database: open rooms are found again, closed ones are not, and a file of the first version is taken over."""

import asyncio
from pathlib import Path

import apsw
import pytest

from finito.live import entries as en
from finito.live.settings import Settings
from finito.server.journal import Journal, JournalFailed
from finito.server.schema import VERSION

OPENED = en.Opened("AAAAA", Settings())


async def written(journal: Journal, room: str, entries: list[en.Entry]) -> Exception | None:
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    journal.append(room, entries, done.set_result)
    return await asyncio.wait_for(done, 10)


async def opened(path: Path) -> Journal:
    return Journal(path, asyncio.get_running_loop())


def entry(number: int, fact: en.Fact = OPENED) -> en.Entry:
    return en.Entry(number, 1000 + number, fact)


def test_open_rooms_come_back_with_their_entries_in_order(tmp_path: Path) -> None:
    async def story() -> None:
        journal = await opened(tmp_path / "x.db")
        for number in range(1, 4):
            for room in ("BBBBB", "AAAAA", "CCCCC"):
                assert await written(journal, room, [entry(number)]) is None
        assert await written(journal, "CCCCC", [entry(4, en.Closed("empty"))]) is None
        journal.close()
        again = await opened(tmp_path / "x.db")
        rooms = dict(again.open_rooms())
        assert {code: [e.number for e in entries] for code, entries in rooms.items()} == {
            "AAAAA": [1, 2, 3],
            "BBBBB": [1, 2, 3],
        }
        assert [e.number for e in again.entries("CCCCC")] == [1, 2, 3, 4]
        assert again.knows("CCCCC")
        assert not again.knows("DDDDD")
        assert await written(again, "AAAAA", [entry(4)]) is None
        again.close()

    asyncio.run(story())


def test_many_entries_at_once_are_all_written(tmp_path: Path) -> None:
    async def story() -> None:
        journal = await opened(tmp_path / "x.db")
        waits = [written(journal, f"R{room:04}", [entry(1), entry(2)]) for room in range(200)]
        assert await asyncio.gather(*waits) == [None] * 200
        assert journal.commits < 50
        journal.close()
        again = await opened(tmp_path / "x.db")
        assert [len(entries) for _, entries in again.open_rooms()] == [2] * 200
        again.close()

    asyncio.run(story())


def test_nothing_is_written_behind_a_gap(tmp_path: Path) -> None:
    async def story() -> None:
        journal = await opened(tmp_path / "x.db")
        assert await written(journal, "AAAAA", [entry(1)]) is None
        assert isinstance(await written(journal, "AAAAA", [entry(3)]), JournalFailed)
        assert isinstance(await written(journal, "BBBBB", [entry(2)]), JournalFailed)
        assert await written(journal, "AAAAA", [entry(2)]) is None
        assert [e.number for e in journal.entries("AAAAA")] == [1, 2]
        journal.close()

    asyncio.run(story())


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
        journal = await opened(tmp_path / "x.db")
        rooms = dict(journal.open_rooms())
        assert set(rooms) == ({"BBBBB"} if closed else {"AAAAA", "BBBBB"})
        assert [(e.number, e.at) for e in rooms["BBBBB"]] == [(1, 1001), (2, 1002), (3, 1003)]
        assert rooms["BBBBB"][2].fact == en.HostMoved(2)
        assert await written(journal, "BBBBB", [entry(4)]) is None
        journal.close()

    asyncio.run(story())
    assert apsw.Connection(str(tmp_path / "x.db")).pragma("user_version") == VERSION
