"""Playing the lessons: by tap and by key, leaving and resuming, in four languages."""

import re
from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Planted, Server, shoot
from browser.test_axe import AXE, violations
from browser.waiting import becomes

if TYPE_CHECKING:
    from playwright.sync_api import Page

SMALL = (360, 740)
MOST_TAPS = 150
GO_ON = {"de": "Weiter", "nl": "Verder", "en": "Continue", "fr": "Continuer"}
SHOW = {"de": "Zeig’s mir", "nl": "Doe het voor", "en": "Show me", "fr": "Montrez-moi"}
FINISH = {"de": "Beenden", "nl": "Afsluiten", "en": "Finish", "fr": "Terminer"}


def opened(open_page: OpenPage, lesson: str, language: str = "en", **more: object) -> "Page":
    page = open_page(f"/learn/{lesson}?lang={language}", size=SMALL, **more)
    page.locator(".coach .text").get_by_text(re.compile(r"\w")).wait_for()
    return page


def step(page: "Page", number: int) -> None:
    page.locator(".coach .where").get_by_text(re.compile(rf"^{number}/")).wait_for()


def card(place: str, owner: int = 0) -> str:
    return f'[data-slot="{owner}.{place}"]'


def test_espresso_by_tap(open_page: OpenPage) -> None:
    """From the call to Finito; a wrong card is explained and the lesson waits."""
    page = opened(open_page, "espresso")
    page.get_by_role("button", name="ESPRESSO!").click()
    step(page, 2)
    page.locator(".own .slot.hint").wait_for()
    page.locator(card("help2")).click()
    page.locator(".note").get_by_text("Yellow 5 needs a yellow 4").wait_for()
    page.locator("[data-deck]").click()
    page.locator(".note").get_by_text("Allowed, but not what we need here").wait_for()
    step(page, 2)
    page.locator(card("help1")).click()
    step(page, 3)
    shoot(page, "learn_espresso_phone")
    page.locator(card("espresso")).click()
    page.get_by_role("button", name="Continue").click()
    step(page, 5)
    page.locator("[data-deck]").click()
    step(page, 6)
    page.locator(card("waste")).click()
    page.get_by_role("button", name="Continue").click()
    step(page, 8)
    assert page.locator(card("espresso")).get_attribute("aria-label") == "Espresso stack: blue 7, 1 left"
    page.locator(card("espresso")).click()
    page.get_by_role("row", name="You 19 +5 24").wait_for()
    page.get_by_role("button", name="Finish").click()
    page.get_by_role("link", name="Play again: ESPRESSO in 60 seconds").wait_for()


def test_espresso_by_keys(open_page: OpenPage) -> None:
    page = opened(open_page, "espresso")
    page.get_by_role("button", name="ESPRESSO!").focus()
    page.keyboard.press("Enter")
    for number, key in ((2, "s"), (3, "a"), (4, "Enter"), (5, "Space"), (6, "g"), (7, "Enter"), (8, "a")):
        step(page, number)
        if key == "Enter":
            page.locator(".coach .btn.main:focus").wait_for()
        page.wait_for_timeout(200)  # one hand cannot take the same place twice in a moment
        page.keyboard.press(key)
    page.get_by_role("row", name="You 19 +5 24").wait_for()


POINTED = """() => {
  const box = document.querySelector('.pointer')?.parentElement.getBoundingClientRect();
  return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}"""


def follow(page: "Page") -> bool:
    """Tap what the lesson points at: a guest, a chair or a button; false if there is nothing at the moment."""
    place = page.evaluate(POINTED)
    if place:
        page.mouse.click(*place)
    return place is not None


def follow_to(page: "Page", number: int) -> None:
    """Follow the pointer until the lesson is that far."""
    at = page.locator(".coach .where").get_by_text(re.compile(rf"^{number}/"))
    for _ in range(MOST_TAPS):
        if at.count():
            return
        follow(page)
        page.wait_for_timeout(100)
    raise AssertionError(f"step {number} was never reached: {page.locator('.status').inner_text()}")


def test_cafe_by_tap(open_page: OpenPage) -> None:
    """Tapping a barred chair shows the reason; a legal turn other than the expected one is taken back."""
    page = opened(open_page, "cafe")
    becomes(lambda: follow(page), True)
    page.locator(".here").wait_for()
    follow(page)
    page.locator(".status").get_by_text("would sit alone").wait_for()
    page.locator(".nope").wait_for()
    step(page, 2)
    page.get_by_role("button", name="Lady from Spain").click()
    page.locator(".spot[data-chair]:not(.partner)").first.click()
    page.locator(".actions .btn.main").click()
    page.locator(".status").get_by_text("Allowed, but not what we need here").wait_for()
    becomes(page.locator(".tile.used").count, 0)
    follow_to(page, 4)
    shoot(page, "learn_cafe_phone")
    page.get_by_role("button", name="Lady from Ethiopia").click()
    page.locator(".here").wait_for()
    follow(page)
    page.locator(".status").get_by_text("Ethiopia: there are already more ladies").wait_for()
    follow_to(page, 9)
    page.locator(".status").get_by_text("None of your guests finds a table").wait_for()
    follow_to(page, 10)
    page.get_by_role("button", name="Finish").click()
    page.get_by_role("link", name=re.compile("^Play again: Café International")).wait_for()


def test_from_the_lesson_to_a_game(open_page: OpenPage) -> None:
    """By the pointer to the end of the app's lesson, and on to a game by the same rules."""
    page = opened(open_page, "app")
    follow_to(page, 5)
    page.get_by_role("button", name="Play now").click()
    page.locator(".rack .tile:enabled").first.wait_for()
    becomes(page.locator(".board ul.sr li[data-table]").count, 12)


def test_cafe_by_keys(open_page: OpenPage) -> None:
    """A barred chair says why by key, too."""
    page = opened(open_page, "cafe")
    page.locator(".rack .tile:enabled").first.wait_for()
    page.keyboard.press("1")
    page.locator(".tile.chosen").wait_for()
    page.keyboard.press("w")
    step(page, 2)
    for tile, chair in (("5", "a6"), ("4", "c6")):
        page.keyboard.press(tile)
        page.locator(f'.spot[data-chair="{chair}"]').focus()
        page.keyboard.press("Enter")
        page.locator(".spot").first.wait_for(state="detached")
    page.locator(".actions .main:focus").wait_for()
    page.keyboard.press("Enter")
    step(page, 3)


def test_zero_and_chaos_by_tap(open_page: OpenPage) -> None:
    page = opened(open_page, "zero")
    page.locator(card("espresso")).click()
    step(page, 2)
    page.wait_for_timeout(200)
    page.locator(card("espresso")).click()
    page.locator(card("help2")).click()
    step(page, 3)
    page.locator(card("help2")).click()
    page.get_by_role("button", name="Finish").wait_for()
    page = opened(open_page, "chaos")
    page.locator(card("help2", owner=1)).click()
    step(page, 2)
    page.locator(card("espresso")).click()
    page.get_by_role("button", name="Finish").wait_for()


@pytest.mark.parametrize(
    "language", ["de", "fr", *(pytest.param(short, marks=pytest.mark.campaign) for short in ("nl", "en"))]
)
@pytest.mark.parametrize("lesson", ["espresso", "cafe", "app", "zero", "chaos"])
def test_every_step_fits_in_every_language(open_page: OpenPage, lesson: str, language: str) -> None:
    """Step by step: the game stays on one screen, the text needs no scrolling, and all buttons fit."""
    page = opened(open_page, lesson, language)
    for number in range(1, 12):
        step(page, number)
        text = page.locator(".coach .text")
        assert text.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), text.inner_text()
        outside = page.locator("button:visible").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).filter((box) => box.right > innerWidth + 1"
            " || box.bottom > innerHeight + 1 || box.left < -1).length"
        )
        assert outside == 0
        last = page.locator(".coach").get_by_role("button", name=FINISH[language], exact=True)
        if last.is_visible():
            last.click()
            break
        page.get_by_role("button", name=re.compile(f"^({SHOW[language]}|{GO_ON[language]})$")).click()
    page.wait_for_url("**/learn")


def test_left_and_gone_on_with(open_page: OpenPage, server: Server) -> None:
    page = opened(open_page, "espresso")
    for number in (1, 2):
        step(page, number)
        page.get_by_role("button", name="Show me").click()
    step(page, 3)
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("link", name="Continue: ESPRESSO in 60 seconds").click()
    step(page, 3)
    assert page.locator(card("espresso")).get_attribute("aria-label") == "Espresso stack: green 1, 8 left"
    page.reload()
    step(page, 3)


def test_a_lesson_needs_no_server(planted: Planted, open_page: OpenPage) -> None:
    """After one visit, with the server stopped, from the first step to the last."""
    own = planted()
    page = open_page("/learn", at=own, service_workers="allow")
    page.evaluate("() => navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    own.kill()
    page.goto(f"{own.url}/learn/chaos")
    for number in (1, 2):
        step(page, number)
        page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="Finish").click()
    page.get_by_role("link", name="Play again: Chaos").wait_for()


def test_large_text(open_page: OpenPage) -> None:
    page = open_page("/learn?lang=de", size=SMALL)
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    page = opened(open_page, "espresso", "de")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    text = page.locator(".coach .text")
    assert text.evaluate(
        "one => one.scrollHeight <= one.clientHeight + 1 || getComputedStyle(one).overflowY === 'auto'"
    )
    for name in ("Zeig’s mir", "Verlassen"):
        box = page.get_by_role("button", name=name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= SMALL[1]
        assert box["x"] + box["width"] <= SMALL[0]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `npm ci` in web/")
def test_nothing_for_axe(open_page: OpenPage, server: Server) -> None:
    page = opened(open_page, "espresso", bypass_csp=True)
    problems = violations(page, "the shout")
    for number in (1, 2, 3):
        step(page, number)
        page.get_by_role("button", name="Show me").click()
    step(page, 4)
    problems += violations(page, "something said")
    for lesson in ("chaos", "zero", "cafe", "app"):
        page.goto(f"{server.url}/learn/{lesson}")
        step(page, 1)
        problems += violations(page, lesson)
    page.goto(f"{server.url}/learn")
    page.get_by_role("heading", level=1).wait_for()
    problems += violations(page, "list")
    assert problems == [], "\n".join(problems)
