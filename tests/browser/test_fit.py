"""The whole table is on one screen: every size, two to six players, both hands, four languages."""

from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, shoot
from browser.gallery import VARIANTS, Gallery
from browser.people import wait_until_free

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
"""What is kept for the documentation: size, players, variant."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
OUTSIDE = """() => {
  const out = [];
  const all = (what) => [...document.querySelectorAll(what)];
  const box_of = (one) => one.getBoundingClientRect();
  const text = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
  const kinds = ['button', '.pile', '.mini', '.pill', '.lane', '.tile', '.players li', '.status', '.floor', '.done'];
  const shown = all(kinds.map((kind) => `main ${kind}`).join()).filter((one) => one.checkVisibility());
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


def check(page: "Page", size: tuple[int, int]) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(DRAWN)
    return [f"{size}: {line}" for line in page.evaluate(OUTSIDE)]


def prefer(page: "Page", language: str, left: bool) -> None:
    """As chosen in the settings."""
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
            problems += [f"{language} {line}" for line in check(page, size)]
            shown = {(390, "app"), (844, "board"), (1024, "app"), (1440, "board")}
            if language == "en" and players == 4 and (size[0], sheet) in shown:
                shoot(page, f"cafe_{size[0]}x{size[1]}_{sheet}")
    assert problems == [], "\n".join(problems)


def test_landing_and_room_are_never_too_wide(open_page: OpenPage) -> None:
    """These pages may scroll down, but not sideways."""
    page = open_page("/")
    page.get_by_role("button", name="With friends", exact=True).click()
    page.get_by_role("button", name="Stand up").wait_for()
    room = page.url
    problems = []
    for language in LANGUAGES:
        prefer(page, language, False)
        for where in (room, room.split("/t/")[0]):
            page.goto(where)
            page.locator("main button").first.wait_for()
            if page.locator("summary").count():
                page.locator("summary").first.click()
            for size, text in [*((size, 100) for size in SIZES), ((360, 640), 200), ((1024, 768), 200)]:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                page.evaluate("size => (document.documentElement.style.fontSize = `${size}%`)", text)
                page.evaluate(DRAWN)
                wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                if wide > 0:
                    problems.append(f"{language} {where} {size} at {text} %: {wide} px too wide")
    assert problems == [], "\n".join(problems)
