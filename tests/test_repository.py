"""The content of git: small, without duplicates or unused pictures, and with generated files marked as such."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from conftest import ROOT
from finito.ratings import published
from finito.server.api import studies
from tools.documents.protocol import outputs

MOST_BYTES = 9_000_000
"""A clone stays a matter of seconds. The goal was 8 MB before daily puzzles, baselines, the console, the documentation
site and the databases for testing upgrades came."""
LARGE = 10_000
"""From this size on, files must not have the same content."""
PICTURES = {".png", ".svg", ".webp", ".jpg", ".gif"}
GENERATED = (
    "docs/lab/results/*/*",
    "docs/lab/*.svg",
    "docs/league/*/*",
    "docs/pictures/*",
    "tests/*/golden/*",
    "web/package-lock.json",
    "web/src/learn/lessons/*.json",
)


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S603, S607


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    """Every existing file in git; skipped if there is no git, as in a source distribution."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    return [path for name in git("ls-files", "-z").split("\0") if name and (path := ROOT / name).is_file()]


def test_the_repository_stays_small(tracked: list[Path]) -> None:
    sizes = {path: path.stat().st_size for path in tracked}
    largest = sorted(sizes, key=sizes.__getitem__)[-10:]
    assert sum(sizes.values()) < MOST_BYTES, [(str(path.relative_to(ROOT)), sizes[path]) for path in largest]


def test_nothing_large_is_stored_twice(tracked: list[Path]) -> None:
    seen: dict[str, Path] = {}
    for path in tracked:
        if path.stat().st_size > LARGE:
            other = seen.setdefault(sha256(path.read_bytes()).hexdigest(), path)
            assert other == path, f"the same bytes: {other}, {path}"


def shown(tracked: list[Path]) -> Iterator[Path]:
    """Every file that a page in Markdown shows or links to."""
    for page in tracked:
        if page.suffix == ".md":
            for target in re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8")):
                yield (page.parent / target).resolve()


def test_every_picture_of_the_docs_is_on_a_page(tracked: list[Path]) -> None:
    on_pages = set(shown(tracked))
    pictures = {path for path in tracked if path.suffix in PICTURES and path.is_relative_to(ROOT / "docs")}
    assert pictures
    assert not pictures - on_pages


def test_every_picture_that_a_page_shows_is_there(tracked: list[Path]) -> None:
    assert not {path for path in shown(tracked) if path.suffix in PICTURES} - set(tracked)


def test_generated_files_are_marked(tracked: list[Path]) -> None:
    names = {*outputs(), "src/finito/server/api/openapi.json", "docs/environments.md", "docs/lab/README.md"}
    names |= {path.relative_to(ROOT).as_posix() for path in (published.FILE, studies.FILE)}
    found = {path.relative_to(ROOT).as_posix() for glob in GENERATED for path in ROOT.glob(glob)}
    names |= found & {path.relative_to(ROOT).as_posix() for path in tracked}
    told = git("check-attr", "linguist-generated", "--", *sorted(names)).splitlines()
    assert len(told) == len(names)
    assert not [line for line in told if not line.endswith(": set")]


def test_what_is_built_is_not_in_git(tracked: list[Path]) -> None:
    built = {ROOT / "docs" / "lab" / "index.html", ROOT / "src" / "finito" / "server" / "static"}
    assert not [path for path in tracked if built & {path, *path.parents}]
