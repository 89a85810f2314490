"""The first minute: a name without a form, a room in three taps, the way back, and wrong addresses."""

import json
from typing import TYPE_CHECKING

from browser.conftest import OpenPage, Server, shoot
from browser.people import wait_for_round

if TYPE_CHECKING:
    from playwright.sync_api import Page


def kept(page: "Page") -> dict[str, str]:
    prefs = json.loads(page.evaluate("localStorage.getItem('finito.prefs')"))
    return {key: prefs[key] for key in ("name", "icon")}


def test_a_newcomer_gets_a_name_and_a_picture_that_stay(open_page: OpenPage) -> None:
    page = open_page("/")
    first = kept(page)
    page.get_by_role("button", name=f"You are {first['name']}").click()
    page.get_by_role("textbox", name="Your name").wait_for()
    page.get_by_role("button", name="Another name").click()
    second = kept(page)
    assert second["name"] != first["name"]
    page.get_by_role("button", name="Done").click()
    page.reload()
    page.get_by_role("button", name=f"You are {second['name']}").wait_for()
    assert kept(page) == second


def test_three_taps_to_a_round_with_bots_and_one_back(open_page: OpenPage, server: Server) -> None:
    page = open_page("/")
    page.get_by_role("button", name="With friends", exact=True).click()
    page.get_by_role("button", name="medium").click()
    page.locator("button.start:enabled").click()
    wait_for_round(page)
    address = page.url
    page.goto(server.url)
    back = page.get_by_role("button", name="Back to your game")
    assert "Bram" in back.inner_text()
    shoot(page, "landing_phone_back")
    back.click()
    page.locator(".own [data-deck]").wait_for()
    assert page.url == address


def test_a_level_swaps_the_bots_and_leaves_people_alone(open_page: OpenPage, server: Server) -> None:
    room = server.open_room(seats=4)
    host, guest = open_page(f"/t/{room}"), open_page(f"/t/{room}")
    host.locator("button.go").click()
    host.get_by_role("button", name="Stand up").wait_for()
    guest.evaluate("name => localStorage.setItem('finito.prefs', JSON.stringify({name}))", kept(host)["name"])
    guest.reload()
    guest.locator("button.go").click()
    guest.get_by_text(f"{kept(host)['name']} 2").first.wait_for()
    guest.get_by_text(f"{kept(host)['name']} starts the game.").wait_for()
    for level in ("easy", "very strong"):
        host.get_by_role("button", name=level, exact=True).click()
        host.locator(f".chair:has-text('{level}')").nth(1).wait_for()
        assert host.locator(".chair", has_text="Bot").count() == 2
    host.get_by_role("button", name="Remove").first.click()
    host.locator(".chair", has_text="Free").wait_for()
    shoot(host, "lobby_phone_bots")
    shoot(guest, "lobby_phone_guest")


def test_wrong_codes_and_addresses_are_said_and_can_be_corrected(open_page: OpenPage, server: Server) -> None:
    room = server.open_room(seats=2)
    page = open_page("/nonsense")
    page.get_by_text("There is nothing at this address.").wait_for()
    page.get_by_role("button", name="I have a code").click()
    field = page.get_by_role("textbox", name="Code of the room")
    field.fill("NOSUCH")
    page.get_by_role("button", name="Join").click()
    page.get_by_role("alert").filter(has_text="There is no room with this code.").wait_for()
    assert field.input_value() == "NOSUCH"
    field.fill(room.lower())
    page.get_by_role("button", name="Join").click()
    page.locator("button.go").wait_for()
    page.goto(f"{server.url}/t/NOSUCH")
    page.get_by_role("textbox", name="Code of the room").fill(room)
    page.get_by_role("button", name="Join").click()
    page.locator("button.go").wait_for()


def test_the_table_moves_unless_nothing_should(open_page: OpenPage) -> None:
    still = open_page("/")
    still.locator(".hero .pile").first.wait_for()
    before = still.locator(".hero").inner_html()
    moving = open_page("/", reduced_motion="no-preference")
    moving.locator(".hero .pile").first.wait_for()
    first = moving.locator(".hero").inner_html()
    moving.wait_for_function("html => document.querySelector('.hero').innerHTML !== html", arg=first)
    still.wait_for_timeout(700)
    assert still.locator(".hero").inner_html() == before
    assert still.evaluate("document.getAnimations().length") == 0


def test_light_and_dark_switch_and_stay(open_page: OpenPage) -> None:
    page = open_page("/", color_scheme="light")
    assert page.locator("html").get_attribute("data-theme") == "light"
    page.get_by_role("button", name="Dark theme").click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.get_by_role("button", name="Light theme").wait_for()
