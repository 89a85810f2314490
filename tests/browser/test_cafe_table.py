"""What the café's page promises besides the rules: room in the header, a visible clock, a board that stays put."""

import re

from browser.cafe_page import button, free_turn, log, moves, seat, shown_tables, turn_of
from browser.conftest import OpenPage, Planted, shoot
from browser.planting import dealt, find, running, turns
from browser.test_cafe_moments import drops_out, only_the_bar
from browser.test_fit import DRAWN, LANGUAGES, prefer
from browser.waiting import becomes
from finito.games import cafe
from finito.rooms.games import Live
from rooms.rooms import Place

SMALL = [(390, 844), (360, 640), (640, 360), (844, 390), (720, 450)]
"""Phones, and a desktop at 200 %."""
COLLIDING = """() => {
  const all = [...document.querySelectorAll('.head .pill, .head button, .bill .tip, .players .name, .players b')]
    .filter((one) => one.checkVisibility() && !one.closest('.menu button'))
    .map((one) => [one.ariaLabel || one.textContent.trim(), one.getBoundingClientRect()]);
  const out = all.filter(([, box]) => box.left < -1 || box.right > innerWidth + 1).map(([name]) => `outside: ${name}`);
  all.forEach(([name, a], at) => all.slice(at + 1).forEach(([other, b]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) out.push(`${name} lies on ${other}`);
  }));
  for (const name of document.querySelectorAll('.players .name'))
    if (name.scrollWidth > name.clientWidth + 1) out.push(`cut off: ${name.textContent}`);
  return out;
}"""
CUT_OFF = """() => [...document.querySelectorAll('.bill, .actions .btn')]
  .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => `cut off: ${one.innerText} ${one.scrollHeight} of ${one.clientHeight}`)"""
CLOCK_S = 5
MANY = 14


def test_a_turn_clock_leaves_room_in_the_header(planted: Planted, take_seat: OpenPage) -> None:
    """On another player's turn, when more time can be given, with short names in four languages."""
    place = dealt("cafe", 4, 1, names=("Ana", "Bob", "Zoé", "Ole"), sheet="board", turn_seconds=600)
    page = take_seat(planted(place), place, (turn_of(running(place)) + 1) % 4)
    problems = []
    for language in LANGUAGES:
        prefer(page, language, False)
        page.locator(".bill .tip").wait_for()
        page.locator(".head .ping").wait_for(state="attached")
        for width, height in SMALL:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            problems += [f"{language} {width}x{height}: {line}" for line in page.evaluate(COLLIDING)]
            if language == "en":
                shoot(page, f"cafe_{width}x{height}_clock")
    assert problems == [], "\n".join(problems)


def test_a_player_who_runs_out_of_time_is_told(planted: Planted, take_seat: OpenPage) -> None:
    """Before, at that moment, and in the log; the others are told as well."""
    place = dealt("cafe", 2, 1, names=("Ana", "Ben"), sheet="board", turn_seconds=CLOCK_S)
    late = turn_of(running(place))
    server = planted(place)
    page, other = take_seat(server, place, late), take_seat(server, place, 1 - late)
    name = ("Ana", "Ben")[late]
    page.locator(".bill .soon").wait_for()
    page.locator(".status", has_text="Time was up: a bot played this turn for you").wait_for()
    shoot(page, "cafe_phone_time_up")
    other.locator("[aria-live]", has_text=f"Time was up: a bot played for {name}").first.wait_for(state="attached")
    for one, who in ((page, "You"), (other, name)):
        assert any(line.startswith(f"{who} ") and "time was up" in line for line in log(one))
    other.reload()
    other.locator(".rack").wait_for()
    becomes(lambda: any(line.startswith(f"{name} ") and "time was up" in line for line in log(other)), True)


def last_card(seed: int) -> tuple[Place, int, cafe.Place] | None:
    """A match of the app that ends with its last table card, cut off just before that move."""
    place = dealt("cafe", 2, seed, sheet="app")
    made = [(len(place.entries), *turn) for turn in turns(place)]
    (kept, *_), (_, player, move) = made[-2:]
    end = running(place).view(None).end
    if end != "no_table_cards" or not isinstance(move, cafe.Place) or any("JK" in put.tile for put in move.put):
        return None
    del place.entries[kept:]
    place.now = place.entries[-1].at
    return place, player, move


def test_tables_that_nobody_replaces_show_no_flag(planted: Planted, take_seat: OpenPage) -> None:
    """The last table card is gone: a cleared table stays empty, before and after a reload."""
    place, player, move = next(found for seed in range(1, 60) if (found := last_card(seed)))
    page = take_seat(planted(place), place, player)
    free_turn(page)
    for put in move.put:
        seat(page, put)
    button(page, "^Confirm").click()
    page.locator(".veil table").wait_for()
    becomes(lambda: page.locator(".veil", has_text="No table card is left").count(), 1)
    nations = running(place).view(None).tables
    flags = page.locator("g.table svg")
    assert flags.count() == sum(nation is not None for nation in nations.values()) < len(nations)
    before = shown_tables(page)
    assert not any(", ," in line for line in before), "a table without a nation has no nameless one"
    button(page, "^Board").click()
    shoot(page, "cafe_phone_no_card_left")
    page.reload()
    page.locator(".veil table").wait_for()
    assert shown_tables(page) == before


def many_chairs(game: Live) -> bool:
    """The player whose turn it is holds a joker that may sit nearly anywhere."""
    places = [move.put[0] for move in moves(game) if isinstance(move, cafe.Place) and len(move.put) == 1]
    return len({put.chair for put in places if put.tile.startswith("JK")}) > MANY


def test_every_lit_chair_says_what_it_brings(planted: Planted, take_seat: OpenPage) -> None:
    """However many there are, each shows points or that a second guest is needed, never just a mark."""
    place = find(lambda seed: dealt("cafe", 2, seed, sheet="board"), many_chairs)
    page = take_seat(planted(place), place, turn_of(running(place)))
    free_turn(page)
    page.locator('.rack .tile[aria-label^="Joker"]').first.click()
    page.locator(".spot").first.wait_for()
    shoot(page, "cafe_phone_many_chairs")
    spots = page.locator(".spot[data-chair]")
    assert spots.count() > MANY
    for said in spots.evaluate_all("all => all.map(one => [one.classList.contains('partner'), one.innerText])"):
        assert said[0] or re.fullmatch(r"[+−]?\d+", said[1].strip()), said


def test_the_bar_moves_no_board(planted: Planted, take_seat: OpenPage) -> None:
    """Nor does any other text on the bill or the buttons, in any language."""
    place = find(lambda seed: dealt("cafe", 3, seed, sheet="board"), drops_out, only_the_bar)
    page = take_seat(planted(place), place, 0)
    problems = []
    for language in LANGUAGES:
        prefer(page, language, False)
        page.locator(".rack .tile:enabled").first.wait_for()
        for size in SMALL:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(DRAWN)
            before = page.locator(".floor").bounding_box()
            problems += [f"{language} {size}: {line}" for line in page.evaluate(CUT_OFF)]
            page.locator(".rack .tile").first.click()
            page.locator(".actions .danger").wait_for()
            page.locator(".actions .danger").click()
            page.evaluate(DRAWN)
            if page.locator(".floor").bounding_box() != before:
                problems.append(f"{language} {size}: {before} became {page.locator('.floor').bounding_box()}")
            problems += [f"{language} {size}: {line}" for line in page.evaluate(CUT_OFF)]
            if language == "fr":
                shoot(page, f"cafe_{size[0]}x{size[1]}_out_fr")
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
            page.locator(".tile.chosen").wait_for(state="detached")
    assert problems == [], "\n".join(problems)
