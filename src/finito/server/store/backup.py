"""Backups made while the server runs, and restoring them."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import apsw

from finito.errors import BadInput, FinitoError
from finito.rooms.facts import Entry, decode_fact
from finito.server.store.folder import FolderLock, private_database, private_file, private_folder
from finito.server.store.schema import check_version, connect

DATABASE, KEY = "finito.db", "cookie.key"
PAGES = 1000


def backup_sqlite(data: Path, to: Path) -> int:
    """Copy a server's folder as of one moment into a new one, for its owner only; the number of bytes.

    The server may run. A damaged database is copied as it is, and FinitoError says so.
    """
    check_version(_database_of(data))
    _make_new(to)
    try:
        sound = _copy_database(data / DATABASE, to / DATABASE)
        if (data / KEY).exists():
            _copy_file(data / KEY, to / KEY)
    except (apsw.Error, OSError) as problem:
        shutil.rmtree(to, ignore_errors=True)
        raise BadInput(f"cannot be copied: {problem}", str(data)) from problem
    for path in to.iterdir():
        with path.open("rb") as file:
            os.fsync(file.fileno())
    if not sound:
        raise FinitoError(f"{to}: copied, but the database was damaged already (quick_check); check the disk")
    return sum(path.stat().st_size for path in to.iterdir())


def _copy_database(path: Path, to: Path) -> bool:
    """Whether the copy is sound."""
    private_database(to)
    source = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    copy = apsw.Connection(str(to))
    try:
        with copy.backup("main", source, "main") as running:
            while not running.done:
                running.step(PAGES)
        copy.pragma("journal_mode", "delete")
        return bool(copy.pragma("quick_check") == "ok")
    finally:
        copy.close()
        source.close()


def _copy_file(path: Path, to: Path) -> None:
    """Copy a file, private from the start and complete under its final name."""
    part = to.with_name(f"{to.name}.part")
    private_file(part)
    shutil.copyfile(path, part)
    part.replace(to)


def restore_sqlite(copy: Path, data: Path) -> dict[str, Any]:
    """Make a server's folder from a verified copy; its counts. No server can start on it meanwhile."""
    found = examine_sqlite(copy)
    _make_new(data)
    try:
        with FolderLock(data):
            for name in (KEY, DATABASE):
                if (copy / name).exists():
                    _copy_file(copy / name, data / name)
            connect(data / DATABASE).close()
    except (apsw.Error, OSError) as problem:
        shutil.rmtree(data, ignore_errors=True)
        raise BadInput(f"cannot be restored: {problem}", str(data)) from problem
    return found


def examine_sqlite(copy: Path) -> dict[str, Any]:
    """The counts of a copy. BadInput if the file is broken, an entry cannot be read, or numbers have gaps."""
    path = _database_of(copy)
    check_version(path)
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        if connection.pragma("integrity_check") != "ok":
            raise BadInput("the file is broken (integrity_check)", str(path))
        numbers: dict[str, int] = {}
        for room, number, at, fact in connection.execute("select room, number, at, fact from entry order by id"):
            if number != numbers.get(room, 0) + 1:
                raise BadInput(f"entry {number} of room {room} does not follow entry {numbers.get(room, 0)}", str(path))
            Entry(number, at, decode_fact(fact))
            numbers[room] = number
        counts = {name: connection.execute(f"select count(*) from {name}").get for name in ("record", "identity")}  # noqa: S608
    except (apsw.Error, ValueError) as problem:
        raise BadInput(f"it cannot be read: {problem}", str(path)) from None
    finally:
        connection.close()
    return {"rooms": len(numbers), "entries": sum(numbers.values()), **counts}


def backup_postgres(database: str, to: Path) -> int:
    """A dump by pg_dump, for its owner only; the number of bytes."""
    _must_be_new(to)
    private_file(to)
    try:
        _run("pg_dump", "--format=custom", "--no-owner", f"--file={to}", f"--dbname={database}")
    except FinitoError:
        to.unlink(missing_ok=True)
        raise
    return to.stat().st_size


def restore_postgres(copy: Path, database: str) -> None:
    """Restore a dump into an empty database; all of it or nothing."""
    if not copy.is_file():
        raise BadInput("there is no such file", str(copy))
    _run("pg_restore", "--no-owner", "--single-transaction", "--exit-on-error", f"--dbname={database}", str(copy))


def _database_of(folder: Path) -> Path:
    path = folder / DATABASE
    try:
        path.stat()  # never open it here: closing it would drop this process's locks on it
    except FileNotFoundError:
        raise BadInput(f"there is no {DATABASE} in it", str(folder)) from None
    except OSError as problem:
        raise BadInput(f"cannot be read: {problem}", str(folder)) from problem
    if not os.access(path, os.R_OK):
        raise BadInput("cannot be read by this user", str(path))
    return path


def _must_be_new(path: Path) -> None:
    if path.exists():
        raise BadInput("exists already; choose a new name", str(path))


def _make_new(folder: Path) -> None:
    try:
        _must_be_new(folder)
        private_folder(folder)
    except OSError as problem:
        raise BadInput(f"cannot be created: {problem}", str(folder)) from problem


def _run(program: str, *words: str) -> None:
    found = shutil.which(program)
    if found is None:
        raise BadInput(f"{program} is required; on Debian: apt-get install postgresql-client", program)
    done = subprocess.run([found, *words], capture_output=True, text=True)  # noqa: S603  the operator's own words
    if done.returncode:
        raise FinitoError(f"{program} failed: {done.stderr.strip()[-500:]}")
