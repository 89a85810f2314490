"""A language that nobody has translated yet (`web/src/words/pseudo.ts`): accents everywhere, and two fifths longer.

Text that is still plain English on a screen cannot be translated; text that overflows would do so in a fifth language.
"""

import json
import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Planted, Server, shoot
from browser.gallery import Gallery
from browser.pages import played, remember
from browser.test_words import MESSAGES, keep, sit
from browser.waiting import becomes
from rooms.rooms import Place

if TYPE_CHECKING:
    from playwright.sync_api import Page

LANGUAGE = "en-XA"
SMALL = (360, 740)
SIZES = (100, 200)
"""Text sizes in percent."""
TOO_WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && one.checkVisibility())
    .filter((one) => ![...one.children].some((inner) => inner.getBoundingClientRect().right > innerWidth + 1))
    .map((one) => `${one.tagName} ${one.className}: ${one.textContent.trim().slice(0, 40)}`)"""
CUT = """() => [...document.querySelectorAll('main button, main .btn, main h1, main h2, main label')]
  .filter((one) => one.checkVisibility() && !one.closest('.sr') && getComputedStyle(one).display !== 'inline')
  .filter((one) => one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).overflowX !== 'visible')
  .map((one) => one.textContent.trim())"""
OUTSIDE = """() => [...document.querySelectorAll('main .panel b, main .panel h2, main .panel h3')]
  .filter((one) => one.checkVisibility() && !one.closest('.scroll, .sr'))
  .filter((one) => one.getBoundingClientRect().right > one.closest('.panel').getBoundingClientRect().right + 1)
  .map((one) => one.textContent.trim())"""
"""A page may hide what overflows."""
PLAIN = re.compile(r"\b[A-Za-z]*[aeiouns][A-Za-z]*\b")
"""A word without accents, although it has letters that would get one."""
NAMES = re.compile(
    r"ESPRESSO|FINITO|Finito|Café International|Maximiliane|Bartholomäus|Schmidt|Jean|Christophe|Wilhelmina|Berg"
    r"|Deutsch|Nederlands|English|Français|finito|ESP-|CAF-|Ana|Ben|Cleo|\w+day, \w+ #"
)
PAGES = ("learn", "rules", "rules/cafe", "pad", "me", "daily", "puzzle/all", "fair", "sealed", "privacy")
FIGURES = "document.querySelectorAll('.scroll, figure').forEach((one) => one.remove())"
"""What studies say in their tables and drawings is keyed by its English words; `lab.test.ts` sees that each has one."""


def plain(page: "Page") -> list[str]:
    """Messages of at least two words that are plain English."""
    shown = [text for text in page.evaluate(MESSAGES) if not NAMES.search(text)]
    return [text for text in shown if len(PLAIN.findall(text)) > 1 and text.isascii()]


def screens(page: "Page", server: Server, gallery: Gallery) -> Iterator[str]:
    """Open each screen; yields its name while it is open."""
    page.goto(f"{server.url}/?lang={LANGUAGE}")
    page.locator(f"html[lang={LANGUAGE}]").wait_for(state="attached")
    page.locator("main button").first.wait_for()
    yield "landing"
    for game, sheet in (("espresso", "house"), ("cafe", "board")):
        page.goto(f"{server.url}/t/{server.open_room(game=game, sheet=sheet, seats=3)}?lang={LANGUAGE}")
        page.locator("button.go").click()
        page.locator("button.start").wait_for()
        for folded in page.locator(".right > details > summary").all():
            folded.click()
        page.locator("select.bot").first.wait_for()
        yield f"room of {game}"
    for path in PAGES:
        page.goto(f"{server.url}/{path}?lang={LANGUAGE}")
        page.locator("main h1").wait_for()
        yield path
    for code, ready in (("E4CHA", ".own"), ("C4BOA", ".rack")):
        keep(page, gallery, code, LANGUAGE)
        page.locator(ready).wait_for()
        yield f"table {code}"
        page.locator("[data-settings]").click()
        page.locator("dialog[open]").wait_for()
        yield f"settings {code}"
    for lesson in ("espresso", "app"):
        page.goto(f"{server.url}/learn/{lesson}?lang={LANGUAGE}")
        page.locator(".coach .text").get_by_text(re.compile(r"\w")).wait_for()
        yield f"lesson {lesson}"
    page.goto(f"{server.url}/puzzle?lang={LANGUAGE}")
    page.locator(".rack .tile:enabled").first.wait_for()
    yield "puzzle"


def finished(page: "Page", server: Server, places: Iterable[Place]) -> Iterator[str]:
    """Open the laboratory, and the end of a match with its replay."""
    page.goto(f"{server.url}/lab?lang={LANGUAGE}")
    page.locator("#league").wait_for()
    for folded in page.locator("main details > summary").all():
        folded.click()
    yield "laboratory"
    for place in places:
        code = place.room.code
        sit(page, server, place, LANGUAGE)
        page.locator(".veil, .end").first.wait_for()
        yield f"end {code}"
        page.goto(f"{server.url}/r/{code}_1?lang={LANGUAGE}&review")
        page.get_by_role("slider").wait_for()
        yield f"replay {code}"


@pytest.mark.parametrize("size", SIZES)
def test_a_fifth_language_fits_and_is_complete(
    open_page: OpenPage, server: Server, gallery: Gallery, planted: Planted, size: int
) -> None:
    ended = [played("espresso", "ESPRE", 5), played("cafe", "CAFEE", 5)]
    archive = planted(*ended)
    remember(archive.data, *ended)
    prefs = json.dumps({"textSize": size})
    keep_size = f"localStorage.getItem('finito.prefs') ?? localStorage.setItem('finito.prefs', {json.dumps(prefs)})"
    page = open_page("/", size=SMALL, scripts=(keep_size,))
    problems = []
    for name in chain(screens(page, server, gallery), finished(page, archive, ended)):
        shoot(page, f"fifth_{size}_{name.replace('/', '_').replace(' ', '_')}")
        problems += [f"{name}: cut off: {text}" for text in page.evaluate(CUT)]
        problems += [f"{name}: too wide: {what}" for what in page.evaluate(TOO_WIDE)]
        problems += [f"{name}: outside its panel: {text}" for text in page.evaluate(OUTSIDE)]
        if name == "laboratory":
            page.evaluate(FIGURES)
        problems += [f"{name}: plain English: {text}" for text in plain(page)]
    assert problems == [], "\n".join(problems)


def test_it_is_in_no_menu(open_page: OpenPage) -> None:
    page = open_page(f"/?lang={LANGUAGE}")
    menu = page.locator("select option")
    becomes(menu.all_inner_texts, ["Deutsch", "English", "Français", "Nederlands"])
