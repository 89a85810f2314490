"""The pages besides rooms: no axe violations, never too wide, four languages, small scripts."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browser.conftest import STATIC, OpenPage, Server, shoot
from browser.pages import new_pad, played, remember, write_round
from browser.test_axe import AXE, violations
from browser.test_figures import statically_needed
from browser.test_words import MESSAGES
from browser.waiting import becomes

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

PHONE = (360, 740)
LANGUAGES = ("de", "nl", "en", "fr")
PAGE_KB = 40
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"
PAGES = {"PadPage": "pad", "ProfilePage": "profile", "LabPage": "lab"}
NAMES = ("Café International", "Zero + Chaos", "finito lab study", "ABCDE", "FINITO! +5")
PLAIN_NAME = re.compile(r"[a-z]+(-[a-z]+)+")
"""Bots that rooms do not offer have the same names as on the command line."""
PADS = json.dumps(
    [
        {
            "id": "one",
            "before": [],
            "changed": 1_700_000_000_000,
            "pad": {
                "game": "espresso",
                "sheet": "de",
                "target": 100,
                "tie": "extra_round",
                "players": [{"name": name, "icon": "cake"} for name in ("Maximiliane-Sophie W", "Bartholomäus", "Al")],
                "rounds": [{"points": [12, 9, 3], "caller": 0}, {"points": [8, 14, 20], "caller": None}],
                "rest": None,
                "at": 1_700_000_000_000,
            },
        }
    ]
)
KEEP_PADS = f"localStorage.getItem('finito.pads') ?? localStorage.setItem('finito.pads', {json.dumps(PADS)})"


class Guest:
    """A server with a guest who has played, and their cookie."""

    def __init__(self, server: Server, cookie: str) -> None:
        self.server, self.cookie = server, cookie

    def enter(self, page: "Page") -> None:
        page.context.add_cookies([{"name": "finito", "value": self.cookie, "url": self.server.url}])


@pytest.fixture(scope="module")
def guest(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    data: Path = tmp_path_factory.mktemp("guest")
    cookie = remember(data, played("espresso", "FIRST", 5), played("espresso", "SECND", 6), played("cafe", "THIRD", 5))
    running = Server(data)
    yield Guest(running, cookie)
    running.kill()


def each_screen(page: "Page", url: str, language: str) -> Iterator[str]:
    """Open all screens of these pages; yields the name of each while it is open."""
    page.goto(f"{url}/pad?lang={language}")
    page.evaluate("sessionStorage.clear()")
    page.reload()
    page.locator("main ul .btn").wait_for()
    yield "pads"
    page.locator("main > .btn.main").click()
    page.locator("fieldset").wait_for()
    yield "new pad"
    page.goto(f"{url}/pad?lang={language}")
    page.locator("main ul .btn").first.click()
    page.locator(".sums").wait_for()
    yield "pad"
    page.locator(".next .btn.main").click()
    page.locator(".keys").wait_for()
    yield "round"
    page.goto(f"{url}/me?lang={language}")
    page.locator("dl").first.wait_for()
    for closed in page.locator("summary").all():
        closed.click()
    yield "profile"
    page.goto(f"{url}/lab?lang={language}")
    page.locator("#league").wait_for()
    yield "laboratory"
    for closed in page.locator("summary").all():
        closed.click()
    yield "tables"


@pytest.fixture
def visitor(guest: Guest, open_page: OpenPage) -> "Page":
    page = open_page("/", size=PHONE, at=guest.server, scripts=(KEEP_PADS,), bypass_csp=True)
    guest.enter(page)
    return page


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `npm ci` in web/")
def test_nothing_for_axe(visitor: "Page", guest: Guest, open_page: OpenPage) -> None:
    problems = []
    for screen in each_screen(visitor, guest.server.url, "en"):
        problems += violations(visitor, screen)
        shoot(visitor, f"page_{screen.replace(' ', '_')}")
    stranger = open_page("/me", at=guest.server, size=PHONE, bypass_csp=True)
    stranger.get_by_role("button", name="Remember my results").wait_for()
    problems += violations(stranger, "stranger")
    stranger.goto(f"{guest.server.url}/pad")
    new_pad(stranger, "Ana", "Ben", game="Café International")
    stranger.get_by_role("button", name="Points for").click()
    problems += violations(stranger, "turn")
    stranger.get_by_role("button", name="Digit 7", exact=True).click()
    stranger.get_by_role("button", name="Save", exact=True).click()
    stranger.get_by_role("button", name="Show to others").click()
    code = stranger.locator(".share .code").inner_text()
    problems += violations(stranger, "shown pad")
    stranger.get_by_role("button", name="Final scoring").click()
    problems += violations(stranger, "rest")
    stranger.goto(f"{guest.server.url}/pad/{code}")
    stranger.get_by_text("Live").wait_for()
    problems += violations(stranger, "watching")
    assert problems == [], "\n".join(problems)


def test_with_letters_twice_as_large_no_page_is_too_wide(visitor: "Page", guest: Guest) -> None:
    """In French, which has the longest words. The next test checks all languages at the normal size."""
    visitor.context.add_init_script(
        "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
    )
    problems = []
    for screen in each_screen(visitor, guest.server.url, "fr"):
        visitor.evaluate("document.documentElement.style.fontSize = '200%'")
        wide = visitor.evaluate(TOO_WIDE)
        if wide > 0:
            problems.append(f"{screen}: {wide} px too wide")
    assert problems == [], "\n".join(problems)


def test_every_page_speaks_the_language(visitor: "Page", guest: Guest) -> None:
    """And none is too wide for a phone with 360 px."""
    spoken: dict[str, dict[str, set[str]]] = {}
    problems = []
    for language in LANGUAGES:
        spoken[language] = {}
        for screen in each_screen(visitor, guest.server.url, language):
            spoken[language][screen] = set(visitor.evaluate(MESSAGES))
            if visitor.evaluate(TOO_WIDE) > 0:
                problems.append(f"{language} {screen}: too wide")
    for language in ("de", "nl", "fr"):
        for screen, texts in spoken[language].items():
            broken = [text for text in texts if re.search(r"undefined|\[object|NaN", text)]
            same = [text for text in texts & spoken["en"][screen] if len(re.findall(r"\w+", text)) > 1]
            same = [text for text in same if not PLAIN_NAME.fullmatch(text)]
            problems += [f"{language} {screen}: {text}" for text in broken]
            known = (*NAMES, "Maximiliane", "Bartholomäus")
            problems += [f"{language} {screen}: {text}" for text in same if not any(name in text for name in known)]
    assert problems == []


@pytest.mark.parametrize("page", list(PAGES))
def test_no_page_is_heavy(built: None, page: str) -> None:
    """A page's own scripts beyond the entry, with its longest words."""
    names = set(re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', (STATIC / "index.html").read_text()))
    entry = statically_needed(names)

    def size(name: str) -> int:
        return len(gzip.compress((STATIC / name).read_bytes()))

    chunk = {path.relative_to(STATIC).as_posix() for path in (STATIC / "assets").glob(f"{page}-*.js")}
    assert len(chunk) == 1
    own = statically_needed(chunk) - entry
    words = [path.relative_to(STATIC).as_posix() for path in (STATIC / "assets").glob(f"{PAGES[page]}.??-*.js")]
    assert len(words) == len(LANGUAGES)
    longest = max(sum(size(name) for name in statically_needed({one}) - entry) for one in words)
    total = (sum(size(name) for name in own) + longest) / 1000
    assert total <= PAGE_KB, f"{total:.1f} kB"


def test_everything_about_me_is_exported_and_deleted(guest: Guest, open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("/me", at=guest.server, size=PHONE, scripts=(KEEP_PADS,))
    page.get_by_role("textbox", name="Your name").fill("Zoé")
    page.get_by_role("button", name="Remember my results").click()
    page.get_by_text("Hello Zoé!").wait_for()
    page.get_by_role("button", name="Make a recovery code").click()
    code = page.locator(".code").inner_text()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download everything").click()
    waiting.value.save_as(tmp_path / "all.json")
    everything = json.loads((tmp_path / "all.json").read_text())
    assert everything["server"]["name"] == "Zoé"
    assert "finito.pads" in everything["thisDevice"]
    other = open_page("/me", at=guest.server, size=PHONE)
    other.get_by_role("textbox", name="I have a code").fill(code)
    other.get_by_role("button", name="Use code").click()
    other.get_by_text("Hello Zoé!").wait_for()
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Yes, delete it all").click()
    page.get_by_text("Nothing is stored about you anymore").wait_for()
    assert page.evaluate("Object.keys(localStorage).filter((key) => key === 'finito.pads')") == []
    other.reload()
    other.get_by_role("button", name="Remember my results").wait_for()


def test_a_study_that_runs_here_shows_how_far_it_is(guest: Guest, open_page: OpenPage) -> None:
    """With faked progress. Tests of the server, and the next ones, check that the server really runs studies."""
    page = open_page("/lab", at=guest.server, size=PHONE)
    study = page.locator("#taps")
    study.wait_for()
    found = page.evaluate("fetch('/api/lab').then((answer) => answer.json())")
    taps = next(one for one in found["studies"] if one["name"] == "taps")
    states = iter(
        [("running", 0, 0, None), ("running", 15, 60, None), ("running", 45, 60, None), ("done", 60, 60, taps)]
    )

    def answer(route: "Route") -> None:
        state, done, of, findings = next(states)
        told = {"study": "taps", "rounds": 300, "state": state, "done": done, "of": of, "findings": findings}
        route.fulfill(status=202 if route.request.method == "POST" else 200, json=told)

    page.route("**/api/lab/run", answer)
    study.get_by_role("button", name="Run it here").click()
    study.get_by_text("Getting ready").wait_for()
    study.get_by_text("25% played").wait_for()
    study.get_by_text("75% played").wait_for()
    study.get_by_role("status").filter(has_text="Done just now").wait_for()
    becomes(study.locator("figure").count, 2)


@pytest.mark.campaign
def test_a_study_is_really_run_while_one_looks(guest: Guest, open_page: OpenPage) -> None:
    page = open_page("/lab", at=guest.server, size=PHONE)
    study = page.locator("#taps")
    study.get_by_role("button", name="Run it here").click()
    study.locator("progress").wait_for()
    study.get_by_role("status").filter(has_text="Done just now").wait_for(timeout=90_000)


def test_a_moment_of_a_replay_becomes_a_picture(guest: Guest, open_page: OpenPage, tmp_path: Path) -> None:
    for code in ("FIRST", "THIRD"):
        page = open_page(f"/r/{code}_1?step=12", at=guest.server, size=PHONE)
        page.locator(".replay").wait_for()
        with page.expect_download() as waiting:
            page.get_by_role("button", name="Share a picture").click()
        waiting.value.save_as(tmp_path / f"{code}.png")
        data = (tmp_path / f"{code}.png").read_bytes()
        assert data.startswith(b"\x89PNG")
        assert len(data) > 20_000


def test_the_pad_stays_open_after_a_reload(visitor: "Page", guest: Guest) -> None:
    visitor.goto(f"{guest.server.url}/pad?lang=en")
    new_pad(visitor, "Ana", "Ben")
    write_round(visitor, 3, 4)
    visitor.reload()
    visitor.get_by_role("button", name="Write down round 2").wait_for()
