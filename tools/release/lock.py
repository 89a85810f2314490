"""Write `deploy/requirements.txt`: everything a server needs, every wheel with its hash.

It covers the platforms of the image (`TARGETS`). pip itself chooses the files, within `constraints.txt`; `pip install
--require-hashes` refuses everything else.
"""

import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "deploy" / "requirements.txt"
PYTHONS = ("3.11", "3.12", "3.13")
MACHINES = ("x86_64", "aarch64")
GLIBCS = ("manylinux_2_28", "manylinux_2_24", "manylinux_2_17", "manylinux2014", "manylinux_2_12", "manylinux_2_5")
TARGETS = tuple(product(PYTHONS, MACHINES))
EXTRA = "postgres"
HEAD = f"""\
# What `finito[{EXTRA}]` needs on Linux (glibc 2.28; x86-64 and arm64; Python {PYTHONS[0]} to {PYTHONS[-1]}).
# Written by `python -m tools.release.lock`. Used by deploy/Dockerfile:
#   pip install --require-hashes --only-binary=:all: -r requirements.txt
"""


def wanted() -> list[str]:
    """The direct dependencies of a server, from `pyproject.toml`."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"][EXTRA]]


def resolve(python: str, machine: str) -> list[dict[str, Any]]:
    """The files that pip would install for a target.

    pip chooses files for the target, but evaluates markers for the version of Python that runs it. So packages that are
    missing for the target are requested by name until none is missing.
    """
    asked = wanted()
    while True:
        found = report(python, machine, asked)
        has = {canonicalize_name(one["metadata"]["name"]) for one in found}
        missing = {
            need for one in found for need in needs(one["metadata"], python, machine) if need_of(need) not in has
        }
        if not missing:
            return found
        asked += sorted(missing)


def needs(metadata: dict[str, Any], python: str, machine: str) -> Iterator[str]:
    """What a package requires on a target."""
    target = {"python_version": python, "python_full_version": f"{python}.0", "platform_machine": machine, "extra": ""}
    for text in metadata.get("requires_dist", ()):
        need = Requirement(text)
        if need.marker is None or need.marker.evaluate(target):
            need.marker = None
            yield str(need)


def need_of(text: str) -> str:
    return canonicalize_name(Requirement(text).name)


def report(python: str, machine: str, asked: list[str]) -> list[dict[str, Any]]:
    """pip's report of what it would install."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "report.json"
        platforms = [word for glibc in GLIBCS for word in ("--platform", f"{glibc}_{machine}")]
        subprocess.run(  # noqa: S603
            [
                *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--dry-run"),
                *("--ignore-installed", "--only-binary=:all:", "--implementation", "cp", "--python-version", python),
                *("--target", folder, "--report", str(told), "-c", str(ROOT / "constraints.txt")),
                *platforms,
                *asked,
            ],
            check=True,
        )
        found: list[dict[str, Any]] = json.loads(told.read_text())["install"]
        return found


def render(found: dict[tuple[str, str], set[str]], extras: dict[str, set[str]]) -> str:
    lines = [HEAD]
    for (name, version), hashes in sorted(found.items()):
        more = f"[{','.join(sorted(extras[name]))}]" if extras.get(name) else ""
        parts = [f"{name}{more}=={version}", *(f"--hash=sha256:{one}" for one in sorted(hashes))]
        lines.append(" \\\n    ".join(parts) + "\n")
    return "".join(lines)


def extras_of(found: list[dict[str, Any]], target: tuple[str, str]) -> dict[str, set[str]]:
    """The extras with which packages are required. pip refuses a locked package if its extras are not named."""
    asked: dict[str, set[str]] = defaultdict(set)
    for one in found:
        for need in map(Requirement, needs(one["metadata"], *target)):
            asked[canonicalize_name(need.name)] |= need.extras
    return asked


def main() -> None:
    hashes: dict[tuple[str, str], set[str]] = defaultdict(set)
    extras: dict[str, set[str]] = defaultdict(set)
    for target in TARGETS:
        found = resolve(*target)
        for name, more in extras_of(found, target).items():
            extras[name] |= more
        for one in found:
            key = canonicalize_name(one["metadata"]["name"]), one["metadata"]["version"]
            hashes[key].add(one["download_info"]["archive_info"]["hashes"]["sha256"])
    FILE.write_text(render(hashes, extras), "utf-8")


if __name__ == "__main__":
    main()
