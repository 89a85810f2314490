"""What a player sees of fair races: the page that explains them, the photo finish after a round, the connections."""

import re

import pytest

from browser.conftest import OpenPage, Planted, Server, shoot
from browser.people import begin, slot, wait_until_free
from browser.planting import dealt, find, last_cards, running
from browser.test_axe import AXE, explains_well, violations, wider
from browser.test_races import AHEAD_MS, SLOW_WIRE, contested, next_chip, now, plays, tap_at
from browser.waiting import becomes
from finito.rooms.games import Live

SMALL = (360, 640)
TITLES = {
    "de": "Wer war schneller?",
    "nl": "Wie was sneller?",
    "en": "Who was faster?",
    "fr": "Qui a été le plus rapide ?",
}
pytestmark = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `npm ci` in web/")


@pytest.mark.parametrize("language", TITLES)
def test_a_page_explains_races(open_page: OpenPage, language: str) -> None:
    """In plain words, on a small phone, even with text twice as large."""
    page = open_page(f"/fair?lang={language}", size=SMALL, bypass_csp=True)
    explains_well(page, TITLES[language], "fair_phone", language)


def test_a_card_that_does_not_count_yet_has_an_edge(planted: Planted, take_seat: OpenPage) -> None:
    """On a slow connection the card appears at once with a dashed edge, which goes once the server accepts the play."""
    place = find(lambda seed: dealt("espresso", 2, seed), lambda game: bool(plays(game, 0)))
    page = take_seat(planted(place), place, size=SMALL, scripts=(SLOW_WIRE,))
    wait_until_free(page)
    page.locator(slot(page, sorted(plays(running(place), 0).items())[0][1].source)).click()
    edge = page.locator(".pile .pending")
    edge.wait_for()
    becomes(edge.count, 1)
    assert edge.evaluate("one => getComputedStyle(one, '::after').borderTopStyle") == "dashed"
    shoot(page, "espresso_phone_pending")
    edge.wait_for(state="detached")


def close_to_the_end(game: Live) -> bool:
    """Whether player 0 could end the round with a card that both want, or with another one."""
    return bool(contested(game)) and len({str(move.card) for move in last_cards(game)} - set(contested(game))) > 0


def test_the_account_of_a_round_tells_its_races(planted: Planted, take_seat: OpenPage) -> None:
    """Both want one card; the late player finds the race in the account of the round.

    Both lines are slow, so that neither sees the other's card before tapping, however busy the machine is.
    """
    place = find(lambda seed: dealt("espresso", 2, seed, changes={"target_score": 1000}), close_to_the_end)
    game = running(place)
    card = contested(game)[0]
    other = next(move for move in last_cards(game) if str(move.card) not in contested(game))
    server = planted(place)
    pages = [take_seat(server, place, player, size=SMALL, bypass_csp=True, scripts=(SLOW_WIRE,)) for player in (0, 1)]
    for page in pages:
        wait_until_free(page)
    at = now(pages[0]) + AHEAD_MS
    for player, page in enumerate(pages):
        tap_at(page, slot(page, plays(game, player)[card].source), at)
    loser = next_chip(pages)
    if loser == 0:
        pages[0].locator(slot(pages[0], other.source)).click()
    page = pages[loser]
    page.locator(".photo summary").click()
    page.locator(".photo a[href='/fair']").wait_for()
    row = page.locator(".photo tbody tr")
    assert re.sub(r"\s+", " ", row.inner_text()).endswith(" 0 1")
    shoot(page, "espresso_phone_photo_finish")
    assert wider(page) <= 0
    problems = violations(page, "photo finish")
    assert problems == [], "\n".join(problems)


def test_the_menu_shows_how_far_everybody_is(open_page: OpenPage, server: Server) -> None:
    page = open_page(f"/t/{server.open_room(game='espresso', seats=2)}", size=SMALL, bypass_csp=True)
    begin(page, 1)
    page.get_by_role("button", name="Settings").click()
    rows = page.locator("dialog .links tbody tr")
    rows.first.wait_for()
    mine, bot = (re.sub(r"\s+", " ", row.inner_text()) for row in rows.all())
    assert re.fullmatch(r"You \d+ ms \d+ ms", mine)
    assert re.fullmatch(r".+ Bot \d+ ms", bot)
    shoot(page, "espresso_phone_ways")
    problems = violations(page, "menu")
    assert problems == [], "\n".join(problems)
