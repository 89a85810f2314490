"""At most n calls per tick of the loop, all of them eventually, and in order."""

import asyncio
import time
from pathlib import Path

import pytest

from finito.client.connection import connect
from finito.server.net.tick_limiter import TickLimiter
from server.running import Server


def test_the_rest_waits_for_the_next_turns_in_order() -> None:
    async def story() -> None:
        turns = TickLimiter(3)
        assert [turns.take() for _ in range(5)] == [True, True, True, False, False]
        done: list[int] = []
        for number in range(7):
            turns.later(lambda number=number: done.append(number))  # type: ignore[misc]
        assert not done
        counts = []
        while len(done) < 7:
            assert not turns.take(), "nobody overtakes those who wait"
            await asyncio.sleep(0)
            counts.append(len(done))
        assert counts == [3, 6, 7]
        assert done == list(range(7))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert [turns.take() for _ in range(4)] == [True, True, True, False]

    asyncio.run(story())


def test_what_is_put_off_while_others_are_done_waits_for_its_turn() -> None:
    async def story() -> None:
        turns = TickLimiter(1)
        done: list[str] = []
        assert turns.take()

        def first() -> None:
            done.append("first")
            turns.later(lambda: done.append("second"))

        turns.later(first)
        for expected in (["first"], ["first", "second"]):
            await asyncio.sleep(0)
            assert done == expected

    asyncio.run(story())


@pytest.mark.parametrize("count", [1, 60])
def test_all_simultaneous_clients_are_answered(tmp_path: Path, count: int) -> None:
    """More clients than are read in one tick; some leave silently, all at the same time."""
    server = Server(tmp_path, "--unlimited").start()
    answers: list[bytes] = []

    async def storm(room: str) -> None:
        url = f"ws://127.0.0.1:{server.port}/ws"
        wires = await asyncio.gather(*[connect(url, answers.append) for _ in range(count)])
        for wire in wires[2::3]:
            wire.close()
        hello = '{"ask":"hello","id":1,"protocol":1,"room":"' + room + '"}'
        for at, wire in enumerate(wires):
            if at % 3 != 2:
                wire.send(hello.encode())
        expected = count - len(wires[2::3])
        while sum(b'"accepted"' in answer for answer in answers) < expected:
            await asyncio.sleep(0.01)
        for wire in wires:
            wire.close()

    try:
        asyncio.run(asyncio.wait_for(storm(server.open_room(seats=2)), 20))
        ends = time.monotonic() + 5
        while server.metric("finito_sockets") and time.monotonic() < ends:
            time.sleep(0.05)
        assert server.metric("finito_sockets") == 0
    finally:
        server.stop()
