"""ESPRESSO in a real browser: quick play; tap, drag, flick, turbo tap and keys; wrong taps."""

from typing import TYPE_CHECKING

from browser.conftest import OpenPage, Planted, shoot
from browser.people import KEYS, cards_played, find_play, look, own_cards, slot, wait_for_round, wait_until_free
from browser.planting import dealt, find
from finito.games.espresso.moves import Play

if TYPE_CHECKING:
    from playwright.sync_api import Page

HAND_MS = 170
"""The time between two actions of a hand; faster ones are refused."""


def play_one(page: "Page", how: str) -> None:
    """Play a card that fits by tap, drag, flick or key, flipping as needed, until the center has one more card."""
    goal = cards_played(page) + 1
    for _ in range(100):
        if cards_played(page) >= goal:
            return
        assert page.locator(".veil").count() == 0, "the round ended before a card was played"
        place = find_play(page)
        if place is None:
            page.keyboard.press(" ") if how == "key" else page.locator("[data-deck]").click()
        elif how == "key":
            page.keyboard.press(KEYS[place])
        elif how == "drag":
            page.locator(slot(page, place)).drag_to(page.locator("[data-center]"))
        elif how == "flick":
            flick(page, slot(page, place))
        else:
            page.locator(slot(page, place)).click()
        page.wait_for_timeout(HAND_MS)
    raise AssertionError(f"no card could be played by {how}; there are {own_cards(page)}")


def flick(page: "Page", card: str) -> None:
    """Throw a card upward with a short movement that ends far from the center."""
    box = page.locator(card).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 5):
        page.mouse.move(x, y - step * box["height"] / 6)
    page.mouse.up()


def test_play_now_runs_a_round_after_one_tap(open_page: OpenPage) -> None:
    page = open_page("/")
    shoot(page, "landing_phone")
    page.locator("button.play").click()
    wait_for_round(page)
    for _ in range(2):
        play_one(page, "tap")
    shoot(page, "espresso_phone")


def test_a_link_leads_to_the_first_card_in_ten_seconds(open_page: OpenPage) -> None:
    """A fresh phone, no account: from the link to the first card on the screen."""
    host = open_page("/")
    host.get_by_role("button", name="With friends", exact=True).click()
    host.get_by_role("button", name="Stand up").wait_for()
    guest = open_page(host.evaluate("location.pathname"))
    guest.locator("button.go").click()
    guest.get_by_role("button", name="Stand up").wait_for()
    host.locator("button.start").click()
    guest.locator(".own [data-slot$='.espresso']").wait_for()
    taken = guest.evaluate("performance.now()")
    assert taken < 10_000, f"{taken:.0f} ms from the link to the cards"


def test_cards_go_by_tap_drag_flick_and_key(planted: Planted, take_seat: OpenPage) -> None:
    place = find(lambda seed: dealt("espresso", 2, seed), lambda game: game.view(0).center_size > 6)
    page = take_seat(planted(place), place, size=(1440, 900))
    wait_until_free(page)
    for how in ("drag", "flick", "key", "tap"):
        play_one(page, how)
    shoot(page, "espresso_desktop")


def test_turbo_tap_goes_on_touch(planted: Planted, take_seat: OpenPage) -> None:
    """With the setting on, a card goes when the finger touches it, not when it is lifted."""

    def can_play(game: object) -> bool:
        return any(isinstance(move, Play) for move in game.legal(0))  # type: ignore[attr-defined]

    place = find(lambda seed: dealt("espresso", 2, seed), can_play)
    turbo = "localStorage.setItem('finito.prefs', JSON.stringify({turbo: true, language: 'en'}))"
    page = take_seat(planted(place), place, scripts=(turbo,))
    wait_until_free(page)
    before, card = cards_played(page), find_play(page)
    assert card is not None
    page.locator(slot(page, card)).hover()
    page.mouse.down()
    page.wait_for_function("n => Number(document.querySelector('.own .score b').textContent) === n", arg=before + 1)
    page.mouse.up()
    assert cards_played(page) == before + 1, "lifting the finger plays no second card"


def test_a_wrong_tap_locks_the_hand_and_says_why(planted: Planted, take_seat: OpenPage) -> None:
    place = dealt("espresso", 2, 1)
    page = take_seat(planted(place), place)
    wait_until_free(page)
    fits = look(page)
    wrong = next(place for place, fitting in fits.items() if not fitting)
    cards, waste = own_cards(page), slot(page, "waste")
    page.locator(slot(page, wrong)).click()
    page.locator(".ring").wait_for(state="attached")
    assert page.locator(".note").inner_text().strip(), "the refusal says why"
    shoot(page, "espresso_phone_wrong")
    page.locator("[data-deck]").click()
    assert own_cards(page) == cards, "a locked hand does nothing"
    page.locator(".ring").wait_for(state="detached")
    page.locator("[data-deck]").dispatch_event("pointerdown", {"button": 0})
    page.wait_for_function("([one, name]) => document.querySelector(one).ariaLabel !== name", arg=[waste, cards[-1]])


HOLD = """() => {
  const { send } = WebSocket.prototype;
  window.held = [];
  WebSocket.prototype.send = function (data) { window.held.push(() => send.call(this, data)); };
  window.release = () => {
    WebSocket.prototype.send = send;
    for (const one of window.held) one();
  };
}"""
"""Holds back everything sent to the server until it is released."""


def test_the_reason_is_told_before_the_server_answers(planted: Planted, take_seat: OpenPage) -> None:
    """The page's rules show the reason immediately; the tap is still sent, because it costs time (ESP-R-36)."""
    place = dealt("espresso", 2, 1)
    page = take_seat(planted(place), place)
    wait_until_free(page)
    wrong = next(place for place, fitting in look(page).items() if not fitting)
    page.evaluate(HOLD)
    page.locator(slot(page, wrong)).click()
    page.locator(".note").wait_for()
    told = page.locator(".note").inner_text().strip()
    assert told
    assert page.locator(".ring").count() == 0, "only the server locks a hand"
    assert page.evaluate("held.length") >= 1, "the tap is on its way"
    page.evaluate("release()")
    page.locator(".ring").wait_for(state="attached")
    assert page.locator(".note").inner_text().strip() == told, "the answer is the same"
