"""Node and npm packages for the peers, installed on first use into a cache folder outside the checkout."""

import os
import shutil
import subprocess
from pathlib import Path

from finito.errors import FinitoError

NODE = "node@22"
"""Node itself from npm, if the machine's own is too old."""
INSTALL_SECONDS = 300


class NoPeer(FinitoError):  # noqa: N818
    """A peer cannot be measured here. The message is the reason."""


def cache_folder() -> Path:
    """The folder for packages: FINITO_PEERS, or the user's cache."""
    given = os.environ.get("FINITO_PEERS")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "finito-bench"


def installed(name: str, packages: tuple[str, ...]) -> Path:
    """A folder with these npm packages; NoPeer if they cannot be installed."""
    npm = shutil.which("npm")
    if npm is None:
        raise NoPeer("npm is needed for it, and is not here")
    folder = cache_folder() / name
    wanted = " ".join(packages)
    stamp = folder / "installed.txt"
    if stamp.exists() and stamp.read_text() == wanted:
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    install = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), *packages]
    try:
        done = subprocess.run(install, capture_output=True, text=True, timeout=INSTALL_SECONDS)  # noqa: S603
    except subprocess.TimeoutExpired:
        raise NoPeer(f"npm did not install {wanted} within {INSTALL_SECONDS} s") from None
    if done.returncode:
        raise NoPeer(f"npm could not install {wanted}: {done.stderr.strip()[-200:]}")
    stamp.write_text(wanted)
    return folder


def node(least: int) -> str:
    """A Node of at least this version: the machine's own, or one from npm. NoPeer if there is none."""
    own = shutil.which("node")
    if own is not None and version_of(own) >= least:
        return own
    binary = installed("node", (NODE,)) / "node_modules" / ".bin" / "node"
    if version_of(str(binary)) < least:
        raise NoPeer(f"Node {least} or newer is needed for it, and npm gave {binary}")
    return str(binary)


def version_of(binary: str) -> int:
    """The major version of a Node; 0 if it does not run."""
    try:
        said = subprocess.run([binary, "--version"], capture_output=True, text=True, timeout=20)  # noqa: S603
        return int(said.stdout.strip().removeprefix("v").partition(".")[0])
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return 0
