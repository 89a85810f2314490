"""From the last card to the replay: FINITO, the account, the winner, the match again."""

import re

from browser.conftest import OpenPage, Server, shoot
from browser.people import begin, get_ready


def test_finito_the_account_and_the_replay(open_page: OpenPage, server: Server) -> None:
    changes = {"target_score": 1, "tie_break": "shared", "start_countdown_ms": 0}
    code = server.open_room(game="espresso", seats=4, changes=changes)
    page = open_page(f"/t/{code}")
    begin(page, 3, "greedy-hard")
    get_ready(page)
    page.locator(".moment").wait_for(timeout=120_000)
    shoot(page, "espresso_phone_finito")
    page.get_by_text(re.compile("^Winner")).wait_for()
    page.get_by_role("button", name="Rematch").wait_for()
    page.get_by_role("button", name="Replay").wait_for()
    shoot(page, "espresso_phone_end")
    page.get_by_role("button", name="Replay").click()
    track = page.get_by_role("slider")
    track.wait_for()
    track.fill(track.get_attribute("max") or "0")
    page.locator(".finito", has_text="FINITO!").wait_for()
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="Play").wait_for()
    track.fill("60")
    shoot(page, "replay_phone")
    page.keyboard.press("Period")
    assert page.locator(".line").inner_text()
