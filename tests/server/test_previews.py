"""Link previews: title, description and picture in the reader's language, without secrets."""

import html
import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.conftest import STATIC
from finito.server.api.previews import Preview, Previews, Spoken, ranked
from finito.server.net.limits import DEFAULT
from server.running import Server, serving

LANGUAGES = {"en": "en_US", "de": "de_DE", "nl": "nl_NL", "fr": "fr_FR"}
PAGES = ("/", "/rules", "/rules/espresso", "/rules/cafe", "/learn/cafe", "/pad", "/lab", "/me", "/fair", "/privacy")
built = pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="the page is not built")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited") as running:
        yield running


def tags(server: Server, path: str, accept: str | None = None, **headers: str) -> dict[str, str]:
    """The meta tags of a page, with its title and language."""
    sent = {**headers, **({} if accept is None else {"accept-language": accept})}
    status, answered, body = server.http(path, headers=sent)
    page = body.decode()
    assert status == 200
    assert answered["cache-control"] == "no-cache"
    assert answered["vary"] == "accept-language"
    assert page.count("<title>") == 1
    found = dict(re.findall(r'<meta (?:name|property)="((?:og|twitter):[a-z_:]+|description)" content="([^"]*)"', page))
    found["title"] = re.findall("<title>([^<]*)</title>", page)[0]
    found["lang"] = re.findall('<html lang="([^"]*)"', page)[0]
    return {name: html.unescape(value) for name, value in found.items()}


@built
@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_its_own_words_in_four_languages(server: Server, path: str) -> None:
    asked = {language: tags(server, f"{path}?lang={language}") for language in LANGUAGES}
    for language, locale in LANGUAGES.items():
        found = asked[language]
        assert found == tags(server, path, accept=f"{language}-XX,en;q=0.5")
        assert (found["lang"], found["og:locale"]) == (language, locale)
        assert (found["og:site_name"], found["twitter:card"]) == ("Finito", "summary_large_image")
        assert found["title"] == found["og:title"]
        assert found["title"].endswith(" · Finito")
        assert found["description"] == found["og:description"]
        assert found["description"]
    assert len({found["description"] for found in asked.values()}) == len(LANGUAGES)


@built
def test_the_installed_page_is_described_in_its_language(server: Server) -> None:
    for language in LANGUAGES:
        status, answered, body = server.http(
            "/manifest.webmanifest", headers={"accept-language": f"{language},en;q=0.5"}
        )
        manifest = json.loads(body)
        assert (status, answered["vary"], manifest["lang"]) == (200, "accept-language", language)
        assert manifest["description"] == tags(server, "/", accept=language)["description"]
        assert manifest["icons"]


@built
def test_a_room_shows_its_game_and_nothing_else(server: Server) -> None:
    sheets = {"espresso": "house", "cafe": "board"}
    rooms = {game: server.open_room(game=game, sheet=sheet) for game, sheet in sheets.items()}
    first, second = (tags(server, f"/t/{code}?lang=nl") for code in rooms.values())
    assert "ESPRESSO" in first["og:title"]
    assert "Café International" in second["og:title"]
    assert first["og:image"] != second["og:image"]
    for game, code in rooms.items():
        again = server.open_room(game=game, sheet=sheets[game], public=True)
        assert tags(server, f"/t/{code}") == tags(server, f"/t/{again.lower()}")
        assert not any(code in value for value in tags(server, f"/t/{code}").values())


@built
def test_what_leads_nowhere_looks_like_the_first_page(server: Server) -> None:
    for path in ("/t/ZZZZZ", "/t/", "/t/LOCAL", "/t/..%2f", "/r/nothing", "/r/ZZZZZ-1", "/pads/x", "/index.html"):
        assert tags(server, path) == tags(server, "/"), path
    assert server.refused("wrong_codes") == 0


@built
def test_codes_cannot_be_tried_here_more_cheaply(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        code = server.open_room(game="cafe", sheet="board")
        assert "Café" in tags(server, f"/t/{code}")["og:title"]
        for _ in range(3):  # practice on the own device does not count as guessing
            tags(server, "/t/LOCAL")
            tags(server, "/r/local-1")
        for number in range(int(DEFAULT.wrong_codes.at_once) + 2):
            tags(server, f"/t/ZZ{number:03}" if number % 2 else f"/r/nothing{number}")
        assert tags(server, f"/t/{code}") == tags(server, "/")
        assert server.http(f"/api/rooms/{code}")[0] == 429


@built
def test_the_picture_is_there_at_the_address_the_reader_knows(server: Server) -> None:
    found = tags(server, "/rules/cafe", host=f"localhost:{server.port}")
    root = f"http://localhost:{server.port}/"
    assert found["og:image"].startswith(root)
    status, headers, picture = server.http("/" + found["og:image"].removeprefix(root))
    assert (status, headers["content-type"]) == (200, "image/png")
    assert "immutable" in headers["cache-control"]
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
    assert len(picture) < 100_000


@built
@pytest.mark.parametrize(
    "accept",
    ["", "*", ";;;", "xx", "q=1", "en;q=high, tlh", "de;q=0", "🥐".encode().decode("latin-1"), "," * 3000, "-" * 3000],
)
def test_unknown_languages_get_english(server: Server, accept: str) -> None:
    assert tags(server, "/rules", accept=accept)["lang"] == "en"


@built
@pytest.mark.parametrize(
    ("path", "accept", "language"),
    [
        ("/?lang=fr", "de", "fr"),
        ("/?lang=NL", "de", "nl"),
        ("/?lang=%22%3E%3Cscript%3E", "de", "de"),
        ("/?lang=", "nl-BE,nl;q=0.9", "nl"),
        ("/", "en;q=0.3, de-AT;q=0.8, fr;q=0.5", "de"),
        ("/", "tlh, fr;q=0.1", "fr"),
    ],
)
def test_the_address_then_the_browser_choose_the_language(
    server: Server, path: str, accept: str, language: str
) -> None:
    assert tags(server, path, accept=accept)["lang"] == language


@built
def test_previews_are_no_file_and_nothing_that_browsers_keep(server: Server) -> None:
    assert b"<!doctype html>" in server.http("/previews.json")[2]
    assert b"preview" not in server.http("/sw.js")[2]


def test_words_are_escaped() -> None:
    odd = Preview(title='"><script>&', description="a 'b' <c>", game="toy")
    previews = Previews((1, 1), {"en": Spoken("en_US", {"": odd})}, {"toy": "assets/a.png"})
    page = '<html lang="de"><!--preview--><title>x</title><!--/preview--><body>'
    written = previews.write(page, "t/toy", "en", 'http://x"/')
    assert "<script>" not in written
    assert 'x"/' not in written
    assert "<title>&quot;&gt;&lt;script&gt;&amp;</title>" in written
    assert written.startswith('<html lang="en"><title>')
    assert "og:image" not in previews.write(page, "", "en", None)


def test_a_page_without_previews_stays_as_it_is() -> None:
    assert Previews().write("<html><title>x</title>", "rules", Previews().language("de", "fr"), "/") == (
        "<html><title>x</title>"
    )


def test_accepted_languages_are_ranked() -> None:
    assert ranked("a;q=0.2, b, c;q=0.9, d;q=0, e;q=x") == ["b", "c", "a", "e"]
    assert len(ranked("a," * 1000)) <= 20
