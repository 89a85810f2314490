"""The whole game fits on one screen: every size, two to six players, both hands, four languages."""

from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Planted, shoot
from browser.gallery import LONG_NAMES, VARIANTS, Gallery
from browser.people import wait_until_free
from browser.planting import ended

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = [
    (360, 640),
    (390, 844),
    (844, 390),
    (640, 360),
    (768, 1024),
    (1024, 768),
    (1440, 900),
    (1920, 1080),
]
LANGUAGES = ["de", "nl", "en", "fr"]
LONGEST = ["en", "fr"]
"""English for the pictures, French for its long words: enough where only the cards differ."""
SHOWN = {
    ((390, 844), 4, "normalo"),
    ((390, 844), 6, "normalo"),
    ((360, 640), 6, "chaos"),
    ((390, 844), 4, "zero"),
    ((844, 390), 4, "normalo"),
    ((844, 390), 6, "chaos"),
    ((1024, 768), 4, "normalo"),
    ((1440, 900), 6, "chaos"),
}
"""The screenshots kept for the documentation: size, players, variant."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
OUTSIDE = """() => {
  const out = [];
  const all = (what) => [...document.querySelectorAll(what)];
  const box_of = (one) => one.getBoundingClientRect();
  const text = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
  const kinds = ['button', '.pile', '.mini', '.pill', '.lane', '.tile', '.players li', '.status', '.floor', '.done'];
  const shown = all(kinds.map((kind) => `main ${kind}`).join())
    .filter((one) => one.checkVisibility() && !one.closest('.log ol'));
  for (const one of shown) {
    const box = box_of(one);
    if (!box.width) continue;
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      out.push(`outside: ${one.className} ${text(box)}`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight)
    out.push(`scrolls: ${page.scrollWidth} x ${page.scrollHeight}`);
  const parts = all('.opp, [data-center], .strip, .own, .board, .players').filter((one) => one.checkVisibility());
  const panels = parts.map(box_of);
  panels.forEach((a, i) => panels.slice(i + 1).forEach((b) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 2 && high > 2) out.push(`overlap ${Math.round(wide)} x ${Math.round(high)}`);
  }));
  for (const mini of all('.minis'))
    if (box_of(mini.lastElementChild).right > box_of(mini.parentElement).right + 1) out.push('minis too wide');
  for (const pile of all('.lane .pile, .grid .pile')) {
    const [inner, outer] = [box_of(pile), box_of(pile.closest('.lane, .grid'))];
    if (inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1)
      out.push(`pile sticks out: ${text(inner)} of ${text(outer)}`);
  }
  for (const lane of all('.lane')) if (box_of(lane).height < 34) out.push('flat lane');
  for (const one of all('.deck .words, .actions .btn'))
    if (one.scrollWidth > one.clientWidth + 2) out.push(`words cut off: ${one.textContent}`);
  return out;
}"""


SIDEWAYS = """() => {
  const out = [], page = document.documentElement;
  if (page.scrollWidth > innerWidth) out.push(`scrolls: ${page.scrollWidth}`);
  for (const one of document.querySelectorAll('button, table, h1, h2, p, [role=status], .veil .box, dialog')) {
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility() || one.closest('.sr, .more') || box.width <= 1) continue;
    if (box.left < -1 || box.right > innerWidth + 1)
      out.push(`too wide: ${one.tagName} ${one.className} ${Math.round(box.left)} to ${Math.round(box.right)}`);
  }
  return out;
}"""
"""What leaves the screen to a side: panels may scroll down, never sideways; only a replay's row of lesser
controls may."""


def check(page: "Page", size: tuple[int, int], text: int = 100, look: str = OUTSIDE) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("size => (document.documentElement.style.fontSize = `${size}%`)", text)
    page.evaluate(DRAWN)
    return [f"{size} at {text} %: {line}" for line in page.evaluate(look)]


def prefer(page: "Page", language: str, left: bool) -> None:
    """Set these preferences."""
    kept = f"JSON.stringify({{leftHanded: {str(left).lower()}, language: '{language}'}})"
    page.evaluate(f"localStorage.setItem('finito.prefs', {kept})")
    page.reload()
    page.locator(f"html[lang={language}]").wait_for(state="attached")


@pytest.mark.parametrize("variant", list(VARIANTS))
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_espresso_fits(gallery: Gallery, take_seat: OpenPage, players: int, variant: str) -> None:
    """At the fullest moment of a round. Hands alternate from one number of players to the next."""
    place = gallery.places[f"E{players}{variant[:3].upper()}"]
    page = take_seat(gallery.server, place)
    wait_until_free(page)
    problems = []
    for index, language in enumerate(LANGUAGES if variant == "normalo" else LONGEST):
        left = (index + players) % 2 == 1
        prefer(page, language, left)
        page.locator(".own .deck").wait_for()
        for size in SIZES:
            problems += [f"{language} {'left' if left else 'right'} {line}" for line in check(page, size)]
            if language == "en" and (size, players, variant) in SHOWN:
                shoot(page, f"espresso_{size[0]}x{size[1]}_{players}p{'' if variant == 'normalo' else '_' + variant}")
    if players == 4 and variant == "normalo":
        prefer(page, "fr", True)
        page.set_viewport_size({"width": 390, "height": 844})
        page.locator(".own .deck").wait_for()
        shoot(page, "espresso_phone_left_fr")
        session = page.context.new_cdp_session(page)
        for vision in ("deuteranopia", "achromatopsia"):
            session.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
            shoot(page, f"espresso_phone_{vision}")
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("sheet", ["board", "app"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cafe_fits(gallery: Gallery, take_seat: OpenPage, players: int, sheet: str) -> None:
    """With a chosen tile, so that the chairs with their points are there too."""
    place = gallery.places[f"C{players}{sheet[:3].upper()}"]
    page = take_seat(gallery.server, place)
    problems = []
    for index, language in enumerate(LANGUAGES if players == 4 else LONGEST):
        prefer(page, language, (index + players) % 2 == 1)
        page.locator(".rack .tile:enabled").first.click()
        page.locator(".tile.chosen").wait_for()
        for size in SIZES:
            problems += [f"{language} {line}" for line in check(page, size, 200) + check(page, size)]
            shown = {(390, "app"), (844, "board"), (1024, "app"), (1440, "board")}
            if language == "en" and players == 4 and (size[0], sheet) in shown:
                shoot(page, f"cafe_{size[0]}x{size[1]}_{sheet}")
    assert problems == [], "\n".join(problems)


def test_the_panels_of_the_cafe_are_never_too_wide(planted: Planted, take_seat: OpenPage) -> None:
    """The log, the menu and the result, also with letters twice as large."""
    place = ended("cafe", names=LONG_NAMES[:3])
    server = planted(place)
    page = take_seat(server, place)
    problems: list[str] = []

    def look(screen: str) -> None:
        for size in SIZES:
            for text in (100, 200):
                problems.extend(f"{screen}: {line}" for line in check(page, size, text, SIDEWAYS))
        check(page, (390, 844))

    for language in LANGUAGES:
        page.goto(f"{server.url}/t/{place.room.code}")
        prefer(page, language, False)
        page.locator(".veil table").wait_for()
        look(f"{language} result")
        page.locator(".veil .actions > .btn:not(.main)").first.click()
        page.locator(".log-button").click()
        page.locator(".log ol li").first.wait_for()
        look(f"{language} log")
        page.locator(".head button").last.click()
        page.locator("dialog[open]").wait_for()
        look(f"{language} menu")
    assert problems == [], "\n".join(problems)


LETTERS = """() => ['.bill', '.actions .btn:not(.main)'].map(
  (what) => parseFloat(getComputedStyle(document.querySelector(what)).fontSize))"""
HIDDEN = """() => {
  const high = (what) => document.querySelector(what).getBoundingClientRect().height;
  return Math.round(Math.max(high('.bill .lines') - high('.bill'), 0));
}"""
"""How many pixels of the bill's text do not fit."""
SIGN = """() => {
  const light = (color) => color.match(/[\\d.]+/g).slice(0, 3)
    .map((part) => part / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0.05);
  const [ink, paper] = [getComputedStyle(document.querySelector('.bill a')).color,
    getComputedStyle(document.querySelector('.bill')).backgroundColor].map(light);
  return Math.max(ink, paper) / Math.min(ink, paper);
}"""
"""The contrast of § on the bill, because axe cannot determine the background behind a torn edge."""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024), (1440, 900)])
def test_the_letters_of_the_cafe_grow(gallery: Gallery, take_seat: OpenPage, size: tuple[int, int]) -> None:
    """The text of the bill is complete at 200 %, and the racks that make room for it are one touch away."""
    page = take_seat(gallery.server, gallery.places["C3BOA"], size=size)
    page.locator(".rack .tile:enabled").first.click()
    page.keyboard.press("w")
    page.locator(".nope").wait_for()
    assert page.evaluate(SIGN) >= 4.5
    plain, board = page.evaluate(LETTERS), page.locator(".floor").bounding_box()
    assert check(page, size, 200) == []
    large_board = page.locator(".floor").bounding_box()
    assert board is not None
    assert large_board is not None
    assert large_board["width"] >= 0.98 * board["width"] or size[0] >= 600, "a phone's board keeps its width"
    assert page.evaluate(HIDDEN) == 0
    large = page.evaluate(LETTERS)
    assert all(much >= 1.85 * little for much, little in zip(large, plain, strict=True)), (plain, large)
    if not page.locator(".mini").first.is_visible():
        page.locator(".log-button").click()
        assert page.locator(".racks svg.guest").count() == page.locator(".mini svg.guest").count()
        assert page.locator(".racks svg.guest").first.is_visible()
