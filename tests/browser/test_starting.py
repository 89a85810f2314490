"""Two people in two browsers, and no bot: they start a round by themselves, and agree on a rematch."""

from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Planted, Server, shoot
from browser.people import wait_for_round
from browser.planting import ended

if TYPE_CHECKING:
    from playwright.sync_api import Page


def sit(page: "Page", name: str) -> None:
    page.get_by_role("button", name="You are").click()
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name=f"Sit down as {name}").click()
    page.get_by_role("button", name="Stand up").wait_for()


def two(open_page: OpenPage, server: Server, **more: object) -> tuple["Page", "Page"]:
    """Ana and Ben at the table, each asked whether they are ready."""
    room = server.open_room(seats=2)
    ana, ben = open_page(f"/t/{room}"), open_page(f"/t/{room}", **more)
    sit(ana, "Ana")
    sit(ben, "Ben")
    ana.locator("button.start").click()
    for page in (ana, ben):
        page.get_by_role("button", name="Ready", exact=True).wait_for()
    return ana, ben


def ready(page: "Page") -> None:
    page.get_by_role("button", name="Ready", exact=True).click()


def test_both_are_ready_and_the_round_begins(open_page: OpenPage, server: Server) -> None:
    ana, ben = two(open_page, server)
    assert ana.get_by_role("status").filter(has_text="Not ready yet: You, Ben").count() == 1
    ready(ana)
    ana.get_by_text("Not ready yet: Ben").wait_for()
    ben.get_by_text("Not ready yet: You").wait_for()
    shoot(ana, "espresso_phone_waiting")
    ready(ben)
    for page in (ana, ben):
        page.get_by_text("Everyone is ready: starting …").wait_for()
    shoot(ana, "espresso_phone_starting")
    for page in (ana, ben):
        wait_for_round(page)
        assert page.locator(".over .box").count() == 0


def test_anybody_may_call_and_a_second_call_is_no_mistake(open_page: OpenPage, server: Server) -> None:
    ana, ben = two(open_page, server)
    ready(ana)
    ready(ben)
    for page in (ana, ben):
        page.get_by_role("button", name="ESPRESSO!").wait_for()
    # Both at the same moment, as fast as the script can.
    for page in (ana, ben):
        page.evaluate("[...document.querySelectorAll('button')].find(one => one.textContent === 'ESPRESSO!')?.click()")
    for page in (ana, ben):
        wait_for_round(page)
        assert page.get_by_text("The round has started already").count() == 0


def test_whoever_reloads_in_that_moment_is_waited_for(open_page: OpenPage, server: Server) -> None:
    ana, ben = two(open_page, server)
    ready(ana)
    ready(ben)
    address = ben.url
    ben.goto("about:blank")
    ana.get_by_text("Connection lost: Ben").wait_for()
    shoot(ana, "espresso_phone_gone")
    ana.wait_for_timeout(3000)
    assert ana.get_by_text("Connection lost: Ben").is_visible(), "not without Ben"
    ben.goto(address)
    for page in (ana, ben):
        wait_for_round(page)


@pytest.mark.parametrize("game", ["espresso", "cafe"])
def test_a_wish_for_a_rematch_is_seen_by_the_other(game: str, planted: Planted, take_seat: OpenPage) -> None:
    place = ended(game)
    server = planted(place)
    ana, ben = take_seat(server, place, 0), take_seat(server, place, 1)
    for page in (ana, ben):
        page.get_by_role("button", name="Rematch").wait_for()
        assert page.get_by_text("For a rematch").count() == 0
    ana.get_by_role("button", name="Rematch").click()
    ben.get_by_text("For a rematch (1 of 2): Ana").wait_for()
    ben.get_by_text("No answer yet: You").wait_for()
    ana.get_by_text("For a rematch (1 of 2): You").wait_for()
    ana.get_by_text("No answer yet: Ben").wait_for()
    shoot(ben, f"{game}_phone_rematch")
    ben.get_by_role("button", name="Rematch").click()
    for page in (ana, ben):
        if game == "espresso":
            page.get_by_role("button", name="Ready", exact=True).wait_for()
        else:
            page.locator(".players li.turn").wait_for()
    if game == "espresso":
        ready(ana)
        ready(ben)
        for page in (ana, ben):
            wait_for_round(page)
