"""After a restart, rooms are loaded in the background; rooms with waiting clients come first, and none is lost."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from finito.rooms import room as room_module
from finito.rooms.room import PLAYING, Room
from finito.rooms.settings import Settings
from finito.server.rooms import checkpoints
from finito.server.rooms.actor import Actor
from finito.server.rooms.client import RoomClient
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import assemble
from finito.server.store.journal import Unreadable
from finito.server.store.sqlite import SqliteJournal
from rooms.rooms import picture

MOVES = ("flip", "flip", "recycle", "call_espresso")
FAST = {"start_countdown_ms": 0, "reveal": "at_deal"}


class Wire:
    """Takes frames and decodes their messages."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.closed = False

    def send(self, frames: bytes) -> None:
        while frames:
            length, at = frames[1], 2
            if length == 126:
                length, at = int.from_bytes(frames[2:4]), 4
            self.told.append(json.loads(frames[at : at + length]))
            frames = frames[at + length :]

    def waiting(self) -> int:
        return 0

    def close(self, code: int, reason: str) -> None:
        self.closed = True

    def told_of(self, kind: str) -> list[dict[str, Any]]:
        return [tell for tell in self.told if tell["tell"] == kind]


def comes(rooms: Rooms, code: str, **more: Any) -> tuple[RoomClient, Wire]:
    wire = Wire()
    client = RoomClient(rooms, wire, "here")
    says(client, ask="hello", protocol=1, room=code, **more)
    return client, wire


def says(client: RoomClient, **intent: Any) -> None:
    client.received(json.dumps({"id": 1, **intent}).encode())


async def until(true: Callable[[], bool]) -> None:
    for _ in range(500):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come true")


def told(path: Path, *stories: Callable[[Rooms], Awaitable[None]]) -> None:
    """Run each story on the same file, as if the process had been killed in between."""

    async def run(story: Callable[[Rooms], Awaitable[None]]) -> None:
        journal = SqliteJournal(path / "finito.db", asyncio.get_running_loop())
        rooms = Rooms(*assemble(journal, limited=False))
        try:
            await story(rooms)
        finally:
            await rooms.services.thinker.close()
            journal.close()

    for story in stories:
        asyncio.run(run(story))


async def begin(rooms: Rooms) -> tuple[Actor, RoomClient, Wire, str]:
    """Begin a match of a person and a bot; returns the seat's secret too."""
    actor = rooms.open(Settings(seats=2, races="strict", changes=FAST, bot_takes_over_seconds=5))
    client, wire = comes(rooms, actor.room.code)
    says(client, ask="sit", id=2, name="Ana", seat=0)
    says(client, ask="add_bot", id=3, bot="greedy", seat=1)
    says(client, ask="begin", id=4)
    says(client, ask="move", id=5, move={"do": "ready"})
    await until(lambda: len(wire.told_of("accepted")) >= 5)
    return actor, client, wire, wire.told_of("accepted")[1]["token"]


def test_a_waiting_client_is_admitted_with_its_early_requests(tmp_path: Path) -> None:
    known: dict[str, str] = {}

    async def first(rooms: Rooms) -> None:
        for _ in range(4):
            actor, *_, token = await begin(rooms)
            known[actor.room.code] = token

    async def again(rooms: Rooms) -> None:
        assert rooms.restore() == rooms.count == 4
        assert not rooms.actors, "nothing was replayed yet"
        code = list(known)[-1]
        client, wire = comes(rooms, code, token=known[code])
        says(client, ask="say", id=2, phrase="hello")
        says(client, ask="hello", id=3, protocol=1, room=code)
        assert [tell["code"] for tell in wire.told] == ["HELLO_TWICE"]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert code in rooms.actors, "that room is the first"
        await until(lambda: len(wire.told_of("accepted")) == 2)
        assert wire.told_of("snapshot")[0]["seat"] == 0
        await until(lambda: len(rooms.actors) == 4)
        assert rooms.count == 4

    told(tmp_path, first, again)


def test_where_nobody_knocks_bots_go_on_all_the_same(tmp_path: Path) -> None:
    async def first(rooms: Rooms) -> None:
        await begin(rooms)

    async def again(rooms: Rooms) -> None:
        rooms.restore()
        await until(lambda: len(rooms.actors) == 1)
        (actor,) = rooms.actors.values()
        number = actor.room.number
        assert actor.room.stage == PLAYING
        assert actor.wakes_at is not None
        actor.tick(actor.room.at + 60_000)  # the person is gone, so a bot holds the seat
        assert actor.room.seats[0].held
        assert actor.room.number > number

    told(tmp_path, first, again)


def test_one_question_wakes_a_room_at_once(tmp_path: Path) -> None:
    async def first(rooms: Rooms) -> None:
        await begin(rooms)

    async def again(rooms: Rooms) -> None:
        rooms.restore()
        (code,) = rooms.unloaded
        assert await rooms.where(code.lower()) == ""
        assert rooms.find(code) is None
        assert (await rooms.info(code.lower())) is not None
        assert rooms.find(code) is not None
        assert await rooms.where("ZZZZZ") is None

    told(tmp_path, first, again)


def test_a_room_that_does_not_replay_is_left_alone(tmp_path: Path) -> None:
    codes: list[str] = []

    async def first(rooms: Rooms) -> None:
        codes.extend([(await begin(rooms))[0].room.code for _ in range(2)])
        spoil = """update entry set fact = '{"fact":"moved","player":0,"move":{"do":"call_espresso"}}'
            where room = ? and number = 4"""
        rooms.services.journal.put(spoil, [(codes[0],)])

    async def again(rooms: Rooms) -> None:
        assert rooms.restore() == 2
        _, wire = comes(rooms, codes[0])
        await until(lambda: codes[1] in rooms.actors and not len(rooms.unloaded))
        assert rooms.count == 1
        assert [tell["code"] for tell in wire.told] == ["UNREADABLE"]
        _, late = comes(rooms, codes[0])
        assert [tell["code"] for tell in late.told] == ["UNREADABLE"]
        with pytest.raises(Unreadable):
            await rooms.info(codes[0].lower())
        with pytest.raises(Unreadable):
            await rooms.where(codes[0])
        _, other = comes(rooms, "ZZZZZ")
        assert [tell["code"] for tell in other.told] == ["NO_ROOM"]

    told(tmp_path, first, again)


DAMAGES = ["body = x'00'", "body = x''", "number = number + 7", "number = 1", "last = last + 1000", "room = 'OTHER'"]


@pytest.mark.parametrize("damage", ["", *DAMAGES])
def test_a_long_match_comes_back_from_its_checkpoint(
    tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    """And if that is unusable, from its beginning: with the same state, and one line in the log."""
    seen: dict[str, Any] = {}

    async def first(rooms: Rooms) -> None:
        actor, client, wire, token = await begin(rooms)
        for number in range(100):
            says(client, ask="say", id=100 + number, phrase="wow")
        await until(lambda: rooms.services.journal.read("select count(*) from checkpoint") == [(1,)])
        says(client, ask="say", id=300, phrase="hello")
        await until(lambda: 300 in [tell["id"] for tell in wire.told_of("accepted")])
        seen.update(code=actor.room.code, number=actor.room.number, token=token)
        if damage:
            rooms.services.journal.put(f"update checkpoint set {damage}", [()])  # noqa: S608  our own words

    async def again(rooms: Rooms) -> None:
        rooms.restore()
        ((base,),) = rooms.services.journal.read("select number from checkpoint")
        assert base < seen["number"] or "+ 7" in damage
        client, wire = comes(rooms, seen["code"], token=seen["token"])
        await until(lambda: bool(wire.told_of("snapshot")))
        assert wire.told_of("snapshot")[0]["number"] >= seen["number"]
        numbers = [entry.number for entry in rooms.services.journal.entries(seen["code"])]
        assert numbers == list(range(1, len(numbers) + 1))
        says(client, ask="say", id=999, phrase="hello")
        await until(lambda: 999 in [tell["id"] for tell in wire.told_of("accepted")])
        whole = Room(seen["code"], str, int)
        whole.restore(rooms.services.journal.entries(seen["code"]))
        assert picture(rooms.actors[seen["code"]].room) == picture(whole)
        lines = [record for record in caplog.records if "checkpoint of room" in record.getMessage()]
        assert len(lines) == (1 if damage and "room" not in damage else 0)
        assert not any(record.exc_info for record in caplog.records)

    told(tmp_path, first, again)


def test_started_again_and_again_a_room_is_what_all_its_entries_give(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Checkpoints are frequent and are stored while the room plays on; each start begins from one of them."""
    monkeypatch.setattr(room_module, "RESUME_MS", 0)  # skip the countdown
    monkeypatch.setattr(checkpoints, "LEAST", 7)
    monkeypatch.setattr(checkpoints, "GATHER_SECONDS", 0.02)
    chance = Random(5)
    seen: dict[str, Any] = {"from_checkpoint": 0}

    async def first(rooms: Rooms) -> None:
        actor, *_, token = await begin(rooms)
        seen.update(code=actor.room.code, token=token)

    async def again(rooms: Rooms) -> None:
        whole, twin = (Room(seen["code"], str, int) for _ in range(2))
        whole.restore(rooms.services.journal.entries(seen["code"]))
        stored = dict(rooms.services.journal.open_rooms())[seen["code"]]
        assert [number for number, *_ in stored.rows] == list(range(stored.base + 1, whole.number + 1))
        stored.build(twin)
        assert picture(twin) == picture(whole)
        seen["from_checkpoint"] += stored.base > 0
        rooms.restore()
        actor = rooms.load_now(seen["code"])
        assert actor is not None
        client, wire = comes(rooms, seen["code"], token=seen["token"])
        await until(lambda: bool(wire.told_of("snapshot")))
        for number in range(chance.randint(20, 60)):
            says(client, ask="move", id=1000 + number, move={"do": chance.choice(MOVES)})
            says(client, ask="say", id=2000 + number, phrase="wow")
            if chance.random() < 0.3:
                actor.tick(actor.room.at + 500)
            await asyncio.sleep(chance.choice([0, 0, 0.003]))

    told(tmp_path, first, *[again] * 12)
    assert seen["from_checkpoint"] > 6
