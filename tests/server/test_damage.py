"""A newer schema, a damaged page and a wrong clock: the host gets a sentence, never a traceback (B14, B15, B17)."""

import asyncio
import json
import logging
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import apsw
import pytest

from finito.errors import BadInput
from finito.rooms import facts
from finito.rooms.settings import Settings
from finito.server import clock
from finito.server.clock import now_ms
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import assemble
from finito.server.store.backup import backup_sqlite, examine_sqlite
from finito.server.store.journal import JournalFailed, written
from finito.server.store.schema import VERSION, connect
from finito.server.store.sqlite import SqliteJournal
from server.running import Person, serving
from server.test_folder import REFUSED, serve_once
from store.conftest import OPENED, entry

PAGE = 4096
DAY_MS = 86_400_000


def fill(path: Path, rooms: int = 3, entries: int = 200) -> None:
    """A database with open rooms on many pages."""
    journal = SqliteJournal(path)
    for first in range(1, entries + 1, 20):
        for room in range(rooms):
            said = [facts.Said(0, "x" * 50) if number > 1 else OPENED for number in range(first, first + 20)]
            journal.append(f"ROOM{room}", [entry(number, fact) for number, fact in enumerate(said, first)])
    journal.close()


def damage(path: Path) -> None:
    """Overwrite a page in the middle of the journal."""
    connection = apsw.Connection(str(path))
    pages = connection.execute("select pageno from dbstat where name = 'entry' and pagetype = 'leaf' order by path")
    leaves = [page for (page,) in pages]
    connection.close()
    whole = bytearray(path.read_bytes())
    at = (leaves[len(leaves) // 2] - 1) * PAGE
    whole[at : at + PAGE] = b"\xff" * PAGE
    path.write_bytes(bytes(whole))


def admin(*words: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, "-m", "finito.cli", "admin", *words], capture_output=True, text=True)  # noqa: S603
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stderr


def told(path: Path, story: Callable[[Rooms], Awaitable[None]]) -> None:
    async def run() -> None:
        journal = SqliteJournal(path / "finito.db", asyncio.get_running_loop())
        rooms = Rooms(*assemble(journal, limited=False))
        try:
            await story(rooms)
        finally:
            await rooms.services.thinker.close()
            journal.close()

    asyncio.run(run())


# ---- a newer schema ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("in_the_log", [False, True])
def test_a_database_of_a_newer_finito_is_left_alone(tmp_path: Path, in_the_log: bool) -> None:
    """Whether its version is in the file, or still in the log of a killed process."""
    path, data = tmp_path / "data" / "finito.db", tmp_path / "data"
    data.mkdir()
    connect(path).close()
    newer = apsw.Connection(str(path))
    newer.pragma("user_version", VERSION + 1)
    if in_the_log:
        killed = {file.name: file.read_bytes() for file in data.iterdir()}
        newer.close()
        for name, content in killed.items():
            (data / name).write_bytes(content)
        (data / "finito.db-shm").unlink()
    else:
        newer.close()
    before = {file.name: file.read_bytes() for file in data.iterdir()}
    code, said = serve_once(data)
    assert code == REFUSED
    assert "newer Finito" in said
    assert f"schema {VERSION + 1}" in said
    for name, content in before.items():
        assert (data / name).read_bytes() == content, f"{name} was written"
    if not in_the_log:
        for words in (("backup", str(tmp_path / "copy"), "--data", str(data)), ("restore", str(data))):
            code, said = admin(*words, *(("--data", str(tmp_path / "again")) if words[0] == "restore" else ()))
            assert (code, "newer Finito" in said) == (REFUSED, True), said
        assert not (tmp_path / "copy").exists()
        assert not (tmp_path / "again").exists()


# ---- a damaged page ----------------------------------------------------------------------------------------------


def test_a_damaged_page_is_a_sentence_at_the_start_and_for_copies(tmp_path: Path) -> None:
    path = tmp_path / "finito.db"
    fill(path)
    damage(path)
    code, said = serve_once(tmp_path)
    assert code == REFUSED
    assert "damaged" in said
    assert "admin restore" in said, "it says what to do"
    code, said = admin("backup", str(tmp_path / "copy"), "--data", str(tmp_path))
    assert (code, "damaged" in said) == (REFUSED, True), said
    with pytest.raises(BadInput):
        examine_sqlite(tmp_path / "copy")


@pytest.mark.parametrize("content", [b"this is no database, but long enough to be one" * 100, b"SQLite format 3\0torn"])
def test_a_file_that_is_no_database(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "finito.db").write_bytes(content)
    code, said = serve_once(tmp_path)
    assert code == REFUSED
    assert "finito.db" in said
    with pytest.raises(BadInput):
        backup_sqlite(tmp_path, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_a_room_that_cannot_be_read_says_so_and_the_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The file is damaged while the server runs, and rooms must be reread because a write failed."""

    async def story(rooms: Rooms) -> None:
        rooms.restore()
        while len(rooms.unloaded):
            await asyncio.sleep(0.01)
        late = rooms.open(Settings(seats=2))  # all of it lies behind the damage
        await written(rooms.services.journal)
        rooms.services.journal._reader.execute("pragma wal_checkpoint(truncate)")  # type: ignore[attr-defined]
        damage(tmp_path / "finito.db")
        rooms.services.journal._reader.close()  # type: ignore[attr-defined]
        rooms.services.journal._reader = apsw.Connection(str(tmp_path / "finito.db"))  # type: ignore[attr-defined]
        for actor in list(rooms.actors.values()):
            actor.fail(JournalFailed("something is wrong"))
        while late.room.code not in rooms.actors or rooms.actors[late.room.code] is late:
            await asyncio.sleep(0.02)
        assert rooms.unreadable == {"ROOM0", "ROOM1", "ROOM2"}
        assert set(rooms.actors) == {late.room.code}
        assert not rooms.actors[late.room.code].broken
        with pytest.raises(JournalFailed, match="ROOM1"):
            await rooms.info("ROOM1")

    fill(tmp_path / "finito.db")
    told(tmp_path, story)
    lines = [record for record in caplog.records if record.name == "finito.journal"]
    assert any("ROOM1 is left as it is stored" in record.getMessage() for record in lines)
    assert not any(record.exc_info for record in caplog.records)


# ---- a clock in the future ---------------------------------------------------------------------------------------


def test_a_room_from_the_future_keeps_its_time_and_moves_nobody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    codes: dict[str, str] = {}

    async def wrong_clock(rooms: Rooms) -> None:
        monkeypatch.setattr(clock, "_WALL", clock._WALL + 400 * DAY_MS / 1000)
        codes["old"] = rooms.open(Settings(seats=2)).room.code
        await written(rooms.services.journal)

    async def ahead_again(rooms: Rooms) -> None:
        rooms.restore()

    async def right_clock(rooms: Rooms) -> None:
        wall = now_ms()
        rooms.restore()
        old = rooms.load_now(codes["old"])
        assert old is not None
        assert abs(now_ms() - wall) < 60_000, "the server's time is the wall clock's"
        assert abs(old.ahead - 400 * DAY_MS) < 60_000
        new = rooms.open(Settings(seats=2))
        assert new.ahead == 0
        assert abs(new.room.at - wall) < 60_000, "a new room lives now"
        before = old.room.at
        old.decide(now_ms(), facts.HostMoved(None))
        assert before <= old.room.at < before + 60_000, "in the old one time goes on where it was"
        cookie = rooms.services.signer.sign("secret", wall // 1000 - 10 * 86_400)
        assert rooms.services.signer.read(cookie, now_ms() // 1000) is not None, "a cookie of ten days is good"
        rooms.sweep(now_ms() + 61_000)
        assert codes["old"] not in rooms.actors, "empty rooms close after a minute, whatever their clock says"

    told(tmp_path, wrong_clock)
    monkeypatch.setattr(clock, "_WALL", clock._WALL + 400 * DAY_MS / 1000)
    told(tmp_path, ahead_again)
    assert [line for line in caplog.messages if "set it before people play" in line]
    monkeypatch.undo()
    caplog.clear()
    told(tmp_path, right_clock)
    assert not [line for line in caplog.messages if "set it before people play" in line]
    lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert len([line for line in lines if "clock" in line and codes["old"] in line]) == 1


def test_a_match_goes_on_in_a_room_from_the_future(tmp_path: Path) -> None:
    with serving(tmp_path, "--unlimited") as server:
        person = Person(server, server.open_room(seats=2, races="strict", changes={"start_countdown_ms": 0}))
        token = person.sit()
        for intent in ({"ask": "add_bot", "bot": "greedy"}, {"ask": "begin"}):
            assert person.ask(**intent)["tell"] == "accepted"
        person.close()
    connection = connect(tmp_path / "finito.db")
    connection.execute("update entry set at = at + ?", (400 * DAY_MS,))
    connection.execute("delete from checkpoint")
    connection.close()
    with serving(tmp_path, "--unlimited") as server:
        back = Person(server, person.room, token)
        snapshot = back.read_until("snapshot")
        assert snapshot["at"] > now_ms() + 399 * DAY_MS
        assert back.ask(ask="say", phrase="hello")["tell"] == "accepted"
        clock_at = snapshot["room"]["still_until"] or snapshot["at"]
        assert clock_at < snapshot["at"] + 10_000, "three, two, one by its own time"
        deadline = time.monotonic() + 30
        while back.move("ready")["tell"] != "accepted":
            assert time.monotonic() < deadline, "it stands still"
            time.sleep(0.2)
        back.close()
        fresh = json.loads(server.http("/api/rooms", {"seats": 2})[2])["code"]
        other = Person(server, fresh)
        assert abs(other.read_until("snapshot")["at"] - now_ms()) < 60_000
        other.close()
