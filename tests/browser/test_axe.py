"""axe finds no problems on any screen."""

import re
from typing import TYPE_CHECKING

import pytest

from browser.cafe_page import choose, free_turn, swaps, turn_of
from browser.conftest import ROOT, OpenPage, Planted, Server, shoot
from browser.gallery import Gallery
from browser.people import slot, wait_until_free
from browser.planting import dealt, find, last_cards, running, turns

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
pytestmark = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `npm ci` in web/")


RUN = """async () => {
  const html = document.documentElement, theirs = html.dataset.theme, found = [];
  const add = (theme, { violations }) => {
    for (const { id, nodes } of violations)
      found.push(`${theme}: ${id}: ${nodes.map((node) => node.html.slice(0, 160))}`);
  };
  add(theirs, await axe.run());
  for (const theme of ['light', 'dark', 'contrast']) {
    if (theme === theirs) continue;
    html.dataset.theme = theme;
    add(theme, await axe.run({ runOnly: ['color-contrast'] }));
  }
  html.dataset.theme = theirs;
  return found;
}"""


def violations(page: "Page", screen: str) -> list[str]:
    """Violations in the current theme, and of contrast in the other two."""
    page.evaluate(AXE.read_text("utf-8"))
    return [f"{screen}: {line}" for line in page.evaluate(RUN)]


def wider(page: "Page") -> int:
    """By how many pixels the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def explains_well(page: "Page", title: str, picture: str, language: str) -> None:
    """Check an explaining page: it has its title and fits on a small phone, even with text twice as large."""
    page.get_by_role("heading", level=1, name=title).wait_for()
    shoot(page, f"{picture}_{language}")
    problems = violations(page, language)
    assert wider(page) <= 0
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert wider(page) <= 0
    problems += violations(page, f"{language}, large")
    assert problems == [], "\n".join(problems)


def test_before_a_match(open_page: OpenPage, server: Server) -> None:
    page = open_page("/", bypass_csp=True)
    page.get_by_role("button", name=re.compile("^Play now")).first.wait_for()
    problems = violations(page, "landing")
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog[open]").wait_for()
    problems += violations(page, "settings")
    code = server.open_room(game="espresso", seats=4, public=True, changes={"chaos": True, "start_countdown_ms": 0})
    page.goto(f"{server.url}/t/{code}")
    page.locator("button.go").wait_for()
    problems += violations(page, "joiner")
    page.locator("button.go").click()
    page.get_by_role("button", name="Stand up").wait_for()
    shoot(page, "lobby_phone")
    for folded in page.locator(".right > details > summary").all():
        folded.click()
    problems += violations(page, "room")
    page.goto(f"{server.url}/")
    page.get_by_role("heading", name="Open tables").wait_for()
    page.locator("li", has_text="Chaos").wait_for()
    problems += violations(page, "landing with public rooms")
    page.goto(f"{server.url}/t/NOSUCH")
    page.get_by_role("heading", name="There is no room with this code.").wait_for()
    problems += violations(page, "no room")
    assert problems == [], "\n".join(problems)


def test_tables(gallery: Gallery, open_page: OpenPage, take_seat: OpenPage) -> None:
    """Normalo, Chaos and Zero as a player and as a spectator; the café with a chosen tile and the log."""
    problems = []
    for code in ("E4NOR", "E6CHA", "E3ZER"):
        page = take_seat(gallery.server, gallery.places[code], bypass_csp=True)
        wait_until_free(page)
        problems += violations(page, code)
    page = open_page("/t/E4NOR", at=gallery.server, bypass_csp=True)
    page.locator("[data-center]").wait_for()
    problems += violations(page, "watching")
    for code in ("C3BOA", "C4APP"):
        page = take_seat(gallery.server, gallery.places[code], bypass_csp=True)
        page.locator(".rack .tile:enabled").first.click()
        page.locator(".tile.chosen").wait_for()
        problems += violations(page, code)
    page.get_by_role("button", name="Moves").click()
    problems += violations(page, "log")
    page.keyboard.press("Escape")
    page.locator(".log-button:focus").wait_for()
    page.keyboard.press("w")
    page.locator(".nope").wait_for()
    problems += violations(page, "why not")
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog[open]").wait_for()
    problems += violations(page, "menu of the café")
    assert problems == [], "\n".join(problems)


def test_ready_finito_and_both_ends(planted: Planted, take_seat: OpenPage) -> None:
    targets = {"ROUND": 1000, "MATCH": 1}
    place, last = [
        find(
            lambda seed, code=code: dealt("espresso", 3, seed, code, changes={"target_score": targets[code]}),  # type: ignore[misc]
            lambda game: bool(last_cards(game)),
        )
        for code in targets
    ]
    server = planted(place, last)
    problems = []
    for one, name in ((place, "round"), (last, "match")):
        page = take_seat(server, one, bypass_csp=True)
        wait_until_free(page)
        page.locator(slot(page, last_cards(running(one))[0].source)).click()
        page.locator(".moment").wait_for()
        problems += violations(page, f"{name}: FINITO")
        page.locator(".moment").wait_for(state="detached")
        page.locator(".veil table").wait_for()
        problems += violations(page, f"{name}: account")
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("slider").wait_for()
    problems += violations(page, "replay")
    assert problems == [], "\n".join(problems)


def test_players_who_are_not_ready_are_asked(open_page: OpenPage, server: Server) -> None:
    room = server.open_room(game="espresso", seats=2)
    page, guest = (open_page(f"/t/{room}", bypass_csp=True) for _ in range(2))
    for one in (page, guest):
        one.locator("button.go").click()
        one.get_by_role("button", name="Stand up").wait_for()
    page.locator("button.start:enabled").click()
    page.locator(".box button.main").wait_for()
    assert violations(page, "ready") == []


def test_countdown_and_pause(open_page: OpenPage, server: Server) -> None:
    page = open_page("/", bypass_csp=True)
    page.goto(f"{server.url}/t/{server.open_room(game='espresso', seats=2)}")
    page.locator("button.go").click()
    page.get_by_role("button", name="easy").click()
    page.locator("button.start:enabled").click()
    page.locator(".count").wait_for()
    problems = violations(page, "countdown")
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog[open]").wait_for()
    problems += violations(page, "settings at the table")
    page.get_by_role("button", name="Pause", exact=True).click()
    page.get_by_role("button", name="Resume").wait_for()
    problems += violations(page, "pause")
    assert problems == [], "\n".join(problems)


def test_a_swap_and_the_end_of_a_cafe(planted: Planted, take_seat: OpenPage) -> None:
    swap = find(lambda seed: dealt("cafe", 2, seed, "SWAPS", sheet="board"), lambda game: bool(swaps(game)))
    ended = dealt("cafe", 2, 1, "ENDED", sheet="app")
    assert sum(1 for _ in turns(ended)) > 5
    assert running(ended).over() is not None
    server = planted(swap, ended)
    page = take_seat(server, ended, bypass_csp=True)
    page.get_by_role("heading", name=re.compile("^Won by")).wait_for()
    page.locator("[role=dialog]:focus").wait_for()
    problems = violations(page, "end")
    page = take_seat(server, swap, turn_of(running(swap)), bypass_csp=True)
    free_turn(page)
    choose(page, swaps(running(swap))[0].tile)
    page.locator(".spot.swap").first.wait_for()
    problems += violations(page, "swap")
    assert problems == [], "\n".join(problems)
