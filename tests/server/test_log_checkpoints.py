"""The write-ahead log is checkpointed into the database while writing continues."""

from pathlib import Path
from time import monotonic, sleep

import apsw

from finito.server.store.log_checkpoints import LONG_PAGES, LogCheckpoints, checkpoint
from finito.server.store.schema import LOG_PAGES, connect


def fill(connection: apsw.Connection, pages: int) -> None:
    for number in range(pages // 10):
        values = (f"ROOM{number % 7}", number, "v", 1, b"\1" * 40_000)
        connection.execute("insert or replace into checkpoint values (?, ?, ?, ?, ?)", values)


def test_every_commit_is_flushed_and_the_log_is_not_moved_within_one_too_soon(tmp_path: Path) -> None:
    connection = connect(tmp_path / "finito.db")
    assert connection.pragma("journal_mode") == "wal"
    assert connection.pragma("synchronous") == 2
    assert connection.pragma("wal_autocheckpoint") == LOG_PAGES > LONG_PAGES


def test_a_long_log_begins_anew_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "finito.db"
    writer, other = connect(path), apsw.Connection(str(path))
    fill(writer, LONG_PAGES + 500)
    assert checkpoint(other) > LONG_PAGES
    size = Path(f"{path}-wal").stat().st_size
    fill(writer, 500)
    assert checkpoint(other) < 1500, "the log was begun anew"
    assert Path(f"{path}-wal").stat().st_size <= size
    assert writer.execute("select count(*) from checkpoint").get == 7
    assert writer.pragma("integrity_check") == "ok"


def test_a_log_that_cannot_be_checkpointed_is_left_to_the_writer(tmp_path: Path) -> None:
    path = tmp_path / "finito.db"
    connect(path).close()
    path.write_bytes(b"this is no database" * 100)
    assert checkpoint(apsw.Connection(str(path))) == 0


def test_it_runs_while_much_is_written_and_ends_when_told(tmp_path: Path) -> None:
    path = tmp_path / "finito.db"
    writer, commits = connect(path), 0

    def written() -> int:
        nonlocal commits
        commits += 1000
        return commits

    log = LogCheckpoints(path, written, every=0.02)
    fill(writer, 300)
    deadline = monotonic() + 20
    while path.stat().st_size < 60 * 4096 and monotonic() < deadline:
        sleep(0.02)
    assert path.stat().st_size >= 60 * 4096, "seven rooms of ten pages each are in the file"
    log.stop()
    assert writer.execute("select count(*) from checkpoint").get == 7
