"""Score pads: one phone writes, others follow by a code; only that phone keeps a pad when the server ends."""

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from finito.server.guests.pads import KEPT_MS, MOST_PADS, Pads
from finito.server.net.limits import DEFAULT
from server.running import Server, serving

PLAYERS = [{"name": "Ana", "icon": "pizza"}, {"name": "Ben", "icon": "cake"}]


def pad(*rounds: list[int], **more: Any) -> dict[str, Any]:
    lines = [{"points": points, "caller": None} for points in rounds]
    return {"game": "espresso", "sheet": "de", "target": 100, "players": PLAYERS, "rounds": lines, **more}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited") as running:
        yield running


def ask(server: Server, path: str, body: Any = None) -> tuple[int, Any]:
    status, _, answer = server.http(path, body)
    return status, json.loads(answer)


def opened(server: Server) -> tuple[str, str]:
    status, told = ask(server, "/api/pads", {"pad": pad([12, 9])})
    assert status == 201
    return told["code"], told["secret"]


def test_what_is_written_is_seen_by_everybody_with_the_code(server: Server) -> None:
    code, secret = opened(server)
    status, shown = ask(server, f"/api/pads/{code.lower()}")
    assert (status, shown["number"], shown["pad"]["rounds"][0]["points"]) == (200, 1, [12, 9])
    assert secret not in json.dumps(shown)
    asked = {"secret": secret, "number": 2, "pad": pad([12, 9], [3, 20])}
    assert ask(server, f"/api/pads/{code}", asked) == (200, {"code": code, "number": 2})
    assert len(ask(server, f"/api/pads/{code}")[1]["pad"]["rounds"]) == 2


def test_followers_wait_for_changes_and_get_them_immediately(server: Server) -> None:
    code, secret = opened(server)
    found: list[tuple[float, Any]] = []

    def look() -> None:
        began = time.monotonic()
        _, told = ask(server, f"/api/pads/{code}?seen=1")
        found.append((time.monotonic() - began, told))

    looking = threading.Thread(target=look)
    looking.start()
    time.sleep(0.4)
    assert found == []
    ask(server, f"/api/pads/{code}", {"secret": secret, "number": 2, "pad": pad([1, 2])})
    looking.join(15)
    waited, told = found[0]
    assert told["number"] == 2
    assert 0.3 < waited < 3


def test_a_message_that_was_overtaken_changes_nothing(server: Server) -> None:
    code, secret = opened(server)
    ask(server, f"/api/pads/{code}", {"secret": secret, "number": 5, "pad": pad([5, 5])})
    assert ask(server, f"/api/pads/{code}", {"secret": secret, "number": 4, "pad": pad([4, 4])})[1]["number"] == 5
    assert ask(server, f"/api/pads/{code}")[1]["pad"]["rounds"][0]["points"] == [5, 5]


def test_only_the_phone_that_opened_it_writes_and_closes(server: Server) -> None:
    code, secret = opened(server)
    other = "x" * 22
    status, told = ask(server, f"/api/pads/{code}", {"secret": other, "number": 9, "pad": pad()})
    assert (status, told["code"]) == (403, "NOT_YOURS")
    assert ask(server, f"/api/pads/{code}/close", {"secret": other})[0] == 404
    assert ask(server, f"/api/pads/{code}")[1]["number"] == 1
    assert ask(server, f"/api/pads/{code}/close", {"secret": secret}) == (200, {"closed": True})
    assert ask(server, f"/api/pads/{code}")[0] == 404


def test_after_a_restart_the_phone_brings_its_pad_back(server: Server) -> None:
    code, secret = opened(server)
    ask(server, f"/api/pads/{code}/close", {"secret": secret})
    assert ask(server, f"/api/pads/{code}", {"secret": secret, "number": 7, "pad": pad([7, 7])})[0] == 200
    assert ask(server, f"/api/pads/{code}")[1]["number"] == 7
    assert ask(server, f"/api/pads/{code}", {"secret": "y" * 22, "number": 8, "pad": pad()})[0] == 403


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "game"),
        ({"players": []}, "players"),
        ({"rounds": [{"points": [1]}]}, "2 numbers"),
        ({"rounds": [{"points": [1, 2], "caller": 4}]}, "2 numbers"),
        ({"rounds": [{"points": [1, 10_000]}]}, "points"),
        ({"rest": {"tiles": [1, 2], "jokers": [1]}}, "rest"),
        ({"players": [{"name": "\u202e\u200b", "icon": "pizza"}, PLAYERS[1]]}, "name"),
        ({"players": [{"name": "Ana", "icon": "<svg>"}, PLAYERS[1]]}, "icon"),
        ({"more": 1}, "more"),
    ],
)
def test_a_pad_that_is_none_is_refused_with_a_reason(server: Server, change: dict[str, Any], says: str) -> None:
    status, told = ask(server, "/api/pads", {"pad": {**pad([1, 2]), **change}})
    assert status == 400
    assert says in told["sentence"]


def test_strange_codes_numbers_and_sizes(server: Server) -> None:
    for code in ("AAAAA", "A", "IIIII", "%00%00", "AAAAAAAAAAAAAAAAAAAAA"):
        assert ask(server, f"/api/pads/{code}")[0] == 404
    code, _ = opened(server)
    for seen in ("-1", "x", "9" * 17, "1.5", "²"):
        assert ask(server, f"/api/pads/{code}?seen={quote(seen)}")[0] == 400
    assert server.http("/api/pads", raw=b"{" + b" " * 40_000 + b"}")[0] == 413


def test_names_are_cleaned(server: Server) -> None:
    strange = [{"name": " A\u202ena\x07 ", "icon": "pizza"}, PLAYERS[1]]
    _, told = ask(server, "/api/pads", {"pad": pad(players=strange)})
    assert ask(server, f"/api/pads/{told['code']}")[1]["pad"]["players"][0]["name"] == "Ana"


PADS = int(DEFAULT.pads.at_once)


def test_pads_are_opened_only_so_often(tmp_path: Any) -> None:
    with serving(tmp_path) as limited:
        statuses = [ask(limited, "/api/pads", {"pad": pad()})[0] for _ in range(PADS + 2)]
        assert statuses == [201] * PADS + [429] * 2


def test_a_write_that_creates_a_pad_counts_as_opening_one(tmp_path: Any) -> None:
    """Otherwise invented codes could fill the server at the rate of writes."""
    with serving(tmp_path) as limited:
        bodies = {"secret": "s" * 22, "number": 1, "pad": pad()}
        codes = [f"QQQ{first}{second}" for first in "ABCD" for second in "ABCDE"]
        statuses = [ask(limited, f"/api/pads/{code}", bodies)[0] for code in codes]
        assert statuses.count(200) == PADS
        assert set(statuses[PADS:]) == {429}
        assert ask(limited, f"/api/pads/{codes[0]}", {**bodies, "number": 2})[0] == 200, "an open pad is written on"


def test_old_pads_are_forgotten_and_there_are_never_too_many() -> None:
    async def inside() -> None:
        codes = iter(f"C{number:04}" for number in range(MOST_PADS + 2))
        pads = Pads(lambda: next(codes))
        first = pads.open("first", 0)
        assert first is not None
        for _ in range(MOST_PADS - 1):
            assert pads.open("more", 5) is not None
        assert pads.open("too many", 6) is None
        assert pads.write("ZZZZZ", "a secret", 2, "too many", 6) is None
        assert pads.find("C0000", KEPT_MS) is not None
        assert pads.find("C0000", KEPT_MS + 1) is None
        assert pads.open("room again", KEPT_MS + 6) is not None
        assert len(pads) == 1

    asyncio.run(inside())


def test_followers_are_answered_when_the_server_stops(tmp_path: Path) -> None:
    """They get the current pad, and the log mentions only that clients were still connected."""
    log = tmp_path / "log"
    running = Server(tmp_path / "data", "--unlimited", errors=log).start()
    code, _ = opened(running)
    found: list[int] = []
    looker = threading.Thread(target=lambda: found.append(ask(running, f"/api/pads/{code}?seen=1")[0]))
    looker.start()
    time.sleep(0.5)
    assert running.stop() == 0
    looker.join()
    assert found == [200]
    assert "Traceback" not in log.read_text()
