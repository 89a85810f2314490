"""The deal of the day on the page: play it, see the result, race a friend's attempt with the same cards."""

import json
import re
import urllib.request
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Server, shoot
from browser.people import cards_played, find_play, slot
from browser.test_axe import violations
from browser.test_fair_races import SMALL
from browser.test_keyboard import HAND_MS, MOST_ACTIONS
from browser.test_offline import visit
from browser.test_practice import touch
from finito.daily.deal import deal_of
from finito.daily.rehearsal import rehearse

if TYPE_CHECKING:
    from playwright.sync_api import Page


SHARES = "navigator.share = (told) => Promise.resolve((window.shared = told)); delete Navigator.prototype.canShare;"
WATCH_GHOST = """() => {
  window.ghosts = [];
  setInterval(() => {
    const track = document.querySelector('.race');
    if (track?.ariaLabel.startsWith('Bram')) window.ghosts.push(track.querySelector('.last').textContent.trim());
  }, 200);
}"""


def today() -> str:
    """The day of server and page. Not a constant: a run may last beyond midnight."""
    return datetime.now(UTC).date().isoformat()


@pytest.fixture
def own(built: None, tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.kill()


def challenge(server: Server, day: str, player: str) -> str:
    """Let another person play the deal; returns the path of the link that they send."""
    return played_by(server, day, player)[0]


def played_by(server: Server, day: str, player: str) -> tuple[str, str]:
    """The link of somebody who has played the deal, and the cookie of their browser."""
    headers = {"content-type": "application/json", "origin": server.url}

    def post(path: str, body: object, cookie: str = "") -> tuple[dict[str, object], str]:
        data = json.dumps(body).encode()
        asked = urllib.request.Request(server.url + path, data, {**headers, "cookie": cookie})  # noqa: S310
        with urllib.request.urlopen(asked) as answer:  # noqa: S310
            return json.load(answer), answer.headers.get("set-cookie", "").partition(";")[0]

    _, cookie = post("/api/me", {"name": "Bram", "icon": "cake"})
    record = rehearse(deal_of(datetime.fromisoformat(day).date()), player)
    shown, _ = post(f"/api/daily/{day}", {"record": record}, cookie)
    you = shown["you"]
    assert isinstance(you, dict)
    return f"/daily/{day}/{you['id']}", cookie


def play_what_fits(page: "Page") -> int:
    """Play by touch until the round ends; returns how many cards were laid."""
    laid = 0
    for _ in range(MOST_ACTIONS):
        if page.locator(".veil").count():
            break
        place = find_play(page)
        touch(page, "[data-deck]" if place is None else slot(page, place))
        page.wait_for_timeout(HAND_MS)
        if not page.locator(".veil").count():
            laid = cards_played(page)
    return laid


def play_deal(page: "Page") -> int:
    """Play from the page of the day to the end of the round; returns how many cards were laid."""
    page.get_by_role("button", name="Play", exact=True).tap()
    page.locator(".own [data-slot$='.espresso']").wait_for()
    page.wait_for_function("() => !document.querySelector('.over .box, .over .count')")
    laid = play_what_fits(page)
    page.get_by_role("heading", name=re.compile("wins? the match")).wait_for(timeout=120_000)
    return laid


def test_a_friend_is_challenged_and_both_see_card_by_card(open_page: OpenPage, server: Server) -> None:
    page = open_page(challenge(server, today(), "your-pace"), size=SMALL, has_touch=True, bypass_csp=True)
    page.get_by_text("Can you beat that with the same cards?").wait_for()
    assert violations(page, "daily") == []
    page.get_by_text("Race against").wait_for()
    page.evaluate(WATCH_GHOST)
    laid = play_deal(page)
    shown = dict.fromkeys(page.evaluate("window.ghosts"))
    assert len(shown) > 2, f"the ghost lays its cards while one plays: {list(shown)}"
    page.get_by_role("button", name="Result of the day").tap()
    own = page.get_by_role("region", name="Your result")
    own.get_by_text(re.compile("Rank [12] of 2")).wait_for()
    page.get_by_text(re.compile(r"You beat Bram\.|Bram stays ahead\.")).wait_for()
    page.get_by_role("region", name="Card by card").get_by_role("columnheader", name="Bram").wait_for()
    assert page.get_by_role("region", name="Points of 2 players").locator("tr.own").count() == 1
    shoot(page, "daily_phone")
    assert violations(page, "daily result") == []

    page.go_back()
    page.goto(server.url + challenge(server, today(), "doppio"))
    cards = page.get_by_role("region", name="Card by card")
    cards.wait_for()
    mine = [text for text in cards.locator("tbody td:nth-of-type(1)").all_inner_texts() if text != "–"]
    assert len(mine) >= laid >= 1
    page.goto(server.url)
    page.get_by_role("region", name="Deal of the day").get_by_text("3 players so far").wait_for()


def test_what_was_played_without_a_server_is_handed_in_late(own: Server, open_page: OpenPage) -> None:
    page = open_page("/", at=own, size=SMALL, has_touch=True, service_workers="allow", scripts=[SHARES])
    visit(page)
    own.kill()
    page.goto(f"{own.url}/daily")
    page.get_by_text("No connection, but you can still play").wait_for()
    play_deal(page)
    page.goto(f"{own.url}/daily")
    page.get_by_text("It will be sent as soon as there is a connection").wait_for()
    own.start()
    page.goto(own.url)
    card = page.get_by_role("region", name="Deal of the day")
    card.get_by_text("1 player so far").wait_for()
    card.get_by_role("link", name=re.compile(r"\d+ points? · \d:\d\d")).tap()
    result = page.get_by_role("region", name="Your result")
    result.get_by_text("Rank 1 of 1").wait_for()

    result.get_by_role("button", name="Challenge a friend").tap()
    page.wait_for_function("window.shared")
    shared = page.evaluate("window.shared")
    assert re.fullmatch(rf"Finito {today()} · -?\d+ points? in \d:\d\d · rank 1 of 1", shared["text"])
    assert re.fullmatch(rf"{own.url}/daily/{today()}/[^/]+", shared["url"])
    with page.expect_download() as saved:
        result.get_by_role("button", name="Share a picture").tap()
    assert saved.value.suggested_filename == f"finito-{today()}.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_another_device_compares_with_what_the_server_has(own: Server, open_page: OpenPage) -> None:
    _, cookie = played_by(own, today(), "doppio")
    page = open_page("/", at=own, size=SMALL)
    name, _, value = cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": own.url}])
    page.goto(own.url + challenge(own, today(), "your-pace"))
    cards = page.get_by_role("region", name="Card by card").locator("tbody td:nth-of-type(1)")
    cards.first.wait_for()
    assert any(text != "–" for text in cards.all_inner_texts())
    page.get_by_label("yourself").wait_for(state="attached")
    page.get_by_role("region", name="Points of 2 players").wait_for()


def test_a_host_may_do_without(built: None, tmp_path: Path, open_page: OpenPage) -> None:
    running = Server(tmp_path, "--no-daily")
    page = open_page("/daily", at=running, size=SMALL)
    page.get_by_text("this is practice").wait_for()
    page.get_by_role("button", name="Play", exact=True).wait_for()
    for path in ("/daily", "/"):
        page.goto(running.url + path)
        page.get_by_role("heading", name="Deal of the day").wait_for()
        page.wait_for_load_state("networkidle")
        assert page.get_by_text("No connection").count() == 0
    running.kill()


def test_an_address_that_is_no_day_shows_today(open_page: OpenPage) -> None:
    page = open_page("/daily/yesterday", size=SMALL)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    page.goto(page.url.replace("yesterday", f"{datetime.now(UTC).date()}/nothing"))
    page.get_by_text("This challenge no longer exists").wait_for()
