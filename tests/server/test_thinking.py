"""Workers that think for rooms: one that answers, one that is killed, hangs, talks nonsense or never starts."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from finito.games import cafe
from finito.players.cafe.searcher import missing
from finito.rooms.step import SearchRequest
from finito.server.rooms.thinking import questions, worker
from finito.server.rooms.thinking.thinker import COMMAND, Thinker
from server.running import Person, Server

TIMEOUT = 0.8
READY = """
import json, os, sys, time
print('{"id": 0, "move": null, "error": ""}', flush=True)
def answer(question, **changes):
    move = {"do": "bar", "tile": question["view"]["players"][question["view"]["turn"]]["rack"][0]}
    print(json.dumps({"id": question["id"], "move": move, **changes}), flush=True)
"""
GOOD = "for line in sys.stdin: answer(json.loads(line))"
pytestmark = pytest.mark.skipif(bool(missing()), reason="needs the extra lab")


def request_of(seed: int = 5, bot: str = "search-quick") -> SearchRequest:
    options = cafe.make_options("board")
    game = cafe.new(options, 2, seed)
    return SearchRequest(game.turn, "cafe", bot, options, cafe.view(game, game.turn), seed)


async def ask(thinker: Thinker, request: SearchRequest) -> tuple[Any, float]:
    """The answer to a request, and how many seconds it took."""
    loop = asyncio.get_running_loop()
    told: asyncio.Future[Any] = loop.create_future()
    begun = loop.time()
    thinker.think(request, told.set_result)
    return await told, loop.time() - begun


async def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    for _ in range(int(seconds / 0.02)):
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never came true")


def with_thinker(body: str | None, run: Callable[[Thinker], Awaitable[None]], timeout: float = TIMEOUT) -> None:
    """Run a coroutine with a thinker whose worker is this script, or the real one if None."""

    async def all_of_it() -> None:
        command = COMMAND if body is None else (sys.executable, "-c", READY + body)
        thinker = Thinker(command, timeout=timeout)
        try:
            await run(thinker)
        finally:
            await thinker.close()
        assert thinker.ready == 0

    asyncio.run(all_of_it())


def test_nothing_is_started_before_it_is_needed() -> None:
    async def run(thinker: Thinker) -> None:
        await asyncio.sleep(0.05)
        assert thinker.started == 0
        thinker.start()
        thinker.start()
        await until(lambda: thinker.ready == 1)
        assert thinker.started == 1

    with_thinker(GOOD, run)


def test_an_answer_comes_back_as_a_move() -> None:
    async def run(thinker: Thinker) -> None:
        thinker.start()
        await until(lambda: thinker.ready == 1)
        requests = [request_of(seed) for seed in range(5)]
        answers = await asyncio.gather(*(ask(thinker, request) for request in requests))
        tiles = [request.view.players[request.player].rack[0] for request in requests]
        assert [move for move, _ in answers] == [{"do": "bar", "tile": tile} for tile in tiles]

    with_thinker(GOOD, run)


def test_before_a_worker_is_ready_the_answer_is_none_at_once() -> None:
    async def run(thinker: Thinker) -> None:
        move, seconds = await ask(thinker, request_of())
        assert move is None
        assert seconds < 0.2
        await until(lambda: thinker.ready == 1)
        assert (await ask(thinker, request_of()))[0] is not None

    with_thinker(GOOD, run)


BAD = {
    "dies at the question": "sys.stdin.readline(); os._exit(3)",
    "hangs": "sys.stdin.readline(); time.sleep(60)",
    "talks nonsense": "sys.stdin.readline(); print('hm', flush=True); time.sleep(60)",
    "answers another question": "answer(json.loads(sys.stdin.readline()), id=99); time.sleep(60)",
    "answers no move": "answer(json.loads(sys.stdin.readline()), move={'do': 'dance'}); time.sleep(60)",
    "says that it failed": "answer(json.loads(sys.stdin.readline()), move=None, error='no idea'); time.sleep(60)",
}


@pytest.mark.parametrize("how", BAD)
def test_a_worker_of_no_use_costs_one_answer_and_no_more_than_the_patience(how: str) -> None:
    async def run(thinker: Thinker) -> None:
        thinker.start()
        await until(lambda: thinker.ready == 1)
        (move, seconds), (later, more) = await asyncio.gather(ask(thinker, request_of()), ask(thinker, request_of(6)))
        assert (move, later) == (None, None)
        assert max(seconds, more) < TIMEOUT + 0.5
        assert thinker.trouble

    with_thinker(BAD[how], run)


def test_a_worker_that_was_killed_is_replaced(tmp_path: Path) -> None:
    """The first process is killed while it thinks; the next one answers."""
    body = f"""
note = {str(tmp_path / "first")!r}
if not os.path.exists(note):
    answer(json.loads(sys.stdin.readline()))
    sys.stdin.readline()
    open(note, "w").write(str(os.getpid()))
    time.sleep(60)
{GOOD}"""

    async def run(thinker: Thinker) -> None:
        thinker.start()
        await until(lambda: thinker.ready == 1)
        assert (await ask(thinker, request_of()))[0] is not None
        asked = asyncio.ensure_future(ask(thinker, request_of()))
        await until(lambda: (tmp_path / "first").exists() and (tmp_path / "first").read_text() != "")
        os.kill(int((tmp_path / "first").read_text()), signal.SIGKILL)
        assert (await asked)[0] is None
        await until(lambda: thinker.started == 2 and thinker.ready == 1)
        assert (await ask(thinker, request_of()))[0] is not None

    with_thinker(body, run, timeout=10.0)


def test_a_worker_that_cannot_start_does_no_harm() -> None:
    async def run() -> None:
        thinker = Thinker(("/nowhere/python",), timeout=TIMEOUT)
        assert (await ask(thinker, request_of()))[0] is None
        await until(lambda: thinker.trouble != "")
        assert (await ask(thinker, request_of()))[0] is None
        await thinker.close()

    asyncio.run(run())


def test_the_real_worker_answers_legal_moves() -> None:
    async def run(thinker: Thinker) -> None:
        thinker.start()
        await until(lambda: thinker.ready == 1, seconds=300)
        for seed in range(3):
            request = request_of(seed)
            raw, _ = await ask(thinker, request)
            game = cafe.new(request.options, 2, seed)
            assert msgspec.convert(raw, cafe.Move) in cafe.legal_moves(game, game.turn)
        assert (await ask(thinker, request_of(bot="nobody")))[0] is None
        assert thinker.trouble
        assert (await ask(thinker, request_of()))[0] is not None

    with_thinker(None, run, timeout=20.0)


def test_a_worker_survives_questions_that_it_cannot_answer() -> None:
    request = request_of()
    options, view = questions.raw(request.options), questions.raw(request.view)
    wrong = {
        "there is no bot 'nobody'": questions.SearchQuestion(4, "cafe", "nobody", options, view, 1),
        "there is no game 'chess'": questions.SearchQuestion(4, "chess", "search", options, view, 1),
        "ValidationError": questions.SearchQuestion(4, "espresso", "greedy", options, view, 1),
        "no attribute 'think'": questions.SearchQuestion(4, "cafe", "greedy", options, view, 1),
    }
    told: list[questions.SearchAnswer] = []
    worker.serve(map(questions.encode, wrong.values()), told.append)
    assert told[0] == questions.READY
    for why, answer in zip(wrong, told[1:], strict=True):
        assert (answer.id, answer.move) == (4, None)
        assert why in answer.error


def test_a_server_starts_without_numba_and_numpy() -> None:
    code = "import sys, finito.server.main; print(sorted(m for m in ('numba', 'numpy') if m in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.strip() == "[]"


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_a_game_goes_on_when_the_worker_is_killed(tmp_path: Path) -> None:
    """On a real server, the worker starts with the first slow bot and is killed, and the bot still moves."""
    server = Server(tmp_path).start()
    try:
        assert server.process is not None
        pid = server.process.pid
        code = server.open_room(game="cafe", sheet="board", seats=2, hints="always")
        person = Person(server, code)
        person.ask(ask="sit", name="Ada")
        assert children(pid) == []
        person.ask(ask="add_bot", bot="search-quick")
        ends = time.monotonic() + 10
        while not children(pid) and time.monotonic() < ends:
            time.sleep(0.05)
        person.ask(ask="begin")
        for turn in range(3):
            play_best(person)
            if turn == 0:
                for child in children(pid):
                    os.kill(child, signal.SIGKILL)
        assert server.metric("finito_thinking_starts_total") >= 1
        person.close()
    finally:
        assert server.stop() == 0
    assert not Path(f"/proc/{pid}").exists()


def play_best(person: Person) -> None:
    """Wait for our turn, then make a turn that the server suggests."""
    for _ in range(100):
        hints = person.ask(ask="hints")
        if hints.get("answer"):
            assert person.ask(ask="move", move=hints["answer"][0]["move"])["tell"] == "accepted"
            return
        time.sleep(0.1)
    raise AssertionError("the bot does not move")
