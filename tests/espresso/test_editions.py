"""Records of the first edition of the rules replay as they were played."""

from pathlib import Path

import pytest

from espresso.helpers import do, position, say
from finito.errors import BadRecord
from finito.games import espresso
from finito.games.espresso.moves import Impasse, StalemateCheck
from finito.games.espresso.rules.state import FIRST_EDITION
from finito.games.records import replayed
from finito.record import parse_record

FOLDER = Path(__file__).parent / "edition1"
RECORDS = sorted(path.stem for path in FOLDER.glob("*.txt"))
NEEDS_THE_FIRST = {"call-stalemate": "NO_STALEMATE", "de-short-packet": "RECYCLE_FIRST"}
"""Records with a move that the second edition refuses, with the code."""


@pytest.mark.parametrize("name", RECORDS)
def test_records_of_the_first_edition_replay_to_the_byte(name: str) -> None:
    """They were written by the version before the second edition."""
    text = (FOLDER / f"{name}.txt").read_text()
    match = replayed(espresso, parse_record(text))
    assert match.edition == FIRST_EDITION
    assert espresso.view(match, None).phase == "over"
    assert espresso.record(match).text().replace('"stolen_scores":"owner",', "") == text, "the options that it names"


@pytest.mark.parametrize("name", RECORDS)
def test_by_the_second_edition_some_of_them_would_not_replay(name: str) -> None:
    record = parse_record((FOLDER / f"{name}.txt").read_text())
    record.rules = espresso.RULES_VERSION
    if name in NEEDS_THE_FIRST:
        with pytest.raises(BadRecord, match=NEEDS_THE_FIRST[name]):
            replayed(espresso, record)
    else:
        replayed(espresso, record)


@pytest.mark.parametrize("rules", [0, -1, 3, 99])
def test_a_record_of_an_unknown_edition_says_what_is_wrong(rules: int) -> None:
    record = parse_record((FOLDER / "en-zero.txt").read_text())
    record.rules = rules
    with pytest.raises(BadRecord, match=f"played by version {rules} of the rules; versions 1 to 2 are known here"):
        replayed(espresso, record)


def test_a_record_names_every_option_so_a_changed_preset_changes_no_record() -> None:
    record = parse_record((FOLDER / "en-zero.txt").read_text())
    options = replayed(espresso, record).options
    assert (options.short_hand, options.zero_lone_start) == ("tuck", False), "as the English preset was"
    assert options != espresso.make_options("en", {"zero": True})
    assert options == espresso.make_options("en", {"zero": True}, edition=FIRST_EDITION)
    match = espresso.new(espresso.make_options("en"), 2, 1)
    assert set(espresso.record(match).options) == set(espresso.Options.__struct_fields__)


def test_a_match_of_the_first_edition_goes_on_by_it() -> None:
    given = {"A": {"hand": ["G6", "G5", "R1", "G7"]}, "center": {"p1": ["R0@B"]}}
    match = position(given)
    match.edition = FIRST_EDITION
    do(match, "A flip", "A recycle", "A flip")
    assert espresso.due(match) == Impasse()
    short = position({"A": {"hand": ["B8"], "waste": ["G1"]}})
    short.edition = FIRST_EDITION
    assert say(espresso.copy_match(short), "A flip") == "ok"
    call = position({"A": {"espresso": []}}, finito="call")
    call.edition = FIRST_EDITION
    assert espresso.due(call) == StalemateCheck()
