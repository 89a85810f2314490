"""Where compiled rules are kept: one directory for each text, named by a hash of all that shaped it.

Numba's own cache looks only at the file of the function that is called, so after an edit of another rule file the old
rules would run silently. Here changed rules get another file in another directory.
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
"""The environment variable that names the directory."""
FILE = "rules.py"
UNUSED_DAYS = 30
"""Compiled rules unused for this long are deleted."""

_for_this_process: list[tempfile.TemporaryDirectory[str]] = []


def root() -> Path:
    """The directory of all compiled rules: in FINITO_CACHE, else where this system keeps a user's caches."""
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
    """The name of a text: it changes with the text and with everything else that shaped the compiled rules."""
    return hashlib.sha256("\0".join([source, *shaped_by]).encode()).hexdigest()[:20]


def keep(name: str, source: str, shaped_by: Sequence[str]) -> Path:
    """Write the text where it belongs, unless it is there, and return the file.

    If that is not writable, a temporary directory for this process is used.
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
    """Remove texts unused for UNUSED_DAYS."""
    for file in place.glob(f"*-*/{FILE}"):
        with contextlib.suppress(OSError):
            if time.time() - file.parent.stat().st_mtime > UNUSED_DAYS * 86400:
                shutil.rmtree(file.parent)


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """A lock between processes for one file (where the system has such locks)."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (file.parent / "lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
