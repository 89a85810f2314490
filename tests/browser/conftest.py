"""A real server and a real Chromium. Without Chromium, Playwright or the built page these tests are skipped."""

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "finito" / "server" / "static"
SCREENS = ROOT / "docs" / "screens"
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


class Server:
    """A server process of our own, on a port that stays the same when it is started again."""

    def __init__(self, data: Path, port: int = 0) -> None:
        self.data, self.port = data, port
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        code = "from finito.cli import main; main()"
        command = [sys.executable, "-u", "-c", code, "serve", "--unlimited"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "200"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)  # noqa: S603
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://localhost:(\d+)", line)
            if found:
                self.port = int(found[1])
                return
        raise AssertionError("the server did not start")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open_room(self, **settings: Any) -> str:
        body = json.dumps(settings).encode()
        request = urllib.request.Request(  # noqa: S310
            f"{self.url}/api/rooms", body, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:  # noqa: S310
            return str(json.load(answer)["code"])

    def kill(self) -> None:
        """As when the power fails."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: run `npm ci && npm run build` in web/")
    running = Server(tmp_path_factory.mktemp("rooms"))
    yield running
    running.kill()


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


OpenPage = Callable[..., "Page"]


@pytest.fixture
def open_page(chromium: "Browser", server: Server) -> Iterator[OpenPage]:
    """Pages of people who have nothing in common; an error on any of them fails the test."""
    contexts, errors = [], []

    def open_one(path: str = "/", size: tuple[int, int] = PHONE, **more: Any) -> "Page":
        options = {"locale": "en-US", "reduced_motion": "reduce", **more}
        context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        contexts.append(context)
        context.set_default_timeout(15_000)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if "Content Security" in message.text else None)
        page.goto(server.url + path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert errors == []


def shoot(page: "Page", name: str) -> None:
    """Save a picture for the documentation, when asked to with FINITO_SCREENS=1."""
    if os.environ.get("FINITO_SCREENS"):
        page.screenshot(path=SCREENS / f"{name}.png")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine may be late: each of these tests may try again, at most twice."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.flaky(reruns=2))
