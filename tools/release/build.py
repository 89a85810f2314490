"""Build what is published, and check it the way a user would install it."""

import json
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from tools.release.lock import FILE as LOCK
from tools.release.lock import ROOT

READ = {"aiofastnet": "MIT", "picows": "MIT"}
"""Packages whose metadata name no license, and what the license file in their wheels says."""
INSTALL = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")


def run(*command: str | Path, **more: Any) -> None:
    subprocess.run([str(word) for word in command], check=True, **more)  # noqa: S603


def distributions(out: Path) -> tuple[Path, Path]:
    """Build the source distribution and, from it, the wheel, so that both have the same contents, into an empty
    folder."""
    shutil.rmtree(out, ignore_errors=True)
    run(sys.executable, "-m", "build", "--outdir", out, ROOT)
    (wheel,), (source,) = out.glob("*.whl"), out.glob("*.tar.gz")
    run(sys.executable, "-m", "twine", "check", "--strict", wheel, source)
    return wheel, source


def installed(wheel: Path, folder: Path) -> Path:
    """The Python of an environment with the wheel and exactly the locked packages, with their hashes checked."""
    venv.create(folder, with_pip=True, clear=True)
    python = folder / "bin" / "python"
    run(python, *INSTALL, "--require-hashes", "--only-binary=:all:", "-r", LOCK)
    run(python, *INSTALL, "--no-deps", wheel)
    run(python, "-m", "pip", "check", "--disable-pip-version-check")
    return python


def audit(*, strict: bool) -> None:
    """Fail if any locked package has a known vulnerability, or, if `strict`, if one cannot be looked up."""
    more = ["--strict"] if strict else []
    run(sys.executable, "-m", "pip_audit", "--require-hashes", "--disable-pip", *more, "-r", LOCK)


def bills_of_materials(python: Path, out: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Write the bills of materials of the server and of the page, as CycloneDX."""
    server, page = out / "finito.cdx.json", out / "finito-page.cdx.json"
    run(
        python.parent / "pip", "uninstall", "--quiet", "--yes", "pip", "setuptools"
    )  # of the environment, not of Finito
    run(sys.executable, "-m", "cyclonedx_py", "environment", python, "--output-file", server, "--output-reproducible")
    page.write_bytes(bill_of_the_page())
    return json.loads(server.read_bytes()), json.loads(page.read_bytes())


def bill_of_the_page() -> bytes:
    """All of `web/package-lock.json` as CycloneDX; packages only for building and testing have the scope `optional`."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("release: npm is not installed, so the page's bill of materials cannot be made.")
    told = [npm, "--prefix", str(ROOT / "web"), "sbom", "--sbom-format=cyclonedx", "--package-lock-only"]
    return subprocess.run(told, check=True, capture_output=True).stdout  # noqa: S603


def licenses(server: dict[str, Any], page: dict[str, Any]) -> str:
    """A list of the packages installed with a server and of those in the page, with their licenses."""
    bundled = [one for one in page["components"] if one.get("scope") == "required"]
    installed = [one for one in server["components"] if one["name"] != "finito"]
    rows = ["# Third-party licenses", "", "Installed with `finito[postgres]`:", "", *table(installed)]
    rows += ["", "Built into the page, with what its compiler (Svelte) consists of:", "", *table(bundled)]
    return "\n".join(rows) + "\n"


def table(components: list[dict[str, Any]]) -> list[str]:
    """A row for each component. Fails if a license is unknown."""
    rows, unknown = ["| package | version | license |", "|---|---|---|"], []
    for one in sorted(components, key=lambda one: str(one["name"]).lower()):
        told = {name for entry in one.get("licenses", ()) if (name := named(entry))}
        if not told and one["name"] in READ:
            told = {READ[one["name"]]}
        if not told:
            unknown.append(one["name"])
        rows.append(f"| {one['name']} | {one['version']} | {', '.join(sorted(told))} |")
    if unknown:
        raise SystemExit(f"release: no license is known of {', '.join(unknown)}.")
    return rows


def named(entry: dict[str, Any]) -> str:
    """A license from CycloneDX: an expression, an SPDX id, or a name. Full texts are left out."""
    known = entry.get("license", {})
    name = entry.get("expression") or known.get("id") or known.get("name") or ""
    return (
        ""
        if name.startswith("declared license of") or "\n" in name
        else str(name).removeprefix("License :: OSI Approved :: ")
    )
