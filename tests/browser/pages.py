"""Helpers for tests of the pages besides rooms: a guest with matches, a pad with points, a served folder."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from browser.planting import dealt, running, turns
from finito.server.clock import now_ms
from finito.server.guests.identity import Signer, new_id, public_id, read_key
from finito.server.store.sqlite import SqliteJournal
from rooms.rooms import Place

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = ("Ana", "Ben", "Cleo")


def played(game: str, code: str, seed: int) -> Place:
    """A match played to the end."""
    settings: dict[str, Any] = {"changes": {"target_score": 10}} if game == "espresso" else {"sheet": "board"}
    place = dealt(game, 3, seed, code, NAMES, **settings)
    for _ in turns(place):
        pass
    assert running(place).over() is not None
    return place


def remember(data: Path, *places: Place) -> str:
    """Store these matches for a guest in the first seat; returns the cookie."""

    journal, secret = SqliteJournal(data / "finito.db"), new_id()
    ana = public_id(secret)
    journal.put("insert into identity values (?, ?, ?, ?, ?, ?)", [(secret, ana, "Ana", "cake", "", now_ms())])
    for number, place in enumerate(places):
        game, code = place.room.settings.game, place.room.code
        board, at = f"{game}/{place.room.settings.sheet}", now_ms() - 1000 * (len(places) - number)
        kept = (f"{code}_1", code, game, at, msgspec.json.encode(running(place).over()))
        journal.put(
            "insert into record (id, room, game, at, result, record) values (?, ?, ?, ?, ?, ?)",
            [(*kept, running(place).record().text())],
        )
        rows: list[Any] = [(f"{code}_1", 0, ana, board, at, 1 + number % 2, 25.0 + number, 7.0 - number)]
        rows += [(f"{code}_1", seat, "bot:greedy", board, at, 3, None, None) for seat in (1, 2)]
        journal.put(
            "insert into played (record, player, guest, board, at, place, mu, sigma) values (?, ?, ?, ?, ?, ?, ?, ?)",
            rows,
        )
    journal.close()
    return Signer(read_key(data / "cookie.key")).sign(secret, now_ms() // 1000)


def new_pad(page: "Page", *names: str, game: str = "ESPRESSO", target: int | None = None) -> None:
    """Create an empty pad in English. `target` is typed in; otherwise it is the one of the sheet."""
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name=game, exact=True).click()
    for number, name in enumerate(names, 1):
        if number > 2:
            page.get_by_role("button", name="One more player").click()
        page.get_by_role("textbox", name=f"Player {number}").fill(name)
    if target is not None:
        page.get_by_label("Play to").fill(str(target))
    page.get_by_role("button", name="Start", exact=True).click()


def write_round(page: "Page", *cards: int, caller: str = "") -> None:
    """Enter a round of ESPRESSO by taps on the large keys."""
    page.get_by_role("button", name="Write down round").click()
    for number, count in enumerate(cards):
        for digit in str(count):
            page.get_by_role("button", name=f"Digit {digit}", exact=True).click()
        if number + 1 < len(cards):
            page.get_by_role("button", name="Next", exact=True).click()
    if caller:
        page.get_by_role("button", name=f"{caller} called FINITO").click()
    page.get_by_role("button", name="Save", exact=True).click()


def sums(page: "Page") -> dict[str, int]:
    """The points as the screen shows them, by name."""
    found = page.locator(".sums li").evaluate_all(
        "all => all.map(one => [one.querySelector('.name').textContent, one.querySelector('b').textContent])"
    )
    return {name: int(points.replace("−", "-")) for name, points in found}


class PageHandler(SimpleHTTPRequestHandler):
    """Serves a folder like our server: every path that is not a file is the page."""

    def do_GET(self) -> None:
        del self.headers["If-Modified-Since"]  # has a resolution of a second, and two builds may be closer
        path = self.path.partition("?")[0]
        if path.startswith("/api/"):
            self.send_error(404)
            return
        if not (Path(self.directory) / path.lstrip("/")).is_file():
            self.path = "/index.html"
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("cache-control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  so it is called there
        """Log nothing."""


@contextmanager
def folder_served(folder: Path) -> Iterator[str]:
    """Serve a folder within the block; yields its address."""
    served = ThreadingHTTPServer(("127.0.0.1", 0), partial(PageHandler, directory=str(folder)))
    thread = threading.Thread(target=served.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{served.server_port}"
    finally:
        served.shutdown()
        served.server_close()
        thread.join()
