"""Actions of a person on the page of the café, and what the page should show."""

import re
from typing import TYPE_CHECKING

from finito.games import cafe
from finito.rooms.games import Live
from finito.rooms.running_cafe import RunningCafe

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

NATIONS = {
    "AF": "Ethiopia",
    "CN": "China",
    "CU": "Cuba",
    "DE": "Germany",
    "ES": "Spain",
    "FR": "France",
    "GB": "Great Britain",
    "IN": "India",
    "IT": "Italy",
    "RU": "Russia",
    "TR": "Turkey",
    "US": "USA",
}


def in_words(tile: str) -> str:
    who, sign = tile.split("-")
    if who == "JK":
        return "Joker (lady)" if sign == "F" else "Joker (gentleman)"
    return f"{'Lady' if sign == 'F' else 'Gentleman'} from {'the ' if who == 'US' else ''}{NATIONS[who]}"


def turn_of(game: Live) -> int:
    turn = game.view(None).turn
    return -1 if turn is None else int(turn)


def moves(game: Live) -> list[cafe.Move]:
    return game.legal(turn_of(game)) if turn_of(game) >= 0 else []


def swaps(game: Live) -> list[cafe.Swap]:
    return [move for move in moves(game) if isinstance(move, cafe.Swap)]


# ---- what a person does --------------------------------------------------------------------------------------------


def button(page: "Page", name: str) -> "Locator":
    return page.get_by_role("button", name=re.compile(name))


def free_turn(page: "Page") -> None:
    """Wait until it is our turn and the countdown after the restart is over."""
    page.locator(".players li.turn", has_text="You").wait_for()
    page.locator(".rack .tile:enabled").first.wait_for()


def choose(page: "Page", tile: str) -> None:
    page.locator(f'.rack .tile[aria-label="{in_words(tile)}"]:enabled').first.click()


def seat(page: "Page", put: cafe.Put) -> str:
    """Seat a guest; return what the chair said before."""
    choose(page, put.tile)
    chair = page.locator(f'.spot[data-chair="{put.chair}"]')
    said = chair.get_attribute("aria-label") or ""
    chair.click()
    return said


Tables = dict[str, list[str]]


def shown_tables(page: "Page") -> Tables:
    """Every table with its guests, as a screen reader hears it."""
    lines = page.locator(".board ul.sr li[data-table]").evaluate_all(
        "all => all.map(o => [o.dataset.table, o.textContent])"
    )
    found: Tables = {}
    for table, text in lines:
        line = " ".join(str(text).partition(".")[0].split()).removeprefix("Table: ")
        said, _, guests = line.partition(": ")
        found[f"{table} {said}"] = sorted(guests.split(", ")) if guests else []
    return found


def true_tables(game: Live) -> Tables:
    """The tables as a screen reader should hear them."""
    assert isinstance(game, RunningCafe)
    view, chairs = game.view(None), game.match.plan.chairs
    guests: dict[str, list[str]] = {name: [] for name in view.tables}
    for chair in chairs:
        for table in chair.tables if chair.name in view.seated else ():
            guests[table].append(in_words(view.seated[chair.name]))
    nations = {name: NATIONS[nation or ""] for name, nation in view.tables.items()}
    return {f"{name} {nations[name]}, {len(who)} of 4 taken": sorted(who) for name, who in guests.items()}


def shown_rack(page: "Page") -> list[str]:
    labels = page.locator(".rack .tile").evaluate_all("all => all.map(one => one.ariaLabel)")
    return sorted(str(label) for label in labels)


def true_rack(game: Live, player: int) -> list[str]:
    return sorted(in_words(tile) for tile in game.view(None).players[player].rack)


def agrees(page: "Page", game: Live, player: int) -> None:
    """Check that board, own rack and own score agree with the rules."""
    page.wait_for_function(
        "n => Number(document.querySelectorAll('.players li b')[n[0]].textContent.trim()) === n[1]",
        arg=[player, game.view(None).players[player].score],
    )
    for _ in range(100):  # a swap scores nothing, so the score does not tell whether the answer has come
        if shown_tables(page) == true_tables(game):
            break
        page.wait_for_timeout(50)
    assert shown_tables(page) == true_tables(game)
    assert shown_rack(page) == true_rack(game, player)


def log(page: "Page") -> list[str]:
    """The log of turns, newest first, one line each."""
    if page.locator(".log.open").count() == 0:
        button(page, "^Moves").click()
    page.locator(".log ol li").first.wait_for()
    return [" ".join(str(line).split()) for line in page.locator(".log ol li").all_inner_texts()]
