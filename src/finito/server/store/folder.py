"""A server's folder: private to its owner, and used by one server at a time."""

import contextlib
import errno
import os
import stat
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec

from finito.errors import BadInput

LOCK = "finito.lock"
BEYOND = 1 << 30
"""Windows makes locked bytes unreadable, so the locked byte lies far behind the content."""
UNSUPPORTED = {errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL}


class Holder(msgspec.Struct, frozen=True):
    """Who holds a folder, as written into its lock file. For people to read: the lock itself is the kernel's."""

    pid: int
    since: str
    address: str = ""


class FolderLock:
    """Holds a folder until `release` or the end of the process: even `kill -9` leaves no lock behind.

    The file stays. Removing it would let two servers in, one on the old file and one on a new file.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / LOCK
        private_file(self._path)
        self._file: IO[bytes] = self._path.open("r+b", buffering=0)
        try:
            _lock(self._file)
        except OSError as problem:
            self._file.close()
            if problem.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
                raise BadInput(_in_use(self._path), str(folder)) from None
            raise BadInput(f"cannot be locked: {problem}", str(self._path)) from problem
        self._since = datetime.now(UTC).isoformat(timespec="seconds")
        self.announce("")

    def announce(self, address: str) -> None:
        """Write down who holds the folder, and the address of that server."""
        text = msgspec.json.encode(Holder(os.getpid(), self._since, address)) + b"\n"
        with contextlib.suppress(OSError):  # a full disk: the lock holds without a word
            self._file.seek(0)
            self._file.write(text)
            self._file.truncate(len(text))

    def release(self) -> None:
        if not self._file.closed:
            with contextlib.suppress(OSError):
                self._file.truncate(0)
            self._file.close()

    def __enter__(self) -> "FolderLock":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()


def _lock(file: IO[bytes]) -> None:
    """Lock an open file without waiting; OSError with EAGAIN or EACCES if another process holds it."""
    try:
        import fcntl
    except ModuleNotFoundError:
        import msvcrt  # Windows

        file.seek(BEYOND)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        if problem.errno not in UNSUPPORTED:
            raise
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # some network file systems know only this kind


def _in_use(path: Path) -> str:
    """A sentence about the holder of a folder, and what to do."""
    try:
        holder = msgspec.json.decode(path.read_bytes(), type=Holder)
    except (OSError, msgspec.MsgspecError):
        who = "another process uses it"
    else:
        where = f" at {holder.address}" if holder.address else ""
        who = f"a server{where} (process {holder.pid}, since {holder.since}) uses it"
    return f"{who}; stop it first, or choose another folder with --data"


def private_folder(path: Path) -> None:
    """Make a folder for its owner only; an existing one stays as it is."""
    if not path.is_dir():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(mode=0o700)


def private_file(path: Path) -> None:
    """Make an empty file for its owner only, or remove the rights of others from an existing one."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        if stat.S_IMODE(path.stat().st_mode) & 0o077:
            with contextlib.suppress(PermissionError):  # somebody else's file, which we may only use
                path.chmod(0o600)


def private_database(path: Path) -> None:
    """The same for a database and its side files; new ones inherit the database's rights."""
    private_file(path)
    for end in ("-wal", "-shm", "-journal"):
        beside = path.with_name(path.name + end)
        if beside.exists():
            private_file(beside)
