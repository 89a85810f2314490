"""Café International in a real browser: a turn with undo and one confirmation, by hand and by keys alone."""

import re
from typing import TYPE_CHECKING

from browser.conftest import OpenPage, Server, shoot
from browser.people import begin

if TYPE_CHECKING:
    from playwright.sync_api import Page


def enter(open_page: OpenPage, server: Server, **settings: object) -> "Page":
    code = server.open_room(game="cafe", seats=2, **{"sheet": "board", **settings})
    page = open_page(f"/t/{code}")
    begin(page, 1, "greedy")
    my_turn(page)
    return page


def my_turn(page: "Page") -> None:
    page.locator(".players li.turn", has_text="You").wait_for(timeout=30_000)


def seat_one(page: "Page") -> bool:
    """Seat the first tile that can sit somewhere; False if none can."""
    for index in range(page.locator(".rack .tile").count()):
        tile = page.locator(".rack .tile").nth(index)
        if tile.is_disabled():
            continue
        tile.click()
        page.wait_for_timeout(350)
        if page.locator(".spot:not(.swap)").count():
            best = page.locator(".spot:not(.swap):not(.partner)")
            (best if best.count() else page.locator(".spot:not(.swap)")).first.click()
            return True
        tile.click()
    return False


def finish(page: "Page") -> None:
    """Make the turn whole, with a second guest if the first sits alone, or at the bar."""
    confirm = page.get_by_role("button", name=re.compile("^Confirm"))
    if confirm.is_disabled() and not seat_one(page):
        page.get_by_role("button", name=re.compile("Undo")).click()
        page.locator(".rack .tile:enabled").first.click()
        page.get_by_role("button", name=re.compile("^Bar")).click()
    if confirm.is_disabled():
        page.get_by_role("button", name=re.compile("Undo")).click()
        page.locator(".rack .tile:enabled").first.click()
        page.get_by_role("button", name=re.compile("^Bar")).click()
    confirm.click()


def test_a_turn_with_undo_and_one_confirmation(open_page: OpenPage, server: Server) -> None:
    page = enter(open_page, server)
    confirm = page.get_by_role("button", name=re.compile("^Confirm"))
    assert confirm.is_disabled()
    assert seat_one(page)
    shoot(page, "cafe_phone_turn")
    used = page.locator(".tile.used")
    assert used.count() == 1
    page.get_by_role("button", name=re.compile("Undo")).click()
    assert used.count() == 0
    assert confirm.is_disabled()
    assert seat_one(page)
    finish(page)
    page.get_by_role("button", name="Moves").click()
    page.locator(".log li", has_text="You").first.wait_for()
    shoot(page, "cafe_phone_log")


def test_a_guest_goes_to_the_bar(open_page: OpenPage, server: Server) -> None:
    page = enter(open_page, server)
    for index in range(5):
        tile = page.locator(".rack .tile").nth(index)
        if "Joker" not in (tile.get_attribute("aria-label") or ""):
            tile.click()
            break
    bar = page.get_by_role("button", name=re.compile("^Bar"))
    value = bar.inner_text().removeprefix("Bar ")
    bar.click()
    page.get_by_role("button", name=f"Confirm {value}").click()
    page.get_by_role("button", name="Moves").click()
    page.locator(".log li", has_text="to the bar").first.wait_for()


def test_a_turn_by_keys_alone(open_page: OpenPage, server: Server) -> None:
    page = enter(open_page, server)
    for key in "12345":
        label = page.locator(".rack .tile").nth(int(key) - 1).get_attribute("aria-label") or ""
        if "Joker" in label:
            continue
        page.keyboard.press(key)
        page.wait_for_timeout(350)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Escape")
        page.keyboard.press(key)
        page.keyboard.press("b")
        page.keyboard.press("Enter")
        break
    page.get_by_role("button", name="Moves").click()
    page.locator(".log li", has_text="You").first.wait_for()


def to_the_bar(page: "Page") -> None:
    """A whole turn: the first guest of the rack who is no joker goes to the bar."""
    my_turn(page)
    for index in range(5):
        tile = page.locator(".rack .tile").nth(index)
        if "Joker" not in (tile.get_attribute("aria-label") or "Joker"):
            tile.click()
            break
    page.get_by_role("button", name=re.compile("^Bar")).click()
    page.get_by_role("button", name=re.compile("^Confirm")).click()


def test_turns_of_the_app_go_round(open_page: OpenPage, server: Server) -> None:
    """Two turns of ours, with the bot's between them: the log tells all of them, the board has twelve tables."""
    page = enter(open_page, server, sheet="app")
    to_the_bar(page)
    page.locator(".players li.turn", has_not_text="You").wait_for()
    to_the_bar(page)
    page.get_by_role("button", name="Moves").click()
    mine = page.locator(".log li", has_text="to the bar").filter(has_text="You")
    mine.nth(1).wait_for()
    assert page.locator(".log li").count() >= 3
    shoot(page, "cafe_app_log")
