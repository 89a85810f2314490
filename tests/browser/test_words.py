"""Four languages, complete; and nothing for axe to complain about."""

import re
from typing import TYPE_CHECKING

import pytest

from browser.conftest import ROOT, OpenPage, Server, shoot
from browser.people import begin

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
WORDS = {
    "de": ("Sofort spielen", "Espresso-Stapel", "3 aufdecken"),
    "nl": ("Nu spelen", "Espresso-stapel", "3 draaien"),
    "en": ("Play now", "Espresso stack", "Deal 3"),
    "fr": ("Jouer", "Espresso", "Tourner 3"),
}


@pytest.mark.parametrize("language", list(WORDS))
def test_every_screen_speaks_the_language(open_page: OpenPage, server: Server, language: str) -> None:
    play, stack, deal = WORDS[language]
    page = open_page(f"/?lang={language}")
    assert page.locator("html").get_attribute("lang") == language
    page.get_by_role("button", name=re.compile(f"^{play}")).first.wait_for()
    code = server.open_room(game="espresso", seats=3)
    page.goto(f"{server.url}/t/{code}?lang={language}")
    begin(page, 2)
    page.locator(f".own [data-slot$='.espresso'][aria-label^='{stack}']").wait_for()
    page.get_by_role("button", name=re.compile(f"^{deal}")).wait_for()
    text = page.locator("body").inner_text()
    assert "undefined" not in text
    assert "[object" not in text


def violations(page: "Page") -> list[str]:
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(
        "async () => (await axe.run()).violations.map(v => [v.id, v.nodes.map(n => n.html.slice(0, 160))])"
    )
    return [f"{name}: {nodes}" for name, nodes in found]


def test_axe_finds_nothing(open_page: OpenPage, server: Server) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `npm ci` in web/")
    page = open_page("/", bypass_csp=True)
    problems = [f"landing: {one}" for one in violations(page)]
    page.get_by_role("button", name="Settings").click()
    problems += [f"settings: {one}" for one in violations(page)]
    code = server.open_room(game="espresso", seats=4, public=True, changes={"chaos": True, "start_countdown_ms": 0})
    page.goto(f"{server.url}/t/{code}")
    page.locator("button.btn.main").first.wait_for()
    problems += [f"joiner: {one}" for one in violations(page)]
    page.locator("button.btn.main").first.click()
    page.get_by_role("button", name="Stand up").wait_for()
    shoot(page, "lobby_phone")
    page.locator("summary").click()
    problems += [f"lobby: {one}" for one in violations(page)]
    page.locator("summary").click()
    for _ in range(3):
        page.locator("select.bot").first.select_option("greedy-easy")
        page.wait_for_timeout(250)
    page.locator("button.start").click()
    page.locator(".box button.main").click()
    page.wait_for_timeout(3000)
    problems += [f"espresso: {one}" for one in violations(page)]
    code = server.open_room(game="cafe", sheet="board", seats=2)
    page.goto(f"{server.url}/t/{code}")
    begin(page, 1, "greedy")
    page.locator(".players li.turn", has_text="You").wait_for()
    page.locator(".rack .tile").first.click()
    page.wait_for_timeout(400)
    problems += [f"cafe: {one}" for one in violations(page)]
    assert problems == [], "\n".join(problems)
