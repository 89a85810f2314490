"""What a player sees of sealed shuffles: the button on the replay, and the page that explains what it proves."""

import json
from urllib.parse import urlsplit

import pytest

from browser.conftest import OpenPage, Planted, shoot
from browser.people import slot, wait_until_free
from browser.planting import dealt, find, last_cards, running
from browser.test_axe import AXE, explains_well, violations, wider
from browser.test_fair_races import SMALL

TITLES = {
    "de": "Stand die Verteilung vorher fest?",
    "nl": "Lag de verdeling vooraf vast?",
    "en": "Was the deal decided in advance?",
    "fr": "La donne était-elle fixée d’avance ?",
}
BUTTON = "Check the deal"
needs_axe = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `npm ci` in web/")


@needs_axe
@pytest.mark.parametrize("language", TITLES)
def test_a_page_says_what_seals_prove(open_page: OpenPage, language: str) -> None:
    page = open_page(f"/sealed?lang={language}", size=SMALL, bypass_csp=True)
    explains_well(page, TITLES[language], "sealed_phone", language)


@needs_axe
def test_a_match_is_verified_by_a_witness_and_by_a_stranger(
    planted: Planted, take_seat: OpenPage, open_page: OpenPage
) -> None:
    """A player who received the seals gets a full confirmation; others learn that the seals fit and what is open."""
    changes = {"target_score": 1, "tie_break": "shared"}
    place = find(lambda seed: dealt("espresso", 2, seed, changes=changes), lambda game: bool(last_cards(game)))
    move = last_cards(running(place))[0]
    server = planted(place)
    page = take_seat(server, place, bypass_csp=True)
    wait_until_free(page)
    seals = list(place.room.info().seals)
    page.wait_for_function("() => JSON.parse(localStorage.getItem('finito.seals') ?? '[]').length === 2")
    kept = json.loads(page.evaluate("localStorage.getItem('finito.seals')"))
    assert [seal for seal, _ in kept] == seals, "this browser keeps what it was told before the end"
    page.locator(slot(page, move.source)).click()
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name=BUTTON).click()
    page.locator("[data-outcome=witnessed]").wait_for()
    rows = page.locator("dialog summary").all_inner_texts()
    assert len(rows) == 2
    assert all("matches" in row and "received" in row for row in rows)
    shoot(page, "replay_phone_sealed")
    assert violations(page, "sealed") == []
    assert wider(page) <= 0
    stranger = open_page(page.url.removeprefix(server.url), at=server)
    stranger.get_by_role("button", name=BUTTON).click()
    stranger.locator("[data-outcome=right]").wait_for()
    record = f"**/api/records/{urlsplit(page.url).path.removeprefix('/r/')}"
    stranger.route(record, lambda route: route.fulfill(body=route.fetch().text().replace('salt: "', 'salt: "x')))
    stranger.reload()
    stranger.get_by_role("button", name=BUTTON).click()
    stranger.locator("[data-outcome=wrong]").wait_for()
