"""The Café puzzle of the day: it is answered once, the verdict explains, and the archive remembers."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

from browser.cafe_page import button, in_words, seat
from browser.conftest import OpenPage, shoot
from browser.test_axe import violations
from finito.daily.deal import FIRST_DAY
from finito.daily.puzzles import puzzle_of
from finito.games import cafe
from finito.players.cafe.board import move_of

if TYPE_CHECKING:
    from playwright.sync_api import Page


def simple(move: cafe.Move) -> bool:
    """Whether a move seats a single guest who is not a joker that must be declared."""
    return isinstance(move, cafe.Place) and len(move.put) == 1 and not move.put[0].tile.startswith("JK")


def day_with(best: bool) -> tuple[date, cafe.Move]:
    """A day whose answer (or whose second choice) is a single guest on a chair, with that turn."""
    days = [FIRST_DAY + timedelta(number) for number in range((datetime.now(UTC).date() - FIRST_DAY).days + 1)]
    found = [(day, move_of(puzzle_of(day).game, puzzle_of(day).choices[0 if best else 1].turn)) for day in days]
    return next((day, move) for day, move in found if simple(move))


def answer(page: "Page", move: cafe.Move) -> None:
    assert isinstance(move, cafe.Place)
    page.locator(".rack .tile:enabled").first.wait_for()
    seat(page, move.put[0])
    button(page, "^Confirm").click()


def test_the_best_turn_is_known_as_such_and_kept(open_page: OpenPage) -> None:
    day, move = day_with(best=True)
    page = open_page(f"/puzzle/{day}", bypass_csp=True)
    page.get_by_text("which one leaves you furthest ahead?").wait_for()
    answer(page, move)
    page.get_by_role("status").filter(has_text="The best turn!").wait_for()
    said = page.locator(".verdict").inner_text()
    assert isinstance(move, cafe.Place)
    assert in_words(move.put[0].tile) in said
    assert re.search(r"\d+ now\. Then .+ can score \d+ at best\. After four more turns each", said), said
    assert violations(page, "puzzle") == []
    shoot(page, "puzzle_right")
    page.reload()
    page.get_by_role("status").filter(has_text="The best turn!").wait_for()
    page.get_by_role("button", name="All puzzles").click()
    page.get_by_text("1 of 1 puzzle solved").wait_for()
    assert page.locator("li", has_text="best turn").count() == 1
    assert page.locator("main li").count() == (datetime.now(UTC).date() - FIRST_DAY).days + 1


def test_another_turn_is_weighed_and_the_best_one_is_shown(open_page: OpenPage) -> None:
    day, move = day_with(best=False)
    page = open_page(f"/puzzle/{day}")
    answer(page, move)
    page.get_by_role("status").filter(has_text=re.compile(r"[\d.]+ points? behind the best turn")).wait_for()
    lead = puzzle_of(day).margin
    assert f"{lead:.1f}".removesuffix(".0") in page.locator(".verdict h2").inner_text()
    mine, best = page.get_by_role("button", name="Your turn"), page.get_by_role("button", name="Best turn")
    assert mine.get_attribute("aria-pressed") == "true"
    before = page.locator(".verdict").inner_text()
    best.click()
    page.get_by_text("It pays off").wait_for()
    assert best.get_attribute("aria-pressed") == "true"
    assert page.locator(".verdict").inner_text() != before
    shoot(page, "puzzle_other")
    page.get_by_role("button", name="All puzzles").click()
    page.get_by_text("0 of 1 puzzle solved").wait_for()
    page.locator("li", has_text=re.compile(r"[\d.]+ behind")).get_by_role("link").click()
    page.get_by_role("status").filter(has_text="behind the best turn").wait_for()
