"""Rounds of the studies are the same as when they were frozen; a change of theirs is to be seen and wanted."""

import json

from drive.studies import FILE, play


def test_every_count_is_as_it_was() -> None:
    assert json.loads(json.dumps(play())) == json.loads(FILE.read_text("utf-8"))
