"""The rules pages: find any rule, in four languages, on a small phone and with large text; refusals lead there."""

import gzip
import re
from typing import TYPE_CHECKING

import pytest

from browser.cafe_page import free_turn, seat, turn_of
from browser.conftest import ROOT, OpenPage, Planted, Server, shoot
from browser.people import slot, wait_until_free
from browser.planting import dealt, find, running
from browser.test_axe import AXE, violations
from browser.test_cafe_moments import partners
from browser.waiting import becomes
from finito.games.espresso.moves import Play
from finito.rulebook import rules

if TYPE_CHECKING:
    from playwright.sync_api import Page

SMALL = (360, 740)
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT = """() => [...document.querySelectorAll('main p, main dd, main dt, main h2, main a, main button')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
  .filter((one) => !one.closest('.sr'))
  .map((one) => one.textContent)"""


def opened(open_page: OpenPage, path: str, **more: object) -> "Page":
    page = open_page(path, size=SMALL, **more)
    page.get_by_role("heading", level=1).wait_for()
    return page


@pytest.mark.parametrize(
    "language", ["de", "fr", *(pytest.param(short, marks=pytest.mark.campaign) for short in ("nl", "en"))]
)
def test_every_rule_is_there_under_its_number(open_page: OpenPage, language: str) -> None:
    for path, game in (("/rules", "espresso"), ("/rules/cafe", "cafe")):
        page = opened(open_page, f"{path}?lang={language}")
        ids = page.locator(".rule[id]").evaluate_all("all => all.map((one) => one.id)")
        assert sorted(ids) == sorted(rule.id for rule in rules(game))
        chapters = page.locator("nav li").count()
        assert chapters == page.locator("main section").count()
        assert page.locator("figure").count() >= 3
        assert page.evaluate(WIDER) == 0
        assert page.evaluate(CUT) == []
        shoot(page, f"rules_{game}_{language}_phone")


@pytest.mark.parametrize("rule", ["ESP-R-20", "CAF-R-14b"])
def test_a_link_shows_its_rule(open_page: OpenPage, rule: str) -> None:
    """Whichever game the page opens with, and while the texts are still loading."""
    page = opened(open_page, f"/rules?lang=de#{rule}")
    page.locator(f".rule.here[id='{rule}']").wait_for()
    page.wait_for_function(
        "id => { const box = document.getElementById(id).getBoundingClientRect();"
        " return box.top >= 0 && box.bottom <= innerHeight }",
        arg=rule,
    )


def test_search_finds_by_word_by_number_and_says_so(open_page: OpenPage) -> None:
    page = opened(open_page, "/rules?lang=en")
    box = page.get_by_role("searchbox")
    box.fill("last card stack finito")
    page.get_by_role("status").get_by_text(re.compile("rules? found")).wait_for()
    assert "ESP-FIN-01" in page.locator(".rule").evaluate_all("all => all.map((one) => one.id)")
    box.fill("esp-chaos-0")
    becomes(page.locator(".rule").count, 9)
    box.fill("xylophone")
    page.get_by_text("Nothing found").wait_for()
    becomes(page.locator(".rule").count, 0)
    box.fill("")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Finito").click()
    page.wait_for_function("() => document.getElementById('finito').getBoundingClientRect().top < innerHeight")


def test_search_looks_at_both_games_and_leads_to_the_other(open_page: OpenPage) -> None:
    page = opened(open_page, "/rules?lang=en")
    page.get_by_role("searchbox").fill("joker")
    page.get_by_role("heading", name="Café International · Swapping a joker").wait_for()
    titles = page.locator("section h2").all_inner_texts()
    assert titles[0].startswith("ESPRESSO · "), "the open game comes first"
    assert titles[-1].startswith("Café International · ")
    page.get_by_role("searchbox").fill("bar")
    found = page.locator(".rule[id^=CAF-]").first
    name = found.get_attribute("id")
    found.get_by_role("link").click()
    page.get_by_role("heading", name="Rules · Café International").wait_for()
    becomes(lambda: page.locator(".rule.here").get_attribute("id"), name)
    becomes(page.title, "Rules · Café International · Finito")


def test_the_language_changes_on_the_page(open_page: OpenPage) -> None:
    page = opened(open_page, "/rules?lang=en#ESP-PILE-07")
    page.get_by_text("With the 8 a pile is complete.").first.wait_for()
    page.get_by_role("combobox", name="Language").select_option("fr")
    page.get_by_text("Avec le 8, la pile est complète.").first.wait_for()
    assert page.locator(".rule.here").get_attribute("id") == "ESP-PILE-07"


@pytest.mark.parametrize("path", ["/rules", "/rules/cafe"])
def test_readable_with_text_twice_as_large(open_page: OpenPage, path: str) -> None:
    page = opened(
        open_page,
        f"{path}?lang=de",
        scripts=("addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })",),
    )
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.locator(".rule p").first.evaluate("one => getComputedStyle(one).fontSize") == "32px"
    assert page.evaluate(WIDER) == 0
    assert page.evaluate(CUT) == []


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `npm ci` in web/")
def test_nothing_for_axe(open_page: OpenPage, server: Server) -> None:
    page = opened(open_page, "/rules", bypass_csp=True)
    problems = violations(page, "espresso")
    page.get_by_role("searchbox").fill("joker")
    problems += violations(page, "search")
    page.goto(f"{server.url}/rules#CAF-SEAT-07")
    page.locator(".rule.here").wait_for()
    problems += violations(page, "café")
    assert problems == [], "\n".join(problems)


def test_a_refusal_links_to_its_rule(planted: Planted, take_seat: OpenPage) -> None:
    """A tap on a card that fits nowhere; the sign beside the sentence opens the rule in a page of its own."""
    place = dealt("espresso", 2, 5, "RULES", changes={"flip_gate": "free"})
    server = planted(place)
    game = running(place)
    fits = {move.source for move in game.legal(0) if isinstance(move, Play)}
    wrong = next(name for name in ("espresso", "help1", "help2", "help3") if name not in fits)
    page = take_seat(server, place)
    wait_until_free(page)
    page.locator(slot(page, wrong)).click()
    link = page.locator(".note a")
    link.wait_for()
    assert re.fullmatch(r"/rules#ESP-[A-Z]+-\d+", link.get_attribute("href") or "")
    with page.context.expect_page() as opening:
        link.click()
    rule = opening.value
    rule.locator(".rule.here").wait_for()
    assert rule.url.endswith(str(rule.locator(".rule.here").get_attribute("id")))


def test_what_the_cafe_says_links_to_its_rule(planted: Planted, take_seat: OpenPage) -> None:
    place = find(lambda seed: dealt("cafe", 2, seed, sheet="board"), lambda game: bool(partners(game)))
    page = take_seat(planted(place), place, turn_of(running(place)))
    free_turn(page)
    seat(page, partners(running(place))[0].put[0])
    page.locator(".status", has_text="No guest sits alone").wait_for()
    assert page.locator(".status a").get_attribute("href") == "/rules#CAF-PLACE-05"
    page.get_by_role("button", name="Undo").click()
    page.locator(".status a").wait_for(state="detached")


def test_the_scripts_of_both_pages_are_small() -> None:
    """Nothing that only these pages load is over 40 kB (gzipped), neither in one script nor for one reader."""
    static = ROOT / "src" / "finito" / "server" / "static" / "assets"
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in static.glob("*.js")}
    for start in ("RulesPage-", "LearnPage-"):
        own = [size for name, size in sizes.items() if name.startswith(start)]
        assert own, f"{start} is not built"
        assert max(own) < 40_000
    texts = [size for name, size in sizes.items() if re.match(r"rules\.(espresso|cafe)\.(de|nl|en|fr)-", name)]
    assert len(texts) == 8
    assert max(texts) < 15_000
