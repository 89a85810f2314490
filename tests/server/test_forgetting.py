"""A deleted guest is gone from the running room, its next checkpoint, the open socket, and every file."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import apsw
import pytest

from finito.rooms import facts
from finito.rooms.settings import Settings
from finito.rooms.step import Step
from finito.server.clock import now_ms
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import assemble
from finito.server.store.journal import written
from finito.server.store.sqlite import SqliteJournal
from server.browsing import Browser
from server.running import Person, Server, serving

NAME, AT_THE_TABLE = "Ana Verborgen", "Anita Unerkannt"
STRICT: dict[str, Any] = {"seats": 3, "races": "strict"}


def last_checkpoint(server: Server, room: str) -> int:
    """The entry after which the last checkpoint was taken; 0 if there is none."""
    connection = apsw.Connection(str(server.data / "finito.db"))
    rows = list(connection.execute("select number from checkpoint where room = ?", (room,)))
    connection.close()
    return int(rows[0][0]) if rows else 0


def talk_until_a_checkpoint(server: Server, room: str, person: Person, after: int) -> int:
    """Say phrases, each of which is an entry, until a checkpoint after this entry is stored."""
    for _ in range(60):
        number = person.ask(ask="say", phrase="hello")["number"]
    for _ in range(100):
        if last_checkpoint(server, room) > after:
            return int(number)
        time.sleep(0.05)
    raise AssertionError("no checkpoint was stored")


def left_of(folder: Path, *texts: str) -> list[tuple[str, str]]:
    """Which of these texts occur in the bytes of which file."""
    files = [file for file in folder.iterdir() if file.is_file()]
    return [(file.name, text) for file in files for text in texts if text.encode() in file.read_bytes()]


def seat_names(server: Server, room: str) -> list[str]:
    return [seat["name"] for seat in json.loads(server.http(f"/api/rooms/{room}")[2])["seats"]]


def test_who_is_deleted_in_the_middle_of_a_match_plays_on_as_nobody(tmp_path: Path) -> None:
    with serving(tmp_path, "--unlimited") as server:
        browser = Browser(server)
        public = browser.ok("/api/me", {"name": NAME})["id"]
        secret = browser.cookie.partition("=")[2].split(".")[1]
        browser.ok("/api/me/recovery", {})
        room, other_room = server.open_room(**STRICT), server.open_room(seats=2)
        ana, bea = Person(server, room, cookie=browser.cookie), Person(server, room)
        idle = Person(server, other_room, cookie=browser.cookie)
        token = ana.sit(AT_THE_TABLE)
        bea.sit("Bea")
        assert ana.ask(ask="begin")["tell"] == "accepted"
        before = talk_until_a_checkpoint(server, room, ana, 0)
        everything = (NAME, AT_THE_TABLE, public, secret)
        assert {text for _, text in left_of(tmp_path, *everything)} == set(everything), "the test could not fail"

        assert browser.ok("/api/me/delete", {}) == {"deleted": True}
        assert left_of(tmp_path, *everything) == []
        assert seat_names(server, room) == ["?", "Bea", ""]
        while not any(event["event"] == "seat_changed" and event["info"]["name"] == "?" for event in bea.events()):
            bea.read()

        assert ana.ask(ask="move", move={"do": "ready"}, **ana.echo)["tell"] == "accepted", "the same socket plays on"
        assert idle.ask(ask="sit", name="Somebody")["tell"] == "accepted", "and one that did not sit sits as nobody"
        talk_until_a_checkpoint(server, room, ana, before)
        late = Person(server, room, last=2)
        assert AT_THE_TABLE not in json.dumps([late.welcome, *late.told, late.read()]), "what was missed has no name"
        assert left_of(tmp_path, *everything) == []

        server.kill()
        server.start()
        assert seat_names(server, room) == ["?", "Bea", ""]
        assert Person(server, room, token).welcome["seat"] == 0, "the guest still has the seat"
        assert server.stop() == 0
        assert left_of(tmp_path, *everything) == []
        connection = apsw.Connection(str(tmp_path / "finito.db"))
        assert connection.execute("select count(*) from sat").get == 0
        connection.close()
        server.start()


def test_a_room_that_sleeps_wakes_up_without_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was read before its guest was deleted, so its bytes still contain the name."""

    async def sits_down() -> tuple[str, str]:
        journal = SqliteJournal(tmp_path / "finito.db", asyncio.get_running_loop())
        rooms = Rooms(*assemble(journal, key=bytes(32)))
        guest = await rooms.services.guests.create(NAME, "cake", now_ms())
        actor, step = rooms.open(Settings()), Step()
        actor.room.commit(step, now_ms(), facts.SeatTaken(0, AT_THE_TABLE, "cake", "hash", guest.public))
        rooms.services.guests.record_seat(guest.public, actor.room.code, now_ms())
        actor.feed(now_ms(), step)
        await written(journal)
        await asyncio.to_thread(journal.close)
        return guest.public, actor.room.code

    async def is_deleted(public: str, code: str) -> None:
        journal = SqliteJournal(tmp_path / "finito.db", asyncio.get_running_loop())
        monkeypatch.setattr(Rooms, "suspended", property(lambda rooms: True))
        rooms = Rooms(*assemble(journal, key=bytes(32)))
        assert rooms.restore() == 1
        await rooms.forgetting.guest(public)
        assert code in rooms.unloaded
        monkeypatch.undo()
        actor = rooms.load_now(code)
        assert actor is not None
        assert (actor.room.seats[0].name, actor.room.seats[0].guest) == (facts.NOBODY, "")
        await written(journal)
        assert isinstance(journal.entries(code)[-1].fact, facts.SeatForgotten)
        await rooms.forgetting.close()
        await asyncio.to_thread(journal.close)

    public, code = asyncio.run(sits_down())
    asyncio.run(is_deleted(public, code))
    assert left_of(tmp_path, NAME, AT_THE_TABLE, public) == []
