"""What the page of ESPRESSO promises besides the rules: the true state of the connection, text, help, focus."""

import re
import signal
import time
from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Planted, shoot
from browser.gallery import Gallery
from browser.people import find_play, look, slot, wait_until_free
from browser.planting import dealt, find, last_cards, running
from browser.test_fit import SIZES, check
from browser.waiting import becomes
from finito.games.espresso.moves import Play
from finito.rooms.games import Live

if TYPE_CHECKING:
    from playwright.sync_api import Page

NOTICED_S = 2.2
"""By then a frozen server is noticed, including a moment to draw the message."""
DRAWING_S = 0.6
WAITING_S = 2.0
"""By then at the latest the header says that the server is late."""
TOUCHES = """([one, other]) => {
  const [a, b] = [one, other].map((what) => document.querySelector(what).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}"""
SMALL = """() => [...document.querySelectorAll('main button, main a, main select, main summary')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one, (one.closest('.menu') ?? one).getBoundingClientRect()])
  .filter(([one, box]) => box.width && Math.min(box.width, box.height) < 43.5)
  .map(([one, box]) => `${one.className} ${one.ariaLabel ?? one.textContent}: ${box.width} x ${box.height}`)"""
"""Controls that a finger could miss."""
MOVING = (
    """() => document.getAnimations().filter((one) => one.playState === 'running').map((one) => one.animationName)"""
)


def wrong_card(page: "Page") -> str:
    return next(place for place, fits in look(page).items() if not fits)


def test_a_frozen_server_is_noticed_in_two_seconds(planted: Planted, take_seat: OpenPage) -> None:
    place = dealt("espresso", 2, 1)
    server = planted(place)
    page = take_seat(server, place)
    wait_until_free(page)
    page.locator(".ping").wait_for()
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    try:
        began = time.monotonic()
        page.locator(".pill.waiting, .pill.lost").wait_for()
        noticed = time.monotonic() - began
        page.locator(".pill.lost").wait_for()
        taken = time.monotonic() - began
        page.get_by_role("alert").filter(has_text="Reconnecting").wait_for()
        page.locator(".own.lost").wait_for()
        shoot(page, "espresso_phone_frozen")
    finally:
        server.process.send_signal(signal.SIGCONT)
    assert noticed <= WAITING_S, f"nothing was said for {noticed:.1f} s"
    assert taken <= NOTICED_S + DRAWING_S, f"noticed after {taken:.1f} s"
    page.locator(".strip", has_text="You’re back.").wait_for()
    page.locator(".own.lost").wait_for(state="detached")


def test_a_refusal_lies_beside_the_card_and_over_no_lane(planted: Planted, take_seat: OpenPage) -> None:
    place = find(lambda seed: dealt("espresso", 4, seed), lambda game: game.view(None).center_size > 8)
    page = take_seat(planted(place), place, size=(360, 640))
    wait_until_free(page)
    page.locator(slot(page, wrong_card(page))).click()
    page.locator(".strip .note").wait_for()
    shoot(page, "espresso_360x640_refused")
    assert not page.evaluate(TOUCHES, [".strip .note", "[data-center]"])
    assert not page.evaluate(TOUCHES, [".strip", ".own"])
    assert page.locator(".strip").get_by_role("alert").count() == 1, "a screen reader hears why"


def can_play(game: Live) -> bool:
    return any(isinstance(move, Play) for move in game.legal(0)) and game.view(None).center_size > 3


def test_the_first_round_has_a_coach(planted: Planted, take_seat: OpenPage) -> None:
    """One line at a time; after three seconds a card that fits is lit, where the room allows hints."""
    place = find(lambda seed: dealt("espresso", 2, seed, hints="late"), can_play)
    page = take_seat(planted(place), place)
    wait_until_free(page)
    coach = page.locator(".strip .coach")
    coach.filter(has_text="Empty your big stack first").wait_for()
    page.locator(".next").first.wait_for()
    coach.filter(has_text="This card fits").wait_for()
    page.locator(".own .hint").first.wait_for()
    shoot(page, "espresso_phone_coach")
    lit = find_play(page)
    assert lit is not None
    page.locator(slot(page, lit)).click()
    coach.filter(has_text="A 0 starts a pile").wait_for()
    assert coach.count() == 1
    page.get_by_role("button", name="Say something").click()
    page.get_by_role("button", name="Wow!").click()
    page.locator(".own .bubble", has_text="Wow!").wait_for()


def test_the_round_clock_survives_a_reload(open_page: OpenPage, planted: Planted, take_seat: OpenPage) -> None:
    place = dealt("espresso", 2, 1)
    server = planted(place)
    page, watcher = take_seat(server, place), open_page(f"/t/{place.room.code}", at=server)
    for one in (page, watcher):
        one.locator("[data-clock]").wait_for()
    page.reload()
    page.locator("[data-clock]", has_text=re.compile(r"^\d+:\d\d$")).wait_for()


def test_at_the_end_of_a_round_the_heading_has_the_focus(planted: Planted, take_seat: OpenPage) -> None:
    """With keys, the player reads the result and continues with Enter; the others see who waits."""
    place = find(
        lambda seed: dealt("espresso", 2, seed, changes={"target_score": 1000}), lambda game: bool(last_cards(game))
    )
    server = planted(place)
    page, other = take_seat(server, place), take_seat(server, place, 1)
    for one in (page, other):
        wait_until_free(one)
    page.locator(slot(page, last_cards(running(place))[0].source)).click()
    page.get_by_role("heading", name=re.compile("the round")).wait_for()
    becomes(lambda: page.evaluate("document.activeElement.id"), "account")
    page.get_by_role("button", name="Watch it again").click()
    page.get_by_role("dialog", name="Watch it again").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog", name="Watch it again").wait_for(state="detached")
    page.locator("#account").focus()
    page.keyboard.press("Enter")
    other.get_by_text("Ready: 1 of 2").wait_for()


def test_without_motion_nothing_moves(planted: Planted, take_seat: OpenPage) -> None:
    """The same facts without animation: a completed pile, the call, the result."""
    place = find(lambda seed: dealt("espresso", 3, seed), lambda game: bool(last_cards(game)))
    page = take_seat(planted(place), place, reduced_motion="reduce")
    wait_until_free(page)
    page.locator(slot(page, last_cards(running(place))[0].source)).click()
    page.locator(".moment").get_by_role("img", name="FINITO!").wait_for()
    page.wait_for_timeout(300)
    assert page.evaluate(MOVING) == []
    page.keyboard.press("x")
    page.locator(".veil.end").wait_for()
    assert page.evaluate(MOVING) == []


@pytest.mark.parametrize("code", ["E4NOR", "E6CHA", "E3CHA", "E4ZER"])
def test_every_control_is_as_large_as_a_finger(gallery: Gallery, take_seat: OpenPage, code: str) -> None:
    problems = []
    for size in ((360, 640), (844, 390), (640, 360), (1024, 768), (1440, 900)):
        page = take_seat(gallery.server, gallery.places[code], size=size)
        wait_until_free(page)
        problems += [f"{size}: {line}" for line in page.evaluate(SMALL)]
        tab = page.locator(".crowd .tab")
        if tab.count():
            tab.first.click()
            page.locator(".opp.wide").wait_for()
            problems += [f"{size} open: {line}" for line in page.evaluate(SMALL)]
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("code", ["E4NOR", "E6CHA", "E5ZER"])
def test_the_table_fits_with_letters_twice_as_large(gallery: Gallery, take_seat: OpenPage, code: str) -> None:
    problems = []
    for language in ("de", "fr"):
        prefs = f"localStorage.setItem('finito.prefs', JSON.stringify({{textSize: 200, language: '{language}'}}))"
        page = take_seat(gallery.server, gallery.places[code], scripts=(prefs,))
        wait_until_free(page)
        for size in SIZES:
            problems += [f"{language} {line}" for line in check(page, size)]
    shoot(page, f"espresso_200_{code}")
    assert problems == [], "\n".join(problems)
