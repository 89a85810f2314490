"""A server's folder: one server at a time, however one ends, and not readable by other users (B5, B18)."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from finito.errors import BadInput
from finito.server.store.backup import backup_sqlite, restore_sqlite
from finito.server.store.folder import LOCK, FolderLock
from finito.server.store.schema import connect
from server.running import Server, serving

REFUSED = 2


def serve_once(data: Path) -> tuple[int, str]:
    """Run `finito serve` when it must not start; returns its exit code and output."""
    command = [sys.executable, "-m", "finito.cli", "serve", "--port", "0", "--data", str(data)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)  # noqa: S603
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stderr


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_second_server_on_the_folder_is_refused_and_told_which_process_has_it(tmp_path: Path) -> None:
    with serving(tmp_path, "--unlimited") as server:
        room = server.open_room(seats=2)
        code, said = serve_once(tmp_path)
        assert code == REFUSED
        assert server.process is not None
        assert f"process {server.process.pid}" in said
        assert f":{server.port}" in said
        assert "--data" in said, "it says what to do"
        assert server.http(f"/api/rooms/{room}")[0] == 200, "and the first goes on"
        assert server.open_room(seats=2)
        backup_sqlite(tmp_path, tmp_path / "copy")  # a backup is possible at the same time


def test_the_lock_goes_with_the_process_also_after_kill_minus_nine(tmp_path: Path) -> None:
    server = Server(tmp_path, "--unlimited").start()
    server.open_room(seats=2)
    server.kill()
    assert (tmp_path / LOCK).read_text(), "nobody was there to tidy up"
    with serving(tmp_path, "--unlimited") as again:
        assert again.http("/api/health")[0] == 200
    with FolderLock(tmp_path):
        pass


def test_a_folder_has_only_one_holder(tmp_path: Path) -> None:
    with FolderLock(tmp_path) as lock:
        lock.announce("http://localhost:8000")
        with pytest.raises(BadInput, match=f"http://localhost:8000 .process {os.getpid()}"):
            FolderLock(tmp_path)
        (tmp_path / LOCK).write_text("who knows")
        with pytest.raises(BadInput, match="another process uses it"):
            FolderLock(tmp_path)
    FolderLock(tmp_path).release()


def test_everything_in_the_folder_is_its_owners_alone(tmp_path: Path) -> None:
    data, copy, again = tmp_path / "new" / "data", tmp_path / "copy", tmp_path / "again"
    before = os.umask(0o022)
    try:
        with serving(data, "--unlimited") as server:
            server.open_room(seats=2)
            names = {path.name for path in data.iterdir()}
            assert {"finito.db", "finito.db-wal", "finito.db-shm", "cookie.key", LOCK} <= names
            backup_sqlite(data, copy)
            restore_sqlite(copy, again)
            for folder in (data, copy, again):
                assert mode(folder) == 0o700, folder
                for path in folder.iterdir():
                    assert mode(path) == 0o600, path
    finally:
        os.umask(before)


def test_files_of_an_older_server_are_tightened(tmp_path: Path) -> None:
    path = tmp_path / "finito.db"
    connection = connect(path)
    connection.execute("insert into room values ('AAAAA', 1, 1)")
    files = [path, path.with_name("finito.db-wal"), path.with_name("finito.db-shm")]
    for file in files:
        file.chmod(0o644)
    other = connect(path)
    assert [mode(file) for file in files] == [0o600] * 3
    other.close()
    connection.close()
