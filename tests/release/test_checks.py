"""What `make release` refuses, each in a small checkout with one problem; and checks of this checkout."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from tools.release import checks
from tools.release.build import bill_of_the_page, licenses
from tools.release.lock import FILE, PYTHONS, TARGETS, render

CHANGES = "# Changelog\n\n## Unreleased\n\n## 2.0.0 - 2031-02-03\n\n### Added\n\n- A thing.\n\n## 1.0.0 - 2030-01-01\n"


def git(folder: Path, *words: str) -> None:
    author = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *author, *words], cwd=folder, check=True, capture_output=True)  # noqa: S603, S607


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout that can be released."""
    if shutil.which("git") is None:
        pytest.skip("there is no git here")
    (tmp_path / "src" / "finito").mkdir(parents=True)
    (tmp_path / "deploy").mkdir()
    (tmp_path / "src" / "finito" / "__init__.py").write_text('__version__ = "2.0.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGES)
    (tmp_path / "SECURITY.md").write_text("Write to <security@example.org>.\n")
    for name in ("constraints.txt", "deploy/requirements.txt"):
        shutil.copy(ROOT / name, tmp_path / name)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "All")
    return tmp_path


def commit(checkout: Path, name: str, text: str) -> list[str]:
    """Commit this change; returns what prevents a release."""
    (checkout / name).write_text(text)
    git(checkout, "add", ".")
    git(checkout, "commit", "-qm", "Change it")
    return checks.complaints(checkout)


def test_a_checkout_that_has_everything_may_be_released(checkout: Path) -> None:
    assert checks.complaints(checkout) == []


def test_uncommitted_changes(checkout: Path) -> None:
    (checkout / "new.txt").write_text("new")
    (found,) = checks.complaints(checkout)
    assert "uncommitted" in found


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("## 2.0.0 - 2031-02-03", "## 2.0.0", "no heading"),
        ("2.0.0", "2.0.1", "no heading"),
        ("### Added\n\n- A thing.\n", "", "says nothing"),
        ("### Added", "### Cool", "`### Cool`"),
        ("## Unreleased\n", "## Unreleased\n\n### Fixed\n\n- More.\n", "Unreleased"),
    ],
)
def test_a_changelog_that_does_not_fit(checkout: Path, before: str, after: str, said: str) -> None:
    assert before in CHANGES
    (found,) = commit(checkout, "CHANGELOG.md", CHANGES.replace(before, after))
    assert said in found


def test_a_tag_that_exists(checkout: Path) -> None:
    git(checkout, "tag", "v2.0.0")
    (found,) = checks.complaints(checkout)
    assert "v2.0.0" in found


def test_a_placeholder_for_the_security_contact(checkout: Path) -> None:
    (found,) = commit(checkout, "SECURITY.md", f"Write to\n<security@{checks.PLACEHOLDER}>.\n")
    assert "SECURITY.md:2" in found


def test_a_lock_that_is_older_than_the_constraints(checkout: Path) -> None:
    lock = (checkout / "deploy" / "requirements.txt").read_text()
    version = checks.pins(lock)["apsw"]
    (found,) = commit(checkout, "deploy/requirements.txt", lock.replace(f"apsw=={version}", "apsw==1.0"))
    assert "apsw 1.0" in found
    found = "\n".join(
        commit(checkout, "deploy/requirements.txt", lock.replace(f"apsw=={version}", f"apsw-x=={version}"))
    )
    assert "lacks apsw" in found


def test_placeholders_stand_where_a_host_must_choose_and_the_lock_is_current() -> None:
    """Only these two checks; all others depend on the state of the checkout and are left to `make release`."""
    for name in ("pyproject.toml", "SECURITY.md", "CODE_OF_CONDUCT.md"):
        assert (ROOT / name).exists()
    assert list(checks.stale_lock(ROOT)) == []
    text = FILE.read_text()
    assert text.count("--hash=sha256:") >= len(checks.pins(text))


def test_the_lock_covers_what_the_package_says_it_runs_on() -> None:
    text = (ROOT / "pyproject.toml").read_text()
    assert all(f'"Programming Language :: Python :: {python}"' in text for python in PYTHONS)
    assert {machine for _, machine in TARGETS} == {"x86_64", "aarch64"}
    assert render({("b", "2"): {"22", "11"}, ("a", "1"): {"33"}}, {"b": {"x"}}).partition("\na==")[2] == (
        "1 \\\n    --hash=sha256:33\nb[x]==2 \\\n    --hash=sha256:11 \\\n    --hash=sha256:22\n"
    )


def test_the_license_list_refuses_what_has_no_license() -> None:
    known = {"name": "Good", "version": "1", "licenses": [{"license": {"id": "MIT"}}, {"expression": "BSD-3-Clause"}]}
    server: dict[str, Any] = {"components": [known, {"name": "finito", "version": "1"}]}
    nothing: dict[str, Any] = {"components": []}
    assert "| Good | 1 | BSD-3-Clause, MIT |" in licenses(server, nothing)
    read = {"components": [{"name": "picows", "version": "2", "licenses": []}]}
    assert "| picows | 2 | MIT |" in licenses(read, nothing), "its wheel has a license file and no metadata for it"
    bad = {"name": "Bad", "version": "2", "scope": "required"}
    for bills in (({"components": [known, bad]}, nothing), (server, {"components": [bad]})):
        with pytest.raises(SystemExit, match="Bad"):
            licenses(*bills)


@pytest.mark.skipif(shutil.which("npm") is None, reason="npm is not installed")
def test_the_license_list_has_what_the_page_is_made_of() -> None:
    page = json.loads(bill_of_the_page())
    told = licenses({"components": []}, page)
    wanted = json.loads((ROOT / "web" / "package.json").read_text())
    for name in wanted["dependencies"]:
        assert re.search(rf"^\| {re.escape(name)} \| \S+ \| MIT \|$", told, re.MULTILINE), name
    assert not [name for name in wanted["devDependencies"] if f"| {name} |" in told], "only builds and tests the page"
