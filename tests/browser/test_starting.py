"""Two people in two browsers without bots: they start a round by themselves, agree on a pause and on a rematch."""

from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Planted, Server, shoot
from browser.people import wait_for_round
from browser.planting import dealt, ended, running, turns
from rooms.rooms import Place, start_round

if TYPE_CHECKING:
    from playwright.sync_api import Page


def sit(page: "Page", name: str) -> None:
    page.get_by_role("button", name="You are").click()
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name=f"Sit down as {name}").click()
    page.get_by_role("button", name="Stand up").wait_for()


def two(open_page: OpenPage, server: Server, **more: object) -> tuple["Page", "Page"]:
    """Ana and Ben in a match, each asked whether they are ready."""
    room = server.open_room(seats=2)
    ana, ben = open_page(f"/t/{room}"), open_page(f"/t/{room}", **more)
    sit(ana, "Ana")
    sit(ben, "Ben")
    ana.locator("button.start").click()
    for page in (ana, ben):
        page.get_by_role("button", name="Ready", exact=True).wait_for()
    return ana, ben


def ready(page: "Page") -> None:
    page.get_by_role("button", name="Ready").click()


def test_both_are_ready_and_the_round_begins(open_page: OpenPage, server: Server) -> None:
    ana, ben = two(open_page, server)
    assert ana.get_by_role("status").filter(has_text="Not ready yet: You, Ben").count() == 1
    ready(ana)
    ana.get_by_text("Not ready yet: Ben").wait_for()
    ben.get_by_text("Not ready yet: You").wait_for()
    shoot(ana, "espresso_phone_waiting")
    ready(ben)
    for page in (ana, ben):
        page.get_by_text("Everyone is ready: starting…").wait_for()
    shoot(ana, "espresso_phone_starting")
    for page in (ana, ben):
        wait_for_round(page)
        assert page.locator(".over .box").count() == 0


def test_guests_who_are_ready_in_the_lobby_are_not_asked_again(open_page: OpenPage, server: Server) -> None:
    room = server.open_room(seats=3)
    ana, ben, cid = (open_page(f"/t/{room}") for _ in range(3))
    for page, name in ((ana, "Ana"), (ben, "Ben"), (cid, "Cid")):
        sit(page, name)
    ana.get_by_text("Not ready yet: Ben, Cid").wait_for()
    ready(ben)
    ana.get_by_text("Not ready yet: Cid").wait_for()
    assert ana.locator(".chair", has_text="Ben").get_by_role("img", name="Ready").count() == 1
    assert cid.locator(".chair", has_text="Ben").get_by_role("img", name="Ready").count() == 1
    shoot(ana, "lobby_phone_ready")
    ready(cid)
    ana.get_by_text("Not ready yet").wait_for(state="detached")
    cid.reload()
    cid.locator(".chair", has_text="Cid").get_by_role("img", name="Ready").wait_for()
    ana.locator("button.start").click()
    for page in (ana, ben, cid):
        wait_for_round(page)


def test_the_table_asks_those_who_were_not_ready(open_page: OpenPage, server: Server) -> None:
    room = server.open_room(seats=3)
    ana, ben, cid = (open_page(f"/t/{room}") for _ in range(3))
    for page, name in ((ana, "Ana"), (ben, "Ben"), (cid, "Cid")):
        sit(page, name)
    ready(ben)
    ana.get_by_text("Not ready yet: Cid").wait_for()
    ana.locator("button.start").click()
    ana.get_by_text("Not ready yet: You, Cid").wait_for()
    assert ben.get_by_role("button", name="Ready", exact=True).count() == 0
    ready(ana)
    for page in (ana, ben):
        page.get_by_text("Not ready yet: Cid").wait_for()
        page.get_by_role("button", name="Leave the room").wait_for()  # no one has to wait forever
    assert cid.get_by_role("button", name="Leave the room").count() == 0
    ready(cid)
    for page in (ana, ben, cid):
        wait_for_round(page)


def test_a_bot_plays_for_somebody_who_says_nothing_until_they_are_back(open_page: OpenPage, server: Server) -> None:
    ana, ben = two(open_page, server)
    ready(ben)
    assert ben.get_by_role("button", name="Let a bot play").count() == 0, "not at once"
    ben.get_by_text("A bot can play until you hear from Ana.").wait_for()
    shoot(ben, "espresso_phone_stand_in")
    ben.get_by_role("button", name="Let a bot play").click()  # whoever waits may, not only the host
    for page in (ana, ben):
        wait_for_round(page)
    ana.get_by_text("A bot is playing for you.").wait_for()
    ben.locator(".opp.away").wait_for()
    shoot(ana, "espresso_phone_stood_in")
    ana.get_by_role("button", name="I’m back").click()
    ana.get_by_text("A bot is playing for you.").wait_for(state="detached")
    ben.locator(".opp.away").wait_for(state="detached")


def test_the_lines_of_points_are_whole_after_a_reload(planted: Planted, take_seat: OpenPage) -> None:
    place = dealt("espresso", 2, 1, names=("Ana", "Ben"), changes={"target_score": 60})
    while True:
        for _ in turns(place):
            pass
        if running(place).over():
            break
        for player in range(2):
            place.yes(player, "agree", what="next")
        start_round(place, 2)
    rounds = running(place).round()
    assert rounds > 2
    ana = take_seat(planted(place), place, 0)
    for _ in range(2):
        line = ana.locator("polyline").first
        line.wait_for()
        assert len((line.get_attribute("points") or "").split()) == rounds + 1
        ana.reload()


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
        assert page.get_by_text("The round has already started").count() == 0


def test_a_player_who_reloads_at_that_moment_is_waited_for(open_page: OpenPage, server: Server) -> None:
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
    ben.get_by_text("No answer yet: Ben").wait_for()
    ana.get_by_text("For a rematch (1 of 2): Ana").wait_for()
    ana.get_by_text("No answer yet: Ben").wait_for()
    shoot(ben, f"{game}_phone_rematch")
    if game == "cafe":  # the board once more, and back to what there is to answer
        ben.get_by_role("button", name="Board", exact=True).click()
        ben.get_by_role("dialog").wait_for(state="detached")
        ben.get_by_role("button", name="Result", exact=True).click()
        ben.get_by_text("For a rematch (1 of 2): Ana").wait_for()
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


def table_for_two(game: str) -> Place:
    more = {} if game == "espresso" else {"sheet": "board"}
    return dealt(game, 2, 1, names=("Ana", "Ben"), **more)


def ask_for_a_pause(page: "Page") -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Pause", exact=True).click()


@pytest.mark.parametrize("game", ["espresso", "cafe"])
def test_a_pause_shows_who_is_missing_and_lets_everyone_leave(game: str, planted: Planted, take_seat: OpenPage) -> None:
    place = table_for_two(game)
    server = planted(place)
    ana, ben = take_seat(server, place, 0), take_seat(server, place, 1)
    for page in (ana, ben):
        page.get_by_role("button", name="Settings").wait_for()
    ask_for_a_pause(ana)
    ana.get_by_text("Still to agree: Ben").wait_for()
    ben.get_by_text("Ana wants to pause.").wait_for()
    ana.get_by_role("button", name="Settings").click()
    assert ana.get_by_role("button", name="Pause", exact=True).is_disabled()
    ana.get_by_role("button", name="Close").click()
    ask_for_a_pause(ben)
    for page, names in ((ana, "You, Ben"), (ben, "Ana, You")):
        page.get_by_role("heading", name="Paused").wait_for()
        page.get_by_text(f"Not ready yet: {names}").wait_for()
        assert page.get_by_role("button", name="Leave the room").is_visible()
    shoot(ana, f"{game}_phone_paused")
    ana.get_by_role("button", name="Resume").click()
    ana.get_by_text("Not ready yet: Ben").wait_for()
    assert ana.get_by_role("button", name="Resume").is_disabled()
    ben.get_by_text("Not ready yet: You").wait_for()
    ben.get_by_role("button", name="Resume").click()
    for page in (ana, ben):
        page.get_by_role("heading", name="Paused").wait_for(state="detached")


def test_players_can_leave_during_a_pause(planted: Planted, take_seat: OpenPage) -> None:
    place = table_for_two("cafe")
    server = planted(place)
    ana, ben = take_seat(server, place, 0), take_seat(server, place, 1)
    for page in (ana, ben):
        page.get_by_role("button", name="Settings").wait_for()
        ask_for_a_pause(page)
    ben.get_by_role("button", name="Resume").click()
    ben.get_by_text("Not ready yet: Ana").wait_for()
    ana.get_by_role("button", name="Leave the room").click()  # and no one waits for Ana any longer
    ana.locator("button.play").wait_for()
    ben.get_by_role("heading", name="Paused").wait_for(state="detached")


@pytest.mark.parametrize("game", ["espresso", "cafe"])
def test_phrases_of_a_player_can_be_hidden(game: str, planted: Planted, take_seat: OpenPage) -> None:
    place = table_for_two(game)
    server = planted(place)
    ana, ben = take_seat(server, place, 0), take_seat(server, place, 1)

    def say(phrase: str) -> None:
        ben.get_by_role("button", name="Settings").click()
        ben.get_by_role("group", name="Say something").get_by_role("button", name=phrase).click()

    say("Hello!")
    ana.get_by_text("Hello!").first.wait_for()
    ana.get_by_role("button", name="Settings").click()
    ana.get_by_role("checkbox", name="Hide what Ben says").check()
    ana.get_by_role("button", name="Close").click()
    say("Good luck!")
    ask_for_a_pause(ben)  # comes after it
    ana.get_by_text("Ben wants to pause.").wait_for()
    assert ana.locator("text=Good luck! >> visible=true").count() == 0
