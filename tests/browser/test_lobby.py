"""The lobby: options that the host types, and everybody sees."""

from browser.conftest import OpenPage, Server, shoot


def test_any_target_can_be_typed(open_page: OpenPage, server: Server) -> None:
    room = server.open_room(seats=2)
    host, guest = open_page(f"/t/{room}"), open_page(f"/t/{room}")
    host.locator("button.go").click()
    host.get_by_role("button", name="Stand up").wait_for()
    host.get_by_text("Rules for connoisseurs").click()
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
        page.locator("li", has_text="Target: none").wait_for()
    target.fill("100")
    target.press("Tab")
    guest.get_by_text("Everything as the sheet says.").wait_for()
