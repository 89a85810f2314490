"""Real sockets on a real server: a whole game, reconnecting, and misbehaving clients."""

import contextlib
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from server.running import Person, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited") as running:
        yield running


FAST: dict[str, Any] = {"changes": {"start_countdown_ms": 0, "min_action_interval_ms": 0}}


def begin_alone(server: Server, **settings: Any) -> tuple[Person, str]:
    """A person and a bot in a running round."""
    ana = Person(server, server.open_room(seats=2, **{**FAST, **settings}))
    token = ana.sit()
    assert ana.ask(ask="add_bot", bot="greedy")["tell"] == "accepted"
    assert ana.ask(ask="begin")["tell"] == "accepted"
    return ana, token


def start_round(ana: Person) -> None:
    ana.move("ready")
    while not any(event["event"] == "round_began" for event in ana.events()):
        ana.read()


def test_a_round_with_a_bot(server: Server) -> None:
    ana, _ = begin_alone(server)
    start_round(ana)
    assert ana.move("flip")["tell"] == "accepted"
    refused = ana.move("recycle")
    assert (refused["code"], refused["rule"]) == ("RECYCLE_EARLY", "ESP-RECY-05")
    numbers = [message["number"] for message in ana.told if message["tell"] == "happened"]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    ana.close()


def test_a_reload_keeps_the_seat_and_the_cards(server: Server) -> None:
    ana, token = begin_alone(server)
    start_round(ana)
    ana.move("flip")
    ana.close()
    again = Person(server, ana.room, token)
    snapshot = again.read_until("snapshot")
    assert snapshot["seat"] == 0
    assert snapshot["view"]["players"][0]["waste_size"] == 3
    assert again.move("flip")["tell"] in ("accepted", "refused")
    again.close()


def test_missed_events_come_by_number(server: Server) -> None:
    ana, token = begin_alone(server)
    start_round(ana)
    last = max(message["number"] for message in ana.told if message["tell"] == "happened")
    ana.close()
    time.sleep(1.5)
    again = Person(server, ana.room, token, last=last)
    again.move("flip")
    numbers = [message["number"] for message in again.told if message["tell"] == "happened"]
    assert numbers == list(range(last + 1, last + 1 + len(numbers)))
    assert not any(message["tell"] == "snapshot" for message in again.told)
    again.close()


def test_nobody_gets_a_seat_with_a_wrong_secret(server: Server) -> None:
    ana, token = begin_alone(server)
    for wrong in ("x", token[:-1], token + "a", token.swapcase(), "0", ana.room):
        thief = Person(server, ana.room, wrong)
        assert thief.move("flip")["tell"] == "refused"
        thief.close()
    assert ana.move("ready")["tell"] == "accepted"
    ana.close()


def test_a_second_device_takes_over_and_the_first_is_told(server: Server) -> None:
    ana, token = begin_alone(server)
    other = Person(server, ana.room, token)
    assert ana.read_until("bye")["code"] == "ELSEWHERE"
    assert other.move("ready")["tell"] == "accepted"
    other.close()


def test_no_secret_in_any_byte(server: Server) -> None:
    ana, token = begin_alone(server, sheet="en")
    spectator = Person(server, ana.room)
    spectator.read_until("snapshot")
    for person in (ana, spectator):
        text = "".join(person.raw).replace(token, "", 1)
        assert token not in text
        assert "token_hash" not in text
        assert '"seed"' not in text
        for card in (f'"{color}{number}"' for color in "RBYG" for number in range(9)):
            assert card not in text, "cards are hidden until everybody is ready"
    spectator.close()
    ana.close()


HOSTILE = [
    b"",
    b"null",
    b"[]",
    b"{}",
    b'{"ask":"hello"}',
    b'{"ask":"fly","id":1}',
    b'{"ask":"sit","id":-1,"name":"x"}',
    b'{"ask":"sit","id":1.5,"name":"x"}',
    b'{"ask":"sit","id":1,"name":{"__proto__":1}}',
    b'{"ask":"move","id":1,"move":{"do":"play","from":["help1"]}}',
    b'{"ask":"move","id":1,"move":{"do":"__proto__"}}',
    b'{"ask":"move","id":1,"move":{"do":"flip","size":1e400}}',
    b'{"ask":"say","id":1,"phrase":"\\u0000"}',
    b'{"ask":"hello","id":1,"protocol":1,"room":"ABCDE","extra":1}',
    b"[" * 2000,
    b"\xff\xfe{}",
    b"x" * 4090,
]


@pytest.mark.parametrize("message", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_messages_get_an_answer_and_nothing_else(server: Server, message: bytes) -> None:
    ana, _ = begin_alone(server)
    ana.socket.send(message.decode("latin-1") if message.isascii() else message.decode("utf-8", "replace"))
    assert ana.read_until("refused")["code"]
    assert ana.move("ready")["tell"] == "accepted", "the room goes on"
    ana.close()


def test_a_message_before_hello_is_refused(server: Server) -> None:
    with connect(f"ws://127.0.0.1:{server.port}/ws", proxy=None) as early:
        early.send(json.dumps({"ask": "begin", "id": 7}))
        assert json.loads(early.recv(5))["code"] == "HELLO_FIRST"


@pytest.mark.parametrize("size", [9000, 200_000])
def test_oversized_and_binary_frames_close_the_socket(server: Server, size: int) -> None:
    for payload in ("x" * size, b"binary"):
        with connect(f"ws://127.0.0.1:{server.port}/ws", proxy=None) as rude:
            rude.send(payload)
            with pytest.raises(ConnectionClosed):
                rude.recv(5)


@pytest.mark.parametrize(
    ("origin", "cookie", "allowed"),
    [
        (None, None, True),
        ("http://127.0.0.1:{port}", None, True),
        ("http://evil.example", None, False),
        ("null", None, False),
        ("http://127.0.0.1:{port}.evil.example", None, False),
        ("http://127.0.0.1:1", None, False),
        (None, "session=1", False),
    ],
)
def test_only_own_pages_may_open_a_socket(
    server: Server, origin: str | None, cookie: str | None, allowed: bool
) -> None:
    headers = {} if origin is None else {"Origin": origin.format(port=server.port)}
    headers |= {} if cookie is None else {"Cookie": cookie}
    url = f"ws://127.0.0.1:{server.port}/ws"
    if allowed:
        with connect(url, additional_headers=headers, proxy=None):
            return
    with pytest.raises(InvalidStatus) as caught, connect(url, additional_headers=headers, proxy=None):
        pass
    assert caught.value.response.status_code == 403


def test_there_is_only_one_socket_path(server: Server) -> None:
    url = f"ws://127.0.0.1:{server.port}/other"
    with pytest.raises(InvalidStatus) as caught, connect(url, proxy=None):
        pass
    assert caught.value.response.status_code == 404


def flood(noisy: Person) -> list[str]:
    """Send much faster than allowed, reading in between, until the server cuts the socket; returns the answer codes."""
    codes: list[str] = []
    with contextlib.suppress(ConnectionClosed):
        for _ in range(400):
            for number in range(4):
                noisy.socket.send(json.dumps({"ask": "say", "id": number, "phrase": "hello"}))
            with contextlib.suppress(TimeoutError):
                while True:
                    codes.append(str(noisy.read(timeout=0.03).get("code")))
    return codes


def test_a_flood_is_refused_then_cut_and_others_play_on(tmp_path: Path) -> None:
    with serving(tmp_path) as limited:
        ana, _ = begin_alone(limited)
        noisy = Person(limited, ana.room)
        codes = flood(noisy)
        assert "TOO_MANY" in codes
        assert noisy.socket.close_code in (1008, 1006), (
            "cut; a client that still sends may be reset before it reads why"
        )
        assert ana.move("ready")["tell"] == "accepted"
        ana.close()


def test_a_slow_reader_is_cut_and_others_do_not_wait(server: Server) -> None:
    ana, _ = begin_alone(server)
    before = server.metric("finito_slow_readers_total")
    with connect(f"ws://127.0.0.1:{server.port}/ws", proxy=None, max_queue=1) as slow:
        slow.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        slow.send(json.dumps({"ask": "hello", "id": 1, "protocol": 1, "room": ana.room}))
        deadline = time.monotonic() + 60
        while server.metric("finito_slow_readers_total") == before and time.monotonic() < deadline:
            for _ in range(300):
                ana.send(ask="say", phrase="hello")
            began = time.monotonic()
            assert ana.ask(ask="say", phrase="wow")["tell"] == "accepted"
            assert time.monotonic() - began < 5
    assert server.metric("finito_slow_readers_total") > before
    ana.close()
