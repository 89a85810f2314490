"""Practice against bots on the device: with the server gone, whole matches by touch and by keys."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Server
from browser.people import begin, wait_for_round
from browser.test_offline import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIRST_CARD_MS = 1000


@pytest.fixture
def visited(built: None, tmp_path: Path, open_page: OpenPage) -> Iterator["Page"]:
    """A phone that has been here once, and whose server is gone."""
    running = Server(tmp_path)
    page = open_page("/", at=running, service_workers="allow", has_touch=True)
    visit(page)
    running.kill()
    page.reload()
    yield page
    running.kill()


def test_play_now_needs_no_server(visited: "Page") -> None:
    visited.get_by_role("button", name="Play now, against bots: ESPRESSO").wait_for()
    visited.evaluate("addEventListener('click', () => window.tapped ??= performance.now(), { capture: true })")
    visited.get_by_role("button", name="Play now, against bots: ESPRESSO").click()
    visited.locator(".own [data-slot$='.espresso']").wait_for()
    taken = visited.evaluate("performance.now() - window.tapped")
    assert taken < FIRST_CARD_MS, f"{taken:.0f} ms from the tap to the first card"
    wait_for_round(visited)
