"""The rounds of the studies are the same as the stored ones, so that changes are noticed and intended."""

import json

from drive.studies import FILE, play


def test_every_count_is_as_it_was() -> None:
    assert json.loads(json.dumps(play())) == json.loads(FILE.read_text("utf-8"))
