"""A real server and a real Chromium. Without Chromium, Playwright or the built page these tests are skipped."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from browser.gallery import Gallery, rooms
from browser.planting import plant
from browser.quiet import Quiet
from browser.serving import ROOT, Server
from rooms.rooms import Place

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

STATIC = ROOT / "src" / "finito" / "server" / "static"
SCREENS = ROOT / "finito-screens"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = (390, 844)
ASKED = """try {
  localStorage.getItem('finito.prefs') ?? localStorage.setItem('finito.prefs', '{"soundAsked":true}');
} catch {}"""
"""Marks the browser as already asked about sound. Pages without storage, like `about:blank`, throw."""


@pytest.fixture(scope="session")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Quiet:
    """The same for all workers of this run: each has a folder of its own, side by side."""
    own = tmp_path_factory.getbasetemp()
    return Quiet(own.parent if os.environ.get("PYTEST_XDIST_WORKER") else own)


@pytest.fixture(autouse=True)
def polite(quiet: Quiet, request: pytest.FixtureRequest) -> Iterator[None]:
    """Wait while another worker measures, and measure alone."""
    if request.node.get_closest_marker("measures"):
        yield
        return
    with quiet.shared():
        yield


@pytest.fixture(scope="session")
def built() -> None:
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: run `npm ci && npm run build` in web/")


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("rooms"))
    yield running
    running.kill()


Planted = Callable[..., Server]


@pytest.fixture
def planted(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Planted]:
    """A separate server that finds these rooms in its journal when it starts."""
    started: list[Server] = []

    def start(*places: Place) -> Server:
        data = tmp_path_factory.mktemp("planted")
        plant(data, places)
        started.append(Server(data))
        return started[-1]

    yield start
    for one in started:
        one.kill()


@pytest.fixture(scope="session")
def chromium() -> Iterator["Browser"]:
    api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("there is no Chromium on this machine")
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def gallery(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    """A server with every kind of room, for tests that only look."""
    places, data = rooms(), tmp_path_factory.mktemp("gallery")
    plant(data, places.values())
    running = Server(data)
    yield Gallery(running, places)
    running.kill()


__all__ = ["ROOT", "OpenPage", "Planted", "Server", "shoot"]

OpenPage = Callable[..., "Page"]


@pytest.fixture
def open_page(chromium: "Browser", server: Server) -> Iterator[OpenPage]:
    """Opens pages in separate browser contexts; an error on any of them fails the test."""
    contexts, errors = [], []

    def open_one(path: str = "/", size: tuple[int, int] = PHONE, at: Server | None = None, **more: Any) -> "Page":
        scripts = (*more.pop("scripts", ()), *([ASKED] if more.pop("asked", True) else []))
        options = {"locale": "en-US", "reduced_motion": "reduce", "service_workers": "block", **more}
        context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        contexts.append(context)
        context.set_default_timeout(30_000)  # only failing tests wait this long
        for script in scripts:
            context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if "Content Security" in message.text else None)
        page.goto((at or server).url + path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def take_seat(open_page: OpenPage) -> OpenPage:
    """The page of a player returning to a seat of a planted room: the browser has kept its secret."""

    def open_seat(at: Server, place: Place, player: int = 0, **more: Any) -> "Page":
        kept = json.dumps({place.room.code: place.tokens[player]})
        keep = f"localStorage.getItem('finito.seats') ?? localStorage.setItem('finito.seats', {json.dumps(kept)})"
        scripts = (keep, *more.pop("scripts", ()))
        return open_page(f"/t/{place.room.code}", at=at, scripts=scripts, **more)

    return open_seat


def shoot(page: "Page", name: str) -> None:
    """Save a picture of the page in `finito-screens/` when FINITO_SCREENS is set."""
    if os.environ.get("FINITO_SCREENS"):
        page.screenshot(path=SCREENS / f"{name}.png")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "measures: has the machine for itself while it measures (`quiet`)")
