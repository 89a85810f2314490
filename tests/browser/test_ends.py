"""From the last card to the replay: FINITO, the account, the winner, the match again; people who watch."""

import re

from browser.conftest import OpenPage, Planted, shoot
from browser.people import center, slot, wait_until_free
from browser.planting import dealt, find, go_on, last_cards, running
from browser.waiting import becomes


def test_finito_the_account_and_the_replay(planted: Planted, take_seat: OpenPage, open_page: OpenPage) -> None:
    changes = {"target_score": 1, "tie_break": "shared"}
    place = find(lambda seed: dealt("espresso", 4, seed, changes=changes), lambda game: bool(last_cards(game)))
    move = last_cards(running(place))[0]
    server = planted(place)
    page, watcher = take_seat(server, place), open_page(f"/t/{place.room.code}", at=server)
    wait_until_free(page)
    watcher.locator("[data-center]").wait_for()
    assert watcher.locator(".own").count() == 0
    becomes(lambda: center(watcher) == center(page), True, "both see the same center")
    page.locator(slot(page, move.source)).click()
    for one in (page, watcher):
        one.locator(".moment").get_by_role("img", name="FINITO!").wait_for()
    shoot(page, "espresso_phone_finito")
    go_on(place, 0, move)
    view = running(place).view(0)
    page.get_by_role("heading", name=re.compile("win")).wait_for()
    rows = page.locator(".veil tbody tr")
    totals = [int(text) for text in rows.locator("td.total b").all_inner_texts()]
    assert totals == sorted((player.total for player in view.players), reverse=True)
    assert rows.filter(has_text="You").locator("td").nth(1).inner_text() == "+5"
    page.get_by_role("button", name="Rematch").wait_for()
    shoot(page, "espresso_phone_end")
    page.get_by_role("button", name="Replay").click()
    track = page.get_by_role("slider")
    track.wait_for()
    track.fill(track.get_attribute("max") or "0")
    page.locator(".finito", has_text="FINITO!").wait_for()
    last = int(track.input_value())
    page.get_by_role("button", name="Previous step").click()
    assert int(track.input_value()) == last - 1
    page.keyboard.press("Comma")
    assert int(track.input_value()) == last - 2
    page.keyboard.press("Period")
    assert int(track.input_value()) == last - 1
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("n => Number(document.querySelector('input[type=range]').value) === n", arg=last)
    track.fill("60")
    shoot(page, "replay_phone")
