"""The load generator on a real server: six programs play in the default room, and their figures add up."""

import asyncio

import msgspec
import pytest
from typer.testing import CliRunner

from finito.cli.bench import app
from finito.cli.bench_server import HOST, ServerProcess, start_finito
from finito.client.load import LoadRoom, Meter, close_all, drive, load_settings, open_rooms
from finito.rooms.settings import Settings
from tools.bench.peers.processes import start_bare
from tools.bench.peers.socketio import SocketIoRoom


def test_the_room_is_the_default_one() -> None:
    assert msgspec.convert(load_settings(), Settings) == Settings(seats=6)
    assert msgspec.convert(load_settings("strict"), Settings) == Settings(seats=6, races="strict")


@pytest.mark.parametrize("races", ["fair", "strict"])
def test_six_programs_play_through_the_ceremony_into_a_round(races: str) -> None:
    async def play(server: ServerProcess) -> tuple[Meter, list[LoadRoom]]:
        meter, rooms = Meter(), list[LoadRoom]()
        await open_rooms(rooms, 3, lambda: LoadRoom(meter, races), HOST, server.port)  # type: ignore[arg-type]
        await drive(rooms, 4.0)
        meter.clear()
        await drive(rooms, 3.0)
        await asyncio.sleep(0.5)
        await close_all(rooms)
        return meter, rooms

    server = start_finito()
    try:
        meter, rooms = asyncio.run(play(server))
    finally:
        server.stop()
    assert all(room.room.settings.races == races for room in rooms)
    assert meter.sent > 60
    assert len(meter.times) > 0.8 * meter.sent
    assert len(meter.calm) <= len(meter.times)
    assert races == "fair" or len(meter.calm) == len(meter.times)
    assert meter.refused["NO_TOKEN"] == meter.refused["NOT_STARTED"] == 0
    assert all(len(room.complete) + len(room.asked) + len(room.arrived) < 200 for room in rooms)


def test_the_same_players_drive_a_bare_server() -> None:
    async def play(port: int) -> Meter:
        meter, rooms = Meter(), list[SocketIoRoom]()
        await open_rooms(rooms, 2, lambda: SocketIoRoom(meter), HOST, port)  # type: ignore[arg-type]
        await drive(rooms, 1.0)
        await asyncio.sleep(0.3)
        await close_all(rooms)
        return meter

    server = start_bare()
    try:
        meter = asyncio.run(play(server.port))
    finally:
        server.stop()
    assert len(meter.times) == meter.sent == 24


def test_the_command_prints_every_try_and_the_rooms_held() -> None:
    done = CliRunner().invoke(app, ["server", "--rooms", "2,1", "--seconds", "1", "--json"])
    assert done.exit_code == 0, done.output
    found = msgspec.json.decode(done.stdout)
    assert found["races"] == "fair"
    assert len(found["steps"][0]["tries"]) == 3
    assert found["steps"][0]["median"]["rooms"] == 1
