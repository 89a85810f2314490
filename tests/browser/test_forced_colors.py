"""Colors of the system ("high contrast" of Windows): every page and both tables stay usable without our own colors."""

from typing import TYPE_CHECKING

import pytest

from browser.cafe_page import free_turn, turn_of
from browser.conftest import OpenPage, Planted, Server, shoot
from browser.people import slot, wait_until_free
from browser.planting import dealt, ended, find, running
from browser.test_table import can_play
from browser.test_variants import pairs_of_seven

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

FORCED = {"forced_colors": "active"}
PAGES = ["/", "/learn", "/learn/espresso", "/learn/cafe", "/rules", "/pad", "/me", "/privacy", "/t/NOSUCH"]
BARE = """() => [...document.querySelectorAll('button, select, input, summary')]
  .filter((one) => one.checkVisibility() && one.innerText?.trim() && !one.querySelector('svg, .face'))
  .filter((one) => [one, ...one.querySelectorAll('*')].map((part) => getComputedStyle(part)).every((style) =>
    style.borderStyle === 'none' && style.outlineStyle === 'none' && style.textDecorationLine === 'none'))
  .map((one) => `${one.className}: ${one.innerText.trim()}`)"""
"""Buttons that only our own background would show as such."""
RING = """one => {
  const style = getComputedStyle(one);
  return style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
}"""


def ring(one: "Locator") -> float:
    """How thick the line around it is."""
    return float(one.evaluate(RING))


def focus_is_seen(page: "Page") -> bool:
    page.keyboard.press("Tab")
    return ring(page.locator(":focus")) >= 2


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages(open_page: OpenPage, server: Server, scheme: str) -> None:
    page, problems = open_page("/", color_scheme=scheme, **FORCED), []
    room = server.open_room(game="espresso", seats=4)
    for path in (*PAGES, f"/t/{room}"):
        page.goto(server.url + path)
        page.locator("main, h1").first.wait_for()
        page.wait_for_timeout(300)
        problems += [f"{path}: {line}" for line in page.evaluate(BARE)]
        if not focus_is_seen(page):
            problems.append(f"{path}: nobody sees where the focus is")
    shoot(page, f"forced_lobby_{scheme}")
    assert problems == [], "\n".join(problems)


def test_espresso(planted: Planted, take_seat: OpenPage) -> None:
    """Cards keep their pictures, with number and shape; one that fits or is taken up has a line around it."""
    hinted = find(lambda seed: dealt("espresso", 4, seed, "HINTS", hints="always"), can_play)
    zero = find(
        lambda seed: dealt("espresso", 2, seed, "ZEROS", changes={"zero": True}),
        lambda game: bool(pairs_of_seven(game)),
    )
    server = planted(hinted, zero)
    page = take_seat(server, hinted, **FORCED)
    wait_until_free(page)
    page.locator(".own .hint > .face").first.wait_for()
    shoot(page, "forced_espresso")
    assert ring(page.locator(".own .hint > .face").first) >= 3
    assert ring(page.locator(".own .slot:not(.hint) > .face").first) == 0
    for face in page.locator(".own .card, .pile .card").all():
        assert face.evaluate("one => getComputedStyle(one).backgroundImage") != "none"
    assert page.evaluate(BARE) == []
    assert focus_is_seen(page)
    page = take_seat(server, zero, **FORCED)
    wait_until_free(page)
    page.locator(slot(page, pairs_of_seven(running(zero))[0].joker)).click()
    page.locator(".own .armed").wait_for()
    shoot(page, "forced_espresso_zero")
    assert ring(page.locator(".own .armed > .face")) >= 3
    assert ring(page.locator(".own .partner > .face").first) >= 3


def test_cafe(planted: Planted, take_seat: OpenPage) -> None:
    """Lines show whose turn it is, which guest is taken up and where they may sit; guests keep their colors."""
    place = dealt("cafe", 3, 1, sheet="board")
    player = turn_of(running(place))
    page = take_seat(planted(place), place, player, **FORCED)
    free_turn(page)
    turn = [ring(one) for one in page.locator(".players li").all()]
    assert turn[player] >= 3
    assert sum(turn) == turn[player], "only theirs"
    for tile in page.locator(".rack .tile").all():
        tile.click()
        page.locator(".tile.chosen").wait_for()
        if page.locator(".spot[data-chair]").count():
            break
    assert ring(page.locator(".place.on")) >= 3
    shoot(page, "forced_cafe")
    lit = page.locator(".spot[data-chair] span").first
    assert lit.evaluate("one => getComputedStyle(one).borderTopWidth") != "0px"
    assert lit.evaluate("one => getComputedStyle(one).forcedColorAdjust") == "none"
    page.keyboard.press("ArrowRight")
    assert ring(page.locator(".spot.on")) >= 2
    assert page.evaluate(BARE) == []


@pytest.mark.parametrize("game", ["espresso", "cafe"])
def test_ends(planted: Planted, take_seat: OpenPage, game: str) -> None:
    place = ended(game)
    page = take_seat(planted(place), place, **FORCED)
    page.get_by_role("button", name="Rematch").wait_for()
    shoot(page, f"forced_{game}_end")
    assert page.evaluate(BARE) == []
    assert focus_is_seen(page)
