"""Reviews over HTTP: they follow from the record, and there are none for running matches."""

import json
from pathlib import Path

import msgspec

from finito.record import Record
from finito.review import review
from finito.server.api.records import cached_review, review_json
from finito.server.store import schema
from review.test_cafe import a_game
from review.test_espresso import a_match
from server.running import serving


def keep(data: Path, **records: Record) -> None:
    data.mkdir(exist_ok=True)
    connection = schema.connect(data / "finito.db")
    for name, record in records.items():
        row = (f"{name}_1", name, record.game, 1, b"{}", record.text())
        connection.execute("insert into record (id, room, game, at, result, record) values (?, ?, ?, ?, ?, ?)", row)
    connection.close()


def test_a_review_is_that_of_the_record(tmp_path: Path) -> None:
    records = {"ESPRE": a_match("de", {}, 4), "CAFEE": a_game("app", "uniform", 3)}
    keep(tmp_path, **records)
    with serving(tmp_path, "--unlimited") as server:
        for name, record in records.items():
            status, headers, body = server.http(f"/api/reviews/{name}_1")
            assert status == 200
            assert headers["content-type"] == "application/json"
            assert json.loads(body) == msgspec.json.decode(msgspec.json.encode(review(record)))
            steps = json.loads(server.http(f"/api/replays/{name}_1")[2])["steps"]
            found = json.loads(body)
            for turn in found.get("turns", ()):
                assert steps[turn["number"]]["line"].endswith(turn["move"]), "the replay has the same numbers"
            for chance in found.get("missed", ()):
                assert 0 < chance["begins"] < chance["ends"] < len(steps)
        room = server.open_room()
        for unknown in ("NOPE-1", f"{room}-1"):
            status, _, body = server.http(f"/api/reviews/{unknown}")
            assert (status, json.loads(body)["code"]) == (404, "NO_RECORD")


def test_a_review_is_made_once() -> None:
    text = a_game("board", "uniform", 5).text()
    cached_review.cache_clear()
    assert review_json(text) == review_json(text)
    assert (cached_review.cache_info().hits, cached_review.cache_info().misses) == (1, 1)
