"""Café International in a real browser: whole turns, one after the other, against a bot."""

import re
from typing import TYPE_CHECKING

from browser.cafe_page import agrees, button, choose, free_turn, in_words, log, turn_of
from browser.conftest import OpenPage, Planted, Server, shoot
from browser.people import begin
from browser.planting import dealt, go_on, running, turns
from browser.waiting import becomes
from finito.games import cafe

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def test_a_guest_goes_to_the_bar(planted: Planted, take_seat: OpenPage) -> None:
    """The button and the confirmation show the next value; Undo takes the guest back from the bar."""
    place = dealt("cafe", 2, 1, sheet="board")
    player = turn_of(running(place))
    move = next(move for move in running(place).legal(player) if isinstance(move, cafe.Bar))
    page = take_seat(planted(place), place, player)
    free_turn(page)
    confirm, bar = button(page, "^Confirm"), button(page, "^Bar")
    choose(page, move.tile)
    assert bar.inner_text().endswith("+1")
    bar.click()
    button(page, "Undo").click()
    becomes(confirm.is_disabled, True)
    choose(page, move.tile)
    bar.click()
    button(page, r"^Confirm \+1").click()
    go_on(place, player, move)
    agrees(page, running(place), player)
    assert any("to the bar" in line and line.startswith("You ") for line in log(page))


def to_the_bar(page: "Page") -> None:
    """Make a whole turn: the first guest of the rack who is not a joker goes to the bar."""
    free_turn(page)
    page.locator('.rack .tile:enabled:not([aria-label^="Joker"])').first.click()
    button(page, "^Bar").click()
    button(page, "^Confirm").click()


def test_turns_of_the_app_go_round(open_page: OpenPage, server: Server) -> None:
    """We make two turns, with the bot's in between, and the log shows all of them."""
    page = open_page(f"/t/{server.open_room(game='cafe', seats=2, sheet='app')}")
    begin(page, 1, "greedy")
    to_the_bar(page)
    page.locator(".players li.turn", has_not_text="You").wait_for()
    to_the_bar(page)
    button(page, "^Moves").click()
    mine = page.locator(".log ol li", has_text=re.compile(r"You\s.*to the bar", re.S))
    mine.nth(1).wait_for()
    assert page.locator(".log ol li").count() >= 3
    shoot(page, "cafe_app_log")


def test_play_now_leads_to_a_running_cafe(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_role("button", name="Play now: Café International").click()
    free_turn(page)
    becomes(page.locator(".players li").count, 3)
    becomes(page.locator(".rack .tile").count, 5)


def test_chairs_and_stools_answer_a_touch(planted: Planted, take_seat: OpenPage) -> None:
    """Without a guest they ask for one; the next stool at the bar takes the guest who is chosen, like the button."""
    place = dealt("cafe", 2, 1, sheet="board")
    player = turn_of(running(place))
    move = next(move for move in running(place).legal(player) if isinstance(move, cafe.Bar))
    page = take_seat(planted(place), place, player)
    free_turn(page)
    chair, stool = page.locator("[data-seat]").first, page.locator('[data-stool="0"]')
    for one in (chair, stool):
        touch(page, one)
        page.locator(".status", has_text="Choose a guest.").wait_for()
        choose(page, move.tile)
        button(page, "Undo").click()
    choose(page, move.tile)
    touch(page, stool)
    button(page, r"^Confirm \+1").click()
    go_on(place, player, move)
    agrees(page, running(place), player)


def touch(page: "Page", drawn: "Locator") -> None:
    """The middle of something that is only drawn."""
    box = drawn.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_chair_takes_the_guest_or_says_why(planted: Planted, take_seat: OpenPage) -> None:
    """A guest can sit on every lit chair; any other chair shows the reason and its rule."""
    place = dealt("cafe", 2, 1, sheet="board")
    player = turn_of(running(place))
    page = take_seat(planted(place), place, player)
    free_turn(page)
    tile = running(place).view(None).players[player].rack[0]
    spots = [one for one in running(place).chairs(tile, None) if one.partners or not one.needs_partner]
    choose(page, tile)
    becomes(page.locator(".spot[data-chair]").count, len({one.chair for one in spots}))
    lit = {one.chair for one in spots}
    barred = next(one.name for one in running(place).match.plan.chairs if one.name not in lit)
    box = page.locator(f'[data-seat="{barred}"]').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".nope").wait_for()
    link = page.locator(".status a")
    link.wait_for()
    assert str(link.get_attribute("href")).startswith("/rules#CAF-")


def middle(page: "Page", what: str) -> tuple[float, float]:
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: "Page", tile: str, to: str) -> None:
    """Take up a guest of the rack and carry them there, without letting go."""
    page.mouse.move(*middle(page, f'.rack .tile[aria-label="{in_words(tile)}"]:enabled'))
    page.mouse.down()
    page.mouse.move(*middle(page, ".floor"), steps=3)
    page.mouse.move(*middle(page, to), steps=3)


def test_a_dragged_guest_lights_the_chairs(planted: Planted, take_seat: OpenPage) -> None:
    """Chairs are lit during the drag; a chair that refuses the guest says why, a lit one accepts them."""
    place = dealt("cafe", 2, 1, sheet="board")
    player = turn_of(running(place))
    page = take_seat(planted(place), place, player)
    free_turn(page)
    tile = running(place).view(None).players[player].rack[0]
    lit = {one.chair for one in running(place).chairs(tile, None) if one.partners or not one.needs_partner}
    columns = {chair[0] for chair in lit}
    barred = next(one.name for one in running(place).match.plan.chairs if one.name[0] not in columns)
    drag(page, tile, f'[data-seat="{barred}"]')
    becomes(page.locator(".spot[data-chair]").count, len(lit))
    page.mouse.up()
    page.locator(".nope").wait_for()
    becomes(page.locator(".tile.chosen").count, 1)
    drag(page, tile, f'.spot[data-chair="{min(lit)}"]')
    page.mouse.up()
    becomes(page.locator(".tile.used").count, 1)


def test_the_log_survives_a_reload(planted: Planted, take_seat: OpenPage) -> None:
    place = dealt("cafe", 2, 1, sheet="board")
    for turn, _ in enumerate(turns(place)):
        if turn >= 3:
            break
    page = take_seat(planted(place), place, 0)
    page.locator(".rack .tile").first.wait_for()
    before = log(page)
    assert len(before) >= 3
    page.reload()
    page.locator(".rack .tile").first.wait_for()
    assert log(page) == before


def test_moves_of_a_bot_are_seen_to_move(open_page: OpenPage, server: Server) -> None:
    """Guests glide and points fly; afterwards board and score agree with the game."""
    page = open_page(f"/t/{server.open_room(game='cafe', seats=2, sheet='app')}", reduced_motion="no-preference")
    begin(page, 1, "greedy")
    page.evaluate(
        """() => {
          window.seen = new Set();
          const look = () => {
            for (const one of document.querySelectorAll('.flights > div')) window.seen.add(one.className);
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    to_the_bar(page)
    page.wait_for_function("() => window.seen.has('fly') && window.seen.has('pts')")
    becomes(page.locator(".person.away").count, 0)
