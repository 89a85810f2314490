"""After a match, its players see names and pictures in the replay, on any of their devices."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from browser.conftest import OpenPage, Server, shoot
from browser.people import slot, wait_until_free
from browser.planting import ONE_ROUND, dealt, find, last_cards, plant, running
from finito.rooms.facts import SeatTaken
from finito.server.clock import now_ms
from finito.server.guests.identity import Signer, new_id, public_id, read_key
from finito.server.store.sqlite import SqliteJournal

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

NAMES, ICONS = ("Ana-Lena", "Ben-Luca"), ("sandwich", "ice")
"""Neither picture is the default one that strangers see."""


class Planned:
    """A room in which the first of two guests can end the match with one card, with the credentials of both."""

    def __init__(self, data: Path) -> None:
        self.place = find(
            lambda seed: dealt("espresso", 2, seed, names=NAMES, changes=ONE_ROUND), lambda game: bool(last_cards(game))
        )
        self.card = last_cards(running(self.place))[0]
        secrets = [new_id() for _ in NAMES]
        self._seat(secrets)
        plant(data, [self.place])
        journal = SqliteJournal(data / "finito.db")
        for secret in secrets:
            row = (secret, public_id(secret), "Called otherwise now", "pizza", "", now_ms())
            journal.put("insert into identity values (?, ?, ?, ?, ?, ?)", [row])
        journal.close()
        signer = Signer(read_key(data / "cookie.key"))
        self.cookies = [signer.sign(secret, now_ms() // 1000) for secret in secrets]
        self.server = Server(data)

    def _seat(self, secrets: list[str]) -> None:
        for at, entry in enumerate(self.place.entries):
            if isinstance(entry.fact, SeatTaken):
                seat = entry.fact.seat
                fact = msgspec.structs.replace(entry.fact, icon=ICONS[seat], guest=public_id(secrets[seat]))
                self.place.entries[at] = msgspec.structs.replace(entry, fact=fact)


@pytest.fixture
def planned_match(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Planned]:
    found = Planned(tmp_path_factory.mktemp("planned_match"))
    yield found
    found.server.kill()


def picture(who: "Locator") -> str:
    """The name of the picture that is drawn, from its class that begins with `c-`."""
    return next(name[2:] for name in (who.get_attribute("class") or "").split() if name.startswith("c-"))


def shown(page: "Page") -> list[tuple[str, str]]:
    """The name and picture of every player in a replay."""
    page.locator("ul.people > li").first.wait_for()
    rows = page.locator("ul.people > li").all()
    return [(row.locator(".person b").inner_text(), picture(row.locator(".saucer .who"))) for row in rows]


def with_cookie(page: "Page", server: Server, cookie: str, path: str) -> "Page":
    page.context.add_cookies([{"name": "finito", "value": cookie, "url": server.url}])
    page.goto(server.url + path)
    return page


def test_names_and_pictures_are_there_for_those_who_sat_there(
    planned_match: Planned, take_seat: OpenPage, open_page: OpenPage
) -> None:
    server, place = planned_match.server, planned_match.place
    pages = [take_seat(server, place, player) for player in range(2)]
    for page in pages:
        wait_until_free(page)
    pages[0].locator(slot(pages[0], planned_match.card.source)).click()
    for page in pages:
        page.get_by_role("button", name="Replay").click()
    paths = set()
    for page in pages:
        page.wait_for_url("**/r/*")
        paths.add(page.url.partition("?")[0].removeprefix(server.url))
    (path,) = paths

    stranger = open_page(path, at=server)
    assert [name for name, _ in shown(stranger)] == ["A", "B"]
    assert not {drawn for _, drawn in shown(stranger)} & set(ICONS)
    assert not any(name in stranger.content() for name in NAMES)
    for cookie in planned_match.cookies:
        fresh = with_cookie(open_page("/", at=server), server, cookie, path)
        assert shown(fresh) == list(zip(NAMES, ICONS, strict=True))
    shoot(fresh, "replay_phone_names")

    fresh.goto(f"{server.url}{path}?review")
    panel = fresh.get_by_role("region", name="Review")
    panel.wait_for()
    assert panel.locator("tbody th[scope=row]").all_inner_texts() == list(NAMES)
    drawn = panel.locator("tbody svg.icon").first.inner_html()
    shoot(fresh, "review_phone_names")
    fresh.goto(f"{server.url}/me")
    assert fresh.locator("li", has_text=NAMES[0]).locator("svg.icon").inner_html() == drawn
    assert fresh.get_by_text(NAMES[1], exact=True).count() == 0, "my own name is not among the others'"
    shoot(fresh, "profile_phone_names")

    without = take_seat(server, place)
    without.get_by_role("button", name="Replay").click()
    assert shown(without) == [(NAMES[1], ICONS[1])], "the secret of the seat is enough; their own side is below"

    fresh.get_by_role("button", name="Delete everything").click()
    fresh.get_by_role("button", name="Yes, delete it all").click()
    fresh.get_by_text("Nothing is stored about you anymore").wait_for()
    without.goto(server.url + path)
    assert [name for name, _ in shown(without)] == [NAMES[0], "B"]
    fresh.goto(server.url + path)
    assert [name for name, _ in shown(fresh)] == ["A", "B"]
