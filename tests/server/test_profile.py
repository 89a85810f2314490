"""A guest's own history: counted from their records, by game and sheet, and visible only to them."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from finito.record import Line, Record
from finito.server.clock import now_ms
from finito.server.guests.identity import read_key
from finito.server.guests.profiles import MatchTally, tally
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import assemble
from finito.server.store.sqlite import SqliteJournal
from server.browsing import Browser
from server.running import serving

ESPRESSO = Record(
    "espresso",
    1,
    {},
    3,
    1,
    moves=[
        Line("A ready"),
        Line("A espresso R0 > new", 10),
        Line("A help2 B0 > new", 20),
        Line("A help1 G0 + help3 B1 > new", 30),
        Line("B waste R1 > p1", 40),
        Line("A B.help1 R2 > p1 on R1", 50),
        Line("A flip", 60),
        Line("A waste Y0 > new", 70),
    ],
    verdicts=[
        {"claims": [{"player": 0}, {"player": 1}], "winner": 0},
        {"claims": [{"player": 0}, {"player": 2}], "winner": 2},
        {"claims": [{"player": 1}, {"player": 2}], "winner": 1},
        {"claims": [{"player": 0}], "winner": 0},
    ],
)
CAFE = Record(
    "cafe",
    1,
    {},
    2,
    1,
    moves=[Line("A place FR-F b3, JK-M c4"), Line("B bar IT-M"), Line("A bar DE-F"), Line("A swap FR-M c4")],
)


MATCHES: tuple[tuple[Record, str, dict[str, Any], float | None], ...] = (
    (ESPRESSO, "espresso/de+zero", {"winners": [0], "totals": [60, 30, 20], "rounds": 3}, 26.0),
    (ESPRESSO, "espresso/de+zero", {"winners": [1], "totals": [10, 30, 20], "rounds": 1}, 25.0),
    (CAFE, "cafe/board", {"winners": [1], "scores": [44, 90], "deductions": [5, 0]}, None),
)


def test_a_record_tells_where_the_cards_came_from_and_who_was_faster() -> None:
    assert tally(ESPRESSO.text(), 0) == MatchTally({"espresso": 1, "help": 3, "waste": 1, "taken": 1}, {1: 1}, {2: 1})
    assert tally(ESPRESSO.text(), 1) == MatchTally({"espresso": 0, "help": 0, "waste": 1, "taken": 0}, {2: 1}, {0: 1})


def test_a_record_of_the_cafe_tells_what_was_done_with_tiles() -> None:
    assert tally(CAFE.text(), 0).deeds == {"placed": 2, "bar": 1, "swapped": 1, "jokers": 1}
    assert tally(CAFE.text(), 1).deeds == {"placed": 0, "bar": 1, "swapped": 0, "jokers": 0}


def test_a_record_that_cannot_be_read_any_more_counts_for_nothing() -> None:
    assert tally("something else", 0) == MatchTally({}, {}, {})


def remembered(data: Path) -> str:
    """A guest with two rated matches of ESPRESSO and one game of Café; returns the cookie."""

    async def inside() -> str:
        journal = SqliteJournal(data / "finito.db", asyncio.get_running_loop())
        services = Rooms(*assemble(journal, key=read_key(data / "cookie.key"))).services
        ana = await services.guests.create("Ana", "cake", now_ms())
        for number, (record, board, result, mu) in enumerate(MATCHES):
            name, at = f"ROOM{number}-1", 1000 + number
            encoded = msgspec.json.encode(result)
            kept = (name, f"ROOM{number}", record.game, at, encoded, record.text())
            services.journal.put(
                "insert into record (id, room, game, at, result, record) values (?, ?, ?, ?, ?, ?)", [kept]
            )
            place = 1 if result["winners"] == [0] else 2
            sigma = None if mu is None else 2.0
            played: list[Any] = [(name, 0, ana.public, board, at, place, mu, sigma)]
            played += [(name, 1, "bot:greedy", board, at, 3 - place, None, None)]
            if record.players == 3:
                played += [(name, 2, "", board, at, 3, None, None)]
            services.journal.put(
                "insert into played (record, player, guest, board, at, place, mu, sigma)"
                " values (?, ?, ?, ?, ?, ?, ?, ?)",
                played,
            )
        journal.close()
        return services.signer.sign(ana.id, now_ms() // 1000)

    return asyncio.run(inside())


@pytest.fixture(scope="module")
def ana(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    data = tmp_path_factory.mktemp("data")
    cookie = remembered(data)
    with serving(data, "--unlimited") as server:
        browser = Browser(server)
        browser.cookie = f"finito={cookie}"
        yield browser


def test_the_profile_counts_by_game_and_sheet(ana: Browser) -> None:
    boards = {f"{one['game']}/{one['preset']}": one for one in ana.ok("/api/me/profile")["boards"]}
    assert list(boards) == ["espresso/de+zero", "cafe/board"]
    espresso = boards["espresso/de+zero"]
    assert (espresso["games"], espresso["won"], espresso["points"], espresso["best"]) == (2, 1, 15.0, 20.0)
    assert espresso["curve"] == [{"at": 1000, "rating": 20.0}, {"at": 1001, "rating": 19.0}]
    assert espresso["deeds"] == {"espresso": 2, "help": 6, "waste": 2, "taken": 2}
    assert (espresso["races_won"], espresso["races_lost"]) == (2, 2)
    assert boards["cafe/board"]["curve"] == []
    assert boards["cafe/board"]["points"] == 44.0


def test_rivals_are_named_unless_nobody_knows_them(ana: Browser) -> None:
    rivals = ana.ok("/api/me/profile")["rivals"]
    assert [(one["id"], one["won"], one["lost"]) for one in rivals] == [("bot:greedy", 2, 0)]


def test_a_profile_is_private(ana: Browser) -> None:
    stranger = Browser(ana.server)
    assert stranger.ask("/api/me/profile")[0] == 401
    assert ana.server.http("/api/me/profile", headers={"cookie": ana.cookie})[1]["cache-control"] == "no-store"
