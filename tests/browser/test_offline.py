"""After one visit the page opens without a server, and a new version takes over without harm."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browser.conftest import STATIC, OpenPage, Server
from browser.pages import folder_served, new_pad, played, remember, sums, write_round
from browser.waiting import becomes

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

LANGUAGES = ("de", "nl", "en", "fr")
PROMISED = ("/pad", "/rules", "/learn", "/fair")
"""Pages that work without a server."""
KEPT = "() => navigator.serviceWorker.ready.then((kept) => kept.active.state)"
VERSION = re.compile(r'"version":"([0-9a-f]{12})"')


def visit(page: "Page") -> None:
    """Stay until the browser has kept everything."""
    page.evaluate(KEPT)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


@pytest.fixture
def own(built: None, tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.kill()


def test_every_page_that_promises_it_opens_without_a_server(own: Server, open_page: OpenPage) -> None:
    page = open_page("/", at=own, service_workers="allow")
    visit(page)
    own.kill()
    for language in LANGUAGES:
        for path in ("/", *PROMISED):
            page.goto(f"{own.url}{path}?lang={language}")
            page.locator("main h1").first.wait_for(state="attached")
            assert page.locator("html").get_attribute("lang") == language
    page.goto(own.url)
    page.reload()
    page.get_by_role("button", name="With friends", exact=True).click()
    page.get_by_role("alert").filter(has_text="No connection to the server").wait_for()


def test_a_pad_is_written_and_found_again_without_a_server(own: Server, open_page: OpenPage) -> None:
    page = open_page("/", at=own, service_workers="allow")
    visit(page)
    own.kill()
    page.goto(f"{own.url}/pad")
    new_pad(page, "Ana", "Ben")
    write_round(page, 12, 9, caller="Ben")
    page.get_by_role("button", name="Show to others").click()
    page.get_by_role("alert").filter(has_text="no connection").wait_for()
    page.evaluate("sessionStorage.clear()")
    page.reload()
    page.get_by_role("button", name="Continue").click()
    becomes(lambda: sums(page), {"Ana": 12, "Ben": 14})


def test_a_replay_that_was_looked_at_opens_without_a_server(own: Server, open_page: OpenPage) -> None:
    own.kill()
    remember(own.data, played("cafe", "CAFES", 5))
    own.start()
    page = open_page("/", at=own, service_workers="allow")
    visit(page)
    page.goto(f"{own.url}/r/CAFES_1")
    page.locator(".replay .board").wait_for()
    own.kill()
    page.goto(f"{own.url}/me")
    page.get_by_role("button", name="Café").click()
    page.locator(".replay .board").wait_for()


def test_what_rooms_do_is_never_kept(own: Server, open_page: OpenPage) -> None:
    page = open_page("/", at=own, service_workers="allow")
    visit(page)
    page.evaluate("fetch('/api/rooms')")
    own.kill()
    assert page.evaluate("fetch('/api/rooms').then(() => 'answered', () => 'no answer')") == "no answer"
    kept = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"
    )
    assert [path for path in kept if path.startswith("/api/")] == []
    files = {f"/{file.relative_to(STATIC).as_posix()}" for file in STATIC.rglob("*") if file.is_file()}
    left_out = {"/index.html", "/sw.js", "/.digest"}
    previews = {file for file in files if file == "/previews.json" or file.startswith("/assets/preview-")}
    assert set(kept) == (files - left_out - previews) | {"/"}, "only a server shows previews of links"


def test_the_page_can_be_installed(open_page: OpenPage, server: Server) -> None:
    page = open_page("/", service_workers="allow")
    visit(page)
    session = page.context.new_cdp_session(page)
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in problems if one["errorId"] != "in-incognito"] == []
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    for icon in manifest["icons"]:
        size = page.evaluate(
            "src => new Promise((done) => { const i = new Image(); i.src = src; i.onload = () => done(i.width) })",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{size}x{size}")


def renewed(folder: Path, version: str) -> None:
    """Another build of the same page, with another version that the page shows."""
    worker, index = folder / "sw.js", folder / "index.html"
    worker.write_text(VERSION.sub(f'"version":"{version}"', worker.read_text("utf-8")), "utf-8")
    text = re.sub(r"<title>.*?</title>", f"<title>{version}</title>", (STATIC / "index.html").read_text("utf-8"))
    index.write_text(text.replace("<html ", f'<html data-build="{version}" '), "utf-8")


def test_a_new_version_takes_over_when_a_page_is_opened(
    chromium: object, tmp_path: Path, built: None, open_page: OpenPage, server: Server
) -> None:
    """An open page keeps its old version; the next page opened has the new one, with and without the network."""
    folder = tmp_path / "page"
    shutil.copytree(STATIC, folder)
    names = "async () => (await caches.keys()).filter((name) => name.startsWith('finito-page-'))"
    with folder_served(folder) as url:
        renewed(folder, "aaaaaaaaaaaa")
        old = open_page("/", service_workers="allow")
        old.goto(url)
        visit(old)
        assert old.evaluate(names) == ["finito-page-aaaaaaaaaaaa"]
        renewed(folder, "bbbbbbbbbbbb")
        old.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
        old.wait_for_function("() => navigator.serviceWorker.getRegistration().then((kept) => Boolean(kept.waiting))")
        assert old.evaluate("document.documentElement.dataset.build") == "aaaaaaaaaaaa"
        assert old.evaluate("fetch('/icon.svg').then((answer) => answer.ok)")
        old.reload()
        old.wait_for_function("() => navigator.serviceWorker.getRegistration().then((kept) => !kept.waiting)")
        assert old.evaluate("document.documentElement.dataset.build") == "bbbbbbbbbbbb"
        renewed(folder, "cccccccccccc")
        old.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
        old.wait_for_function("() => navigator.serviceWorker.getRegistration().then((kept) => Boolean(kept.waiting))")
        old.reload()
        old.wait_for_function("() => navigator.serviceWorker.getRegistration().then((kept) => !kept.waiting)")
        old.wait_for_function("() => caches.keys().then((all) => !all.includes('finito-page-aaaaaaaaaaaa'))")
        assert set(old.evaluate(names)) == {"finito-page-bbbbbbbbbbbb", "finito-page-cccccccccccc"}
    old.goto(url)
    assert old.evaluate("document.documentElement.dataset.build") == "cccccccccccc"


def test_a_part_that_cannot_be_fetched_is_told_and_fetched_later(own: Server, open_page: OpenPage) -> None:
    """Without a cache, the first page stays until a server answers again."""
    page = open_page("/", at=own)
    page.get_by_role("link", name="Rules").first.wait_for()
    own.kill()
    page.get_by_role("link", name="Rules").first.click()
    said = page.get_by_role("alert").filter(has_text="couldn’t be loaded")
    said.wait_for()
    said.get_by_role("button", name="Reload").click()
    page.wait_for_timeout(300)
    assert said.is_visible(), "a page that nobody gives again is not thrown away"
    said.get_by_role("button", name="Home").click()
    page.get_by_role("button", name=re.compile("^Play now")).first.wait_for()
    assert not said.is_visible()
    page.get_by_role("link", name="Rules").first.click()
    said.wait_for()
    own.start()
    said.get_by_role("button", name="Reload").click()
    page.get_by_role("heading", name="Rules").first.wait_for()


def test_a_language_that_does_not_come_is_told_in_that_language(own: Server, open_page: OpenPage) -> None:
    """If the connection breaks while the page loads, it says so instead of staying empty, and continues by itself."""
    page = open_page("/", at=own)
    chunk = page.evaluate(
        "() => performance.getEntriesByType('resource').map(one => one.name).find(name => /\\/assets\\/en-/.test(name))"
    )
    assert chunk, "the language is a file of its own"
    page.goto("about:blank")
    page.route(chunk, lambda route: route.abort())
    page.goto(own.url)
    said = page.get_by_role("alert").filter(has_text="couldn’t be loaded")
    said.wait_for()
    assert said.get_by_role("button").all_inner_texts() == ["Reload"], "there is nothing else to go back to"
    own.kill()
    said.get_by_role("button", name="Reload").click()
    page.wait_for_timeout(300)
    assert said.is_visible(), "a page that nobody gives again is not thrown away"
    own.start()
    page.unroute(chunk)
    said.get_by_role("button", name="Reload").click()
    page.get_by_role("button", name=re.compile("^Play now")).first.wait_for()
    page.route(chunk, lambda route: route.abort())
    page.reload()
    said.wait_for()
    page.unroute(chunk)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.get_by_role("button", name=re.compile("^Play now")).first.wait_for()
    assert not said.is_visible()


def test_no_part_that_does_not_come_is_an_error(open_page: OpenPage, server: Server) -> None:
    """Block everything that a page fetches after its first files; any error on the page fails this test."""
    page = open_page("/")
    page.get_by_role("button", name=re.compile("^Play now")).first.wait_for()
    known = set(page.evaluate("() => performance.getEntriesByType('resource').map(one => new URL(one.name).pathname)"))
    cut: set[str] = set()

    def answer(route: "Route") -> None:
        path = route.request.url.removeprefix(server.url)
        if path in known:
            return route.continue_()
        cut.add(path)
        return route.abort()

    page.route("**/assets/**", answer)
    said = page.get_by_role("alert").filter(has_text="couldn’t be loaded")
    for path in ("rules", "learn/zero", "pad", "me", "lab", "fair", "sealed", "privacy", "daily", "r/ABCDEF_1"):
        before = len(cut)
        page.evaluate("path => (history.pushState(null, '', path), dispatchEvent(new Event('popstate')))", f"/{path}")
        said.wait_for()
        said.get_by_role("button", name="Home").click()
        page.get_by_role("button", name=re.compile("^Play now")).first.wait_for()
        assert len(cut) > before, f"{path} has come with the first page, so nothing was cut off"
