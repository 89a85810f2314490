"""The cache of compiled rules: one directory for each text, named by a hash of everything that determines it.

Numba's own cache checks only the file of the called function, so after a change in another rule file it would silently
run the old rules. Here, changed rules get a new file in a new directory.
"""

import contextlib
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

PLACE = "FINITO_CACHE"
"""The environment variable that sets the directory."""
FILE = "rules.py"
UNUSED_DAYS = 30
"""Compiled rules unused for this long are deleted."""

_for_this_process: list[tempfile.TemporaryDirectory[str]] = []


def root() -> Path:
    """The directory of all compiled rules: in FINITO_CACHE if set, otherwise in the user's cache directory."""
    if os.environ.get(PLACE):
        return Path(os.environ[PLACE]) / "compiled"
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "finito" / "compiled"


def digest(source: str, shaped_by: Sequence[str]) -> str:
    """A hash of the text and of everything else that determines the compiled rules."""
    return hashlib.sha256("\0".join([source, *shaped_by]).encode()).hexdigest()[:20]


def keep(name: str, source: str, shaped_by: Sequence[str]) -> Path:
    """Write the text to its place in the cache, unless it is there already, and return the file.

    If the cache is not writable, a temporary directory for this process takes its place.
    """
    folder = root() / f"{name}-{digest(source, shaped_by)}"
    try:
        return _write(folder, source)
    except OSError:
        _for_this_process.append(tempfile.TemporaryDirectory(prefix="finito-"))
        return _write(Path(_for_this_process[-1].name) / folder.name, source)


def _write(folder: Path, source: str) -> Path:
    file = folder / FILE
    if not folder.is_dir():
        _forget_unused(folder.parent)
        folder.mkdir(parents=True, exist_ok=True)
    if not file.is_file() or file.read_text("utf-8") != source:
        new = folder / f"{FILE}.{os.getpid()}"
        new.write_text(source, "utf-8")
        new.replace(file)
    os.utime(folder)
    return file


def _forget_unused(place: Path) -> None:
    """Delete compiled rules unused for UNUSED_DAYS."""
    for file in place.glob(f"*-*/{FILE}"):
        with contextlib.suppress(OSError):
            if time.time() - file.parent.stat().st_mtime > UNUSED_DAYS * 86400:
                shutil.rmtree(file.parent)


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold a lock between processes for one file, on systems that have such locks."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (file.parent / "lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
