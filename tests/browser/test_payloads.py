"""X13: names and addresses that would run a script in a careless page are plain text in ours."""

import contextlib
import json
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest
from websockets.sync.client import ClientConnection, connect

from browser.conftest import OpenPage, Server
from browser.payloads import payloads
from finito.rooms.names import clean_name

if TYPE_CHECKING:
    from playwright.sync_api import Page

WATCH = "window.hits = 0; window.hit = () => { window.hits += 1; };"
LONGEST = 20


@contextlib.contextmanager
def socket(server: Server, room: str) -> Iterator[tuple[ClientConnection, Iterator[int]]]:
    with connect(f"{server.url.replace('http', 'ws')}/ws", proxy=None) as line:
        ids = count(2)
        line.send(json.dumps({"ask": "hello", "id": 1, "protocol": 1, "room": room}))
        yield line, ids


def ask(line: ClientConnection, ids: Iterator[int], **intent: Any) -> dict[str, Any]:
    number = next(ids)
    line.send(json.dumps({**intent, "id": number}))
    while True:
        told: dict[str, Any] = json.loads(line.recv(10))
        if told["tell"] in ("accepted", "refused") and told["id"] == number:
            return told


def untouched(page: "Page") -> None:
    assert page.evaluate("window.hits") == 0
    assert page.locator("main script, main iframe, main object, main base, main meta, main style").count() == 0


def names_are_letters(page: "Page", server: Server, room: str, names: list[str]) -> None:
    """Let a client sit down under one name after the other while the page watches."""
    seen = 0
    with socket(server, room) as (line, ids):
        for name in names:
            answer = ask(line, ids, ask="sit", name=name[:LONGEST])
            if answer["tell"] == "refused":
                continue
            shown = clean_name(name[:LONGEST])
            page.get_by_text(shown, exact=True).first.wait_for()
            seen += 1
            ask(line, ids, ask="stand")
    assert seen > len(names) * 0.9
    untouched(page)


def addresses_are_letters(open_page: OpenPage, texts: list[str]) -> None:
    for text in texts:
        for path in (f"/t/{quote(text, safe='')}", f"/r/{quote(text, safe='')}?t={quote(text)}&seat={quote(text)}"):
            page = open_page(path, scripts=(WATCH,))
            page.locator("main, h1").first.wait_for()
            untouched(page)
            page.context.close()


def test_x13_names_and_addresses_are_letters(open_page: OpenPage, server: Server) -> None:
    room = server.open_room(game="espresso", seats=3)
    page = open_page(f"/t/{room}", scripts=(WATCH,))
    page.locator("main").first.wait_for()
    names_are_letters(page, server, room, payloads()[:40])
    addresses_are_letters(open_page, payloads()[:3])


@pytest.mark.campaign
def test_x13_five_hundred_of_them(open_page: OpenPage, server: Server) -> None:
    room = server.open_room(game="espresso", seats=3)
    page = open_page(f"/t/{room}", scripts=(WATCH,))
    page.locator("main").first.wait_for()
    names_are_letters(page, server, room, payloads())
    addresses_are_letters(open_page, payloads()[::25])


def test_x13_the_watcher_would_notice(open_page: OpenPage) -> None:
    """Checks the test itself: with such markup and without our policy, a page does call `hit`."""
    page = open_page("/fair", scripts=(WATCH,), bypass_csp=True)
    page.locator("h1").first.wait_for()
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=hit()>')")
    page.wait_for_function("window.hits === 1")
