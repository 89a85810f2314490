"""The page's reviews of matches on the device are the same documents as Python's for the same records."""

from pathlib import Path

import msgspec
import pytest

from drive.test_page_rooms import compare
from finito.record import Record
from finito.review import review
from javascript.records import cafe_record, espresso_record, golden_records

ESPRESSO, CAFE = 40, 9
"""How many records: all sheets, modes and numbers of players, and all presets with two to four players."""


def write(folder: Path, records: list[Record]) -> None:
    for number, record in enumerate(records):
        record.verdicts = []  # rooms on a device decide no races
        told = {"record": record.text(), "review": review(record)}
        (folder / f"review{number:03}.json").write_bytes(msgspec.json.encode(told))


def test_reviews_of_the_page_are_those_of_python(tmp_path: Path) -> None:
    """Includes golden playthroughs, in which people leave and return."""
    records = [espresso_record(number) for number in range(0, 41 * ESPRESSO, 41)]
    records += [cafe_record(number) for number in range(CAFE)]
    records += [record for _, record in golden_records()][::6]
    untimed = espresso_record(3)
    untimed.moves = [msgspec.structs.replace(line, at=None) for line in untimed.moves]
    write(tmp_path, [*records, untimed])
    compare(tmp_path)


def test_a_difference_is_found(tmp_path: Path) -> None:
    write(tmp_path, [espresso_record(0)])
    file = tmp_path / "review000.json"
    file.write_bytes(file.read_bytes().replace(b'"flips":', b'"flips":1', 1))
    with pytest.raises(AssertionError, match="flips"):
        compare(tmp_path)
