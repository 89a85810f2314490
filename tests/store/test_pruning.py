"""Both engines delete old data, and nothing else."""

import asyncio
from pathlib import Path

import pytest

from finito.rooms import facts
from finito.server.guests.ratings import Ratings
from finito.server.guests.results import MatchResult, SeatedPlayer
from finito.server.store import pruning
from finito.server.store.backup import examine_sqlite
from finito.server.store.journal import Journal, written
from finito.server.store.pruning import Pruned, prune
from finito.server.store.sqlite import SqliteJournal
from store.conftest import OPENED, Engine
from store.conftest import written as appended

NOW = 1_000_000


async def a_room(journal: Journal, code: str, at: int, entries: int = 5, *, closed: bool = True) -> None:
    history = [OPENED, *[facts.HostMoved(0)] * (entries - 2), facts.Closed("empty") if closed else facts.HostMoved(1)]
    rows = [facts.Entry(number, at, fact) for number, fact in enumerate(history, 1)]
    assert await appended(journal, code, rows) is None
    await written(journal, "insert into sat values (?, ?, ?)", [("guest", code, at)])


def a_result(code: str, at: int) -> MatchResult:
    guests, places, seated = ("", "bot:greedy"), (1, 2), (SeatedPlayer(0, "Ana", "cake"), SeatedPlayer(1))
    return MatchResult(f"of-{code}", code, "cafe", "cafe/board", at, b"{}", "text", guests, places, seated, rated=True)


def test_closed_rooms_and_matches_that_are_old_are_deleted(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "AT_ONCE", 3)
    monkeypatch.setattr(pruning, "PAUSE_SECONDS", 0.0)

    async def story(journal: Journal) -> None:
        ratings = Ratings(journal)
        for code, at, closed in (("OLD", 1, True), ("OPEN", 1, False), ("OLD2", 2, True), ("NEW", NOW, True)):
            await a_room(journal, code, at, closed=closed)
            ratings.keep(a_result(code, at))
        await written(journal)
        assert await prune(journal, NOW) == Pruned(rooms=2, entries=10, records=3)
        rooms = sorted(code for (code,) in journal.read("select code from room"))
        assert rooms == ["NEW", "OPEN"]
        for table in ("entry", "sat"):
            found = {room for (room,) in journal.read(f"select room from {table}")}  # noqa: S608
            assert found == {"NEW", "OPEN"}, table
        assert journal.read("select id from record") == [("of-NEW",)]
        assert {record for (record,) in journal.read("select record from played")} == {"of-NEW"}
        assert journal.read("select games from rating") == [(4,)], "ratings stay"
        assert not journal.knows("OLD")
        assert [stored.number for _, stored in journal.open_rooms()] == [5]
        assert await prune(journal, NOW) == Pruned(0, 0, 0)

    engine.tell(story)


def test_whatever_interrupts_it_the_file_can_be_read_and_the_rest_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pruning, "AT_ONCE", 2)

    async def story() -> None:
        journal = SqliteJournal(tmp_path / "finito.db", asyncio.get_running_loop())
        await a_room(journal, "OLD", 1, 9)
        await a_room(journal, "NEW", NOW)
        work = asyncio.create_task(prune(journal, NOW))
        while journal.read("select count(*) from entry")[0][0] > 10:
            await asyncio.sleep(0.01)
        work.cancel()
        assert len(journal.read("select 1 from entry where room = 'OLD'")) > 0
        await asyncio.sleep(0.1)
        examine_sqlite(tmp_path)
        found = await prune(journal, NOW)
        assert found.rooms == 1
        assert journal.read("select code from room") == [("NEW",)]
        await asyncio.to_thread(journal.close)

    asyncio.run(story())


def test_the_last_entry_stays_so_that_no_number_is_used_twice(tmp_path: Path) -> None:
    """A checkpoint of an open room refers to the number of its last entry."""

    async def story() -> None:
        for _ in range(2):
            journal = SqliteJournal(tmp_path / "finito.db", asyncio.get_running_loop())
            if not journal.knows("OPEN"):
                await a_room(journal, "OPEN", 1, closed=False)
                await a_room(journal, "LAST", 1)
            last = journal.place
            assert (await prune(journal, NOW)).rooms == 0
            await asyncio.to_thread(journal.close)
            assert last == 10

    asyncio.run(story())
