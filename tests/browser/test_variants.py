"""Zero, Chaos and the Dutch sheet on the page, each from a deal that is known to lead to the situation."""

from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Planted, shoot
from browser.people import KEYS, cards_played, center, slot, wait_until_free
from browser.planting import dealt, find, running
from browser.waiting import becomes
from finito.games.espresso.moves import Pair, Play
from finito.games.espresso.notation import LETTERS
from finito.games.espresso.refusals import CODES
from finito.rooms.games import Live
from rooms.rooms import Place

if TYPE_CHECKING:
    from playwright.sync_api import Page

COLORS = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}


def in_words(card: str) -> str:
    return f"{COLORS[card[0]]} {card[1]}"


# ---- Zero ----------------------------------------------------------------------------------------------------------


def pairs_of_seven(game: Live) -> list[Pair]:
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


def needs_a_pair(game: Live) -> bool:
    """Whether only pairs of own cards can be laid now."""
    laid = [move for move in game.legal(0) if isinstance(move, Play | Pair)]
    return bool(laid) and all(isinstance(move, Pair) and move.joker != move.second for move in laid)


def test_hints_light_the_joker_that_a_pair_begins_with(planted: Planted, take_seat: OpenPage) -> None:
    """Tapping what is lit is never refused: the second card is lit once its joker waits."""
    place = find(lambda seed: dealt("espresso", 2, seed, hints="always", changes={"zero": True}), needs_a_pair)
    pairs = [move for move in running(place).legal(0) if isinstance(move, Pair)]
    page = take_seat(planted(place), place)
    wait_until_free(page)
    page.locator(".own .hint").first.wait_for()
    lit = "selector => [...document.querySelectorAll(selector)].map(one => one.dataset.slot)"
    assert set(page.evaluate(lit, ".own .slot.hint")) == {f"0.{pair.joker}" for pair in pairs}
    joker = pairs[0].joker
    page.locator(slot(page, joker)).click()
    page.locator(".own .partner").first.wait_for()
    seconds = {f"0.{pair.second}" for pair in pairs if pair.joker == joker}
    assert set(page.evaluate(lit, ".own .slot.partner")) == seconds


# ---- Chaos ---------------------------------------------------------------------------------------------------------


def thefts(game: Live) -> list[Play]:
    """Cards of others that player 0 could lay on a pile now."""
    return [
        move for move in game.legal(0) if isinstance(move, Play) and "." in move.source and str(move.card)[1] != "0"
    ]


@pytest.mark.parametrize(("players", "size"), [(2, (390, 844)), (6, (360, 640))])
def test_a_theft(planted: Planted, take_seat: OpenPage, players: int, size: tuple[int, int]) -> None:
    """The thief taps another player's card: everyone sees it in the center, and it scores for its owner."""
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
    if players == 6:
        closed = thief.locator(".others").bounding_box()
        thief.locator(f'.others .tab[data-player="{owner}"]').click()
        card.wait_for()
        assert thief.locator(".others").bounding_box() == closed, "nothing below moves"
        shoot(thief, "espresso_360x640_chaos_open")
    box = card.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44, "as large as a finger"
    assert in_words(str(theft.card)) in (card.get_attribute("aria-label") or "")
    card.click()
    victim.locator(".note", has_text=f"Guest 0 stole your {in_words(str(theft.card))}. The point is yours!").wait_for()
    shoot(victim, f"espresso_{size[0]}x{size[1]}_stolen")
    victim.wait_for_function(
        "n => Number(document.querySelector('.own .score b').textContent) === n", arg=points[0] + 1
    )
    assert cards_played(thief) == points[1]
    becomes(lambda: center(thief) == center(victim), True, "both see the same center")
    value = str(theft.card)[1]
    lane = next(label for label in center(thief) if COLORS[str(theft.card)[0]] in label.lower())
    assert value in lane or value == "8", f"{theft.card} was laid, the lane says {lane}"
    thief.wait_for_function(
        "([one, name]) => !document.querySelector(one).ariaLabel.includes(name)",
        arg=[f'.others [data-slot="{owner}.{spot}"]', in_words(str(theft.card))],
    )


# ---- the Dutch sheet -----------------------------------------------------------------------------------------------


def zeros_on_eights(game: Live) -> list[Play]:
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
    top = page.locator(f'[data-pile="{move.to}"]').get_attribute("data-top")
    assert str(top)[1] == "0"
    assert page.locator(".note").count() == 0


def test_the_key_that_reads_the_center_tells_eights(planted: Planted, take_seat: OpenPage) -> None:
    """On the Dutch sheet an 8 waits for its zero, which players who cannot see must be told."""
    place = find(lambda seed: dealt("espresso", 2, seed, sheet="nl"), lambda game: bool(zeros_on_eights(game)))
    eights = {cards[-1][:2] for cards in running(place).view(0).center.values() if cards[-1][1] == "8"}
    assert eights
    page = take_seat(planted(place), place, size=(1440, 900))
    wait_until_free(page)
    heard = ""
    for color in ("red", "blue", "green", "yellow"):
        page.keyboard.press("c")
        said = page.locator("[aria-live=polite]", has_text=f"{color.capitalize()} piles")
        said.wait_for(state="attached")
        heard += said.inner_text() + "; "
    for card in eights:
        assert in_words(card) in heard


# ---- a zero alone --------------------------------------------------------------------------------------------------


def lone_zeros(game: Live) -> list[Play]:
    """Zeros in player 0's help row; where the sheet allows it each may open a pile alone (ESP-R-24)."""
    row = game.view(0).players[0].help
    return [Play(f"help{number}", "any", card) for number, card in enumerate(row, 1) if card and card[1] == "0"]


def with_zero(sheet: str) -> Place:
    return find(
        lambda seed: dealt("espresso", 2, seed, sheet=sheet, changes={"zero": True}),
        lambda game: bool(lone_zeros(game)),
    )


@pytest.fixture(scope="module")
def french() -> Place:
    return with_zero("fr")


@pytest.mark.parametrize("how", ["tap", "touch", "key", "enter", "walk", "center", "button"])
def test_a_zero_alone_opens_a_pile(planted: Planted, take_seat: OpenPage, french: Place, how: str) -> None:
    zero = lone_zeros(running(french))[0]
    page = take_seat(planted(french), french, has_touch=how == "touch")
    wait_until_free(page)
    before, piles = cards_played(page), page.locator("[data-pile]").count()
    card, key = page.locator(slot(page, zero.source)), KEYS[zero.source]
    if how in ("tap", "touch", "center", "button"):
        card.tap() if how == "touch" else card.click()
        page.locator(".own .armed").wait_for()
        page.wait_for_timeout(200)
        shoot(page, "espresso_phone_lone_zero")
    if how == "tap":
        card.click()
    elif how == "touch":
        card.tap()
    elif how == "center":
        page.locator("[data-center]").click()
    elif how == "button":
        page.get_by_role("button", name="Alone", exact=True).click()
    elif how == "walk":
        card.focus()
        page.keyboard.press("Enter")
        page.locator(".own .armed").wait_for()
        page.keyboard.press("Enter")
    else:
        page.keyboard.press(key)
        page.locator(".own .armed").wait_for()
        page.keyboard.press(key if how == "key" else "Enter")
    page.wait_for_function("n => Number(document.querySelector('.own .score b').textContent) === n", arg=before + 1)
    assert page.locator("[data-pile]").count() == piles + 1
    assert page.locator(".own .armed").count() == 0
    assert page.locator(".strip .note").count() == 0
    assert page.locator(".own .ring").count() == 0, "the hand is not locked"


def test_where_a_zero_needs_a_second_card_two_taps_are_no_move(planted: Planted, take_seat: OpenPage) -> None:
    """No pair of a card with itself is sent: nothing is refused, nothing locked, and the card can be taken up again."""
    place = with_zero("de")
    zero = lone_zeros(running(place))[0]
    page = take_seat(planted(place), place)
    wait_until_free(page)
    before, card = cards_played(page), page.locator(slot(page, zero.source))
    card.click()
    page.locator(".own .armed").wait_for()
    assert page.get_by_role("button", name="Alone", exact=True).count() == 0
    page.wait_for_timeout(200)
    card.click()
    page.locator(".own .armed").wait_for(state="detached")
    page.wait_for_timeout(500)
    assert cards_played(page) == before
    assert page.get_by_text("This card is no longer there").count() == 0
    assert page.locator(".own .ring").count() == 0
    card.click()
    page.locator(".own .armed").wait_for()


def test_a_pair_that_fits_nowhere_is_explained_as_a_pair(planted: Planted, take_seat: OpenPage) -> None:
    place = with_zero("de")
    zero = lone_zeros(running(place))[0]
    fitting = {move.second for move in running(place).legal(0) if isinstance(move, Pair)}
    row = running(place).view(0).players[0].help
    second = next(
        number
        for number, card in enumerate(row, 1)
        if card and card[1] not in "01" and f"help{number}" not in fitting | {zero.source}
    )
    page = take_seat(planted(place), place)
    wait_until_free(page)
    page.locator(slot(page, zero.source)).click()
    page.locator(".own .armed").wait_for()
    page.locator(slot(page, f"help{second}")).click()
    said = page.locator("p.note")
    said.wait_for()
    assert "follow a zero on any pile right now" in said.inner_text()
    assert in_words(str(row[second - 1])).lower() in said.inner_text().lower()


# ---- a card under the joker ----------------------------------------------------------------------------------------


def blind(game: Live) -> bool:
    """Player 0's stack shows a zero, and the unseen card under it fits nowhere."""
    mine = game.view(0).players[0]
    top = str(mine.espresso)
    pair = Pair("espresso", "espresso", "any", top)
    refused = game.refusal(0, pair, 0) if top[1] == "0" and mine.espresso_size > 1 else None
    return refused is not None and refused.code == "BLIND_PAIR"


@pytest.mark.skipif("BLIND_PAIR" not in CODES.values(), reason="by these rules the card under a joker stays unseen")
def test_a_joker_lifted_in_vain_shows_what_lies_under_it(planted: Planted, take_seat: OpenPage) -> None:
    """ESP-R-28: the attempt costs nothing, and everyone sees the card from then on."""
    place = find(lambda seed: dealt("espresso", 2, seed, sheet="de", changes={"zero": True}), blind)
    server = planted(place)
    page, other = take_seat(server, place), take_seat(server, place, 1)
    for one in (page, other):
        wait_until_free(one)
    page.locator(slot(page, "espresso")).click()
    page.get_by_role("button", name="With the card below").click()
    page.locator(".strip .note", has_text="The card under the zero doesn’t fit").wait_for()
    page.locator(slot(page, "espresso")).locator(".under").wait_for()
    other.locator(".others .under").first.wait_for()
    assert "under it" in (page.locator(slot(page, "espresso")).get_attribute("aria-label") or "")
    assert page.locator(".own .ring").count() == 0
    shoot(page, "espresso_phone_under")
