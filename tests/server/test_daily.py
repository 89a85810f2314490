"""The deal of the day on a real server: attempts are replayed, count once, and are deleted with the guest."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import cache
from random import Random
from typing import Any

import pytest

from daily.test_attempts import near_copy
from finito.daily.deal import FIRST_DAY, deal_of
from finito.daily.puzzles import puzzle_number
from finito.daily.rehearsal import rehearse
from server.browsing import Browser
from server.running import Server, serving

PLAYERS = ("doppio", "your-pace", "decaf")


def today() -> date:
    """The day of the server. Not a constant: a run may last beyond midnight."""
    return datetime.now(UTC).date()


@cache
def attempt(player: str, day: date) -> str:
    """The record of a bot that plays the deal of this day in the person's seat."""
    return rehearse(deal_of(day), player)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited") as running:
        yield running


def guest(server: Server, name: str = "Ana") -> Browser:
    browser = Browser(server)
    browser.ok("/api/me", {"name": name, "icon": "pizza"})
    return browser


def hand_in(browser: Browser, record: str, day: str = "") -> tuple[int, Any]:
    return browser.ask(f"/api/daily/{day or today()}", {"record": record})


def test_a_day_from_nobody_to_three_attempts(server: Server) -> None:
    before = Browser(server).ok("/api/daily")
    assert before == {
        "day": today().isoformat(),
        "open": True,
        "played": 0,
        "scores": [],
        "you": None,
        "streak": 0,
        "puzzle": puzzle_number(today()),
    }
    people = {player: guest(server, player) for player in PLAYERS}
    for player, browser in people.items():
        status, shown = hand_in(browser, attempt(player, today()))
        assert status == 200, shown
        assert shown["streak"] == 1
    after = {player: browser.ok("/api/daily") for player, browser in people.items()}
    mine = {player: shown["you"] for player, shown in after.items()}
    order = sorted(mine.values(), key=lambda one: (-one["points"], one["took_ms"]))
    assert [one["rank"] for one in order] == [1, 2, 3]
    assert [one["percentile"] for one in order] == [100, 50, 0]
    assert after["doppio"]["played"] == sum(one["count"] for one in after["doppio"]["scores"]) == 3

    ana = people["doppio"]
    assert hand_in(ana, attempt("decaf", today()))[1]["you"] == mine["doppio"], "the first attempt counts"
    for copy in (attempt("doppio", today()), near_copy(deal_of(today()), attempt("doppio", today()), Random(1))):
        assert hand_in(guest(server), copy)[1]["code"] == "COPY"
    ghost = Browser(server).ok(f"/api/daily/{today()}/{mine['doppio']['id']}")
    assert (ghost["name"], ghost["icon"], ghost["record"]) == ("doppio", "pizza", attempt("doppio", today()))
    assert [day["day"] for day in ana.ok("/api/daily/history")["days"]] == [today().isoformat()]
    assert ana.ok("/api/me/export")["daily"][0]["points"] == mine["doppio"]["points"]

    ana.ok("/api/me/delete", {})
    assert Browser(server).ok("/api/daily")["played"] == 2
    assert Browser(server).ask(f"/api/daily/{today()}/{mine['doppio']['id']}")[0] == 404


def test_what_is_refused(server: Server) -> None:
    true, tomorrow = attempt("doppio", today()), (today() + timedelta(2)).isoformat()
    assert hand_in(Browser(server), true)[0] == 401
    ana = guest(server)
    refused = {
        "UNTRUE": hand_in(ana, true.replace("B ", "C ", 1) if " B " in true else true[:-9]),
        "BAD_INPUT": hand_in(ana, "nonsense"),
        "NOT_YET": hand_in(ana, true, tomorrow),
        "TOO_LARGE": hand_in(ana, "x" * 62_000),
    }
    assert {code: answer["code"] for code, (_, answer) in refused.items()} == {code: code for code in refused}
    assert all(400 <= status < 500 for status, _ in refused.values())
    old = today() - timedelta(8)
    if old >= FIRST_DAY:
        assert hand_in(ana, rehearse(deal_of(old)), old.isoformat())[1]["code"] == "TOO_LATE"
    assert ana.ok("/api/daily")["you"] is None
    for wrong in ("2026-02-30", "yesterday", "1999-01-01"):
        assert ana.ask(f"/api/daily/{wrong}")[0] == 400


def test_a_host_may_do_without(tmp_path: Any) -> None:
    with serving(tmp_path, "--unlimited", "--no-daily") as running:
        assert Browser(running).ask("/api/daily")[1]["code"] == "NO_DAILY"
        assert hand_in(guest(running), attempt("doppio", today()))[1]["code"] == "NO_DAILY"
