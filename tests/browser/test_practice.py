"""Practice against bots on the device: with the server gone, whole matches by touch and by keys; and from a folder."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import OpenPage, Server
from browser.people import KEYS, begin, cards_played, find_play, slot, wait_for_round
from browser.test_keyboard import HAND_MS, MOST_ACTIONS, seat_by_keys, to_the_bar
from browser.test_offline import visit
from finito.cli.demo import demo

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIRST_CARD_MS = 1000
MODES = ("Normalo", "Zero", "Chaos", "Zero and Chaos")
"""In the order of their buttons."""


@pytest.fixture
def visited(built: None, tmp_path: Path, open_page: OpenPage) -> "Page":
    """A phone that has been here once, and whose server is gone."""
    running = Server(tmp_path)
    page = open_page("/", at=running, service_workers="allow", has_touch=True)
    visit(page)
    running.kill()
    page.reload()
    return page


def practice(page: "Page", game: str, bots: int, bot: str, sheet: str, mode: str = "") -> None:
    """Set a room up on the device, and begin."""
    page.get_by_role("button", name=f"Practice on this device: {game}").click()
    page.locator("button.go:not(.start)").click()
    page.locator("button.start").wait_for()
    for folded in ("Rules for connoisseurs", "Seats, one by one"):
        page.locator("summary", has_text=folded).click()
    page.locator('select[aria-label="Rules"]').select_option(sheet)
    if mode:
        page.get_by_role("group", name="Variant").locator("button").nth(MODES.index(mode)).click()
    page.locator("label.line", has_text="Number of seats").locator("select").select_option(str(bots + 1))
    for left in range(bots, 0, -1):
        page.wait_for_function("n => document.querySelectorAll('select.bot').length === n", arg=left)
        page.locator("select.bot").first.select_option(bot)
    page.locator("button.start:enabled").click()


def play_round(page: "Page", by_keys: bool, looks: bool) -> int:
    """Play what fits, or without looking one place after the other, until the round ends; how many cards were laid."""
    blindly = cycle([*KEYS, None])
    laid = 0
    for _ in range(MOST_ACTIONS):
        if page.locator(".veil").count():
            break
        place = find_play(page) if looks else next(blindly)
        if by_keys:
            page.keyboard.press(" " if place is None else KEYS[place])
        else:
            page.locator("[data-deck]" if place is None else slot(page, place)).first.tap()
        page.wait_for_timeout(HAND_MS)
        if not page.locator(".veil").count():
            laid = cards_played(page)
    return laid


def test_play_now_needs_no_server(visited: "Page") -> None:
    visited.get_by_role("button", name=re.compile("^Play now")).first.wait_for()
    visited.evaluate("addEventListener('click', () => window.tapped ??= performance.now(), { capture: true })")
    visited.get_by_role("button", name=re.compile("^Play now")).first.tap()
    visited.locator(".own [data-slot$='.espresso']").wait_for()
    taken = visited.evaluate("performance.now() - window.tapped")
    assert taken < FIRST_CARD_MS, f"{taken:.0f} ms from the tap to the first card"
    wait_for_round(visited)
    assert visited.locator(".ping").count() == 0, "there is no way to a server, so none is shown"


@pytest.mark.parametrize(
    ("mode", "by_keys"),
    [
        ("Normalo", False),
        ("Zero and Chaos", True),
        pytest.param("Zero", True, marks=pytest.mark.campaign),
        pytest.param("Chaos", False, marks=pytest.mark.campaign),
    ],
)
def test_a_match_of_espresso_without_a_server(visited: "Page", mode: str, by_keys: bool) -> None:
    practice(visited, "ESPRESSO", 5, "greedy-hard", "fr", mode)
    visited.locator(".box .btn.main").click()
    visited.wait_for_function("() => !document.querySelector('.over .box, .over .count')")
    laid = play_round(visited, by_keys, looks=mode == "Normalo")
    visited.get_by_role("heading", name=re.compile("wins? the match")).wait_for(timeout=120_000)
    assert laid >= 1
    visited.get_by_role("button", name="Replay").click()
    visited.locator(".replay").wait_for()
    visited.get_by_role("button", name="Save the record").wait_for()
    assert visited.get_by_role("button", name=re.compile("[Ss]eal")).count() == 0


def test_a_game_of_cafe_without_a_server(visited: "Page") -> None:
    """Against the search; the guests go to the bar, so that it ends soon."""
    practice(visited, "Café International", 1, "search", "app")
    over = visited.locator(".veil", has_text="Winner")
    seated = 0
    for _ in range(60):
        visited.wait_for_function(
            "() => document.querySelector('.veil') || document.querySelector('.rack .tile:enabled')"
        )
        if over.count():
            break
        visited.wait_for_timeout(100)
        if visited.locator(".btn.done").count():
            visited.locator("body").press("d")
            visited.wait_for_function("() => !document.querySelector('.btn.done')")
        elif seated or not (seated := seat_by_keys(visited)):
            assert to_the_bar(visited) or seat_by_keys(visited) or to_the_bar(visited, sure=True)
    over.wait_for()
    visited.get_by_role("link", name=re.compile("^Finito")).or_(
        visited.get_by_role("button", name="Replay")
    ).first.wait_for()
    visited.evaluate("history.pushState(null, '', '/me'); dispatchEvent(new PopStateEvent('popstate'))")
    mine = visited.get_by_role("region", name="Matches on this device")
    mine.get_by_text("Café").wait_for()
    mine.get_by_role("button", name="Delete all").tap()
    mine.wait_for(state="detached")


class Quietly(SimpleHTTPRequestHandler):
    """A plain file server."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  so it is called there
        """Nothing."""


@contextmanager
def web_space(folder: Path) -> Iterator[str]:
    served = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quietly, directory=str(folder)))
    threading.Thread(target=served.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{served.server_port}"
    served.shutdown()
    served.server_close()


def test_a_folder_of_files_plays_under_any_path(built: None, tmp_path: Path, open_page: OpenPage) -> None:
    demo(tmp_path / "games" / "finito")
    with web_space(tmp_path) as url:
        root = f"{url}/games/finito"
        page = open_page("/", size=(1024, 768))
        failed: list[str] = []
        page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
        for path in ("rules/cafe", "learn/espresso", "pad", "lab", "me"):
            page.goto(f"{root}/{path}")
            page.locator("h1, .stage").first.wait_for(state="attached")
        page.goto(f"{root}/")
        assert page.get_by_label("Join with a code").count() == 0
        page.get_by_role("link", name="Rules").first.click()
        page.wait_for_url(f"{root}/rules")
        page.go_back()
        page.get_by_role("button", name=re.compile("^Play now")).first.click()
        wait_for_round(page)
        page.reload()
        begin(page, 1)
        page.locator(".box .btn.main").wait_for()
        assert failed == []
