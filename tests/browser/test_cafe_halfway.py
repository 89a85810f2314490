"""A first guest who clears a table (CAF-R-15) on the page: the new card, then a second guest or Done."""

import pytest

from browser.cafe_page import agrees, button, choose, free_turn, in_words, seat, shown_tables, true_tables, turn_of
from browser.conftest import OpenPage, Planted, Server, shoot
from browser.planting import dealt, find, go_on, running
from finito.games import cafe
from finito.rooms.games import Live
from finito.rooms.running_cafe import RunningCafe
from rooms.rooms import Place

NOTE = "This guest clears a table"
SECOND = "Seat a second guest, or press Done"


def firsts(game: Live) -> list[tuple[cafe.Place, cafe.Place]]:
    """Single guests who clear a table, each with a second one who needs the new card to sit."""
    assert isinstance(game, RunningCafe)
    if turn_of(game) < 0 or game.match.halfway:
        return []
    found = []
    for first in cafe.legal_moves(game.match, game.match.turn):
        if not isinstance(first, cafe.Place) or len(first.put) > 1 or first.put[0].tile.startswith("JK"):
            continue
        after = cafe.copy_match(game.match)
        cafe.apply(after, after.turn, first)
        for second in cafe.legal_moves(after, after.turn) if after.halfway else ():
            if isinstance(second, cafe.Place) and not second.put[0].tile.startswith("JK"):
                both = cafe.refusal(game.match, game.match.turn, cafe.Place((*first.put, *second.put)))
                if both is not None and both.code == "FIRST_CLEARS":
                    found.append((first, second))
    return found


@pytest.fixture
def place() -> Place:
    return find(lambda seed: dealt("cafe", 2, seed, sheet="app"), lambda game: bool(firsts(game)))


def test_the_new_card_then_a_second_guest(planted: Planted, take_seat: OpenPage, place: Place) -> None:
    player, (first, second) = turn_of(running(place)), firsts(running(place))[0]
    server = planted(place)
    page, other = take_seat(server, place, player), take_seat(server, place, 1 - player)
    free_turn(page)
    seat(page, first.put[0])
    page.locator("[aria-live=polite]", has_text=NOTE).wait_for(state="attached")
    choose(page, second.put[0].tile)
    assert page.locator(".spot").count() == 0, "nobody else is put down before the card lies open"
    assert button(page, "^Done").count() == 0
    button(page, "^Confirm").click()
    go_on(place, player, first)
    page.locator(".status", has_text=SECOND).wait_for()
    shoot(page, "cafe_phone_second_guest")
    agrees(page, running(place), player)
    other.locator(".status", has_text=f"Guest {player} may seat a second guest").wait_for()
    assert shown_tables(other) == true_tables(running(place))
    assert page.locator(".players li.turn", has_text="You").count() == 1
    assert button(page, "^Bar").count() == 0
    assert button(page, "^Done").is_enabled()
    choose(page, second.put[0].tile)
    page.locator(".spot").first.wait_for()
    offered = set(page.locator(".spot[data-chair]").evaluate_all("all => all.map(o => o.dataset.chair)"))
    assert isinstance(running(place), RunningCafe)
    spots = running(place).chairs(second.put[0].tile, None)
    assert offered == {spot.chair for spot in spots}
    shoot(page, "cafe_phone_second_chairs")
    page.locator(f'.spot[data-chair="{second.put[0].chair}"]').click()
    button(page, "^Confirm").click()
    go_on(place, player, second)
    other.locator(".players li.turn", has_text="You").wait_for()
    agrees(page, running(place), player)


def test_done_ends_the_turn(planted: Planted, take_seat: OpenPage, place: Place) -> None:
    player, (first, _) = turn_of(running(place)), firsts(running(place))[0]
    page = take_seat(planted(place), place, player)
    free_turn(page)
    seat(page, first.put[0])
    button(page, "^Confirm").click()
    go_on(place, player, first)
    button(page, "^Done").click()
    go_on(place, player, cafe.Stop())
    page.locator(".status", has_text=f"Guest {1 - player}’s turn").wait_for()
    agrees(page, running(place), player)
    assert button(page, "^Done").count() == 0


def test_by_keys_and_after_a_reload(planted: Planted, take_seat: OpenPage, place: Place) -> None:
    player, (first, second) = turn_of(running(place)), firsts(running(place))[0]
    page = take_seat(planted(place), place, player)
    free_turn(page)
    rack = running(place).view(None).players[player].rack
    page.keyboard.press(str(rack.index(first.put[0].tile) + 1))
    page.locator(f'.spot[data-chair="{first.put[0].chair}"]').focus()
    page.keyboard.press("Enter")
    page.locator("[aria-live=polite]", has_text=NOTE).wait_for(state="attached")
    page.locator("body").press("d")
    page.locator("[aria-live=polite]", has_text=NOTE).wait_for(state="attached")
    page.locator("body").press("Enter")
    go_on(place, player, first)
    page.locator(".status", has_text=SECOND).wait_for()
    page.reload()
    page.locator(".status", has_text=SECOND).wait_for()
    page.locator(f'.rack .tile[aria-label="{in_words(second.put[0].tile)}"]:enabled').first.wait_for()
    page.locator("body").press("d")
    go_on(place, player, cafe.Stop())
    page.locator(".status", has_text=f"Guest {1 - player}’s turn").wait_for()
    agrees(page, running(place), player)


@pytest.mark.rule("CAF-R-21")
def test_the_host_names_who_begins(open_page: OpenPage, server: Server) -> None:
    """In the lobby, on a phone: the other player sees it, and the chosen player begins."""
    code = server.open_room(game="cafe", sheet="app", seats=2)
    host, guest = open_page(f"/t/{code}"), open_page(f"/t/{code}")
    for page in (host, guest):
        page.locator("button.go", has_text="Sit down").click()
        page.get_by_role("button", name="Stand up").wait_for()
    host.get_by_text("Detailed rules").click()
    choice = host.locator('select[name="start_player"]')
    assert choice.input_value() == ""
    assert choice.locator("option").count() == 3
    choice.select_option("1")
    guest.get_by_text("Start player: Seat 2").wait_for()
    assert guest.locator('select[name="start_player"]').count() == 0
    choice.scroll_into_view_if_needed()
    shoot(host, "cafe_phone_start_player")
    host.locator(".start:enabled").click()
    guest.locator(".players li.turn", has_text="You").wait_for()
