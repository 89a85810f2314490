"""The single parts of a campaign: tables, plans, proxies, results, the page and the command."""

import asyncio
from pathlib import Path
from random import Random
from socket import SHUT_RDWR

import pytest
from picows import WSListener, ws_create_server
from typer.testing import CliRunner

from conftest import ROOT
from finito.errors import BadInput, FinitoError
from tools.campaign.__main__ import app
from tools.campaign.check import Found
from tools.campaign.disk import said_so
from tools.campaign.figure import Figure, on_all
from tools.campaign.line import call
from tools.campaign.log import Log
from tools.campaign.page import FILE, PAGE, filled, publish
from tools.campaign.plan import faults_of, kills, plan
from tools.campaign.proxy import Proxy
from tools.campaign.results import Results, Run, kills_figure, read


def test_a_seed_gives_the_same_plan_and_every_fault_comes() -> None:
    assert plan(7, 2, 40) == plan(7, 2, 40) != plan(8, 2, 40)
    assert plan(7, 2, 40)[:25] == plan(7, 2, 25), "a run that was cut short can be repeated"
    for nodes in (1, 2, 3):
        assert {one.name for one in plan(7, nodes, 13)} == set(faults_of(nodes))
    assert kills(7, 30) == kills(7, 30)
    assert all(one.name.startswith("kill") for one in kills(7, 30))


def test_a_wire_is_cut_and_mended_slow_and_torn() -> None:
    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(100):
            writer.write(data)
        writer.close()

    async def run() -> None:
        server = await asyncio.start_server(echo, "127.0.0.1", 0)
        wire = await Proxy(server.sockets[0].getsockname()[1], Random(1)).open()
        reader, writer = await asyncio.open_connection("127.0.0.1", wire.port)
        loop = asyncio.get_running_loop()

        async def asked() -> float:
            began = loop.time()
            writer.write(b"x")
            assert await reader.read(1) == b"x"
            return loop.time() - began

        await asked()
        wire.cut()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asked(), 0.2)
        wire.mend()
        assert await asyncio.wait_for(reader.read(1), 2) == b"x"
        wire.delay = 0.2
        assert await asked() >= 0.2, "half of it each way at least"
        wire.tear()
        assert await asyncio.wait_for(reader.read(1), 2) == b""
        writer.close()
        await wire.close()
        server.close()

    asyncio.run(run())


def test_a_flood_into_a_broken_line_is_silent(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        server = await ws_create_server(lambda _: WSListener(), "127.0.0.1", 0)
        socket = await call(server.sockets[0].getsockname()[1], "127.0.0.2", lambda _: None, lambda: None)
        assert socket.transport is not None
        socket.transport.underlying_transport.get_extra_info("socket").shutdown(SHUT_RDWR)
        assert not socket.closed, "it was not told yet"
        for _ in range(20):
            socket.send(b"{}")
        await asyncio.sleep(0)
        server.close()

    asyncio.run(run())
    assert caplog.messages == []


def test_how_long_people_wait_to_hear_that_the_disk_is_full() -> None:
    log = Log("ROOM1", 0)
    log.ask(1.0, 1, b'{"ask":"move","id":1}')
    log.ask(2.0, 1, b'{"ask":"move","id":2}')
    log.ask(2.1, 1, b'{"ask":"move","id":3}')
    log.tell(2.3, 1, b'{"tell":"refused","id":3,"code":"STORAGE"}')
    log.tell(2.5, 1, b'{"tell":"bye","code":"STORAGE","sentence":""}')
    assert said_so(log, 1.5, 3.0) == [pytest.approx(0.2), pytest.approx(0.5)]


def run_with(kills_done: int, problems: list[str], seed: int = 1) -> Run:
    return Run("kills", seed, 1, 50, {"kill": kills_done}, kills_done, 10.0, Found(moves=5, problems=problems), 50)


def test_r1_is_kept_only_with_a_thousand_kills_and_without_a_problem() -> None:
    assert kills_figure([run_with(600, []), run_with(400, [], 2)]).kept is True
    assert kills_figure([run_with(999, [])]).kept is None
    assert kills_figure([run_with(2000, ["lost"])]).kept is False
    again = "python -m tools.campaign --only R1 --seed 1 --nodes 1 --rooms 50 --faults 50"
    assert run_with(3, []).again == again


def test_results_are_added_to_what_is_published(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        publish(tmp_path, Results(figures={}, runs=[]))
    marks = "# A\n<!-- targets -->\n<!-- end of targets -->\n<!-- runs -->\n<!-- end of runs -->\nend\n"
    (tmp_path / PAGE).write_text(marks)
    figure = Figure("S2", "promised", "measured 1 | 2", False, "so")
    publish(tmp_path, Results(figures={"S2": figure}, runs=[run_with(600, [])]))
    publish(tmp_path, Results(figures={}, runs=[run_with(400, [], 2), run_with(601, [])]))
    known = read(tmp_path / FILE)
    assert [run.kills for run in known.runs] == [400, 601], "a seed that is run again takes the place of the old run"
    page = (tmp_path / PAGE).read_text()
    assert "| S2 | promised | measured 1 / 2 | **no** | so |" in page
    assert "1,001 kills" in page
    assert page.endswith("end\n")
    with pytest.raises(FinitoError):
        filled("nothing", known)


def test_the_published_page_is_what_its_results_say() -> None:
    page = (ROOT / "docs" / PAGE).read_text()
    assert page == filled(page, read(ROOT / "docs" / FILE))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--only", "R1,R9"], "there is no 'R9'"),
        (["--nodes", "one"], "numbers with commas are needed"),
        (["--nodes", "0"], "from 1 to 6 are needed"),
        (["--publish", "nowhere"], "there is no reliability.md"),
        (["--json", "nowhere/file"], "there is no such folder"),
    ],
)
def test_bad_options_are_refused_with_a_sentence(options: list[str], said: str) -> None:
    result = CliRunner().invoke(app, options)
    assert isinstance(result.exception, BadInput)
    assert said in str(result.exception)


def test_a_promise_about_two_engines_stays_open_while_one_was_not_tried() -> None:
    assert on_all([True, True], "") is True
    assert on_all([True], "PostgreSQL was not tried") is None
    assert on_all([False], "PostgreSQL was not tried") is False
    assert on_all([True, False], "") is False
