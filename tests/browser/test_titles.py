"""Every page has a title in the language of its reader, and it is the one that a link's preview shows."""

import html
import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from browser.conftest import OpenPage, Planted, Server
from browser.pages import played, remember
from browser.waiting import becomes

if TYPE_CHECKING:
    from playwright.sync_api import Page

PAGES = (
    *("/", "/nowhere", "/learn", "/learn/espresso", "/learn/cafe", "/learn/app", "/r/ESPRE_1", "/r/CAFEE_1"),
    *(
        "/rules",
        "/rules/espresso",
        "/rules/cafe",
        "/pad",
        "/me",
        "/daily",
        "/puzzle",
        "/lab",
        "/fair",
        "/sealed",
        "/privacy",
    ),
)
NAMES = {"Finito", "ESPRESSO", "Café International"}
SHARED = {("nl", "Privacy"), ("fr", "Replay")}
"""Words that a language has in common with English."""


@pytest.fixture
def archive(planted: Planted) -> Server:
    own = planted()
    remember(own.data, played("espresso", "ESPRE", 5), played("cafe", "CAFEE", 5))
    return own


def promised(page: "Page", url: str) -> str:
    """The title that chats read."""
    found = re.search('property="og:title" content="([^"]*)"', page.request.get(url).text())
    assert found is not None, url
    return html.unescape(found[1])


def titles(page: "Page", server: Server, language: str) -> Iterator[tuple[str, str]]:
    """The title that each page gives itself, though the server thinks that the reader speaks English."""
    for path in PAGES:
        wanted = promised(page, f"{server.url}{path}?lang={language}")
        page.goto(server.url + path)
        becomes(page.title, wanted)
        yield path, wanted
    for game, sheet in (("espresso", "house"), ("cafe", "board")):
        code = server.open_room(game=game, sheet=sheet)
        page.goto(f"{server.url}/t/{code}")
        page.wait_for_function(
            "code => document.title.includes(code) && document.title.split(' · ').length === 3", arg=code
        )
        yield f"/t/{game}", page.title().replace(code, "")


def test_every_title_is_in_the_language_of_the_reader(open_page: OpenPage, archive: Server) -> None:
    said: dict[str, dict[str, str]] = {}
    for language in ("en", "de", "nl", "fr"):
        prefs = json.dumps(json.dumps({"language": language, "soundAsked": True}))
        script = f"try {{ localStorage.setItem('finito.prefs', {prefs}); }} catch {{}}"
        said[language] = dict(titles(open_page("/", at=archive, scripts=(script,)), archive, language))
    for language in ("de", "nl", "fr"):
        for path, title in said[language].items():
            english = set(said["en"][path].split(" · "))
            same = {(language, part) for part in title.split(" · ") if part in english and part not in NAMES}
            assert same <= SHARED, path
