"""The host's console in a real browser: sign in, look, kick, ban, switch, close; readable and safe."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from browser.serving import Server
from browser.test_axe import violations, wider
from server.running import Person
from tools.bench.cluster.postgres import free_port

if TYPE_CHECKING:
    from playwright.sync_api import Browser

EVIL = "<img src=x>"


def test_a_host_looks_after_a_room(built: None, chromium: "Browser", tmp_path: Path) -> None:
    port = free_port()
    server = Server(tmp_path, "--admin-port", str(port))
    errors: list[str] = []
    context = chromium.new_context(viewport={"width": 390, "height": 844}, bypass_csp=True)
    try:
        room = server.open_room(seats=2)
        player: Any = server
        ana, bea = Person(player, room), Person(player, room)
        ana.sit("Ana")
        bea.sit(EVIL)
        assert ana.ask(ask="begin")["tell"] == "accepted"
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"http://127.0.0.1:{port}/")
        page.get_by_label("Token of the admin port").fill("wrong")
        page.get_by_role("button", name="Open").click()
        page.get_by_text("token of the admin port is required").wait_for()
        page.get_by_label("Token of the admin port").fill((tmp_path / "admin.token").read_text().strip())
        page.get_by_role("button", name="Open").click()
        page.get_by_role("heading", name="Rooms").wait_for()
        assert wider(page) <= 0
        assert violations(page, "console") == []
        page.locator("#rooms").get_by_role("button", name="Open").click()
        dialog = page.get_by_role("dialog", name=re.compile(room))
        row = dialog.get_by_role("row").filter(has_text=EVIL)
        assert violations(page, "room in the console") == []
        row.get_by_role("button", name="Kick").click()
        page.get_by_role("dialog", name=re.compile("Kick")).get_by_role("button", name="Kick").click()
        dialog.get_by_text("a bot holds the seat").wait_for()
        assert bea.read_to_the_end()[-1]["code"] == "REMOVED"
        assert dialog.locator("img").count() == 0
        dialog.get_by_role("row").filter(has_text="Ana").get_by_role("button", name="Ban network").click()
        page.get_by_role("dialog", name=re.compile("Ban")).get_by_role("button", name="Ban").click()
        assert ana.read_to_the_end()[-1]["code"] == "BANNED"
        dialog.get_by_role("button", name="Close this room").click()
        page.get_by_role("dialog", name=re.compile("Close")).get_by_role("button", name="Close").click()
        page.get_by_text("No room is loaded.").wait_for()
        page.locator("#bans").get_by_role("button", name="Lift").click()
        page.get_by_text("Nobody is banned.").wait_for()
        switch = page.get_by_role("switch", name="Family mode")
        switch.click()
        page.locator('[role=switch][aria-label="Family mode"][aria-checked=true]').wait_for()
        page.get_by_role("button", name="Sign out").click()
        page.get_by_label("Token of the admin port").wait_for()
        assert errors == []
    finally:
        context.close()
        server.kill()
