"""What prevents a release: uncommitted changes, a version without a changelog, placeholders, a stale lock file."""

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

from packaging.utils import canonicalize_name

from tools.release.lock import FILE as LOCK
from tools.release.lock import wanted

PLACEHOLDER = "replace-me.invalid"
"""The placeholder for a host that has not been chosen yet, in addresses and in the security contact."""
NAMES_IT = ("tools/release/", "tests/", "docs/release.md")
"""Files that only mention the placeholder."""
KINDS = frozenset({"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"})
"""The sections of Keep a Changelog."""
VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
DATED = re.compile(r"(\S+) - \d{4}-\d\d-\d\d")


def version_of(root: Path) -> str:
    """The version in the source, which is the only place that has it."""
    found = VERSION.search((root / "src" / "finito" / "__init__.py").read_text("utf-8"))
    assert found is not None
    return found[1]


def section_of(changelog: str, version: str) -> str | None:
    """The section of the changelog for a version; None if there is none."""
    parts = HEADING.split(changelog)
    for heading, text in zip(parts[1::2], parts[2::2], strict=True):
        dated = DATED.fullmatch(heading)
        if dated and dated[1] == version:
            return text
    return None


def git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True).stdout  # noqa: S603, S607


def dirty_tree(root: Path) -> Iterator[str]:
    changed = git(root, "status", "--porcelain").splitlines()
    if changed:
        yield f"the checkout has {len(changed)} uncommitted changes: {changed[0].strip()} …"


def changelog(root: Path) -> Iterator[str]:
    version, text = version_of(root), (root / "CHANGELOG.md").read_text("utf-8")
    section = section_of(text, version)
    if section is None:
        yield f"CHANGELOG.md has no heading `## {version} - YYYY-MM-DD`"
    else:
        kinds = re.findall(r"^### (.+)$", section, re.MULTILINE)
        if not kinds:
            yield f"CHANGELOG.md says nothing of version {version}"
        yield from (f"CHANGELOG.md: `### {kind}` is none of {sorted(KINDS)}" for kind in kinds if kind not in KINDS)
    parts = HEADING.split(text)
    if parts[1] == "Unreleased" and parts[2].strip():
        yield "CHANGELOG.md still has entries under `## Unreleased`"


def taken_tag(root: Path) -> Iterator[str]:
    tag = f"v{version_of(root)}"
    if git(root, "tag", "--list", tag).strip():
        yield f"the tag {tag} exists already: raise __version__ in src/finito/__init__.py"


def placeholders(root: Path) -> Iterator[str]:
    """Files with an address that still has to be filled in, above all the one for reporting vulnerabilities."""
    for name in git(root, "ls-files").splitlines():
        path = root / name
        if name.startswith(NAMES_IT) or not path.is_file():
            continue
        for number, line in enumerate(path.read_bytes().splitlines(), 1):
            if PLACEHOLDER.encode() in line:
                yield f"{name}:{number} has the placeholder {PLACEHOLDER}"


def stale_lock(root: Path) -> Iterator[str]:
    """Whether the lock file has exactly the required packages, in the versions of `constraints.txt`."""
    locked = pins((root / LOCK.relative_to(LOCK.parents[1])).read_text("utf-8"))
    constrained = pins((root / "constraints.txt").read_text("utf-8"))
    again = "run `python -m tools.release.lock`"
    for requirement in wanted():
        name = str(canonicalize_name(re.split(r"[\s<>=!~;\[]", requirement)[0]))
        if name not in locked:
            yield f"{LOCK.name} lacks {name}: {again}"
    for name, version in locked.items():
        if constrained.get(name) != version:
            yield f"{LOCK.name} has {name} {version}, constraints.txt {constrained.get(name)}: {again}"


def pins(text: str) -> dict[str, str]:
    return {
        str(canonicalize_name(name)): version
        for name, version in re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==([^\s\\]+)", text, re.MULTILINE)
    }


CHECKS: tuple[Callable[[Path], Iterator[str]], ...] = (dirty_tree, changelog, taken_tag, placeholders, stale_lock)


def complaints(root: Path) -> list[str]:
    """Everything that prevents a release of this checkout; empty if it can be released."""
    return [complaint for check in CHECKS for complaint in check(root)]
