"""Heads, bodies and connections at the network edge, over real sockets (B2, B3, B4)."""

import contextlib
import http.client
import re
import resource
import socket
import time
from pathlib import Path

import pytest

from finito.server.net.connections import Connections, most_connections
from finito.server.net.hosts import HostNames
from finito.server.net.limits import DEFAULT
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import assemble
from finito.server.store.sqlite import SqliteJournal
from security.edging import ELSEWHERE, HANDSHAKE, HEALTH, POST, asked, line_to, log_of, rest, shake
from server.running import Person, Server

# ---- B2, B3: heads and bodies ----------------------------------------------------------------------------------------


def endless(line: socket.socket, most: int = 8 * 2**20) -> tuple[int, bytes]:
    """Send an endless header until the server stops reading; returns the bytes sent and the answer."""
    sent = 0
    line.settimeout(5)
    with contextlib.suppress(ConnectionError, TimeoutError):
        while sent < most:
            sent += line.send(b"x" * 4096)
            time.sleep(0.001)
    try:
        return sent, rest(line)
    except TimeoutError:
        return sent, b""


@pytest.mark.parametrize("which", ["first", "second", "socket"])
def test_b2_a_head_without_an_end_is_cut(server: Server, which: str) -> None:
    line = line_to(server, ELSEWHERE)
    if which == "second":
        line.sendall(HEALTH)
        assert b" 200 " in line.recv(4096)
    line.sendall((HANDSHAKE if which == "socket" else HEALTH[:-2]) + b"X-Endless: ")
    sent, _ = endless(line)
    line.close()
    assert sent < 8 * 2**20
    assert server.refused("head_size") == 1
    assert asked(server, "/api/health", ELSEWHERE)[0] == 200


def test_b2_a_large_head_says_why_and_a_usual_one_passes(shared: Server) -> None:
    for size, status in ((8_000, b" 200 "), (20_000, b" 431 ")):
        line = line_to(shared)
        line.sendall(HEALTH[:-2] + b"X-Long: " + b"x" * size + b"\r\n\r\n")
        assert status in line.recv(4096)
        line.close()


def test_b3_a_body_is_not_longer_than_allowed(server: Server) -> None:
    line = line_to(server)
    line.sendall(POST.replace(b" 90\r\n", b" 99999999\r\n") + b" " * 100)
    with contextlib.suppress(ConnectionError):
        for _ in range(200):
            line.sendall(b" " * 4096)
            time.sleep(0.001)
    answer = rest(line)
    line.close()
    assert answer.count(b"HTTP/1.1 413 ") == 1
    assert server.refused("body_size") == 1


def test_b2_b3_who_is_slow_is_hung_up_on(server: Server) -> None:
    """Half a first head, half a second one, blank lines, half a body: five and ten seconds. Players stay connected."""
    half, second, blank, body = (line_to(server, ELSEWHERE) for _ in range(4))
    half.sendall(HEALTH[:20])
    for line in (second, blank):
        line.sendall(HEALTH)
        line.recv(4096)
    second.sendall(HEALTH[:20])
    body.sendall(POST)
    person = Person(server, server.open_room(game="espresso"))
    began, ended = time.monotonic(), dict[str, float]()
    lines = {"half": half, "second": second, "blank": blank, "body": body}
    while lines and time.monotonic() - began < 30:
        for name, line in list(lines.items()):
            line.settimeout(0.05)
            try:
                if name == "blank":
                    line.sendall(b"\r\n")
                if not line.recv(4096):
                    ended[name] = time.monotonic() - began
                    lines.pop(name).close()
            except TimeoutError:
                continue
            except ConnectionError:
                ended[name] = time.monotonic() - began
                lines.pop(name).close()
    assert set(ended) == {"half", "second", "blank", "body"}
    assert max(ended["half"], ended["second"], ended["blank"]) < ended["body"] + 3
    assert server.refused("head_time") == 3
    assert server.refused("body_time") == 1
    assert person.ask(ask="say", phrase="hello")["tell"] == "refused"
    person.close()


def test_b3_an_address_has_so_many_connections_and_others_are_answered(server: Server) -> None:
    lines = [line_to(server, ELSEWHERE) for _ in range(DEFAULT.connections + 40)]
    assert server.http("/api/health")[0] == 200
    for _ in range(100):
        if server.refused("connections") == 40:
            break
        time.sleep(0.05)
    assert server.refused("connections") == 40
    for line in lines:
        line.close()
    for _ in range(100):
        with contextlib.suppress(OSError, http.client.HTTPException):
            if asked(server, "/api/health", ELSEWHERE)[0] == 200:
                break
        time.sleep(0.05)
    assert asked(server, "/api/health", ELSEWHERE)[0] == 200, "who leaves counts no longer"
    assert log_of(server).count("\n") <= 2


def test_b3_there_is_a_limit_for_everybody(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "finito.db")
    rooms = Rooms(*assemble(journal, trusted_hops=frozenset({"10.0.0.5"})))
    doors = Connections(rooms.admission, HostNames(), most=2)
    assert doors.enter("10.0.0.1", 1) == "10.0.0.1"
    assert doors.enter("10.0.0.5", 2) == "", "a proxy stands for many"
    assert doors.enter("10.0.0.2", 3) is None
    assert rooms.admission.offenses.counts["house_full"] == 1
    journal.close()


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="limits of a process are read from /proc (Linux)")
def test_b3_a_server_takes_as_many_files_as_it_may(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    try:
        server = Server(tmp_path).start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert server.process is not None
    line = re.search(r"Max open files\s+(\d+)", Path(f"/proc/{server.process.pid}/limits").read_text())
    server.stop()
    assert line is not None
    assert int(line[1]) == min(hard if hard != resource.RLIM_INFINITY else 65_536, 65_536)
    assert most_connections() > 16


def test_b4_requests_that_are_broken_off_leave_no_traceback(server: Server) -> None:
    for _ in range(40):
        line = line_to(server, ELSEWHERE)
        line.sendall(POST)
        time.sleep(0.005)
        line.close()
    for _ in range(100):
        if server.refused("broken_off") == 40:
            break
        time.sleep(0.05)
    assert server.refused("broken_off") == 40
    assert log_of(server) == ""


def test_rubbish_is_one_line(server: Server) -> None:
    for _ in range(6):
        line = line_to(server, ELSEWHERE)
        line.sendall(b"\x16\x03\x01 no HTTP at all\r\n\r\n")
        assert b" 400 " in rest(line)
        line.close()
        line, _ = shake(server, ELSEWHERE)
        line.sendall(b"\xff\xff\xff\xff")
        rest(line)
        line.close()
    assert server.refused("bad_request") == 6
    assert server.refused("bad_frames") >= 6
    assert log_of(server).count("\n") == 2
