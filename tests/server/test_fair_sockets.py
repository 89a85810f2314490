"""The server's part in fair races: probes, the kernel's round trip, floors, proxies, tokens in frames, delays."""

import asyncio
import json
import socket
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from finito.rooms.outgoing import Bye, Message, Pong, encode
from finito.rooms.races.link import Link
from finito.rooms.races.parameters import JOIN_PROBES
from finito.rooms.races.tokens import LENGTH
from finito.server.net.handshakes import round_trip
from finito.server.net.rtt_floors import KEPT_MS, RttFloors, network_of
from finito.server.net.rtt_probes import RttProbes, round_trips
from finito.server.net.sending import DelayedSender, addressed, frame
from finito.server.net.sockets import PING, Socket
from finito.server.store.sqlite import SqliteJournal
from rooms.rooms import playing
from server.running import Person, serving

DAY_MS = 86_400_000


class Fake:
    """A socket that answers every probe at once."""

    def __init__(self, matters: bool = True) -> None:
        self.fair, self.open = matters, True
        self.asked: list[bytes] = []

    def probes(self) -> int | None:
        return len(self.asked) if self.fair else None

    def matters(self) -> bool:
        return self.fair

    def is_open(self) -> bool:
        return self.open

    def probe(self, payload: bytes) -> None:
        self.asked.append(payload)


def test_probes_come_often_at_first_and_then_now_and_then_at_irregular_times() -> None:
    probing, fake, idle = RttProbes(Random(1)), Fake(), Fake(matters=False)
    probing.add(fake, 0.0)
    probing.add(idle, 0.0)
    times: list[int] = []
    for now in range(0, 61_000, 20):
        before = len(fake.asked)
        probing.tick(now)
        times += [now] * (len(fake.asked) - before)
    assert times[JOIN_PROBES - 1] < 2000
    assert 5 <= sum(2000 <= time < 9000 for time in times) <= 9, "about once a second"
    assert 13 <= sum(time >= 13_000 for time in times) <= 20, "then every three seconds"
    gaps = {second - first for first, second in zip(times[JOIN_PROBES:], times[JOIN_PROBES + 1 :], strict=False)}
    assert len(gaps) > 10, "nobody can foretell the next one"
    assert len(set(fake.asked)) == len(fake.asked)
    assert all(len(payload) == 8 for payload in fake.asked)
    assert idle.asked == []
    fake.open = False
    probing.tick(90_000)
    probing.tick(120_000)
    assert sum(time >= 61_000 for time in times) == 0


def test_a_far_client_is_not_asked_again_before_it_could_answer() -> None:
    """With a ping of 200 ms and probes every 120 ms, each must wait for the last, or none would be answered in time."""
    listener = Socket(cast("Any", None), cast("Any", None), "")
    sent: list[bytes] = []
    found: list[float] = []

    class Probed:
        def probed(self, milliseconds: float, kernel: tuple[float, float] | None) -> None:
            found.append(milliseconds)

    listener.send, listener.client = sent.append, cast("Any", Probed())
    listener.probe(b"11111111")
    listener.probe(b"22222222")
    assert sent == [PING + b"11111111"]
    listener.answered(b"22222222")
    assert found == [], "nobody can answer what they were not asked"
    listener.answered(b"11111111")
    listener.answered(b"11111111")
    assert len(found) == 1
    assert 0 <= found[0] < 1000
    listener.probe(b"33333333")
    assert len(sent) == 2


def test_late_news_keep_their_order() -> None:
    async def run() -> tuple[list[bytes], float]:
        sent: list[bytes] = []
        outbox, loop = DelayedSender(sent.append), asyncio.get_running_loop()
        outbox.put(b"at once", 0)
        assert sent == [b"at once"]
        began = loop.time()
        for number in range(5):
            outbox.put(b"%d" % number, 40)
        outbox.put(b"not before them", 0)
        assert len(sent) == 1
        while len(sent) < 7:
            await asyncio.sleep(0.005)
        return sent, loop.time() - began

    sent, seconds = asyncio.run(run())
    assert sent == [b"at once", b"0", b"1", b"2", b"3", b"4", b"not before them"]
    assert seconds >= 0.039


def test_a_guest_who_was_near_once_is_remembered_for_thirty_days(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "finito.db")
    floors, link = RttFloors(journal), Link()
    floors.keep("ana", "192.0.2.7", link, 0)
    for _ in range(30):
        link.probed(40.0)
    floors.keep("ana", "192.0.2.7", link, 1000)
    del link.probes[:]
    for _ in range(30):
        link.probed(150.0)
    floors.keep("ana", "192.0.2.99", link, 2000)
    floors.keep("", "192.0.2.99", link, 2000)
    journal.close()
    journal = SqliteJournal(tmp_path / "finito.db")
    floors = RttFloors(journal)
    assert floors.lowest("ana", "192.0.2.1", 3000) == 40, "the same network"
    assert floors.lowest("ana", "198.51.100.1", 3000) is None
    assert floors.lowest("bo", "192.0.2.1", 3000) is None
    assert floors.lowest("", "192.0.2.1", 3000) is None
    assert floors.lowest("ana", "192.0.2.1", 3000 + KEPT_MS) is None
    floors.keep("ana", "192.0.2.7", link, 3000 + KEPT_MS + DAY_MS)
    journal.close()
    journal = SqliteJournal(tmp_path / "finito.db")
    assert RttFloors(journal).lowest("ana", "192.0.2.1", 4000 + KEPT_MS + DAY_MS) == 150, (
        "what is too old counts no more"
    )
    journal.close()


def test_networks() -> None:
    assert network_of("192.0.2.7") == "192.0.2.0/24"
    assert network_of("2001:db8:1:2::7") == "2001:db8:1::/48"
    assert network_of("local") == "local"


@pytest.mark.parametrize(
    ("header", "milliseconds"),
    [("23000", 23.0), ("0", 0.0), (None, None), ("", None), ("-5", None), ("1e9", None), ("²", None), ("9" * 30, None)],
)
def test_what_a_trusted_proxy_may_say(header: str | None, milliseconds: float | None) -> None:
    assert round_trip(header) == milliseconds


def test_the_kernel_knows_how_far_the_other_end_is() -> None:
    async def run() -> tuple[float, float] | None:
        found: list[Any] = []

        async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"hello")
            await reader.read(1)
            found.append(round_trips(writer.transport))
            writer.close()

        server = await asyncio.start_server(talk, "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
        await reader.read(5)
        writer.write(b"!")
        await reader.read()
        writer.close()
        server.close()
        return found[0]  # type: ignore[no-any-return]

    found = asyncio.run(run())
    if not hasattr(socket, "TCP_INFO"):
        pytest.skip("this system has no TCP_INFO")
    assert found is not None
    assert 0 < found[0] < 100


def payload(frames: bytes) -> dict[str, Any]:
    """The one message in these frames."""
    size = frames[1]
    head = 2 if size < 126 else 4
    length = size if size < 126 else int.from_bytes(frames[2:4], "big")
    assert len(frames) == head + length
    told: dict[str, Any] = json.loads(frames[head:])
    return told


def test_everybody_gets_the_same_event_with_the_same_token() -> None:
    place = playing(2, races="fair")
    place.hello(9)
    place.yes(0, "say", phrase="wow")
    number, token = place.room.number, place.room.token
    assert token is not None
    assert len(token) == LENGTH
    body = f'"number":{number},"at":{place.room.at},"events":[{{"event":"phrase_said","seat":0,"phrase":"wow"}}]}}'
    for connection in (0, 1, 9):
        last = [sent for sent in place.bytes[connection] if b"phrase_said" in sent]
        assert last == [f'{{"tell":"happened","token":"{token}",{body}'.encode()]


def test_all_clients_get_a_step_in_order_and_some_get_more() -> None:
    first, second, pong = Bye(code="A", sentence=""), Bye(code="B", sentence=""), Pong(id=1, at=2)
    messages: list[tuple[int | None, Message]] = [(None, first), (1, pong), (None, second)]
    a, b, p = frame(encode(first)), frame(encode(second)), frame(encode(pong))
    assert addressed(messages) == (a + b, {1: a + p + b})


def test_a_fair_match_over_real_sockets(tmp_path: Path) -> None:
    """Tokens arrive and are echoed, links are sent, a wrong token is refused."""
    changes = {"start_countdown_ms": 0, "reveal": "at_deal", "target_score": None}
    with serving(tmp_path) as server:
        code = server.open_room(game="espresso", seats=2, changes=changes)
        ana, bo = Person(server, code), Person(server, code)
        ana.sit("Ana")
        bo.sit("Bo")
        assert ana.ask(ask="begin")["tell"] == "accepted"
        ana.move("ready")
        bo.move("ready")
        ana.move("call_espresso")
        assert ana.move("flip")["tell"] == "accepted"
        assert ana.read_until("shown")["cards"][0]["place"] == "waste"
        bo.read_until("happened")
        wrong = {**ana.echo, "token": ana.echo["token"][::-1]}
        move = {"do": "play", "from": "help1", "to": "any", "card": "R5"}
        assert ana.ask(ask="move", move=move, **wrong)["code"] == "NOT_SHOWN"
        seats = ana.read_until("links")["seats"]
        assert [one["seat"] for one in seats] == [0, 1]
        assert server.metric("finito_event_loop_lag_p99_milliseconds") >= 0
        ana.close()
        bo.close()
