"""SQLite's writer: a batch that cannot even be rolled back is never written, and the thread survives."""

import asyncio
from pathlib import Path

import apsw
import pytest

from finito.rooms import facts
from finito.server.store import sqlite
from finito.server.store.journal import JournalFailed
from finito.server.store.schema import connect
from store.conftest import entry, written

BREAKS = ("insert into entry", "rollback")


def test_nothing_goes_into_a_transaction_that_could_not_be_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connections: list[apsw.Connection] = []

    def connect_and_look(path: Path) -> apsw.Connection:
        connections.append(connect(path))
        return connections[-1]

    monkeypatch.setattr(sqlite, "connect", connect_and_look)
    broken = False

    def trace(cursor: apsw.Cursor, statement: str, bindings: object) -> bool:
        if broken and statement.startswith(BREAKS):
            raise apsw.IOError("the disk is gone")
        return True

    async def story() -> None:
        nonlocal broken
        journal = sqlite.SqliteJournal(tmp_path / "finito.db", asyncio.get_running_loop())
        connections[0].exec_trace = trace
        assert await written(journal, "AAAAA", [entry(1)]) is None
        broken = True
        # The first entry of a room needs a transaction, which now can neither continue nor be rolled back.
        assert isinstance(await written(journal, "BBBBB", [entry(1)]), JournalFailed)
        assert connections[0].in_transaction
        assert isinstance(await written(journal, "AAAAA", [entry(2)]), JournalFailed)
        broken = False
        assert await written(journal, "AAAAA", [entry(2)]) is None
        assert await written(journal, "BBBBB", [entry(1)]) is None
        assert not connections[0].in_transaction
        journal.close()

    asyncio.run(story())
    again = sqlite.SqliteJournal(tmp_path / "finito.db")
    assert {code: len(stored.rows) for code, stored in again.open_rooms()} == {"AAAAA": 2, "BBBBB": 1}
    again.close()


def test_closed_rooms_are_not_remembered(tmp_path: Path) -> None:
    journal = sqlite.SqliteJournal(tmp_path / "finito.db")
    for room in ("AAAAA", "BBBBB"):
        journal.append(room, [entry(1)])
    journal.append("AAAAA", [entry(2, facts.Closed("empty"))])
    assert journal._numbers == {"BBBBB": 1}
    journal.close()
