"""The page in a second engine: whole matches of both games by clicks, and a room with two people, in Firefox."""

import re
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

import pytest

from browser.conftest import Server
from browser.firefox import Firefox, FirefoxPage
from browser.people import find_play

if TYPE_CHECKING:
    from playwright.sync_api import Page

DESKTOP = (1280, 800)
CLICK_SECONDS = 0.1
ROUND_SECONDS = 240


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    browser = Firefox(tmp_path_factory.mktemp("firefox"))
    try:
        assert re.search("firefox", browser.ask("version"), re.IGNORECASE)
        yield browser
    finally:
        browser.close()


@pytest.fixture(autouse=True)
def no_errors(firefox: Firefox) -> Iterator[None]:
    before = len(firefox.ask("errors"))
    yield
    assert firefox.ask("errors")[before:] == []


def visit(firefox: Firefox, url: str, size: tuple[int, int] = DESKTOP) -> FirefoxPage:
    """Open a page that has already asked about sound."""
    page = firefox.open(f"{url}/privacy", size)
    page.evaluate("localStorage.setItem('finito.prefs', '{\"soundAsked\":true}')")
    page.ask("goto", url=url)
    return page


def practice(page: FirefoxPage, game: str, sheet: str, seats: int) -> None:
    """Begin a match against bots in a room on the device, with hints."""
    page.click_text("button", f"Practice on this device: {game}")
    page.click("button.go:not(.start)")
    page.wait_for("button.start")
    for folded in ("Detailed rules", "Seats, one by one"):
        page.click_text("summary", folded)
    page.ask("choose", selector='select[aria-label="Rules"]', value=sheet)
    page.wait("document.querySelectorAll('select.bot').length > 0")
    for label, value in (("Number of seats", str(seats)), ("Hints", "always")):
        named = f"[...one.querySelectorAll('*')].some((part) => part.textContent.trim() === '{label}')"
        found = f"[...document.querySelectorAll('label.line')].find((one) => {named})"
        page.wait(f"Boolean({found}?.querySelector('select'))")
        page.evaluate(f"{found}.querySelector('select').dataset.chosen = ''")
        page.ask("choose", selector="select[data-chosen]", value=value)
        page.evaluate("delete document.querySelector('select[data-chosen]').dataset.chosen")
    page.wait(f"document.querySelectorAll('select.bot').length === {seats - 1}")
    page.ask("choose", selector="select.bot", value="greedy")
    page.click("button.start:not(:disabled)")


def test_a_match_of_espresso_by_clicks(firefox: Firefox, server: Server) -> None:
    page = visit(firefox, server.url)
    practice(page, "ESPRESSO", "fr", seats=4)  # with four players someone can nearly always play, so the round ends
    page.wait_for(".own [data-deck]")
    page.wait("!document.querySelector('.over .box, .over .count')")
    played = 0
    until = time.monotonic() + ROUND_SECONDS  # a player who stops keeps the others waiting
    while not page.count(".veil") and time.monotonic() < until:
        place = find_play(cast("Page", page))
        played += place is not None
        if place is not None:
            page.touch(f".own [data-slot$='.{place}']")
        else:
            page.touch(".stuck") or page.touch("[data-deck]")
        time.sleep(CLICK_SECONDS)
    page.wait(
        "[...document.querySelectorAll('h1, h2')].some((one) => /wins? the match|share/.test(one.textContent))", 30
    )
    assert played, "cards that fit were clicked"
    page.click_text("button", "Review")
    page.wait("document.querySelectorAll('tbody tr').length >= 2")


def test_a_game_of_cafe_by_clicks(firefox: Firefox, server: Server) -> None:
    page = visit(firefox, server.url, (390, 844))
    practice(page, "Café International", "app", seats=2)
    seated = 0
    for _ in range(60):
        page.wait("document.querySelector('.veil') || document.querySelector('.rack .tile:enabled')")
        if page.count(".veil"):
            break
        if page.touch(".btn.done"):
            page.wait("!document.querySelector('.btn.done')")
        else:
            seated += turn(page, bar=seated > 0)
    page.wait("[...document.querySelectorAll('.veil')].some((one) => /Won by|You win/.test(one.textContent))")
    assert seated


def turn(page: FirefoxPage, bar: bool) -> int:
    """Send a guest to the bar if allowed, otherwise make the hinted turn; returns how many guests sat at tables."""
    if bar:
        page.click(".rack .tile:enabled")
        for _ in range(2 if page.count(".actions .bar.danger") else 1):
            page.click(".actions .bar")
        if page.evaluate("document.querySelector('.actions .main').disabled"):
            page.click(".actions .btn")
            bar = False
    if not bar:
        page.click_text("button", "Hint")
        page.click(".bill .tip")
    page.click(".actions .main")
    page.wait("document.querySelector('.veil') || !document.querySelector('.tile.used')")
    return int(not bar)


def test_two_people_in_a_room(firefox: Firefox, server: Server) -> None:
    """They join by the link and see each other, and a card that one lays appears on both screens."""
    room = server.open_room(seats=2, changes={"start_countdown_ms": 0})
    people = [visit(firefox, server.url, size) for size in (DESKTOP, (390, 844))]
    for page in people:
        page.ask("goto", url=f"{server.url}/t/{room}")
        page.click("button.go:not(.start)")
    host, other = people
    host.wait("!document.querySelector('button.start')?.disabled && document.querySelector('button.start')")
    host.click("button.start")
    for page in people:
        page.wait_for(".own [data-slot$='.espresso']")
    for _ in range(20):
        for page in people:
            page.touch(".box .btn.main")
        if all(page.count("[data-clock]") for page in people):
            break
        time.sleep(0.5)
    for page in people:
        page.wait_for("[data-clock]")
    ends = time.monotonic() + 120
    while not host.count("[data-pile]"):
        assert time.monotonic() < ends
        for place in ("espresso", "help1", "help2", "help3", "waste"):
            host.touch(f".own [data-slot$='.{place}']")
            time.sleep(0.3)
        host.touch("[data-deck]")
    other.ask("front")
    other.wait_for("[data-pile]")
    assert host.evaluate("document.querySelectorAll('.own .score').length") == 1
