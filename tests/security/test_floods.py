"""X5, X6, X7, X8: clients that flood, hoard or do not read are stopped, and others do not notice."""

import contextlib
import http.client
import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from finito.server.net.buckets import OpenCounter, RoomQuota
from finito.server.net.limits import DEFAULT
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import assemble
from finito.server.store.sqlite import SqliteJournal
from security import flooding
from security.flooding import framed, raw_socket
from server.browsing import Browser
from server.running import Person, Server, serving


def pings(person: Person, seconds: float, pause: float = 0.02) -> list[float]:
    """How long answers take, in milliseconds, for a client that asks at a calm pace."""
    found, end = [], time.perf_counter() + seconds
    while time.perf_counter() < end:
        began = time.perf_counter()
        wanted = person.send(ask="ping")
        while person.read().get("id") != wanted:
            pass
        found.append((time.perf_counter() - began) * 1000)
        time.sleep(pause)
    return found


def p99(values: list[float]) -> float:
    return sorted(values)[int(0.99 * (len(values) - 1))]


def memory_mb(server: Server) -> float:
    assert server.process is not None
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def processor_seconds(server: Server) -> float:
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="memory is read from /proc (Linux)")


def closed_after(line: socket.socket, seconds: float) -> float | None:
    """When the other end closed the connection; None if it did not."""
    began = time.perf_counter()
    line.settimeout(seconds)
    with contextlib.suppress(TimeoutError, ConnectionResetError):
        while line.recv(4096):
            pass
        return time.perf_counter() - began
    return None if time.perf_counter() - began >= seconds else time.perf_counter() - began


# ---- X5 ------------------------------------------------------------------------------------------------------------


def test_x5_x6_x7_limits_are_those_that_were_promised(tmp_path: Path) -> None:
    """15 messages a second and 30 at once per socket, 30 a second per guest, 200 per address, and so on."""
    journal = SqliteJournal(tmp_path / "finito.db")
    admission = Rooms(*assemble(journal)).admission
    assert (admission.limits.messages, admission.limits.control_frames) == ((15, 30), (20, 60))
    assert (admission.guest_buckets.limit.per_second, admission.address_buckets.limit.per_second) == (
        30,
        200,
    )
    assert (
        admission.sockets.most,
        admission.room_quota.most,
        admission.room_openings.limit.per_second,
    ) == (64, 3, 10 / 60)
    journal.close()
    assert sum(admission.guest_buckets.take("ana", 0.0) for _ in range(500)) == 60
    assert sum(admission.guest_buckets.take("ana", 1.0) for _ in range(500)) == 30
    assert admission.guest_buckets.take("bo", 1.0)


def test_x5_a_guest_is_one_guest_on_however_many_sockets(tmp_path: Path) -> None:
    """108 messages at once, while a guest may send 60. No socket sends enough to be closed, so all are answered."""
    with serving(tmp_path) as server:
        ana = Browser(server)
        ana.ok("/api/me", {"name": "Ana"})
        room = server.open_room(game="espresso")
        people = [Person(server, room, cookie=ana.cookie) for _ in range(12)]
        began = time.perf_counter()
        asked = [(person, person.send(ask="ping")) for _ in range(DEFAULT.bad_messages - 1) for person in people]
        answers = [answer_to(person, wanted) for person, wanted in asked]
        took = time.perf_counter() - began
        served = sum(answer["tell"] == "pong" for answer in answers)
        assert 40 <= served <= 60 + 30 * took
        assert served < len(asked), f"all were served, in {took:.1f} s"
        assert {answer["code"] for answer in answers if answer["tell"] != "pong"} == {"TOO_MANY"}
        for person in people:
            person.close()


def answer_to(person: Person, wanted: int) -> dict[str, Any]:
    """The answer to the message with this number, waiting for it if necessary."""
    while not (found := [told for told in person.told if told["tell"] in ("pong", "refused") and told["id"] == wanted]):
        person.read()
    return found[0]


def under_flood(server: Server, seconds: float, a_second: int) -> tuple[float, float, int, float]:
    """A calm player's p99 before and during a flood, the messages sent, and the server's share of one core."""
    room = server.open_room(game="espresso")
    calm = Person(server, room)
    before = p99(pings(calm, seconds / 3, 0.08))
    command = [sys.executable, str(Path(flooding.__file__)), str(server.port), room, str(seconds), str(a_second)]
    cpu, began = processor_seconds(server), time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attacker:  # noqa: S603
        during = p99(pings(calm, seconds * 0.9, 0.08))
        share = (processor_seconds(server) - cpu) / (time.perf_counter() - began)
        sent = int(attacker.communicate()[0])
    calm.close()
    return before, during, sent, share


@needs_proc
def test_x5_a_flood_is_cut_and_costs_little(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        _, _, sent, share = under_flood(server, 2, 5000)
        assert sent > 2000
        assert share < 0.8


@needs_proc
@pytest.mark.campaign
def test_x5_ten_thousand_messages_a_second_for_a_minute(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    with serving(tmp_path) as server:
        before, during, sent, share = under_flood(server, 60, 10_000)
        record_property("x5", f"{sent / 60:.0f}/s, p99 {before:.1f} → {during:.1f} ms, {share:.0%} of a core")
        assert sent > 60 * 5000, "this machine cannot flood fast enough"
        assert share < 0.8
        assert during < max(before * 1.2, before + 10), "less than a fifth more; below 10 ms it is the machine's noise"


# ---- X6 ------------------------------------------------------------------------------------------------------------


def test_x6_who_says_nothing_is_hung_up_on(tmp_path: Path) -> None:
    """A bare connection, half a request, and a socket without a hello: five seconds each. Players stay connected."""
    with serving(tmp_path) as server:
        person = Person(server, server.open_room(game="espresso"))
        bare = socket.create_connection(("127.0.0.1", server.port))
        half = socket.create_connection(("127.0.0.1", server.port))
        half.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        silent = raw_socket(server.port)
        found = [closed_after(line, 9) for line in (bare, half, silent)]
        assert all(seconds is not None for seconds in found), found
        assert person.ask(ask="say", phrase="hello")["tell"] == "refused", "a spectator is heard, and answered"
        for line in (bare, half, silent):
            line.close()
        person.close()


def test_x6_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    counter = OpenCounter(most=2)
    assert [counter.enter("a"), counter.enter("a"), counter.enter("a"), counter.enter("b")] == [True, True, False, True]
    counter.leave("a")
    assert counter.enter("a")
    with serving(tmp_path) as server:
        room = server.open_room(game="espresso")
        lines = [raw_socket(server.port) for _ in range(DEFAULT.sockets)]
        assert all(line.recv(12) == b"HTTP/1.1 101" for line in lines)
        with pytest.raises(ConnectionClosed) as closed:
            Person(server, room)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        lines.pop().close()
        time.sleep(0.3)
        Person(server, room).close()
        for line in lines:
            line.close()


@needs_proc
@pytest.mark.campaign
def test_x6_five_thousand_silent_connections(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    with serving(tmp_path) as server:
        person = Person(server, server.open_room(game="espresso"))
        before, memory = p99(pings(person, 5, 0.08)), memory_mb(server)
        lines = [
            socket.create_connection(("127.0.0.1", server.port), source_address=(f"127.0.1.{number // 200 + 1}", 0))
            for number in range(5000)
        ]
        grown = memory_mb(server)
        during = p99(pings(person, 4, 0.08))
        for line in lines:
            line.close()
        record_property("x6", f"p99 {before:.1f} → {during:.1f} ms, {memory:.0f} → {grown:.0f} MB")
        assert during < before + 10
        assert grown < 150
        person.close()


# ---- X7 ------------------------------------------------------------------------------------------------------------


def test_x7_a_guest_has_three_rooms_open() -> None:
    openers, rooms = RoomQuota(most=3), {"A", "B", "C", "D"}
    for code in "ABC":
        assert openers.may_open("ana", rooms)
        openers.opened("ana", code)
    assert not openers.may_open("ana", rooms)
    assert openers.may_open("bo", rooms)
    assert openers.may_open("ana", rooms - {"B"}), "one was closed"


def test_x7_over_http(tmp_path: Path) -> None:
    with serving(tmp_path, "--trusted-hop", "127.0.0.1") as server:
        ana = Browser(server)
        ana.ok("/api/me", {"name": "Ana"})
        asked = [ana.ask("/api/rooms", {}, **{"x-forwarded-for": f"203.0.113.{n}"}) for n in range(5)]
        assert [status for status, _ in asked] == [201, 201, 201, 429, 429]
        assert asked[-1][1]["code"] == "ROOMS_OPEN", "not that somebody is too fast"
        assert "You have 3 open rooms" in asked[-1][1]["sentence"]


def test_x7_too_many_rooms_of_one_address_are_another_reason(tmp_path: Path) -> None:
    with serving(tmp_path, "--trusted-hop", "127.0.0.1", "--per-address", "0.1") as server:
        asked = [Browser(server).ask("/api/rooms", {}, **{"x-forwarded-for": "203.0.113.7"}) for _ in range(3)]
        assert [status for status, _ in asked] == [201, 201, 429]
        assert asked[-1][1]["code"] == "TOO_MANY"


def create(server: Server, count: int) -> Iterator[int]:
    """Create this many rooms over one connection, each from another address; returns the statuses."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    for number in range(count):
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        headers = {"x-forwarded-for": address, "content-type": "application/json"}
        line.request("POST", "/api/rooms", b'{"public":true}', headers)
        answer = line.getresponse()
        answer.read()
        yield answer.status
    line.close()


@pytest.mark.campaign
def test_x7_a_hundred_thousand_creations(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    """From always new addresses, which a single attacker lacks: the server is full, says so, and still answers."""
    with serving(tmp_path, "--trusted-hop", "127.0.0.1") as server:
        lobby, most, statuses = [], 0.0, set[int]()
        for number, status in enumerate(create(server, 100_000)):
            statuses.add(status)
            if number % 500 == 0:
                began = time.perf_counter()
                server.http("/api/rooms")
                lobby.append((time.perf_counter() - began) * 1000)
                most = max(most, server.metric("finito_rooms"))
        p95 = statistics.quantiles(lobby, n=20)[-1]
        record_property("x7", f"at most {most:.0f} rooms, lobby p95 {p95:.1f} ms, answers {sorted(statuses)}")
        assert most <= 5000
        assert p95 < 200
        assert statuses <= {201, 400, 429, 503}


# ---- X8 ------------------------------------------------------------------------------------------------------------


@needs_proc
def test_x8_a_slow_reader_costs_the_others_nothing(tmp_path: Path) -> None:
    """A client reads one byte a second while bots play: others get everything immediately, and memory does not grow."""
    with serving(tmp_path, "--unlimited") as server:
        room = server.open_room(game="espresso", seats=4, changes={"start_countdown_ms": 0, "target_score": 1000})
        host = Person(server, room)
        host.sit()
        for _ in range(3):
            host.ask(ask="add_bot", bot="greedy")
        slow = raw_socket(server.port)
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.recv(1)
        slow.sendall(framed(ask="hello", id=1, protocol=1, room=room))
        before = memory_mb(server)
        host.ask(ask="begin")
        host.move("ready")
        took = []
        for _ in range(60):
            took += pings(host, 0.05, 0.04)
            if len(took) % 20 == 0:
                slow.recv(1)
        assert memory_mb(server) - before < 12, "a match began too; the slow reader's share is at most one outbox"
        assert statistics.median(took) < 50
        slow.close()
        host.close()
