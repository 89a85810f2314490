"""A program in a room of a real server: it joins by the link, follows, plays, and reconnects."""

import asyncio
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from finito.client import JoinedSeat, join
from finito.client.espresso import EspressoModel
from finito.errors import BadInput
from server.running import Server

QUICK = {"start_countdown_ms": 0, "min_action_interval_ms": 0, "target_score": None, "tie_break": "shared"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"), "--unlimited").start()
    yield running
    running.stop()


def link(server: Server, **settings: Any) -> str:
    return f"http://127.0.0.1:{server.port}/t/{server.open_room(seats=2, **settings)}"


async def first_moves(seat: JoinedSeat, cards: int = 1000) -> None:
    """Play as fast as the answers come, until the match is over or the center has this many cards."""
    while seat.room.stage != "ended" and not seat.closed:
        if isinstance(seat.room.model, EspressoModel) and seat.room.model.match.center_size >= cards:
            return
        request = None if seat.match is None else seat.room.next_request(seat.room.player or 0)
        if request is None:
            await asyncio.wait_for(seat.change(), 30)
        elif request["ask"] == "move":
            await seat.move(request["move"])
        else:
            await seat.ask(**request)


def test_two_programs_play_a_round_of_espresso(server: Server) -> None:
    async def run() -> None:
        where = link(server, game="espresso", races="strict", changes=QUICK)
        async with await join(where, "Ada") as one, await join(where, "Bob") as two:
            assert (one.room.seat, two.room.seat) == (0, 1)
            assert (await one.ask("begin"))["tell"] == "accepted"
            await asyncio.gather(first_moves(one), first_moves(two))
            assert one.room.model is not None
            assert two.room.model is not None
            assert one.room.model.view(None) == two.room.model.view(None)

    asyncio.run(asyncio.wait_for(run(), 60))


def test_with_fair_races_a_program_waits_for_cards_to_be_turned(server: Server) -> None:
    async def run() -> None:
        where = link(server, game="espresso", races="fair", changes=QUICK)
        async with await join(where, "Ada") as one, await join(where, "Bob") as two:
            await one.ask("begin")
            await asyncio.gather(first_moves(one, 4), first_moves(two, 4))
            assert isinstance(one.room.model, EspressoModel)
            assert one.room.model.match.center_size >= 4

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_client_with_the_token_returns_to_the_same_match(server: Server) -> None:
    async def run() -> None:
        where = link(server, game="cafe", sheet="board")
        async with await join(where, "Ada") as one, await join(where, "Bob") as two:
            await one.ask("begin")
            while one.room.model is None or one.room.model.to_move is None:
                await one.change()
            two.close()
            async with await join(where, "Bob", token=two.token) as again:
                assert again.room.player == 1
                assert again.room.model is not None
                assert again.room.model.view(None) == one.room.model.view(None)

    asyncio.run(asyncio.wait_for(run(), 30))


def test_a_link_that_leads_nowhere_is_named(server: Server) -> None:
    for wrong in ("localhost:8000/t/ABCD", f"http://127.0.0.1:{server.port}/rules"):
        with pytest.raises(BadInput, match="no link of a room"):
            asyncio.run(join(wrong, "Ada"))
    with pytest.raises(BadInput, match="the room says"):
        asyncio.run(join(f"http://127.0.0.1:{server.port}/t/NOROOM", "Ada"))


@pytest.mark.parametrize("game", ["espresso", "cafe"])
def test_the_example_plays_to_the_end(server: Server, game: str) -> None:
    spec = importlib.util.spec_from_file_location("table_bot", ROOT / "examples" / "table_bot.py")
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    assert len(Path(spec.origin or "").read_text().splitlines()) <= 36

    async def run() -> None:
        quick: dict[str, Any] = {"changes": QUICK, "races": "strict"} if game == "espresso" else {"sheet": "board"}
        where = link(server, game=game, **quick)
        async with await join(where, "Ada") as host:
            bot = asyncio.create_task(example.play(where, bot="uniform", pace=0.02))
            while (await host.ask("begin"))["tell"] == "refused":
                await asyncio.sleep(0.05)
            await asyncio.gather(first_moves(host), bot)
            assert host.room.stage == "ended"

    asyncio.run(asyncio.wait_for(run(), 120))
