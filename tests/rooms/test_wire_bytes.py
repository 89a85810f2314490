"""The bytes that clients and journals of other versions read. A change here is a change of the protocol."""

from packed import read_packed
from rooms.wire_golden import FILE, played, text


def test_wire_and_journal_are_byte_for_byte_as_they_were() -> None:
    assert text(played()).splitlines() == read_packed(FILE).splitlines()
