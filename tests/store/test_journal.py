"""Both engines: open rooms are found again, closed ones are not, and nothing is written after a gap."""

import asyncio

from finito.rooms import facts
from finito.server.store.journal import Journal, JournalFailed
from store.conftest import Engine, entry, written


def test_open_rooms_come_back_with_their_entries_in_order(engine: Engine) -> None:
    async def first(journal: Journal) -> None:
        for number in range(1, 4):
            for room in ("BBBBB", "AAAAA", "CCCCC"):
                assert await written(journal, room, [entry(number)]) is None
        assert await written(journal, "CCCCC", [entry(4, facts.Closed("empty"))]) is None

    async def again(journal: Journal) -> None:
        rooms = {code: stored.entries() for code, stored in journal.open_rooms()}
        assert {code: [e.number for e in entries] for code, entries in rooms.items()} == {
            "AAAAA": [1, 2, 3],
            "BBBBB": [1, 2, 3],
        }
        assert rooms["AAAAA"][2] == entry(3)
        assert [e.number for e in journal.entries("CCCCC")] == [1, 2, 3, 4]
        assert journal.knows("CCCCC")
        assert not journal.knows("DDDDD")
        assert await written(journal, "AAAAA", [entry(4)]) is None

    engine.tell(first, again)


def test_many_entries_at_once_are_all_written(engine: Engine) -> None:
    async def first(journal: Journal) -> None:
        waits = [written(journal, f"R{room:04}", [entry(1), entry(2)]) for room in range(200)]
        assert await asyncio.gather(*waits) == [None] * 200
        assert journal.commits < 50

    async def again(journal: Journal) -> None:
        assert [len(stored.rows) for _, stored in journal.open_rooms()] == [2] * 200

    engine.tell(first, again)


def test_nothing_is_written_behind_a_gap(engine: Engine) -> None:
    async def story(journal: Journal) -> None:
        assert await written(journal, "AAAAA", [entry(1)]) is None
        assert isinstance(await written(journal, "AAAAA", [entry(3)]), JournalFailed)
        assert isinstance(await written(journal, "BBBBB", [entry(2)]), JournalFailed)
        assert await written(journal, "AAAAA", [entry(2)]) is None
        assert [e.number for e in journal.entries("AAAAA")] == [1, 2]

    engine.tell(story)


def test_a_statement_that_fails_fails_everything_that_was_written_with_it(engine: Engine) -> None:
    async def story(journal: Journal) -> None:
        assert await written(journal, "AAAAA", [entry(1)]) is None
        errors: list[Exception | None] = []
        journal.append("AAAAA", [entry(2)], errors.append)
        twice = [("g", "p", "Ana", "cup", "", 1)] * 2
        journal.put("insert into identity values (?, ?, ?, ?, ?, ?)", twice, errors.append)
        while len(errors) < 2:
            await asyncio.sleep(0.01)
        assert all(isinstance(error, JournalFailed) for error in errors)
        assert [e.number for e in journal.entries("AAAAA")] == [1]
        assert journal.read("select count(*) from identity") == [(0,)]
        assert await written(journal, "AAAAA", [entry(2)]) is None

    engine.tell(story)
