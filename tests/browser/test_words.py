"""Four languages, complete: no screen of one language shows a message of another."""

import re
from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Server
from browser.gallery import Gallery
from rooms.rooms import Place

if TYPE_CHECKING:
    from playwright.sync_api import Page

WORDS = {
    "de": ("Sofort spielen", "Espresso-Stapel", "3 aufdecken"),
    "nl": ("Nu spelen", "Espresso-stapel", "3 omdraaien"),
    "en": ("Play now", "Espresso stack", "Flip 3"),
    "fr": ("Jouer", "Espresso", "Retourner 3"),
}
MESSAGES = """() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest('script, style')) found.add(walker.currentNode.data);
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) found.add(one.getAttribute(name) ?? '');
  return [...found].map((text) => text.trim().replace(/\\d+/g, '#')).filter((text) => /\\p{L}{4}/u.test(text));
}"""
NAMES = ("Café International", "Zero + Chaos")
LEAST_WORDS = 2
"""A message of one word may be the same in two languages (Normal, Chaos, Pause), but not a whole sentence."""


def screens(page: "Page", server: Server, gallery: Gallery, language: str) -> dict[str, set[str]]:
    """The messages on each screen, without numbers."""
    found = {}
    page.goto(f"{server.url}/?lang={language}")
    page.locator(f"html[lang={language}]").wait_for(state="attached")
    page.get_by_role("button", name=re.compile(f"^{WORDS[language][0]}")).first.wait_for()
    found["landing"] = page.evaluate(MESSAGES)
    page.goto(f"{server.url}/t/{server.open_room(game='espresso', seats=3)}?lang={language}")
    page.locator("button.go").click()
    page.locator("button.start").wait_for()
    for folded in page.locator(".right > details > summary").all():
        folded.click()
    page.locator("select.bot").first.wait_for()
    found["room"] = page.evaluate(MESSAGES)
    for name, code, ready in (("table", "E4CHA", ".own"), ("café", "C4BOA", ".rack")):
        keep(page, gallery, code, language)
        page.locator(ready).wait_for()
        found[name] = page.evaluate(MESSAGES)
    return {name: set(texts) for name, texts in found.items()}


def keep(page: "Page", gallery: Gallery, code: str, language: str) -> None:
    """Sit down where the gallery's player 0 sits."""
    sit(page, gallery.server, gallery.places[code], language)


def sit(page: "Page", server: Server, place: Place, language: str) -> None:
    """Come back to the first seat of a room."""
    page.goto(server.url)
    page.evaluate(
        "kept => localStorage.setItem('finito.seats', JSON.stringify(kept))", {place.room.code: place.tokens[0]}
    )
    page.goto(f"{server.url}/t/{place.room.code}?lang={language}")


@pytest.fixture(scope="module")
def english() -> dict[str, set[str]]:
    """Filled by the first test that needs it."""
    return {}


@pytest.mark.parametrize("language", ["de", "nl", "fr"])
def test_every_screen_speaks_the_language(
    open_page: OpenPage, server: Server, gallery: Gallery, english: dict[str, set[str]], language: str
) -> None:
    if not english:
        english.update(screens(open_page("/"), server, gallery, "en"))
    page = open_page("/")
    mine = screens(page, server, gallery, language)
    _, stack, deal = WORDS[language]
    assert any(text.startswith(stack) for text in mine["table"])
    assert any(re.sub(r"#", "3", text).startswith(deal) for text in mine["table"])
    broken = [text for texts in mine.values() for text in texts if re.search(r"undefined|\[object|NaN", text)]
    assert broken == []
    names = {*NAMES, *(seat.name for place in gallery.places.values() for seat in place.room.seats)}
    same = {
        f"{screen}: {text}"
        for screen, texts in mine.items()
        for text in texts & english[screen]
        if len(re.findall(r"\w+", text)) >= LEAST_WORDS and not any(name and name in text for name in names)
    }
    assert same == set(), "English where another language is spoken"


def test_the_language_is_chosen_on_the_page_and_kept(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_role("combobox", name="Language").select_option("nl")
    page.get_by_role("button", name=re.compile("^Nu spelen")).first.wait_for()
    page.reload()
    page.get_by_role("button", name=re.compile("^Nu spelen")).first.wait_for()
    assert page.locator("html").get_attribute("lang") == "nl"
