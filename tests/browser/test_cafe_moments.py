"""Rare moments of Café International, each from a deal that is known to lead to it: the page does and shows exactly
what the rules say about the same move.
"""

import re
from collections import Counter

import pytest

from browser.cafe_page import (
    agrees,
    button,
    choose,
    free_turn,
    log,
    moves,
    seat,
    shown_rack,
    shown_tables,
    swaps,
    true_tables,
    turn_of,
)
from browser.conftest import OpenPage, Planted, shoot
from browser.planting import Choose, dealt, find, go_on, greedy, running
from browser.waiting import becomes
from finito.games import cafe
from finito.games.cafe.rules.clear import would_clear
from finito.rooms.games import Live
from finito.rooms.running_cafe import RunningCafe
from rooms.rooms import Place

# ---- a turn of two guests ------------------------------------------------------------------------------------------


def partners(game: Live) -> list[cafe.Place]:
    """Turns of two guests of which the first could not sit alone."""
    found = [move for move in moves(game) if isinstance(move, cafe.Place)]
    alone = {move.put[0] for move in found if len(move.put) == 1}
    return [move for move in found if len(move.put) == 2 and move.put[0] not in alone]


def test_a_guest_who_needs_a_partner(planted: Planted, take_seat: OpenPage) -> None:
    """Two guests, undone one by one, then confirmed once: nothing is sent before that."""
    place = find(lambda seed: dealt("cafe", 2, seed, sheet="board"), lambda game: bool(partners(game)))
    player, move = turn_of(running(place)), partners(running(place))[0]
    page = take_seat(planted(place), place, player)
    free_turn(page)
    confirm, undo = button(page, "^Confirm"), button(page, "Undo")
    assert "needs company" in seat(page, move.put[0])
    page.locator(".status", has_text="No guest sits alone").wait_for()
    becomes(confirm.is_disabled, True)
    seat(page, move.put[1])
    becomes(confirm.is_enabled, True)
    shoot(page, "cafe_phone_turn")
    undo.click()
    becomes(confirm.is_disabled, True)
    becomes(page.locator(".tile.used").count, 1)
    undo.click()
    becomes(page.locator(".tile.used").count, 0)
    assert shown_tables(page) == true_tables(running(place)), "nothing of it was sent"
    for put in move.put:
        seat(page, put)
    confirm.click()
    go_on(place, player, move)
    agrees(page, running(place), player)
    assert any(line.startswith("You ") and line.count(" from ") + line.count("Joker") == 2 for line in log(page))


# ---- a joker is fetched --------------------------------------------------------------------------------------------


def test_a_joker_is_swapped(planted: Planted, take_seat: OpenPage) -> None:
    place = find(lambda seed: dealt("cafe", 2, seed, sheet="board"), lambda game: bool(swaps(game)))
    player, move = turn_of(running(place)), swaps(running(place))[0]
    page = take_seat(planted(place), place, player)
    free_turn(page)
    jokers = sum("Joker" in tile for tile in shown_rack(page))
    choose(page, move.tile)
    page.locator(f'.spot.swap[data-swap="{move.chair}"]').click()
    page.locator(".status", has_text="The joker comes to your rack").wait_for()
    shoot(page, "cafe_phone_swap")
    button(page, "^Confirm").click()
    go_on(place, player, move)
    agrees(page, running(place), player)
    assert sum("Joker" in tile for tile in shown_rack(page)) == jokers + 1
    assert any(line.startswith("You ") and "fetches the joker" in line for line in log(page))


# ---- the bar -------------------------------------------------------------------------------------------------------


def only_the_bar(place: Place) -> Choose:
    """Every player goes to the bar as long as possible, so the tables stay empty and the points are spent."""
    inner = greedy(place)

    def choose_bar(game: Live, player: int) -> cafe.Move | None:
        return next(iter(bars(game, player)), None) or inner(game, player)

    return choose_bar


def bars(game: Live, player: int) -> list[cafe.Bar]:
    return [move for move in game.legal(player) if isinstance(move, cafe.Bar)]


def drops_out(game: Live) -> bool:
    """Player 0 can do nothing but go to the bar, and cannot pay it (CAF-BAR-03); the first to drop out."""
    view = game.view(None)
    if turn_of(game) != 0 or any(player.out for player in view.players):
        return False
    return view.players[0].score + view.bar_values[len(view.bar)] < 0 and bool(bars(game, 0))


def test_a_player_who_cannot_pay_the_bar_is_warned_and_drops_out(planted: Planted, take_seat: OpenPage) -> None:
    place = find(lambda seed: dealt("cafe", 3, seed, sheet="board"), drops_out, only_the_bar)
    move = bars(running(place), 0)[0]
    server = planted(place)
    page, other = take_seat(server, place, 0), take_seat(server, place, 1)
    free_turn(page)
    confirm = button(page, "^Confirm")
    choose(page, move.tile)
    bar = button(page, "^Bar: you’re out!")
    bar.click()
    page.locator(".status", has_text="again to confirm").wait_for()
    assert confirm.is_disabled(), "one tap is not enough to drop out"
    shoot(page, "cafe_phone_drop_out")
    bar.click()
    confirm.click()
    go_on(place, 0, move)
    assert running(place).view(None).players[0].out
    for one, name in ((page, "You"), (other, "Guest 0")):
        one.locator(".players li.out", has_text=re.compile(rf"{name}\s*out")).wait_for()
        assert shown_tables(one) == true_tables(running(place))
        assert any(line.startswith(f"{name} ") and "is out" in line for line in log(one))
    becomes(page.locator(".rack .tile").count, 0)
    other.locator(".players li.turn").wait_for()
    becomes(page.locator(".players li.turn", has_text="You").count, 0)


# ---- the app: tables are cleared -----------------------------------------------------------------------------------


def clearings(game: Live, tables: int) -> list[cafe.Place]:
    """Turns of one guest who completes this many tables at once (CAF-CLEAR-01, 02)."""
    assert isinstance(game, RunningCafe)
    if turn_of(game) < 0 or game.match.halfway:
        return []
    seated, chairs = game.view(None).seated, game.match.plan.chairs
    free = Counter(table for chair in chairs if chair.name not in seated for table in chair.tables)
    last = {
        chair.name
        for chair in chairs
        if chair.name not in seated and sum(free[table] == 1 for table in chair.tables) == tables
    }
    if not last:
        return []
    single = [move for move in moves(game) if isinstance(move, cafe.Place) and len(move.put) == 1]
    return [move for move in single if move.put[0].chair in last and not move.put[0].tile.startswith("JK")]


def patient(place: Place) -> Choose:
    """Clear a table only if no other turn at the tables is possible, so that several fill up side by side."""
    inner = greedy(place)

    def choose_calm(game: Live, player: int) -> cafe.Move | None:
        assert isinstance(game, RunningCafe)
        chairs, legal = game.match.plan.chair_index, game.legal(player)
        calm = [
            move
            for move in legal
            if isinstance(move, cafe.Place) and not any(would_clear(game.match, chairs[put.chair]) for put in move.put)
        ]
        return calm[len(calm) // 2] if calm else inner(game, player)

    return choose_calm


@pytest.mark.parametrize(("tables", "first"), [(1, 2), (2, 1), (3, 4)])
def test_full_tables_are_cleared(planted: Planted, take_seat: OpenPage, tables: int, first: int) -> None:
    """One, two or three tables at once: they are cleared and get new cards, and points are doubled or tripled."""
    place = find(
        lambda seed: dealt("cafe", 2, seed, sheet="app"), lambda game: bool(clearings(game, tables)), patient, first
    )
    player, move = turn_of(running(place)), clearings(running(place), tables)[0]
    before = running(place).view(None)
    page = take_seat(planted(place), place, player)
    free_turn(page)
    said = seat(page, move.put[0])
    go_on(place, player, move)
    after = running(place).view(None)
    points = after.players[player].score - before.players[player].score
    assert f": {points} point" in said, "the chair tells what it brings, factor and all"
    button(page, "^Confirm").click()
    shown = page.locator(".flights .pts")
    shown.first.wait_for()
    shoot(page, f"cafe_phone_clear_{tables}")
    assert shown.first.text_content() == f"+{points}" + (f" (×{tables})" if tables > 1 else "")
    agrees(page, running(place), player)
    newest = log(page)[0]
    assert newest.count("Table cleared") == tables
    assert newest.count("New table:") == tables
    assert after.tables != before.tables, "this deal brings a new nation"
