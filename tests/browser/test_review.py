"""Reviews: missed chances and better turns in the replay, and hints in the café."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from browser.cafe_page import button, free_turn, shown_tables, turn_of
from browser.conftest import OpenPage, Planted, Server, shoot
from browser.planting import dealt, running
from browser.test_axe import AXE, violations
from browser.test_fit import LANGUAGES, SIDEWAYS, SIZES, check
from browser.waiting import becomes
from finito.review import review
from finito.review.cafe import CafeReview
from finito.review.espresso import EspressoReview
from review.test_cafe import a_game
from review.test_espresso import a_match
from server.test_reviews import keep

if TYPE_CHECKING:
    from playwright.sync_api import Page

SMALL = (360, 740)
ESPRESSO, CAFE = a_match("de", {}, 4), a_game("board", "uniform", 3)


@pytest.fixture(scope="module")
def archive(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has kept two matches."""
    data = tmp_path_factory.mktemp("archive")
    keep(data, ESPRE=ESPRESSO, CAFEE=CAFE)
    running = Server(data)
    yield running
    running.kill()


def position(page: "Page") -> int:
    return int(page.get_by_role("slider").input_value())


def test_a_missed_chance_is_shown_on_the_table(archive: Server, open_page: OpenPage) -> None:
    found = review(ESPRESSO)
    assert isinstance(found, EspressoReview)
    page = open_page("/r/ESPRE_1", at=archive, size=SMALL, bypass_csp=True)
    page.get_by_role("button", name="Review").click()
    panel = page.get_by_role("region", name="Review")
    panel.wait_for()
    rows = panel.locator("tbody tr")
    assert [int(row.locator("td").first.inner_text()) for row in rows.all()] == [one.plays for one in found.people]
    missed = [row.locator("td").last.inner_text() for row in rows.all()]
    assert missed == [f"{one.missed} of {one.chances}" for one in found.people]
    becomes(panel.get_by_role("img", name=re.compile("^Reaction")).count, len(found.people))
    items = panel.locator("ol button")
    becomes(items.count, len(found.missed))
    shoot(page, "review_phone")
    first = found.missed[0]
    items.first.click()
    panel.wait_for(state="hidden")
    assert position(page) == first.begins
    becomes(page.locator(".marked").count, 1)
    shoot(page, "review_phone_chance")
    page.get_by_role("slider").fill(str(first.ends))
    becomes(page.locator(".marked").count, 0)
    page.get_by_role("button", name="Next", exact=True).click()
    assert position(page) == found.missed[1].begins
    page.get_by_role("button", name="List").click()
    panel.wait_for()
    if AXE.exists():
        assert violations(page, "review") == []
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= SMALL[0]


def test_the_better_turn_is_drawn_on_the_board(archive: Server, open_page: OpenPage) -> None:
    found = review(CAFE)
    assert isinstance(found, CafeReview)
    turn = max((turn for turn in found.turns if turn.better), key=lambda turn: turn.missed)
    page = open_page("/r/CAFEE_1?review", at=archive, size=SMALL, bypass_csp=True)
    panel = page.get_by_role("region", name="Review")
    panel.wait_for()
    shoot(page, "review_phone_cafe")
    if AXE.exists():
        assert violations(page, "review of the café") == []
    panel.locator("ol button").first.click()
    assert position(page) == turn.number - 1
    strip = page.locator(".strip")
    assert f"+{turn.best}" in strip.inner_text()
    before = page.locator(".board svg.room").inner_html()
    shoot(page, "review_phone_better")
    page.get_by_role("button", name="Next step").click()
    assert page.locator(".board svg.room").inner_html() != before


OVER = """() => {
  const [panel, board] = ['.stage > .panel', '.stage > .table'].map((what) =>
    document.querySelector(what).getBoundingClientRect());
  const apart = panel.left >= board.right - 1 || panel.top >= board.bottom - 1;
  return apart && Math.min(panel.width, panel.height, board.width, board.height) > 120 ? '' : 'one covers the other';
}"""


ON_SCREEN = """(one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return one.contains(seen) && left >= 0 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight + 1
    && Math.min(right - left, bottom - top) >= 43.5;
}"""


@pytest.mark.parametrize("match", ["CAFEE_1", "ESPRE_1"])
def test_list_and_table_are_both_seen(archive: Server, open_page: OpenPage, match: str) -> None:
    """Below or beside the replay, at every size; on a large phone the chosen entry is shown while the list stays."""
    page = open_page(f"/r/{match}?review", at=archive)
    panel = page.get_by_role("region", name="Review")
    panel.locator("ol button").nth(1).click()
    assert panel.is_visible()
    assert panel.locator("[aria-current=true]").count() == 1
    shoot(page, f"review_phone_both_{match}")
    problems = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{archive.url}/r/{match}?review")
        panel.locator("ol button").first.wait_for()
        if over := page.evaluate(OVER):
            problems.append(f"{width}x{height}: {over}")
        for name in ("Language", "Sound"):
            control = page.locator(".controls").get_by_label(name, exact=True)
            control.scroll_into_view_if_needed()
            if not control.evaluate(ON_SCREEN):
                problems.append(f"{width}x{height}: {name} is out of reach")
        shoot(page, f"review_{match}_{width}")
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_review_of_the_cafe_is_never_too_wide(archive: Server, open_page: OpenPage, language: str) -> None:
    page = open_page(f"/r/CAFEE_1?review&lang={language}", at=archive, size=SMALL)
    page.locator("ol button").first.wait_for()
    found = [line for size in SIZES for text in (100, 200) for line in check(page, size, text, SIDEWAYS)]
    assert found == [], "\n".join(found)


PILED = """() => {
  const parts = ['ul', '.board', '.below'].map((what) => document.querySelector(`.table > ${what}`));
  const all = [...parts, ...document.querySelectorAll('.controls > *')].map((one) => one.getBoundingClientRect());
  const out = all.slice(1).filter((box, at) => box.top < all[at].bottom - 9).map((box) => `covered at ${box.top}`);
  const floor = document.querySelector('.floor').getBoundingClientRect();
  return floor.width < innerWidth * 0.85 ? [...out, `the board is ${floor.width} px wide`] : out;
}"""
"""What lies on what is above it (marks hang into the line over them), and a board that has lost its width."""


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_a_replay_of_the_cafe_with_large_letters(archive: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    """The board keeps its width, everything else is below it, and chairs are named after their tables."""
    page = open_page("/r/CAFEE_1?seat=1", at=archive, size=size)
    page.locator(".floor").wait_for()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        assert not re.search(r"\b[a-m]\d{1,2}\b", page.locator(".controls .line").inner_text())
    assert check(page, size, 200, PILED) == []


def test_hints_in_the_cafe(planted: Planted, take_seat: OpenPage) -> None:
    """The hint is put on the board, taken back as a whole, and made like any turn."""
    place = dealt("cafe", 2, 5, sheet="board", hints="always")
    player = turn_of(running(place))
    hints = running(place).hints(player)
    page = take_seat(planted(place), place, player, size=SMALL)
    free_turn(page)
    tables = shown_tables(page)

    def tip() -> None:
        page.get_by_role("button", name="Hint", exact=True).click()
        page.locator(".bill", has_text="Hint 1 of").wait_for()

    tip()
    shoot(page, "cafe_phone_hint")
    best = hints[:3]
    for at, hint in enumerate(best, start=1):
        page.locator(".bill", has_text=f"Hint {at} of {len(best)}").wait_for()
        assert page.locator(".bill .sum").inner_text() == (f"+{hint.points}" if hint.points > 0 else str(hint.points))
        puts = getattr(hint.move, "put", ())
        becomes(page.locator(".person.ghost").count, len(puts))
        page.get_by_role("button", name="Next hint").click()
    page.locator(".bill", has_text="Hint 1 of").wait_for()
    page.locator(".bill .tip").first.click()
    becomes(page.locator(".person.ghost").count, 0)
    confirm, undo = button(page, "^Confirm"), button(page, "Undo")
    assert f"+{hints[0].points}" in confirm.inner_text()
    undo.click()
    becomes(page.locator(".tile.used").count, 0)
    assert shown_tables(page) == tables, "nothing of it was sent"
    tip()
    page.locator(".bill .tip").first.click()
    confirm.click()
    score = page.locator(".players li").nth(player).locator("b")
    page.wait_for_function(
        "([player, points]) => document.querySelectorAll('.players li b')[player].textContent === String(points)",
        arg=[player, hints[0].points],
    )
    assert score.inner_text() == str(hints[0].points)


def test_no_hint_where_the_room_gives_none(planted: Planted, take_seat: OpenPage) -> None:
    place = dealt("cafe", 2, 5, sheet="board")
    page = take_seat(planted(place), place, turn_of(running(place)), size=SMALL)
    free_turn(page)
    assert page.get_by_role("button", name="Hint", exact=True).count() == 0
