"""After a reload of the page or a crash of the server, seat and game are as they were."""

from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Planted
from browser.people import cards_played, center, find_play, own_cards, slot, wait_until_free
from browser.planting import dealt, find
from browser.waiting import becomes
from finito.games.espresso.moves import Play
from finito.rooms.games import Live
from rooms.rooms import Place

if TYPE_CHECKING:
    from playwright.sync_api import Page


def two_plays(game: Live) -> bool:
    """Player 0 can lay two different cards, so that one is left after the other."""
    return len({move.source for move in game.legal(0) if isinstance(move, Play)}) >= 2


@pytest.fixture(scope="module")
def place() -> Place:
    return find(lambda seed: dealt("espresso", 3, seed), two_plays)


def play_one(page: "Page") -> None:
    before, card = cards_played(page), find_play(page)
    assert card is not None
    page.locator(slot(page, card)).click()
    page.wait_for_function("n => Number(document.querySelector('.own .score b').textContent) === n", arg=before + 1)


def table(page: "Page") -> tuple[list[str], list[str], int]:
    return own_cards(page), center(page), cards_played(page)


def test_a_reload_in_mid_round_keeps_the_seat(planted: Planted, take_seat: OpenPage, place: Place) -> None:
    page = take_seat(planted(place), place)
    wait_until_free(page)
    play_one(page)
    before = table(page)
    page.reload()
    wait_until_free(page)
    assert table(page) == before
    play_one(page)


def plays_told(page: "Page") -> list[str]:
    """The list of plays beside a large table: who, and whose card."""
    return page.locator(".log li").all_inner_texts()


def test_a_reload_keeps_the_list_of_plays(planted: Planted, take_seat: OpenPage, open_page: OpenPage) -> None:
    place = find(lambda seed: dealt("espresso", 3, seed), lambda game: game.view(0).center_size > 9 and two_plays(game))
    server = planted(place)
    page = take_seat(server, place, size=(1440, 900))
    wait_until_free(page)
    becomes(lambda: len(plays_told(page)) > 9, True, "what was played before this page was there")
    play_one(page)
    becomes(lambda: plays_told(page)[0], "You")
    before = plays_told(page)
    page.reload()
    wait_until_free(page)
    becomes(lambda: plays_told(page), before)
    watcher = open_page(f"/t/{place.room.code}", at=server, size=(1440, 900))
    watcher.locator("[data-center]").wait_for()
    becomes(lambda: len(plays_told(watcher)), len(before))


def test_a_killed_server_keeps_the_game(planted: Planted, take_seat: OpenPage, place: Place) -> None:
    """A card that was laid stays laid; the page reconnects by itself, and both players continue."""
    server = planted(place)
    page, other = take_seat(server, place, 0), take_seat(server, place, 1)
    wait_until_free(page)
    play_one(page)
    before = table(page)
    server.kill()
    page.locator(".pill.lost").wait_for()
    server.start()
    page.locator(".pill.lost").wait_for(state="detached")
    wait_until_free(page)
    assert table(page) == before
    play_one(page)
    other.locator(".pill.lost").wait_for(state="detached")
    other.wait_for_function(
        "all => JSON.stringify([...document.querySelectorAll('[data-center] [role=group]')].map(one => one.ariaLabel))"
        " === all",
        arg=page.evaluate(
            "JSON.stringify([...document.querySelectorAll('[data-center] [role=group]')].map(one => one.ariaLabel))"
        ),
    )
