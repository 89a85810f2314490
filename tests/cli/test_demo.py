"""`finito demo`: a folder of files, in which every page finds its files from where it lies."""

import re
from pathlib import Path

import pytest

from browser.conftest import STATIC
from finito.cli.demo import PAGES, demo, page_at, policy
from finito.errors import BadInput

pytestmark = pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="the page is not built")


def test_every_page_names_files_that_are_there(tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    demo(folder)
    for path in PAGES:
        page = (folder / path / "index.html").read_text("utf-8")
        named = re.findall(r'(?:src|href)="([^"]+)"', page)
        assert named
        for name in named:
            assert not name.startswith("/")
            assert (folder / path / name).resolve().is_file(), (path, name)


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
