"""The whole table is on one screen: every size, two to six players, both hands, four languages."""

from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Server, shoot
from browser.people import begin

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = [(360, 640), (390, 844), (844, 390), (1024, 768), (1440, 900)]
SHOWN = {
    ((390, 844), 4, False),
    ((390, 844), 6, False),
    ((360, 640), 6, True),
    ((844, 390), 4, False),
    ((844, 390), 6, True),
    ((1024, 768), 4, False),
    ((1440, 900), 6, True),
}
"""What is kept for the documentation: size, players, Chaos."""
OUTSIDE = """() => {
  const out = [];
  const kinds = ['button', '.pile', '.mini', '.pill', '.lane', '.tile'].map((kind) => `main ${kind}`).join();
  const box_of = (one) => one.getBoundingClientRect();
  for (const one of document.querySelectorAll(kinds)) {
    const box = one.getBoundingClientRect();
    if (!box.width || getComputedStyle(one).display === 'none') continue;
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      out.push([one.className, ...[box.left, box.top, box.right, box.bottom].map(Math.round)].join(' '));
  }
  const panels = [...document.querySelectorAll('.others > *, [data-center], .own')].map(box_of);
  panels.forEach((a, i) => panels.slice(i + 1).forEach((b) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 2 && high > 2) out.push(`overlap ${Math.round(wide)} x ${Math.round(high)}`);
  }));
  for (const mini of document.querySelectorAll('.minis')) {
    const inner = mini.lastElementChild.getBoundingClientRect(), outer = mini.parentElement.getBoundingClientRect();
    if (inner.right > outer.right + 1) out.push('minis too wide');
  }
  for (const lane of document.querySelectorAll('.lane')) if (box_of(lane).height < 34) out.push('flat lane');
  return out;
}"""


def check(page: "Page", size: tuple[int, int]) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(120)
    return [f"{size}: {line}" for line in page.evaluate(OUTSIDE)]


@pytest.mark.parametrize("chaos", [False, True], ids=["normalo", "chaos"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_espresso_fits(open_page: OpenPage, server: Server, players: int, chaos: bool) -> None:
    changes = {"chaos": chaos, "start_countdown_ms": 0}
    code = server.open_room(game="espresso", seats=players, changes=changes)
    page = open_page(f"/t/{code}")
    begin(page, players - 1, "greedy" if players in (4, 6) else "greedy-easy")
    page.locator(".box button.main").click()
    page.wait_for_timeout(9000 if players == 4 else 5000)
    problems = []
    for size in SIZES:
        problems += check(page, size)
        if (size, players, chaos) in SHOWN:
            shoot(page, f"espresso_{size[0]}x{size[1]}_{players}p{'_chaos' if chaos else ''}")
    page.evaluate("localStorage.setItem('finito.prefs', JSON.stringify({leftHanded: true, language: 'fr'}))")
    page.reload()
    page.locator(".own .deck").wait_for()
    for size in SIZES:
        problems += [f"left: {line}" for line in check(page, size)]
    if players == 4 and not chaos:
        page.set_viewport_size({"width": 390, "height": 844})
        shoot(page, "espresso_phone_left_fr")
        session = page.context.new_cdp_session(page)
        for vision in ("deuteranopia", "achromatopsia"):
            session.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
            shoot(page, f"espresso_phone_{vision}")
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("sheet", ["board", "app"])
def test_the_cafe_fits(open_page: OpenPage, server: Server, sheet: str) -> None:
    code = server.open_room(game="cafe", sheet=sheet, seats=4)
    page = open_page(f"/t/{code}")
    begin(page, 3, "greedy")
    page.locator(".floor").wait_for()
    page.wait_for_timeout(1500)
    problems = []
    for size in SIZES:
        problems += check(page, size)
        if (size[0], sheet) in {(390, "app"), (844, "board"), (1024, "app"), (1440, "board")}:
            shoot(page, f"cafe_{size[0]}x{size[1]}_{sheet}")
    assert problems == [], "\n".join(problems)
