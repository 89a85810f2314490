"""All messages to a socket in one tick of the loop go out in one write, in order; a journal batch is one tick."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from finito.rooms import facts
from finito.rooms.settings import Settings
from finito.server.net.sending import WriteBatcher
from finito.server.rooms.client import RoomClient
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import assemble
from finito.server.store import sqlite
from finito.server.store.journal import WriteJob, report
from finito.server.store.sqlite import SqliteJournal


class Wire:
    """Remembers every write."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []
        self.closed = ""

    def send(self, frames: bytes) -> None:
        self.writes.append(frames)

    def close(self, code: int, reason: str) -> None:
        self.closed = reason


class Reader:
    """The parts of a client that the batcher needs."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []

    def send(self, frames: bytes) -> None:
        self.writes.append(frames)


def test_one_piece_a_turn_and_client_in_the_order_of_putting() -> None:
    ana, ben = Reader(), Reader()

    async def play() -> None:
        batcher: Any = WriteBatcher()
        batcher.put(ana, b"1")
        batcher.put(ben, b"2")
        batcher.put(ana, b"3")
        assert ana.writes == ben.writes == []
        await asyncio.sleep(0)
        batcher.put(ana, b"4")
        batcher.flush(ana)
        batcher.flush(ana)
        batcher.put(ana, b"5")
        batcher.flush_all()
        await asyncio.sleep(0)

    asyncio.run(play())
    assert (ana.writes, ben.writes) == ([b"13", b"4", b"5"], [b"2"])


def test_a_batch_is_told_in_one_write_a_socket_and_a_close_comes_after_it(tmp_path: Path) -> None:
    wire: Any = Wire()

    async def play() -> None:
        journal = SqliteJournal(tmp_path / "finito.db", asyncio.get_running_loop())
        rooms = Rooms(*assemble(journal))
        actor = rooms.open(Settings())
        client = RoomClient(rooms, wire, "here")
        client.received(b'{"ask":"hello","id":1,"protocol":1,"room":"%s"}' % actor.room.code.encode())
        await asyncio.sleep(0.1)
        wire.writes.clear()
        for number in range(3):
            client.received(b'{"ask":"sit","id":%d,"name":"Ana"}' % (2 + number))
        await asyncio.sleep(0.1)
        assert len(wire.writes) == 1, "the seat, the refusals behind it, and who is here"
        client.received(b'{"ask":"say","id":9,"phrase":"wow"}')
        actor._written(actor._waiting[0], None)
        client.close(1001, "the end")
        assert b"phrase_said" in wire.writes[-1]
        assert wire.closed == "the end"
        await rooms.services.thinker.close()
        journal.close()

    asyncio.run(play())


def test_a_failing_room_does_not_delay_the_others() -> None:
    told: list[str] = []

    def broken(error: Exception | None) -> None:
        raise RuntimeError("on purpose")

    report(
        [WriteJob([], broken, room="A"), WriteJob([], lambda error: told.append("B"), room="B")],
        lambda: told.append("all"),
    )
    assert told == ["B", "all"]


def test_entries_behind_a_gap_are_refused_and_the_others_of_the_batch_written(tmp_path: Path) -> None:
    told: dict[str, Exception | None] = {}

    async def play() -> None:
        journal = SqliteJournal(tmp_path / "finito.db", asyncio.get_running_loop())
        for room, number in (("AAAAA", 1), ("BBBBB", 7), ("AAAAA", 2)):
            entry = facts.Entry(number, 5, facts.Said(0, "wow"))
            journal.append(room, [entry], lambda error, key=f"{room}{number}": told.__setitem__(key, error))  # type: ignore[misc]
        await asyncio.sleep(0.2)
        assert [entry.number for entry in journal.entries("AAAAA")] == [1, 2]
        assert journal.entries("BBBBB") == []
        assert journal.commits == 1
        journal.close()

    asyncio.run(play())
    assert told["AAAAA1"] is None
    assert told["AAAAA2"] is None
    assert "does not follow" in str(told["BBBBB7"])


def test_a_single_entry_is_written_at_once_and_after_a_crowd_it_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "GATHER_SECONDS", 60.0)
    told: list[str] = []

    async def play() -> None:
        journal = SqliteJournal(tmp_path / "finito.db", asyncio.get_running_loop())

        async def write(*rooms: str) -> None:
            for room in rooms:
                done = (lambda name: lambda error: told.append(name))(room)
                journal.append(room, [facts.Entry(1, 5, facts.Said(0, "wow"))], done)
            await asyncio.sleep(0.2)

        await write("AAAAA")
        await write("BBBBB")
        assert told == ["AAAAA", "BBBBB"]
        await write("CCCCC", "DDDDD", "EEEEE")
        assert told[2:] == ["CCCCC", "DDDDD", "EEEEE"], "a crowd that nobody expected"
        await write("FFFFF")
        assert len(told) == 5, "now company is waited for"
        journal.close()
        assert journal.rows == 6

    asyncio.run(play())
