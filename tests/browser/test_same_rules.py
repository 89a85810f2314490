"""The same records in Python and in Chromium give the same result of every call and the same state after every move."""

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from finito.games import GAMES, cafe, espresso
from finito.record import Record
from javascript.records import cafe_record, espresso_record, golden_records
from javascript.taped import tape_of
from javascript.test_same_records import ALL, BATCH
from nodejs import HERE
from tools.page import files as generated

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

ORIGIN = "http://localhost/"
"""No server is needed there, but only a page of this machine may use `crypto.subtle`."""
AT_ONCE = 50
"""How many are passed as one string, because Playwright would convert lists number by number."""
PLAY = """async ({ game, modules, tapes }) => {
  const { play } = await import('/same.mjs');
  const rules = {};
  for (const name of modules) rules[name] = await import(`/games/${game}/rules/${name}.js`);
  const digest = async (texts) => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texts.join('')));
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  const told = [];
  for (const tape of JSON.parse(tapes)) told.push(await play(rules, tape, digest));
  return told;
}"""


@pytest.fixture(scope="module")
def blank(chromium: "Browser") -> Iterator["Page"]:
    """An empty page with the generated files beside it."""
    files = {**generated.files(), "same.mjs": (HERE / "same.mjs").read_bytes()}
    context = chromium.new_context()

    def answer(route: "Route") -> None:
        body = files.get(route.request.url.removeprefix(ORIGIN), b"<!doctype html><title>Rules</title>")
        kind = "text/javascript" if route.request.url.endswith("js") else "text/html"
        route.fulfill(status=200, content_type=kind, body=body)

    context.route(f"{ORIGIN}**", answer)
    page = context.new_page()
    page.goto(ORIGIN)
    yield page
    context.close()


def differing(page: "Page", game: Any, records: Iterator[Record]) -> list[str]:
    modules = [name.split("/")[-1][:-3] for name in generated.files() if name.startswith(f"games/{game.NAME}/rules/")]
    given = {"game": game.NAME, "modules": [name for name in modules if not name.endswith(".d")]}
    wrong = []
    while some := list(islice(records, AT_ONCE)):
        tapes = msgspec.json.encode([tape_of(game, one) for one in some]).decode()
        told = page.evaluate(PLAY, given | {"tapes": tapes})
        assert len(told) == len(some)
        wrong += [f"seed {one.seed}: {why}" for one, why in zip(some, told, strict=True) if why]
    return wrong


def test_a_sample_of_espresso(blank: "Page") -> None:
    assert not differing(blank, espresso, map(espresso_record, range(0, 20 * 43, 43)))


def test_a_sample_of_cafe(blank: "Page") -> None:
    assert not differing(blank, cafe, map(cafe_record, range(10, 13)))


def test_golden_playthroughs(blank: "Page") -> None:
    for name, game in GAMES.items():
        assert not differing(blank, game, (record for where, record in golden_records() if where.startswith(name)))


@pytest.mark.campaign
@pytest.mark.parametrize("first", range(0, ALL["espresso"], BATCH["espresso"]))
def test_all_records_of_espresso(blank: "Page", first: int) -> None:
    assert not differing(blank, espresso, map(espresso_record, range(first, first + BATCH["espresso"])))


@pytest.mark.campaign
@pytest.mark.parametrize("first", range(0, ALL["cafe"], BATCH["cafe"]))
def test_all_records_of_cafe(blank: "Page", first: int) -> None:
    assert not differing(blank, cafe, map(cafe_record, range(first, first + BATCH["cafe"])))
