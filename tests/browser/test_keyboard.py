"""Both games from the landing page to the final score with the keyboard alone: nothing here touches a mouse."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from browser.conftest import OpenPage
from browser.people import KEYS, cards_played, find_play, wait_until_free
from browser.waiting import becomes

if TYPE_CHECKING:
    from playwright.sync_api import Page

HAND_MS = 160
FOCUSED = "() => { const one = document.activeElement; return one?.ariaLabel || one?.innerText || one?.id || ''; }"
MOST_TABS = 80
TILES = "12345"
MOST_TURNS = 60
MOST_ACTIONS = 300
ENOUGH = 3
"""How many guests are seated by keys before the rest goes to the bar, so that the game ends soon."""


def tab_to(page: "Page", name: str) -> None:
    """Walk with Tab until the focus is on the control of this name."""
    seen = []
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        seen.append(str(page.evaluate(FOCUSED)))
        if re.search(name, seen[-1]):
            return
    raise AssertionError(f"Tab never came to {name!r}, only to {seen}")


def press(page: "Page", name: str) -> None:
    tab_to(page, name)
    page.keyboard.press("Enter")


def choose(page: "Page", name: str, letters: str) -> None:
    """Choose in a list by typing."""
    tab_to(page, name)
    page.keyboard.type(letters)


def open_room(page: "Page", game: str, bots: list[str], sheet: str, told: str) -> None:
    """Go from the landing page to a match against bots with this sheet, for which the page shows `told`."""
    page.locator("main").wait_for()
    press(page, "^With friends$" if game == "ESPRESSO" else f"^With friends: {game}")
    page.get_by_role("button", name="Stand up").wait_for()
    press(page, "^Seats, one by one")
    for number, bot in enumerate(bots, 1):
        choose(page, "^Add a bot", bot)
        page.get_by_role("button", name=re.compile("^Remove")).nth(number - 1).wait_for()
    page.locator(".start:enabled").wait_for()
    press(page, "^Detailed rules")
    choose(page, "^Rules$", sheet)
    page.get_by_text(told).first.wait_for()
    press(page, "^Start ")


def test_espresso_by_keys_alone(open_page: OpenPage) -> None:
    page = open_page("/", size=(1024, 768))
    open_room(page, "ESPRESSO", ["Hard"] * 3, "French", "one round is a match")
    wait_until_free(page)
    by_keys = 0
    winner = page.get_by_role("heading", name=re.compile("win|goes to"))
    for _ in range(MOST_ACTIONS):
        if page.locator(".veil").count():
            break
        place = find_play(page)
        page.keyboard.press(" " if place is None else KEYS[place])
        page.wait_for_timeout(HAND_MS)
        if not page.locator(".veil").count():
            by_keys = cards_played(page)  # whenever the answer came: only keys play these cards
    winner.wait_for(timeout=30_000)
    assert by_keys >= 3, f"only {by_keys} cards were laid by keys"
    totals = [int(text) for text in page.locator(".veil td.total b").all_inner_texts()]
    assert len(totals) == 4
    assert max(totals) > 0
    press(page, "^Rematch$")
    page.get_by_text("Ready for the round?").wait_for()


def test_cafe_by_keys_alone(open_page: OpenPage) -> None:
    """Some guests are seated; then the bar fills up, or a player drops out."""
    page = open_page("/", size=(1024, 768))
    open_room(page, "Café", ["easy"], "App", "12 tables that are cleared")
    page.locator(".floor").wait_for()
    over = page.locator(".veil", has_text=re.compile("Won by|You win"))
    seated = 0
    for _ in range(MOST_TURNS):
        page.wait_for_function(
            "() => document.querySelector('.veil') || document.querySelector('.rack .tile:enabled')", timeout=30_000
        )
        if over.count():
            break
        page.wait_for_timeout(100)  # a guest who clears a table shows Done with the answer
        if page.locator(".btn.done").count():  # no second one
            # While the first guest's answer is on its way the button is disabled, and the key does nothing.
            page.wait_for_function("() => !document.querySelector('.btn.done:disabled')")
            page.locator("body").press("d")
            page.wait_for_function("() => !document.querySelector('.btn.done')")
            continue
        if seated >= ENOUGH and to_the_bar(page):
            continue
        guests = seat_by_keys(page)
        seated += guests
        assert guests or to_the_bar(page, sure=True), f"no turn could be made by keys: {situation(page)}"
    over.wait_for()
    assert seated >= ENOUGH, f"only {seated} guests were seated by keys"
    becomes(page.locator(".veil tbody tr").count, 2)
    press(page, "^Rematch$")
    page.locator(".rack .tile").first.wait_for()


def situation(page: "Page") -> str:
    """The situation on the page, for the message of a failing test."""
    rack = [tile.get_attribute("aria-label") for tile in page.locator(".rack .tile").all()]
    return f"{page.locator('.status').inner_text()!r}, {rack}, {page.locator('.players').inner_text()!r}"


def to_the_bar(page: "Page", sure: bool = False) -> bool:
    """Send one guest to the bar, with `sure` even if that means dropping out; returns whether it was possible."""
    for key in TILES:
        take(page, key)
        page.keyboard.press("b")
        if sure:
            page.keyboard.press("b")
        if confirm(page):
            return True
        leave_off(page)
    return False


def seat_by_keys(page: "Page") -> int:
    """Seat a guest who can sit alone, else two, else one for a joker; returns how many were seated."""
    for key in TILES:
        if any(confirm(page) for _ in sit(page, key, "point")):
            return 1
        leave_off(page)
    for first in TILES:
        for chair in sit(page, first, "needs company"):
            for second in partners(page, first, chair):
                if any(confirm(page) for _ in sit(page, second, "point")):
                    return 2
                page.keyboard.press("Escape")
        leave_off(page)
    for key in TILES:
        if any(confirm(page) for _ in sit(page, key, "Fetch Joker")):
            return 1
        leave_off(page)
    return 0


def partners(page: "Page", first: str, chair: str) -> list[str]:
    """The keys of tiles that could sit beside the first: their nation is at the table, or they are jokers."""
    names = [tile.get_attribute("aria-label") or "" for tile in page.locator(".rack .tile").all()]
    found = []
    for key, name in zip(TILES, names, strict=False):
        nation = name.partition(" from ")[2]
        if key != first and (not nation or nation in chair):
            found.append(key)
    return found


def take(page: "Page", key: str) -> bool:
    """Take the tile with this number; returns whether a chair or a joker is available for it."""
    page.keyboard.press(key)
    found = page.wait_for_function(
        """() => !document.querySelector('.tile.chosen') ? 'no' : document.querySelector('.spot') ? 'yes'
          : document.querySelector('.status').textContent.includes('no chair') ? 'no' : ''"""
    )
    return bool(found.json_value() == "yes")


def sit(page: "Page", key: str, what: str) -> Iterator[str]:
    """Take a tile, go through its places with the arrow keys, and press Enter at each place that says `what`.

    Yields the name of the place. Afterwards the guest is taken back if the turn is not over.
    """
    if not take(page, key):
        return
    places = page.locator(".spot").count()
    for step in range(places):
        for _ in range(step + 1 if page.evaluate("document.activeElement?.matches('.spot') !== true") else 1):
            page.keyboard.press("ArrowRight")
        name = str(page.evaluate(FOCUSED))
        if what not in name:
            continue
        page.keyboard.press("Enter")
        page.locator(".tile.used").first.wait_for()
        yield name
        page.keyboard.press("Backspace")
        take(page, key)


def leave_off(page: "Page") -> None:
    """Undo everything that was begun."""
    for _ in range(3):
        page.keyboard.press("Escape")


def confirm(page: "Page") -> bool:
    """Confirm with Enter; returns whether the turn is over."""
    if page.locator(".actions .main:enabled").count() == 0:
        return False
    before = page.locator(".status").inner_text()  # such as "Sure?", which does not come from the server
    page.keyboard.press("Enter")
    page.wait_for_function(
        "before => document.querySelector('.veil') || !document.querySelector('.tile.used')"
        " || (document.querySelector('.status').innerText !== before"
        " && document.querySelector('.status').innerText.length > 30)",
        arg=before,
    )
    return page.locator(".tile.used").count() == 0
