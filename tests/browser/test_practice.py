"""Practice against bots on the device: whole matches by touch and by keys without a server, and from a folder."""

import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import OpenPage, Server, shoot
from browser.pages import new_pad, sums, write_round
from browser.people import KEYS, cards_played, wait_for_round, wait_until_free
from browser.quiet import SLACK
from browser.test_keyboard import HAND_MS, MOST_ACTIONS, seat_by_keys, to_the_bar
from browser.test_offline import visit
from finito.cli.demo import demo

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIRST_CARD_MS = 1000 * SLACK
MODES = ("Normalo", "Zero", "Chaos", "Zero and Chaos")
"""In the order of the buttons."""


ESPRESSO_BOTS = (
    ("decaf", "lungo", "doppio", "ristretto", "your-pace"),
    ("uniform", "greedy-easy", "greedy", "greedy-hard"),
)
CAFE_BOTS = ("uniform", "greedy", "lookahead", "search-quick", "search", "search-strong")
OFTEN = pytest.mark.campaign
"""Only a sample of the matches is played in the ordinary tests."""


@pytest.fixture
def visited(built: None, tmp_path: Path, open_page: OpenPage, request: pytest.FixtureRequest) -> "Page":
    """A phone after one visit whose server is gone. With the parameter "folder", the server of `finito demo`."""
    if getattr(request, "param", "server") == "folder":
        demo(tmp_path / "finito")
        page = open_page("/", service_workers="allow", has_touch=True)
        with web_space(tmp_path) as url:
            page.goto(f"{url}/finito/")
            visit(page)
    else:
        running = Server(tmp_path)
        page = open_page("/", at=running, service_workers="allow", has_touch=True)
        visit(page)
        running.kill()
    page.reload()
    return page


def practice(page: "Page", game: str, bots: Sequence[str], sheet: str, mode: str = "") -> None:
    """Set up a room with hints on the device, and begin."""
    page.get_by_role("button", name=f"Practice on this device: {game}").click()
    page.locator("button.go:not(.start)").click()
    page.locator("button.start").wait_for()
    for folded in ("Detailed rules", "Seats, one by one"):
        page.locator("summary", has_text=folded).click()
    page.locator('select[aria-label="Rules"]').select_option(sheet)
    if mode:
        page.get_by_role("group", name="Variant").locator("button").nth(MODES.index(mode)).click()
    page.locator("label.line", has_text="Number of seats").locator("select").select_option(str(len(bots) + 1))
    page.locator("label.line", has=page.get_by_text("Hints", exact=True)).locator("select").select_option("always")
    for taken, bot in enumerate(bots):
        page.wait_for_function("n => document.querySelectorAll('select.bot').length === n", arg=len(bots) - taken)
        page.locator("select.bot").first.select_option(bot)
    page.locator("button.start:enabled").click()


def touch(page: "Page", selector: str) -> None:
    """Tap at a position without waiting for the element, because an empty place accepts no taps."""
    box = page.locator(selector).first.bounding_box() if page.locator(selector).count() else None
    if box is not None:
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


WHAT_NEXT = """([own]) => {
  const armed = document.querySelector('.slot.armed, .mini.armed');
  const lit = armed ? '.slot.partner, .mini.hint' : '.slot.hint, .mini.hint';
  const found = [...document.querySelectorAll(lit)].find((one) => !own || one.closest('.own'));
  return (found ?? (own ? armed : null))?.dataset.slot ?? null;
}"""
"""The place that hints show; with keys, one of the own places. A joker that waits for a second card is put back."""


def play_round(page: "Page", by_keys: bool) -> int:
    """Follow hints, otherwise flip, until the round ends; returns how many times that had a visible effect."""
    done, before = 0, ""
    for _ in range(MOST_ACTIONS):
        if page.locator(".veil").count():
            break
        place = page.evaluate(WHAT_NEXT, [by_keys])
        if by_keys:
            page.keyboard.press(" " if place is None else KEYS[place.split(".")[1]])
        else:
            touch(page, "[data-deck]" if place is None else f"[data-slot='{place}']")
        page.wait_for_timeout(HAND_MS)
        if not page.locator(".veil").count():
            now = page.locator("[data-deck]").inner_text() + page.locator(".own .score").inner_text()
            done += now != before
            before = now
    return done - 1


def test_play_now_needs_no_server(visited: "Page", record_property: Callable[[str, object], None]) -> None:
    visited.get_by_role("button", name=re.compile("^Play now")).first.wait_for()
    visited.evaluate("addEventListener('click', () => window.tapped ??= performance.now(), { capture: true })")
    visited.get_by_role("button", name=re.compile("^Play now")).first.tap()
    visited.locator(".own [data-slot$='.espresso']").wait_for()
    taken = visited.evaluate("performance.now() - window.tapped")
    record_property("first card of a round without a server, ms", round(taken))
    assert taken < FIRST_CARD_MS, f"{taken:.0f} ms from the tap to the first card"
    wait_for_round(visited)
    assert visited.locator(".ping").count() == 0, "there is no way to a server, so none is shown"


@pytest.mark.parametrize(
    ("visited", "mode", "bots", "by_keys"),
    [
        ("server", "Normalo", 1, False),
        ("folder", "Zero and Chaos", 1, True),
        *(
            pytest.param(("server", "folder")[(at + bots) % 2], mode, bots, (at + bots) % 2 == 0, marks=OFTEN)
            for at, mode in enumerate(MODES)
            for bots in (0, 1)
        ),
    ],
    indirect=["visited"],
)
def test_a_match_of_espresso_without_a_server(visited: "Page", mode: str, bots: int, by_keys: bool) -> None:
    names = ESPRESSO_BOTS[bots]
    practice(visited, "ESPRESSO", names, "fr", mode)
    wait_until_free(visited)
    done = play_round(visited, by_keys)
    shoot(visited, f"offline_{mode.replace(' ', '_')}_{bots}")
    visited.get_by_role("heading", name=re.compile("wins? the match|share")).wait_for(timeout=300_000)
    assert done >= 1
    shoot(visited, f"offline_{mode.replace(' ', '_')}_{bots}_end")
    visited.get_by_role("button", name="Review", exact=True).click()
    reviewed = visited.get_by_role("region", name="Review")
    reviewed.locator("tbody tr").first.wait_for()
    assert reviewed.locator("tbody tr").count() == len(names) + 1
    plays = reviewed.locator("tbody td:nth-of-type(1)").all_inner_texts()
    assert sum(map(int, plays)) >= 1
    missed = reviewed.locator("ol button")
    missed.or_(reviewed.get_by_text("Nothing was missed")).first.wait_for()
    if missed.count():  # in a short round, maybe nothing is overlooked
        missed.first.click()
    visited.get_by_role("button", name="Save the record").wait_for()
    assert visited.get_by_role("button", name="Check the deal").count() == 0, "nobody has sealed it"


FLIP_UNTIL_HINTED = """() => new Promise((done) => {
  let left = 150;
  const timer = setInterval(() => {
    const hinted = document.querySelector('.own .slot.hint') !== null;
    if (hinted || document.querySelector('.veil') || !left--) {
      clearInterval(timer);
      done(hinted);
    } else document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true }));
  }, 200);
})"""


def test_hints_come_however_much_is_played(visited: "Page") -> None:
    """Even players who flip all the time, or play among quick players, are shown what fits."""
    practice(visited, "ESPRESSO", ["decaf"], "fr")
    wait_until_free(visited)
    assert visited.evaluate(FLIP_UNTIL_HINTED)


@pytest.mark.parametrize(
    ("visited", "preset", "bot", "by_keys"),
    [
        ("server", "app", "search", True),
        ("folder", "board", "greedy", False),
        *(
            pytest.param(("server", "folder")[at % 2], preset, bot, (at + turn) % 2 == 0, marks=OFTEN)
            for turn, preset in enumerate(("board", "publisher", "app"))
            for at, bot in enumerate(CAFE_BOTS)
        ),
    ],
    indirect=["visited"],
)
def test_a_game_of_cafe_without_a_server(visited: "Page", preset: str, bot: str, by_keys: bool) -> None:
    cafe_to_the_end(visited, bot, preset, by_keys)
    shoot(visited, f"offline_cafe_{preset}_{bot}")
    visited.get_by_role("link", name=re.compile("^Finito")).or_(
        visited.get_by_role("button", name="Replay")
    ).first.wait_for()
    root = visited.url.replace("/t/LOCAL", "").rstrip("/")
    visited.goto(f"{root}/me")
    mine = visited.get_by_role("region", name="Matches on this device")
    mine.get_by_text("Café").wait_for()
    mine.get_by_role("button", name="Review").tap()
    turns = visited.get_by_role("region", name="Review").locator("tbody td:nth-of-type(1)")
    turns.first.wait_for()
    assert [int(one) > 0 for one in turns.all_inner_texts()] == [True, True]
    visited.go_back()
    mine.get_by_role("button", name="Delete all").tap()
    mine.wait_for(state="detached")


def cafe_to_the_end(visited: "Page", bot: str = "greedy", preset: str = "app", by_keys: bool = True) -> None:
    """Play a game of two. After one turn at the tables the guests go to the bar, so that it ends soon."""
    practice(visited, "Café International", [bot], preset)
    over = visited.locator(".veil", has_text=re.compile("Won by|You win"))
    seated = 0
    for _ in range(60):
        visited.wait_for_function(
            "() => document.querySelector('.veil') || document.querySelector('.rack .tile:enabled')"
        )
        if over.count():
            break
        visited.wait_for_timeout(100)
        if visited.locator(".btn.done").count():
            visited.locator("body").press("d") if by_keys else visited.locator(".btn.done").tap()
            visited.wait_for_function("() => !document.querySelector('.btn.done')")
        elif by_keys:
            if seated or not (seated := seat_by_keys(visited)):
                assert to_the_bar(visited) or seat_by_keys(visited) or to_the_bar(visited, sure=True)
        else:
            seated += turn_by_touch(visited, bar=seated > 0)
    over.wait_for()
    assert seated or by_keys


def turn_by_touch(page: "Page", bar: bool) -> int:
    """Send a guest to the bar if allowed, even if that means dropping out; otherwise make the hinted turn.

    Returns how many turns were made at the tables.
    """
    confirm, undo = page.locator(".actions .main"), page.locator(".actions .btn").first
    if bar:
        page.locator(".rack .tile:enabled").first.tap()
        for _ in range(2 if page.locator(".actions .bar.danger").count() else 1):
            page.locator(".actions .bar").tap()
        if confirm.is_disabled():  # the bar is closed as long as a guest can sit down
            undo.tap()
            bar = False
    if not bar:
        page.get_by_role("button", name="Hint", exact=True).tap()
        page.locator(".bill .tip").first.tap()
    confirm.tap()
    page.wait_for_function("() => document.querySelector('.veil') || !document.querySelector('.tile.used')")
    return int(not bar)


class Quietly(SimpleHTTPRequestHandler):
    """A plain file server."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  so it is called there
        """Log nothing."""


@contextmanager
def web_space(folder: Path) -> Iterator[str]:
    served = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quietly, directory=str(folder)))
    threading.Thread(target=served.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{served.server_port}"
    served.shutdown()
    served.server_close()


def test_a_folder_of_files_plays_under_any_path(built: None, tmp_path: Path, open_page: OpenPage) -> None:
    demo(tmp_path / "games" / "finito")
    with web_space(tmp_path) as url:
        root = f"{url}/games/finito"
        page = open_page("/", size=(1024, 768))
        failed: list[str] = []
        page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
        for path in ("rules/cafe", "learn/espresso", "pad", "lab", "me"):
            page.goto(f"{root}/{path}")
            page.locator("h1, .stage").first.wait_for(state="attached")
        page.goto(f"{root}/")
        assert page.get_by_label("Code of the room").count() == 0
        assert page.get_by_role("button", name=re.compile("^With friends")).count() == 0, "nobody could come in"
        page.get_by_role("link", name="Rules").first.click()
        page.wait_for_url(f"{root}/rules")
        page.go_back()
        page.get_by_role("button", name=re.compile("^Play now")).first.click()
        wait_for_round(page)
        played = cards_played(page)
        page.reload()
        page.locator(".own [data-slot$='.espresso']").wait_for()
        assert cards_played(page) >= played, "the match goes on where it was"
        assert failed == []


def test_a_folder_of_files_can_be_installed(built: None, tmp_path: Path, open_page: OpenPage) -> None:
    demo(tmp_path / "games" / "finito")
    with web_space(tmp_path) as url:
        page = open_page("/", service_workers="allow")
        page.goto(f"{url}/games/finito/")
        visit(page)
        session = page.context.new_cdp_session(page)
        problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [one["errorId"] for one in problems if one["errorId"] != "in-incognito"] == []
        told = session.send("Page.getAppManifest")
        assert told["url"] == f"{url}/games/finito/manifest.webmanifest"
        assert told["errors"] == []
        page.close()


def test_a_folder_of_files_works_without_its_web_space(built: None, tmp_path: Path, open_page: OpenPage) -> None:
    """After one visit: all its pages, a replay by its address, and a pad, under a subpath."""
    demo(tmp_path / "games" / "finito")
    with web_space(tmp_path) as url:
        root = f"{url}/games/finito"
        page = open_page("/", size=(1024, 768), service_workers="allow")
        page.goto(f"{root}/")
        visit(page)
        cafe_to_the_end(page)
        page.get_by_role("button", name="Replay").click()
        page.locator(".replay").wait_for()
        page.wait_for_url(re.compile(re.escape(root) + r"/r/(\?.*)?#local-"))
        page.reload()
        page.locator(".replay").wait_for()
        replay = page.url
    for path in ("", "rules/cafe", "learn/espresso", "pad", "lab", "me", "t/LOCAL"):
        page.goto(f"{root}/{path}")
        page.locator("h1, .stage, button.go").first.wait_for(state="attached")
        assert page.url == f"{root}/{path}" + ("/" if path else "")
    page.goto(replay)
    page.locator(".replay").wait_for()
    page.goto(f"{root}/pad")
    new_pad(page, "Ana", "Ben")
    write_round(page, 12, 9, caller="Ben")
    assert sums(page) == {"Ana": 12, "Ben": 14}
    assert page.get_by_role("button", name="Show to others").count() == 0


def test_a_match_goes_on_after_a_reload(visited: "Page") -> None:
    """Phones may unload a page at any time: the first page leads back, and all cards are as they were."""
    visited.get_by_role("button", name=re.compile("^Play now")).first.tap()
    wait_for_round(visited)
    visited.wait_for_function("() => document.querySelectorAll('[data-pile]').length > 1")
    laid = cards_played(visited)
    visited.goto(visited.url.replace("/t/LOCAL", "/"))
    visited.get_by_role("button", name=re.compile("^Back to")).tap()
    visited.locator(".own [data-slot$='.espresso']").wait_for()
    assert cards_played(visited) >= laid
    visited.reload()
    visited.locator(".own [data-slot$='.espresso']").wait_for()
    assert cards_played(visited) >= laid


def test_a_match_needs_no_decoration(built: None, tmp_path: Path, open_page: OpenPage) -> None:
    """Celebrations, the call and sounds may fail to load; the result of a round may not, and is fetched again."""
    running = Server(tmp_path)
    page = open_page("/", at=running)
    for part in ("effects", "Finito", "kit", "register"):
        page.route(f"**/assets/{part}-*", lambda route: route.abort())
    page.route("**/assets/RoundEnd-*.js", lambda route: route.abort(), times=1)
    page.reload()
    practice(page, "ESPRESSO", ESPRESSO_BOTS[1], "fr")
    wait_until_free(page)
    play_round(page, by_keys=True)
    page.get_by_role("heading", name=re.compile("wins? the match|share")).wait_for(timeout=120_000)
    assert not page.get_by_role("alert").filter(has_text="couldn’t be loaded").count()
    running.kill()
