"""The lobby: options that the host enters and everyone sees."""

from browser.conftest import OpenPage, Server, shoot
from browser.waiting import becomes


def test_any_target_can_be_typed(open_page: OpenPage, server: Server) -> None:
    room = server.open_room(seats=2)
    host, guest = open_page(f"/t/{room}"), open_page(f"/t/{room}")
    host.locator("button.go").click()
    host.get_by_role("button", name="Stand up").wait_for()
    host.get_by_text("Detailed rules").click()
    host.get_by_text("All options").click()
    target = host.get_by_label("Target")
    assert target.input_value() == "100"
    for points in (137, 1, 10_000):
        target.fill(str(points))
        target.press("Enter")
        for page in (host, guest):
            page.locator("li", has_text=f"Target: {points}").wait_for()
    for wrong in ("0", "10001", "-3", "1.5"):
        target.fill(wrong)
        target.press("Tab")
        host.get_by_role("alert").filter(has_text="A whole number from 1 to 10000, or nothing.").wait_for()
        assert target.get_attribute("aria-invalid") == "true"
        target.fill("42")
        target.press("Tab")
        guest.locator("li", has_text="Target: 42").wait_for()
        assert host.get_by_role("alert").count() == 0
    target.fill("10001")
    target.press("Tab")
    shoot(host, "lobby_phone_target")
    target.fill("")
    target.press("Tab")
    for page in (host, guest):
        page.locator("li", has_text="Target: one round").wait_for()
    target.fill("100")
    target.press("Tab")
    guest.get_by_text("No changes.").wait_for()


def test_matches_against_bots_only_have_hints(open_page: OpenPage, server: Server) -> None:
    """In the café, hints turn on once; if the host turns them off, they stay off. Among people they are off."""
    room = server.open_room(game="cafe", seats=3, sheet="board")
    host = open_page(f"/t/{room}")
    host.locator("button.go").click()
    host.get_by_role("button", name="Stand up").wait_for()
    host.get_by_text("Detailed rules").click()
    hints = host.locator("select[name=hints]")
    assert hints.input_value() == "off"
    host.get_by_role("button", name="easy").click()
    becomes(hints.input_value, "always")
    hints.select_option("off")
    host.get_by_role("button", name="medium").click()
    host.locator(".levels [aria-pressed=true]", has_text="medium").wait_for()
    host.locator(".levels .btn:enabled").first.wait_for()
    assert hints.input_value() == "off"
    room = server.open_room(game="cafe", seats=3, sheet="board")
    host, guest = open_page(f"/t/{room}"), open_page(f"/t/{room}")
    for page in (host, guest):
        page.locator("button.go").click()
        page.get_by_role("button", name="Stand up").wait_for()
    host.get_by_text("Detailed rules").click()
    host.get_by_role("button", name="easy").click()
    host.locator(".levels [aria-pressed=true]").wait_for()
    host.locator(".levels .btn:enabled").first.wait_for()
    assert host.locator("select[name=hints]").input_value() == "off"
