"""Two players want the same pile: one gets it, both see the same cards, and the other learns the margin."""

import re
import time
from typing import TYPE_CHECKING

from browser.conftest import OpenPage, Planted, shoot
from browser.people import center, slot, wait_until_free
from browser.planting import dealt, find, running
from browser.waiting import TIMEOUT_S, becomes
from finito.games.espresso.moves import Play
from finito.rooms.games import Live

if TYPE_CHECKING:
    from playwright.sync_api import Page

AHEAD_MS = 1500
"""Taps are scheduled this far ahead, so that every page has its order even on a busy machine."""
FAR_MS = 120
"""The latency of each direction."""
LATER_MS = 60
SLOW_WIRE = f"""
  const Near = WebSocket;
  window.WebSocket = class extends Near {{
    set onmessage(hear) {{ super.onmessage = (event) => setTimeout(() => hear(event), {FAR_MS}); }}
    send(data) {{ setTimeout(() => super.send(data), {FAR_MS}); }}
  }};
"""
TAP = "([one, at]) => setTimeout(() => document.querySelector(one).click(), at - Date.now())"


def plays(game: Live, player: int) -> dict[str, Play]:
    """What this player could lay from stack and help row, by card; zeros have no rivals."""
    legal = [move for move in game.legal(player) if isinstance(move, Play) and move.source != "waste"]
    return {str(move.card): move for move in legal if str(move.card)[1] != "0" and "." not in move.source}


def contested(game: Live) -> list[str]:
    """Cards that both players could lay now, for which only one pile waits."""
    tops = [cards[-1][:2] for cards in game.view(None).center.values()]
    both = plays(game, 0).keys() & plays(game, 1).keys()
    return sorted(card for card in both if tops.count(f"{card[0]}{int(card[1]) - 1}") == 1)


def tap_at(page: "Page", selector: str, at: float) -> None:
    page.evaluate(TAP, [selector, at])


def now(page: "Page") -> float:
    return float(page.evaluate("Date.now()"))


def test_two_people_race_for_one_place_and_agree(planted: Planted, take_seat: OpenPage) -> None:
    """Both have the same card and only one pile takes it: one card is in the center, the other back in its place."""
    place = find(lambda seed: dealt("espresso", 2, seed), lambda game: bool(contested(game)))
    card = contested(running(place))[0]
    server = planted(place)
    pages = [take_seat(server, place, player, scripts=(SLOW_WIRE,)) for player in (0, 1)]
    slots = [slot(page, plays(running(place), player)[card].source) for player, page in enumerate(pages)]
    for page in pages:
        wait_until_free(page)
    before = [page.locator(one).get_attribute("aria-label") for page, one in zip(pages, slots, strict=True)]
    at = now(pages[0]) + AHEAD_MS
    for page, one in zip(pages, slots, strict=True):
        tap_at(page, one, at)
    loser = next_chip(pages)
    winner = 1 - loser
    pages[loser].wait_for_function(
        "([one, name]) => document.querySelector(one).ariaLabel === name", arg=[slots[loser], before[loser]]
    )
    won = pages[winner].locator(slots[winner])
    becomes(lambda: won.get_attribute("aria-label") != before[winner], True, "the winner's card is gone")
    becomes(lambda: center(pages[0]) == center(pages[1]), True, "both see the same center")
    assert all(page.locator(".ring").count() == 0 for page in pages), "a lost race is no mistake"


def next_chip(pages: list["Page"]) -> int:
    """Wait until one of the pages shows that another player was faster; returns that page."""
    until = time.monotonic() + TIMEOUT_S
    while time.monotonic() < until:
        for index, page in enumerate(pages):
            if page.locator(".chip").count():
                return index
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody was told that they were late")


def test_in_chaos_one_card_is_taken_once(planted: Planted, take_seat: OpenPage) -> None:
    """Owner and thief tap the same card at the same moment."""
    place = find(lambda seed: dealt("espresso", 2, seed, changes={"chaos": True}), lambda game: bool(plays(game, 0)))
    card, move = sorted(plays(running(place), 0).items())[0]
    server = planted(place)
    pages = [take_seat(server, place, player, scripts=(SLOW_WIRE,)) for player in (0, 1)]
    for page in pages:
        wait_until_free(page)
    shown = f'[data-slot="0.{move.source}"]'
    before = pages[0].locator("[data-pile]").count(), pages[0].locator(shown).get_attribute("aria-label")
    at = now(pages[0]) + AHEAD_MS
    for page in pages:
        tap_at(page, shown, at)
    next_chip(pages)
    for page in pages:
        page.wait_for_function(
            "([one, name]) => document.querySelector(one).ariaLabel !== name", arg=[shown, before[1]]
        )
    becomes(lambda: center(pages[0]) == center(pages[1]), True, "both see the same center")
    assert sum(center(pages[0])[index].count(card[1]) for index in range(4)) >= 1
    becomes(pages[0].locator("[data-pile]").count, before[0])
    shoot(pages[1], "espresso_phone_chaos")


def test_a_lost_race_says_by_how_much(planted: Planted, take_seat: OpenPage) -> None:
    """On a slow connection, the second tap is made before the first is visible: the card returns with the margin.

    Races are strict here, because then the true margin is known: how much later the tap reached the server.
    """
    place = find(lambda seed: dealt("espresso", 2, seed, races="strict"), lambda game: bool(contested(game)))
    card = contested(running(place))[0]
    server = planted(place)
    near, far = take_seat(server, place, 0), take_seat(server, place, 1, scripts=(SLOW_WIRE,))
    for page in (near, far):
        wait_until_free(page)
    far.locator("[data-deck]").click()  # measures the line
    far.locator(".ping").wait_for()
    mine = slot(far, plays(running(place), 1)[card].source)
    before = far.locator(mine).get_attribute("aria-label")
    at = now(near) + AHEAD_MS
    tap_at(near, slot(near, plays(running(place), 0)[card].source), at)
    tap_at(far, mine, at + LATER_MS)
    chip = far.locator(".chip")
    chip.wait_for()
    shoot(far, "espresso_phone_race_lost")
    found = re.search(r"−(\d+) ms", chip.inner_text())
    assert found, f"the chip says {chip.inner_text()!r}"
    late = int(found[1])
    assert abs(late - (LATER_MS + FAR_MS)) <= 60, f"{late} ms; the tap came {LATER_MS} + {FAR_MS} ms later"
    assert far.locator(".ring").count() == 0, "a lost race is no mistake"
    far.wait_for_function(
        "([one, name]) => document.querySelector(one).ariaLabel === name",
        arg=[mine, before],
    )
    becomes(lambda: center(near) == center(far), True, "both see the same center")
