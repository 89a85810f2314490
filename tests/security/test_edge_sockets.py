"""Frames at the network edge over real sockets: floods are cut off (B1), fragments are joined."""

import contextlib
import itertools
import json

import pytest

from finito.server.net.limits import DEFAULT
from security.edging import ELSEWHERE, asked, close_code, log_of, rest, shake
from security.flooding import framed
from server.running import Person, Server

# ---- B1: frames ----------------------------------------------------------------------------------------------------


MASK = b"\0\0\0\0"
FLOODS = {
    "pings": b"\x89\x80" + MASK,
    "pongs": b"\x8a\x80" + MASK,
    "long pings": b"\x89\xfd" + MASK + b"x" * 125,
    "fragments": b"\x00\x80" + MASK,
}


@pytest.mark.parametrize("kind", FLOODS)
def test_b1_who_floods_with_control_frames_is_cut(server: Server, kind: str) -> None:
    person = Person(server, server.open_room(game="espresso"))
    line, _ = shake(server, ELSEWHERE)
    first = b"\x01\x80" + MASK if kind == "fragments" else b""
    with contextlib.suppress(ConnectionError):
        line.sendall(first + FLOODS[kind] * 200)
        assert close_code(rest(line)) in (1008, None), "who goes on sending may be reset before it is read"
    line.close()
    assert server.refused("control_frames") == 1
    assert log_of(server).count("too many control frames") == 1
    assert person.ask(ask="say", phrase="hello")["tell"] == "refused", "a spectator is heard, and answered"
    person.close()


def test_b1_pings_of_an_honest_client_are_answered(shared: Server) -> None:
    line, _ = shake(shared)
    for number in range(20):
        line.sendall(b"\x89\x81" + MASK + bytes([65 + number]))
        assert line.recv(3) == b"\x8a\x01" + bytes([65 + number])
    line.close()


def test_b1_an_address_that_floods_again_and_again_waits(server: Server) -> None:
    room = server.open_room(game="espresso")
    for _ in range(int(DEFAULT.floods.at_once) + 1):
        line, answer = shake(server, ELSEWHERE)
        assert b" 101 " in answer
        with contextlib.suppress(ConnectionError):
            line.sendall(FLOODS["pings"] * 200)
            rest(line)
        line.close()
    line, answer = shake(server, ELSEWHERE)
    assert b"HTTP/1.1 429 " in answer
    assert 0 < int(answer.split(b"retry-after: ")[1].split()[0]) <= DEFAULT.flood_seconds + 1
    line.close()
    assert asked(server, "/api/health", ELSEWHERE)[0] == 200, "only sockets are refused"
    Person(server, room).close()
    assert server.refused("flooded") == 1
    assert log_of(server).count("too many control frames") == 1, "one line for one burst"


def test_b1_nothing_is_done_after_the_cut(server: Server) -> None:
    """Messages in the buffer after the one that exceeds the limit are ignored."""
    line, _ = shake(server, ELSEWHERE)
    with contextlib.suppress(ConnectionError):
        line.sendall(framed(ask="ping", id=1) * 400)
    told = rest(line)
    line.close()
    assert told.count(b'"refused"') <= DEFAULT.bad_messages
    assert server.refused("bad_messages") == 1


def test_b1_bytes_count_too(shared: Server) -> None:
    """A message of 4 KiB counts as four more short ones."""
    line, _ = shake(shared)
    data = b'{"ask":"ping","id":1,"x":"' + b"y" * 4000 + b'"}'
    with contextlib.suppress(ConnectionError):
        line.sendall((b"\x81\xfe" + len(data).to_bytes(2, "big") + MASK + data) * 20)
    assert b"TOO_MANY" in rest(line)
    line.close()


# ---- RFC 6455, 5.4: messages in several frames ---------------------------------------------------------------------


def pieces(data: bytes, *cuts: int) -> bytes:
    """A text message as several frames."""
    edges = [0, *cuts, len(data)]
    parts = [data[first:last] for first, last in itertools.pairwise(edges)]
    framed_parts = []
    for at, part in enumerate(parts):
        head = (0x80 if at == len(parts) - 1 else 0) | (1 if at == 0 else 0)
        framed_parts.append(bytes([head, 0x80 | len(part)]) + MASK + part)
    return b"".join(framed_parts)


def test_a_message_in_several_frames_is_one_message(shared: Server) -> None:
    room = shared.open_room(game="espresso")
    hello = json.dumps({"ask": "hello", "id": 7, "protocol": 1, "room": room}).encode()
    line, _ = shake(shared)
    between = b"\x89\x82" + MASK + b"hi"
    whole = pieces(hello, 0, 10, 11)
    cut = whole.index(b"\x00", 6)
    line.sendall(whole[:cut] + between + whole[cut:])
    told = b""
    while b'"snapshot"' not in told:
        told += line.recv(65536)
    assert b'"accepted"' in told
    assert b"\x8a\x02hi" in told, "a ping between the pieces is answered"
    line.close()


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (b"\x80\x81" + MASK + b"x", 1002),
        (b"\x01\x81" + MASK + b"x" + b"\x01\x81" + MASK + b"x", 1002),
        (b"\x01\x81" + MASK + b"x" + b"\x81\x81" + MASK + b"x", 1002),
        (b"\x82\x81" + MASK + b"x", 1003),
        ((b"\x01\xfe\x0f\xff" + MASK + b"x" * 4095) + (b"\x00\xfe\x0f\xff" + MASK + b"x" * 4095) * 2, 1009),
    ],
)
def test_what_is_no_message_closes_the_socket(shared: Server, frames: bytes, code: int) -> None:
    line, _ = shake(shared)
    line.sendall(frames)
    assert close_code(rest(line)) == code
    line.close()
