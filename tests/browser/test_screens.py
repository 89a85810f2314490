"""No screen is wider than the window, hides a control beyond its edge, cuts off text or has too small a target.

Before, between and after rounds; every size, four languages, normal text and text twice as large. The fullest games are
in `test_fit.py`.
"""

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Planted, Server
from browser.gallery import LONG_NAMES, Gallery
from browser.people import slot, wait_until_free
from browser.planting import dealt, ended, find, last_cards, running, turns
from browser.test_fit import DRAWN, LANGUAGES, SIZES
from rooms.rooms import Place

if TYPE_CHECKING:
    from playwright.sync_api import Page

TEXTS = (100, 200)
WRONG = """() => {
  const out = [], page = document.documentElement, shade = document.createElement('canvas').getContext('2d');
  const text = (one) => (one.ariaLabel ?? one.textContent).trim().slice(0, 40);
  const scrolls = (one, axis) => {
    for (let above = one.parentElement; above && above !== page; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (axis === 'x' && /auto|scroll/.test(style.overflowX) && above.scrollWidth > above.clientWidth) return true;
      if (axis === 'y' && /auto|scroll/.test(style.overflowY) && above.scrollHeight > above.clientHeight) return true;
    }
    return false;
  };
  if (page.scrollWidth > innerWidth) out.push(`${page.scrollWidth - innerWidth} px too wide`);
  const high = page.scrollHeight > innerHeight + 1;
  const dialog = document.querySelector('dialog[open]');
  for (const one of (dialog ?? document).querySelectorAll('button, a, select, input, summary, h1, h2, .pill')) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.sr, [aria-hidden=true]')) continue;
    const box = one.getBoundingClientRect();
    if (!box.width || one.classList.contains('sr')) continue;
    if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(one, 'x'))
      out.push(`beside the window: ${text(one)}`);
    if (!high && (box.top < -1 || box.bottom > innerHeight + 1) && !scrolls(one, 'y'))
      out.push(`above or below the window: ${text(one)}`);
    if (one.matches('button:not([data-slot]), a, summary') && one.scrollWidth > one.clientWidth + 2 && one.clientWidth)
      out.push(`words cut off: ${text(one)}`);
    const target = (one.closest('label') ?? one).getBoundingClientRect();
    const small = Math.min(target.width, target.height) < 43.5;
    if (small && one.matches('button:not(.mini), select, summary, input') && !one.matches('.deck, :disabled'))
      out.push(`smaller than a finger: ${text(one)} ${Math.round(target.width)} x ${Math.round(target.height)}`);
    if (one.matches('select.field')) {
      const style = getComputedStyle(one);
      shade.font = style.font;
      const chosen = one.selectedOptions[0]?.textContent.trim() ?? '';
      const has = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const over = Math.round(shade.measureText(chosen).width - has);
      if (over > 0) out.push(`choice cut off by ${over} px: ${chosen}`);
    }
  }
  return [...new Set(out)];
}"""


def in_every_language(page: "Page", settled: Callable[[], None]) -> Iterator[str]:
    """Switch the page to each language, without prompts."""
    for language in LANGUAGES:
        kept = json.dumps(
            json.dumps({"language": language, "soundAsked": True, "name": "Stracciatella", "icon": "cake"})
        )
        page.evaluate(f"localStorage.setItem('finito.prefs', {kept})")
        page.reload()
        page.locator(f"html[lang={language}]").wait_for(state="attached")
        settled()
        yield language


def wrong(page: "Page", where: str, sizes: list[tuple[int, int]] = SIZES, texts: tuple[int, ...] = TEXTS) -> list[str]:
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for text in texts:
            page.evaluate("size => (document.documentElement.style.fontSize = `${size}%`)", text)
            page.evaluate(DRAWN)
            found += [f"{where} {width}x{height} at {text} %: {line}" for line in page.evaluate(WRONG)]
    return found


def everywhere(page: "Page", where: str, settled: Callable[[], None]) -> None:
    found = [line for language in in_every_language(page, settled) for line in wrong(page, f"{where} {language}")]
    assert found == [], "\n".join(found)


def test_landing(open_page: OpenPage) -> None:
    page = open_page("/")
    everywhere(page, "landing", page.locator("button.play").wait_for)


@pytest.mark.parametrize("who", ["host", "guest", "joiner"])
def test_lobby(open_page: OpenPage, server: Server, who: str) -> None:
    """With everything unfolded that the host folds away."""
    room = server.open_room(game="espresso", seats=6, changes={"zero": True})
    host = open_page(f"/t/{room}")
    host.locator("button.go").click()
    host.get_by_role("button", name="medium").click()
    host.locator(".chair .out").nth(4).wait_for()
    host.locator(".chair .out").first.click()
    host.locator(".chair .free").first.wait_for()
    page = host if who == "host" else open_page(f"/t/{room}")
    if who == "guest":
        page.locator("button.go").click()

    def settled() -> None:
        page.locator("footer").wait_for()
        if who == "host":
            page.locator("main details details").wait_for(state="attached")
        page.evaluate("document.querySelectorAll('main details').forEach(one => (one.open = true))")

    everywhere(page, f"lobby of a {who}", settled)


def test_menu(gallery: Gallery, take_seat: OpenPage) -> None:
    page = take_seat(gallery.server, gallery.places["E4NOR"])
    wait_until_free(page)

    def settled() -> None:
        page.locator(".head button").last.click()
        page.locator("dialog[open]").wait_for()

    everywhere(page, "menu", settled)


@pytest.mark.parametrize("variant", ["NOR", "CHA", "ZER"])
def test_running_round_with_large_letters(gallery: Gallery, take_seat: OpenPage, variant: str) -> None:
    page = take_seat(gallery.server, gallery.places[f"E6{variant}"])
    wait_until_free(page)
    everywhere(page, f"table {variant}", page.locator(".own .deck").wait_for)


def six(code: str, target: int) -> Place:
    """Six people with long names and a round played to the end."""
    place = dealt("espresso", 6, 5, code, LONG_NAMES, changes={"target_score": target, "tie_break": "shared"})
    for _ in turns(place):
        pass
    return place


def test_ready(planted: Planted, take_seat: OpenPage) -> None:
    place = six("NEXTS", 1000)
    place.yes(0, "agree", what="next")
    for player in range(1, 6):
        place.yes(player, "agree", what="next")
    page = take_seat(planted(place), place)
    everywhere(page, "ready", page.locator(".over .box").wait_for)


@pytest.mark.parametrize("target", [1000, 1])
def test_account(planted: Planted, take_seat: OpenPage, target: int) -> None:
    """The end of a round, and of a match."""
    place = six("ENDED", target)
    page = take_seat(planted(place), place)
    everywhere(
        page, "end of a match" if running(place).over() else "end of a round", page.locator(".veil table").wait_for
    )


def test_replay(planted: Planted, take_seat: OpenPage) -> None:
    place = ended("espresso", "TAPED", LONG_NAMES[:4])
    page = take_seat(planted(place), place)
    page.get_by_role("button", name="Replay").click()
    page.locator(".below", has_text=LONG_NAMES[0]).wait_for()  # on the own side, with the names of the table
    everywhere(page, "replay", page.get_by_role("slider").wait_for)


def test_finito(planted: Planted, take_seat: OpenPage) -> None:
    """For the player who finishes and for another one, during the seconds that it lasts."""
    place = find(lambda seed: dealt("espresso", 3, seed, "MOMENT", LONG_NAMES), lambda game: bool(last_cards(game)))
    server = planted(place)
    pages = [take_seat(server, place, player) for player in (0, 1)]
    for page in pages:
        wait_until_free(page)
    pages[0].locator(slot(pages[0], last_cards(running(place))[0].source)).click()
    found = []
    for page in pages:
        page.locator(".moment").wait_for()
        found += wrong(page, "FINITO", SIZES[:3])
        assert page.locator(".moment").count() == 1, "still there"
    assert found == [], "\n".join(found)
