"""Zero, Chaos and the Dutch sheet at the table: each from a deal that is known to give the moment."""

from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Planted, shoot
from browser.people import KEYS, cards_played, center, slot, wait_until_free
from browser.planting import dealt, find, running
from browser.waiting import becomes
from finito.espresso.moves import Pair, Play
from finito.espresso.notation import LETTERS
from finito.live.running import Running
from live.rooms import Place

if TYPE_CHECKING:
    from playwright.sync_api import Page

COLORS = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}


def in_words(card: str) -> str:
    return f"{COLORS[card[0]]} {card[1]}"


# ---- Zero ----------------------------------------------------------------------------------------------------------


def pairs_of_seven(game: Running) -> list[Pair]:
    """Pairs of player 0's own cards with a seven on top: the joker stands for a six."""
    own = [move for move in game.legal(0) if isinstance(move, Pair) and "." not in move.joker + move.second]
    return [move for move in own if move.joker != move.second and str(move.second_card)[1] == "7"]


@pytest.fixture(scope="module")
def zero() -> Place:
    return find(
        lambda seed: dealt("espresso", 2, seed, changes={"zero": True}), lambda game: bool(pairs_of_seven(game))
    )


def lay_pair(page: "Page", pair: Pair, how: str) -> None:
    joker, second = page.locator(slot(page, pair.joker)), page.locator(slot(page, pair.second))
    if how == "drag":
        joker.drag_to(second)
    elif how == "key":
        page.keyboard.press(KEYS[pair.joker])
        page.keyboard.press(KEYS[pair.second])
    else:
        joker.click()
        page.locator(".own .armed").wait_for()
        page.keyboard.press("Escape")  # a joker can be taken back
        page.locator(".own .armed").wait_for(state="detached")
        joker.click()
        assert joker.get_attribute("aria-pressed") == "true"
        assert page.locator(".own .partner").count() >= 1
        shoot(page, "espresso_phone_zero_armed")
        second.click()


@pytest.mark.parametrize("how", ["tap", "drag", "key"])
def test_a_joker_and_its_second_card_are_one_gesture(
    planted: Planted, take_seat: OpenPage, zero: Place, how: str
) -> None:
    pair = pairs_of_seven(running(zero))[0]
    page = take_seat(planted(zero), zero)
    wait_until_free(page)
    becomes(page.locator("[data-center] .grid").count, 1)
    before = cards_played(page)
    lay_pair(page, pair, how)
    page.locator(f'[data-pile="{pair.to}"] .joker', has_text="0 as 6").wait_for()
    page.wait_for_function("n => Number(document.querySelector('.own .score b').textContent) === n", arg=before + 2)
    assert in_words(str(pair.second_card)) in center(page)[0]
    becomes(page.locator(".own .armed").count, 0)
    if how == "tap":
        shoot(page, "espresso_phone_zero")


# ---- Chaos ---------------------------------------------------------------------------------------------------------


def thefts(game: Running) -> list[Play]:
    """Cards of others that player 0 could lay on a pile now."""
    return [
        move for move in game.legal(0) if isinstance(move, Play) and "." in move.source and str(move.card)[1] != "0"
    ]


@pytest.mark.parametrize(("players", "size"), [(2, (390, 844)), (6, (360, 640))])
def test_a_theft(planted: Planted, take_seat: OpenPage, players: int, size: tuple[int, int]) -> None:
    """The thief taps a card of somebody else: it lies in the center for all, and scores for its owner."""
    changes = {"chaos": True}
    place = find(lambda seed: dealt("espresso", players, seed, changes=changes), lambda game: bool(thefts(game)))
    theft = thefts(running(place))[0]
    letter, spot = theft.source.split(".")
    owner = LETTERS.index(letter)
    server = planted(place)
    thief, victim = take_seat(server, place, 0, size=size), take_seat(server, place, owner, size=size)
    for page in (thief, victim):
        wait_until_free(page)
    points = cards_played(victim), cards_played(thief)
    card = thief.locator(f'.others [data-slot="{owner}.{spot}"]')
    box = card.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24, "WCAG 2.2 wants targets of 24 px"
    assert in_words(str(theft.card)) in (card.get_attribute("aria-label") or "")
    card.click()
    victim.locator(".note", has_text="Guest 0 took your card.").wait_for()
    shoot(victim, f"espresso_{size[0]}x{size[1]}_stolen")
    victim.wait_for_function(
        "n => Number(document.querySelector('.own .score b').textContent) === n", arg=points[0] + 1
    )
    assert cards_played(thief) == points[1]
    becomes(lambda: center(thief) == center(victim), True, "both see the same center")
    value = str(theft.card)[1]
    lane = next(label for label in center(thief) if COLORS[str(theft.card)[0]] in label)
    assert value in lane or value == "8", f"{theft.card} was laid, the lane says {lane}"
    thief.wait_for_function(
        "([one, name]) => !document.querySelector(one).ariaLabel.includes(name)",
        arg=[f'.others [data-slot="{owner}.{spot}"]', in_words(str(theft.card))],
    )


# ---- the Dutch sheet -----------------------------------------------------------------------------------------------


def zeros_on_eights(game: Running) -> list[Play]:
    """Zeros of player 0 that go on a complete pile of their color (ESP-PILE-07)."""
    piles = game.view(0).center
    plays = [move for move in game.legal(0) if isinstance(move, Play) and str(move.card)[1] == "0"]
    return [move for move in plays if piles.get(move.to, ("",))[-1][1:2] == "8"]


def test_a_zero_on_an_eight(planted: Planted, take_seat: OpenPage) -> None:
    place = find(lambda seed: dealt("espresso", 2, seed, sheet="nl"), lambda game: bool(zeros_on_eights(game)))
    move = zeros_on_eights(running(place))[0]
    page = take_seat(planted(place), place)
    wait_until_free(page)
    piles = page.locator("[data-pile]").count()
    assert page.locator(".done").count() == 0, "complete piles stay where zeros go on them"
    before = cards_played(page)
    page.locator(slot(page, move.source)).click()
    page.wait_for_function("n => Number(document.querySelector('.own .score b').textContent) === n", arg=before + 1)
    assert page.locator("[data-pile]").count() == piles, "no new pile was opened"
    shown = page.locator(f'[data-pile="{move.to}"] .big').last.get_attribute("data-v")
    assert shown == "0"
    assert page.locator(".note").count() == 0
