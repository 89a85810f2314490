"""Hand cards if the sheet leaves a choice: flip two or three after a fruitless pass; flip the rest or tuck."""

import json

import pytest

from browser.conftest import OpenPage, Planted, shoot
from browser.people import wait_until_free
from browser.planting import dealt, find, running
from finito.games import espresso
from finito.rooms.games import Live
from rooms.rooms import Place

DECK, OTHER = ".own [data-deck]", ".own [data-deck2]"
HAND_LEFT = "n => document.querySelector('.own [data-deck] .words').textContent.includes(`${n} left`)"


def may_choose(game: Live) -> bool:
    """Whether player 0 has had a fruitless pass and has enough cards for both packets."""
    mine = game.view(0).players[0]
    return bool(mine.may_flip_two and mine.hand_size > 3)


@pytest.fixture(scope="module")
def dutch() -> Place:
    return find(lambda seed: dealt("espresso", 2, seed, sheet="nl"), may_choose)


@pytest.mark.parametrize("how", ["tap", "touch", "key"])
@pytest.mark.parametrize("count", [2, 3])
def test_dutch_players_choose_two_or_three(
    planted: Planted, take_seat: OpenPage, dutch: Place, how: str, count: int
) -> None:
    """ESP-RECY-06: one may, but need not, flip by two."""
    hand = running(dutch).view(0).players[0].hand_size
    page = take_seat(planted(dutch), dutch, has_touch=how == "touch")
    wait_until_free(page)
    button = page.locator(OTHER if count == 2 else DECK)
    assert button.locator("b").inner_text() == f"Flip {count}"
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    if how == "key":
        page.keyboard.press("v" if count == 2 else " ")
    elif how == "touch":
        button.tap()
    else:
        if count == 2:
            shoot(page, "espresso_phone_two_or_three")
        button.click()
    page.wait_for_function(HAND_LEFT, arg=hand - count)
    assert page.locator(".note").all_inner_texts() == []


def test_elsewhere_there_is_one_button(planted: Planted, take_seat: OpenPage) -> None:
    place = dealt("espresso", 2, 1, sheet="fr")
    page = take_seat(planted(place), place)
    wait_until_free(page)
    assert page.locator(DECK).count() == 1
    assert page.locator(OTHER).count() == 0
    left = page.locator(DECK).inner_text()
    page.keyboard.press("v")
    page.wait_for_timeout(400)
    assert page.locator(DECK).inner_text() == left, "the second key does nothing without a choice"


def is_short(game: Live) -> bool:
    """Player 0 has one or two cards left, a waste, and nothing that must be played first (ESP-FLIP-01)."""
    mine = game.view(0).players[0]
    may_flip = any(isinstance(move, espresso.moves.Flip) for move in game.legal(0))
    return bool(0 < mine.hand_size < 3 and mine.waste_size > 0 and may_flip)


@pytest.mark.skipif(
    str(espresso.make_options("en").short_hand) != "may_tuck", reason="by these rules the waste must go under"
)
@pytest.mark.parametrize("tucks", [True, False])
@pytest.mark.parametrize("how", ["tap", "key"])
def test_the_english_sheet_lets_the_last_cards_be_flipped_or_the_waste_go_under(
    planted: Planted, take_seat: OpenPage, tucks: bool, how: str
) -> None:
    """ESP-R-17."""
    place = find(lambda seed: dealt("espresso", 2, seed, sheet="en"), is_short)
    mine = running(place).view(0).players[0]
    page = take_seat(planted(place), place)
    wait_until_free(page)
    button = page.locator(DECK if tucks else OTHER)
    assert button.locator("b").inner_text() == ("Tuck discards under" if tucks else f"Flip {mine.hand_size}")
    shoot(page, "espresso_phone_flip_or_tuck")
    if how == "key":
        page.keyboard.press(" " if tucks else "v")
    else:
        button.click()
    page.wait_for_function(HAND_LEFT, arg=mine.hand_size + mine.waste_size if tucks else 0)
    assert page.locator(".note").all_inner_texts() == []


@pytest.mark.parametrize("colors", ["standard", "patterns"])
@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
def test_the_count_hides_neither_number_nor_color(
    planted: Planted, take_seat: OpenPage, left: bool, colors: str
) -> None:
    """The count of the Espresso stack hangs over a corner; the color in letters is above the number."""
    prefs = json.dumps({"soundAsked": True, "leftHanded": left, "colors": colors})
    place = dealt("espresso", 2, 1)
    page = take_seat(planted(place), place, asked=False, scripts=(f"localStorage.setItem('finito.prefs', '{prefs}')",))
    wait_until_free(page)
    card, badge = (page.locator(f".own {what}").bounding_box() for what in (".slot.big .face", ".badge"))
    assert card is not None
    assert badge is not None
    first, last = (card["x"] + card["width"] * share for share in (0.38, 0.66))
    assert badge["x"] + badge["width"] <= first or badge["x"] >= last, "over the two letters"
    assert badge["y"] + badge["height"] <= card["y"] + card["height"] * 0.3, "over the number"
