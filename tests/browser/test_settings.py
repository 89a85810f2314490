"""Settings during a match: a panel beside the game that never blocks it."""

from typing import TYPE_CHECKING

import pytest

from browser.cafe_page import free_turn, turn_of
from browser.conftest import OpenPage, Planted, shoot
from browser.gallery import Gallery
from browser.people import KEYS, cards_played, find_play, slot, wait_until_free
from browser.planting import dealt, find, running
from browser.test_fit import SIZES
from browser.test_table import can_play
from browser.waiting import becomes

if TYPE_CHECKING:
    from playwright.sync_api import Page

COVERED = """() => {
  const panel = document.querySelector('dialog[open]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-hand] button')]
    .map((one) => one.getBoundingClientRect())
    .filter((a) => Math.min(a.right, panel.right) - Math.max(a.left, panel.left) > 1
      && Math.min(a.bottom, panel.bottom) - Math.max(a.top, panel.top) > 1).length;
}"""
"""How many own cards or guests the panel covers."""
INSIDE = "document.activeElement?.closest('dialog') !== null"


def open_settings(page: "Page") -> None:
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog[open]").wait_for()


@pytest.mark.parametrize("code", ["E4NOR", "C4BOA"])
def test_the_hand_is_never_covered(gallery: Gallery, take_seat: OpenPage, code: str) -> None:
    problems = []
    for size in SIZES:
        page = take_seat(gallery.server, gallery.places[code], size=size)
        page.locator("[data-hand] button:enabled").first.wait_for()
        open_settings(page)
        shoot(page, f"settings_{code}_{size[0]}")
        assert not page.locator("dialog:modal").count()
        covered = page.evaluate(COVERED)
        if covered:
            problems.append(f"{size}: {covered} covered")
        page.context.close()
    assert problems == [], "\n".join(problems)


def test_the_round_goes_on(planted: Planted, take_seat: OpenPage) -> None:
    """The focus moves in and comes back; a touch outside closes the panel and plays the card it touched."""
    place = find(lambda seed: dealt("espresso", 2, seed), can_play)
    page = take_seat(planted(place), place)
    wait_until_free(page)
    button = page.get_by_role("button", name="Settings")
    button.focus()
    page.keyboard.press("Enter")
    page.locator("dialog[open]").wait_for()
    becomes(lambda: page.evaluate(INSIDE), True, "the focus is in the panel")
    assert button.get_attribute("aria-expanded") == "true"
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    becomes(lambda: page.evaluate("document.activeElement?.ariaLabel"), "Settings")
    button.click()
    page.locator("dialog[open]").wait_for()
    button.click()
    page.locator("dialog[open]").wait_for(state="detached")
    open_settings(page)
    before, fits = cards_played(page), find_play(page)
    assert fits is not None
    page.locator(slot(page, fits)).click()
    page.locator("dialog[open]").wait_for(state="detached")
    becomes(lambda: cards_played(page), before + 1)


def test_keys_play_beside_the_panel(planted: Planted, take_seat: OpenPage) -> None:
    """With the focus on the game, keys play; Escape closes the panel from there too, and nothing else."""
    espresso = find(lambda seed: dealt("espresso", 2, seed, "CARDS"), can_play)
    cafe = dealt("cafe", 2, 1, "GUEST", sheet="board")
    server = planted(espresso, cafe)
    page = take_seat(server, espresso, size=(1440, 900))
    wait_until_free(page)
    open_settings(page)
    before, fits = cards_played(page), find_play(page)
    assert fits is not None
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(KEYS[fits])
    becomes(lambda: cards_played(page), before + 1)
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    page = take_seat(server, cafe, turn_of(running(cafe)), size=(1440, 900))
    free_turn(page)
    open_settings(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("1")
    page.locator(".tile.chosen").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    assert page.locator(".tile.chosen").count() == 1
