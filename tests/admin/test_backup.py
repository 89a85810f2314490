"""Backups: made while people play, verified, and restored to a server that continues (X23)."""

import shutil
from pathlib import Path

import apsw
import pytest

from finito.errors import BadInput
from finito.server.store.backup import backup_postgres, backup_sqlite, examine_sqlite, restore_postgres, restore_sqlite
from server.running import Person, serving


def test_a_copy_made_while_people_play_is_a_server_that_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--unlimited") as server:
        room = server.open_room(seats=2)
        person = Person(server, room)
        token = person.sit("Ana")
        said = person.ask(ask="say", phrase="hello")
        assert backup_sqlite(tmp_path / "data", tmp_path / "copy") > 4096
        person.ask(ask="say", phrase="hello")
        person.close()
    found = restore_sqlite(tmp_path / "copy", tmp_path / "again")
    assert (found["rooms"], found["entries"]) == (1, said["number"])
    with serving(tmp_path / "again", "--unlimited") as server:
        back = Person(server, room, token)
        snapshot = back.read_until("snapshot")
        assert (snapshot["seat"], snapshot["number"]) == (0, said["number"])
        back.close()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    with serving(tmp_path / "data", "--unlimited") as server:
        for _ in range(3):
            server.open_room(seats=2)
    backup_sqlite(tmp_path / "data", tmp_path / "copy")
    return tmp_path / "copy"


def test_a_copy_that_is_broken_is_refused_and_nothing_is_made_of_it(copy: Path, tmp_path: Path) -> None:
    assert examine_sqlite(copy)["rooms"] == 3
    path = copy / "finito.db"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadInput):
        restore_sqlite(copy, tmp_path / "again")
    path.write_bytes(whole)
    broken = apsw.Connection(str(path))
    broken.execute("update entry set number = 7 where id = 1")
    broken.close()
    with pytest.raises(BadInput, match="does not follow"):
        restore_sqlite(copy, tmp_path / "again")
    assert not (tmp_path / "again").exists()


def test_a_folder_that_cannot_be_made_or_read_is_a_sentence(copy: Path, tmp_path: Path) -> None:
    """Such as a folder beside the server's own, where its user may not write: no traceback, no half of a copy."""
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(BadInput, match="cannot be created"):
        backup_sqlite(tmp_path / "data", file / "copy")
    with pytest.raises(BadInput, match="cannot be created"):
        restore_sqlite(copy, file / "data")
    for read in (examine_sqlite, lambda folder: backup_sqlite(folder, tmp_path / "new")):
        with pytest.raises(BadInput, match="cannot be read"):
            read(file)
    assert not (tmp_path / "new").exists()


def test_nothing_is_ever_overwritten(copy: Path, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="already"):
        backup_sqlite(tmp_path / "data", copy)
    with pytest.raises(BadInput, match="already"):
        restore_sqlite(copy, tmp_path / "data")
    with pytest.raises(BadInput, match=r"no finito\.db"):
        backup_sqlite(tmp_path, tmp_path / "other")


@pytest.mark.skipif(shutil.which("pg_dump") is None, reason="there is no pg_dump here")
def test_postgresql_is_dumped_and_brought_back(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    from cluster.nodes import NodeProcess

    database, other = request.getfixturevalue("database"), request.getfixturevalue("other_database")
    node = NodeProcess(database, "a", tmp_path).start()
    room = node.open_room(seats=2)
    person = Person(node, room)
    token = person.sit("Ana")
    person.close()
    backup_postgres(database, tmp_path / "dump")
    node.end()
    restore_postgres(tmp_path / "dump", other)
    again = NodeProcess(other, "b", tmp_path).start()
    back = Person(again, room, token)
    assert back.read_until("snapshot")["seat"] == 0
    back.close()
    again.end()
