"""`finito demo` writes a folder in which every page finds its files by relative paths."""

import json
import re
from pathlib import Path

import pytest

from browser.conftest import STATIC
from finito.cli.demo import BUILD, HERE, LABORATORY, demo, page_at, policy, worker_of
from finito.errors import BadInput

pytestmark = pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="the page is not built")


def test_every_page_names_files_that_are_there(tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    demo(folder)
    pages = [file.parent.relative_to(folder).as_posix() for file in folder.rglob("index.html")]
    assert {".", "learn/zero", "rules/cafe", "pad", "lab", "me", "fair", "sealed", *HERE} <= set(pages)
    assert "privacy" not in pages, "there is no server that could know anything"
    for path in pages:
        page = (folder / path / "index.html").read_text("utf-8")
        named = re.findall(r'(?:src|href)="([^"]+)"', page)
        assert named
        for name in named:
            assert not name.startswith("/")
            assert (folder / path / name).resolve().is_file(), (path, name)


def test_its_service_worker_keeps_files_that_are_there(tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    demo(folder)
    found = BUILD.search((folder / "sw.js").read_text("utf-8"))
    assert found is not None
    build = json.loads(found[1])
    assert build["folder"]
    assert {"", "rules/cafe/", "t/LOCAL/", "r/", LABORATORY} <= set(build["files"])
    for name in build["files"]:
        assert (folder / name / ("index.html" if name.endswith("/") or not name else "")).is_file(), name
    assert "manifest.webmanifest" in build["files"]
    with pytest.raises(BadInput, match="another build"):
        worker_of("nothing", b"", [])


def test_it_can_be_installed_from_below_any_path(tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    demo(folder)
    told = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
    assert (told["start_url"], told["scope"]) == ("./", "./")
    assert told["icons"]
    for icon in told["icons"]:
        assert (folder / icon["src"]).is_file()
    page = (folder / "rules" / "cafe" / "index.html").read_text("utf-8")
    assert 'rel="manifest" href="../../manifest.webmanifest"' in page


def test_it_writes_over_its_own_folder_and_no_other(tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    demo(folder)
    demo(folder)
    other = tmp_path / "other"
    other.mkdir()
    (other / "index.html").write_text("mine", "utf-8")
    with pytest.raises(BadInput, match="not empty"):
        demo(other)
    with pytest.raises(BadInput, match="is a file"):
        demo(other / "index.html")
    assert (other / "index.html").read_text("utf-8") == "mine"


def test_the_policy_allows_nothing_unsafe() -> None:
    assert "unsafe" not in policy()
    assert "frame-ancestors" not in policy()
    assert f'content="{policy()}"' in page_at("<head></head>", "rules/cafe")


def test_every_page_has_a_preview_with_a_picture_that_is_there(tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    demo(folder)
    titles = set()
    pages = [file.parent.relative_to(folder) for file in folder.rglob("index.html")]
    for path in pages:
        page = (folder / path / "index.html").read_text("utf-8")
        (picture,) = re.findall(r'property="og:image" content="([^"]+)"', page)
        assert (folder / path / picture).resolve().is_file(), path
        titles.add(re.findall("<title>([^<]+)</title>", page)[0])
    assert len(titles) >= len(pages) - 3, "the first page, practice and replays share one; so do both ways to ESPRESSO"
    assert not (folder / "previews.json").exists()


def test_pictures_have_whole_addresses_where_the_folder_is_known(tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    demo(folder, "https://example.org/games/finito")
    for path in ("", "rules/cafe", "learn/zero"):
        page = (folder / path / "index.html").read_text("utf-8")
        (picture,) = re.findall(r'property="og:image" content="([^"]+)"', page)
        root, name = picture[:33], picture[33:]
        assert root == "https://example.org/games/finito/"
        assert (folder / name).is_file()


@pytest.mark.parametrize("url", ["example.org/finito", "ftp://example.org", "https:///finito", "https://a.org/?b"])
def test_an_address_that_no_chat_could_ask_is_refused(tmp_path: Path, url: str) -> None:
    with pytest.raises(BadInput, match="whole address"):
        demo(tmp_path / "demo", url)
    assert not (tmp_path / "demo").exists()
