"""Checkpoints: entries before one are not read, one of another version is ignored, closed rooms have none."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from finito.errors import BadInput
from finito.rooms import checkpoint, facts
from finito.server.cluster.ownership import Ownership
from finito.server.store.journal import Journal
from finito.server.store.postgres import PostgresJournal
from finito.server.store.stored import StoredRoom
from store.conftest import Engine, entry, written


async def stored(journal: Journal) -> dict[str, StoredRoom]:
    """All open rooms, read as by a starting server or a node that takes them over."""
    if not isinstance(journal, PostgresJournal):
        return dict(journal.open_rooms())
    ownership = Ownership(journal.url, "reader", "http://reader")
    try:
        codes = [code for (code,) in journal.read("select code from room where not closed")]
        return await ownership.histories(codes)
    finally:
        await ownership.close()


async def kept(journal: Journal, count: int) -> None:
    """Wait until this many checkpoints are stored."""
    for _ in range(200):
        if journal.read("select count(*) from checkpoint") == [(count,)]:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("no checkpoint came")


def told(engine: Engine, *stories: Callable[[Journal], Awaitable[None]]) -> None:
    async def first(journal: Journal) -> None:
        for number in range(1, 6):
            for room in ("AAAAA", "BBBBB"):
                assert await written(journal, room, [entry(number)]) is None
        journal.keep([("AAAAA", 5, journal.place, b"as it stood")])
        await kept(journal, 1)

    engine.tell(first, *stories)


def test_what_lies_before_a_checkpoint_is_not_read(engine: Engine) -> None:
    async def again(journal: Journal) -> None:
        found = (await stored(journal))["AAAAA"]
        assert (found.base, found.rows, found.number) == (5, [], 5)
        assert found.checkpoint.endswith(b"as it stood")
        assert found.sound("AAAAA")
        assert not found.sound("BBBBB")
        list(journal.open_rooms())
        assert await written(journal, "AAAAA", [entry(6), entry(7)]) is None
        found = (await stored(journal))["AAAAA"]
        assert [number for number, *_ in found.rows] == [6, 7]
        assert found.number == 7
        other = (await stored(journal))["BBBBB"]
        assert (other.base, other.checkpoint, [number for number, *_ in other.rows]) == (0, b"", [1, 2, 3, 4, 5])
        assert [e.number for e in journal.entries("AAAAA")] == [1, 2, 3, 4, 5, 6, 7]

    told(engine, again)


def test_entries_that_come_while_a_checkpoint_is_written_are_not_lost(engine: Engine) -> None:
    async def again(journal: Journal) -> None:
        list(journal.open_rooms())
        writes = [asyncio.ensure_future(written(journal, "BBBBB", [entry(number)])) for number in range(6, 9)]
        journal.keep([("BBBBB", 5, journal.place, b"x")])
        assert await asyncio.gather(*writes) == [None] * 3
        await kept(journal, 2)
        assert [number for number, *_ in (await stored(journal))["BBBBB"].rows] == [6, 7, 8]

    told(engine, again)


def test_entries_between_taking_and_storing_a_checkpoint_are_not_lost(engine: Engine) -> None:
    """It is stored a quarter of a second after it was taken, while its room plays on."""

    async def again(journal: Journal) -> None:
        list(journal.open_rooms())
        taken = journal.place
        assert await written(journal, "BBBBB", [entry(6), entry(7)]) is None
        journal.keep([("AAAAA", 5, journal.place, b"as it stood"), ("BBBBB", 5, taken, b"x")])
        await kept(journal, 2)
        assert [number for number, *_ in (await stored(journal))["BBBBB"].rows] == [6, 7]

    told(engine, again)


def test_a_checkpoint_of_another_version_counts_for_nothing(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    async def again(journal: Journal) -> None:
        monkeypatch.setattr(checkpoint, "VERSION", "another")
        found = (await stored(journal))["AAAAA"]
        assert (found.base, found.checkpoint) == (0, b"")
        assert [number for number, *_ in found.rows] == [1, 2, 3, 4, 5]

    told(engine, again)


@pytest.mark.parametrize("damage", ["number = number + 7", "number = 0", "body = cast('' as {blob})", "room = 'BBBBB'"])
def test_a_damaged_checkpoint_is_found_out(engine: Engine, damage: str) -> None:
    async def again(journal: Journal) -> None:
        blob = "bytea" if engine.url else "blob"
        journal.put(f"update checkpoint set {damage.format(blob=blob)}", [()])  # noqa: S608  our own words
        assert await written(journal, "CCCCC", [entry(1)]) is None
        code = "BBBBB" if "room" in damage else "AAAAA"
        found = (await stored(journal))[code]
        assert found.from_checkpoint
        assert not found.sound(code)
        # What is read instead is complete, and the next entry follows it, whatever number the checkpoint has.
        list(journal.open_rooms())
        assert [e.number for e in journal.entries(code)] == [1, 2, 3, 4, 5]
        assert await written(journal, code, [entry(6)]) is None

    told(engine, again)


@pytest.mark.parametrize("damage", ["number = 'x'", "last = 'x'", "body = 'text'", "last = last + 100"])
def test_in_sqlite_even_the_kind_of_a_value_may_be_wrong(tmp_path: Path, damage: str) -> None:
    async def again(journal: Journal) -> None:
        journal.put(f"update checkpoint set {damage}", [()])  # noqa: S608  our own words
        assert await written(journal, "CCCCC", [entry(1)]) is None
        found = (await stored(journal))["AAAAA"]
        if found.from_checkpoint:
            assert not found.sound("AAAAA")
        else:
            assert [number for number, *_ in found.rows] == [1, 2, 3, 4, 5]

    told(Engine(tmp_path, ""), again)


def test_a_closed_room_has_no_checkpoint(engine: Engine) -> None:
    async def again(journal: Journal) -> None:
        list(journal.open_rooms())
        assert await written(journal, "AAAAA", [entry(6, facts.Closed("empty"))]) is None
        assert journal.read("select count(*) from checkpoint") == [(0,)]
        assert set(await stored(journal)) == {"BBBBB"}

    told(engine, again)


def test_a_missing_entry_is_found_out() -> None:
    rows = [(number, 1000, facts.encode_fact(facts.HostMoved(0))) for number in (6, 7, 8)]
    assert [e.number for e in StoredRoom(rows, base=5).entries()] == [6, 7, 8]
    for wrong in (StoredRoom(rows), StoredRoom(rows, base=4), StoredRoom([rows[0], rows[2]], base=5)):
        with pytest.raises(BadInput, match="is missing"):
            wrong.entries()
