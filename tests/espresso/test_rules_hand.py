"""Flipping hand cards, rule by rule: ESP-FLIP and its rulings. Recycling is in test_rules_recycle."""

from typing import Any

import pytest

from espresso.helpers import SHEETS, do, position, say, zone
from finito.games import espresso
from finito.games.espresso.notation import parse_move
from finito.games.espresso.position import center_of, zones_of

NONE_FIT = ["--", "--", "--"]


@pytest.mark.rule("ESP-FLIP-01", "ESP-R-43")
@pytest.mark.parametrize(
    ("what_fits", "answers"),
    [
        ("nothing", {"de": "ok", "nl": "ok", "en": "ok", "fr": "ok", "house": "ok"}),
        ("espresso", {"de": "FLIP_NOT_STUCK", "nl": "ok", "en": "FLIP_NOT_STUCK", "fr": "ok", "house": "ok"}),
        ("help", {"de": "FLIP_NOT_STUCK", "nl": "ok", "en": "FLIP_NOT_STUCK", "fr": "ok", "house": "ok"}),
        ("waste", {"de": "FLIP_NOT_STUCK", "nl": "ok", "en": "ok", "fr": "ok", "house": "ok"}),
        ("buried", {"de": "ok", "nl": "ok", "en": "ok", "fr": "ok", "house": "ok"}),
    ],
)
def test_when_each_sheet_allows_a_flip(what_fits: str, answers: dict[str, str]) -> None:
    zones: dict[str, dict[str, list[str]]] = {
        "nothing": {},
        "espresso": {"espresso": ["--", "R2"]},
        "help": {"help": ["--", "--", "R2"]},
        "waste": {"waste": ["--", "R2"]},
        "buried": {"espresso": ["R2", "--"], "waste": ["R2", "--"]},
    }
    given = {"A": {**zones[what_fits], "hand": ["G1", "G2", "G3"]}, "center": {"p1": ["R0@B", "R1@B"]}}
    assert {sheet: say(position(given, sheet), "A flip") for sheet in SHEETS} == answers


@pytest.mark.rule("ESP-R-43", "ESP-FLIP-09")
@pytest.mark.parametrize("sheet", SHEETS)
def test_while_the_waste_top_does_not_fit_one_goes_on_flipping_by_three(sheet: str) -> None:
    match = position({"A": {"hand": ["Y1", "Y2", "Y3", "G4", "G5", "G6"]}}, sheet)
    do(match, "A flip")
    assert zones_of(match, 0)["waste"] == ["G6", "G5", "G4"]
    do(match, "A flip")
    assert zones_of(match, 0)["waste"] == ["G6", "G5", "G4", "Y3", "Y2", "Y1"]


@pytest.mark.rule("ESP-R-13")
@pytest.mark.parametrize("sheet", ["de", "en"])
def test_the_gate_looks_only_at_own_cards(sheet: str) -> None:
    given = {"A": {"hand": ["G1", "G2", "G3"]}, "B": {"espresso": ["--", "R0"], "help": ["R0"] * 3, "waste": ["R0"]}}
    for chaos in (False, True):
        assert say(position(given, sheet, chaos=chaos), "A flip") == "ok"


@pytest.mark.rule("ESP-R-13")
@pytest.mark.parametrize("gate", ["stuck_open", "stuck_tableau"])
@pytest.mark.parametrize(
    ("help_row", "answer"),
    [
        (["R0", "B1", "--"], "FLIP_NOT_STUCK"),  # the 1 opens a pile by itself
        (["R0", "B7", "--"], "ok"),
        (["R0", "B3", "--"], "FLIP_NOT_STUCK"),  # joker as 2 on yellow 1, blue 3 on it
        (["R0", "B0", "--"], "ok"),
        (["B3", "--", "--"], "ok"),
    ],
)
def test_in_zero_a_joker_bars_a_flip_only_with_a_second_card(gate: str, help_row: list[str], answer: str) -> None:
    given = {"A": {"help": help_row, "hand": ["G4", "G5", "G6"]}, "center": {"p1": ["Y1@B"]}}
    assert say(position(given, zero=True, flip_gate=gate), "A flip") == answer


@pytest.mark.rule("ESP-R-13")
def test_in_zero_the_second_card_may_lie_on_the_waste_but_not_with_another_player() -> None:
    given: dict[str, Any] = {
        "A": {"help": ["R0", "--", "--"], "hand": ["G4", "G5", "G6"], "waste": ["B3"]},
        "center": {"p1": ["Y1@B"]},
    }
    assert say(position(given, zero=True), "A flip") == "FLIP_NOT_STUCK"
    del given["A"]["waste"]
    given["B"] = {"help": ["B3", "--", "--"]}
    assert say(position(given, zero=True, chaos=True), "A flip") == "ok"


@pytest.mark.rule("ESP-R-13")
@pytest.mark.parametrize("sheet", ["de", "en"])
def test_the_gate_is_judged_by_the_center_on_the_screen(sheet: str) -> None:
    hand = ["G1", "G2", "G3", "G4", "G5", "G6"]
    given = {"A": {"help": ["R1", "--", "--"], "hand": hand}, "B": {"help": ["R0", "R1", "--"]}}
    match = do(position(given, sheet), "B help1 > new")
    assert say(match, "A flip seen 1") == "FLIP_NOT_STUCK"
    assert say(match, "A flip") == "FLIP_NOT_STUCK", "without a number the latest center counts"
    do(match, "A flip seen 0", "B help2 > p1")
    assert say(match, "A flip seen 1") == "FLIP_NOT_STUCK", "on that screen the card still fitted"
    do(match, "A flip seen 2")
    assert zone(match, "A.hand") == []


@pytest.mark.rule("ESP-R-13")
@pytest.mark.parametrize(("now", "answer"), [(5000, "ok"), (6000, "ok"), (6001, "FLIP_NOT_STUCK")])
def test_a_screen_counts_for_one_second(now: int, answer: str) -> None:
    given = {"A": {"help": ["R1", "--", "--"], "hand": ["G1", "G2", "G3"]}, "B": {"help": ["R0", "--", "--"]}}
    match = position(given)
    assert say(match, "B help1 > new", now=5000) == "ok"
    assert say(match, "A flip seen 0", now=now) == answer


@pytest.mark.rule("ESP-R-13")
def test_the_refusal_does_not_say_which_card_fits() -> None:
    sentences = set()
    for row in (["R0", "B7", "--"], ["B7", "--", "G0"]):
        refused = espresso.refusal(position({"A": {"help": row, "hand": ["G4"] * 3}}), 0, parse_move("flip"))
        assert refused is not None
        sentences.add((refused.code, refused.sentence, *refused.facts.items()))
    assert len(sentences) == 1


@pytest.mark.rule("ESP-R-13", "ESP-FLIP-06")
def test_de_playing_alongside_does_not_lift_the_gate() -> None:
    match = position({"A": {"help": ["R0", "R1", "--"], "hand": ["G1", "G2", "G3"]}})
    do(match, "A help1 > new")
    assert say(match, "A flip") == "FLIP_NOT_STUCK"
    do(match, "A help2 > p1", "A flip")


@pytest.mark.rule("ESP-FLIP-02", "ESP-FLIP-07", "ESP-R-14")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_flip_turns_the_top_three_as_a_packet_onto_the_same_waste(sheet: str) -> None:
    match = position({"A": {"hand": ["G1", "G2", "G3", "B4", "B5", "B6"], "waste": ["Y8"]}}, sheet)
    do(match, "A flip")
    assert zones_of(match, 0) == {
        "espresso": NONE_FIT,
        "help": NONE_FIT,
        "hand": ["G1", "G2", "G3"],
        "waste": ["Y8", "B6", "B5", "B4"],
    }
    do(match, "A flip")
    assert zone(match, "A.waste") == ["Y8", "B6", "B5", "B4", "G3", "G2", "G1"]


@pytest.mark.rule("ESP-FLIP-03")
@pytest.mark.parametrize("sheet", SHEETS)
def test_three_at_a_time(sheet: str) -> None:
    match = position({"A": {"hand": ["--"] * 9}}, sheet)
    for size in (0, 1, 2, 4, 9):
        assert say(match, f"A flip {size}") == "FLIP_SIZE"
    do(match, "A flip 3")
    assert [len(zone(match, f"A.{name}")) for name in ("hand", "waste")] == [6, 3]


@pytest.mark.rule("ESP-FLIP-04")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_top_of_the_flipped_packet_goes_to_the_center_if_it_fits(sheet: str) -> None:
    match = do(
        position({"A": {"hand": ["R1", "B8", "B7"]}, "center": {"p1": ["R0@B"], "p2": ["G0@B"]}}, sheet), "A flip"
    )
    assert say(match, "A waste > p2") == "BAD_COLOR"
    do(match, "A waste > p1")
    assert center_of(match) == {"p1": ["R0@B", "R1@A"], "p2": ["G0@B"]}
    assert zone(match, "A.waste") == ["B7", "B8"]


@pytest.mark.rule("ESP-FLIP-05")
@pytest.mark.parametrize("sheet", SHEETS)
def test_flipping_may_be_repeated_without_limit(sheet: str) -> None:
    match = position({"A": {"hand": ["--"] * 24}}, sheet)
    for _ in range(5):
        do(match, *["A flip"] * 8, "A recycle")
    assert len(zone(match, "A.hand")) == 24


@pytest.mark.rule("ESP-FLIP-06")
@pytest.mark.parametrize("sheet", SHEETS)
def test_flips_mix_with_all_other_actions(sheet: str) -> None:
    given = {
        "A": {"espresso": ["--", "--", "R1"], "help": ["R2", "--", "--"], "hand": ["--", "--", "--", "R0", "--", "--"]}
    }
    match = position(given, sheet)
    do(match, "A flip", "A waste > new", "A espresso > p1", "A help1 > p1", "A flip", "A recycle", "A flip")
    assert center_of(match) == {"p1": ["R0@A", "R1@A", "R2@A"]}


@pytest.mark.rule("ESP-FLIP-08")
@pytest.mark.parametrize("sheet", SHEETS)
def test_nobody_must_flip(sheet: str) -> None:
    """A never flips: the others play on, nothing happens to A, and nothing is due."""
    match = position({"A": {"hand": ["R0"] * 3}, "B": {"waste": ["G2", "G1", "G0"]}}, sheet)
    do(match, "B waste > new", "B waste > p1", "B waste > p1")
    assert zone(match, "A.hand") == ["R0"] * 3
    assert espresso.due(match) is None
    assert espresso.view(match, None).scores == (0, 3)


@pytest.mark.rule("ESP-FLIP-10", "ESP-R-16", "ESP-R-17")
@pytest.mark.parametrize(
    ("sheet", "flip", "recycle"),
    [
        ("de", "RECYCLE_FIRST", "ok"),
        ("en", "ok", "ok"),
        ("house", "RECYCLE_FIRST", "ok"),
        ("nl", "ok", "RECYCLE_EARLY"),
        ("fr", "ok", "RECYCLE_EARLY"),
    ],
)
@pytest.mark.parametrize("left", [1, 2])
def test_with_one_or_two_left_de_tucks_nl_and_fr_flip_them_and_en_does_either(
    sheet: str, flip: str, recycle: str, left: int
) -> None:
    given = {"A": {"hand": ["B8", "B7"][-left:], "waste": ["G1", "G2", "G3"]}}
    assert say(position(given, sheet), "A recycle") == recycle
    match = position(given, sheet)
    assert say(match, "A flip") == flip
    if flip == "ok":
        assert zone(match, "A.waste") == ["G1", "G2", "G3", *["B8", "B7"][-left:][::-1]]
        assert zone(match, "A.hand") == []


@pytest.mark.rule("ESP-R-15")
@pytest.mark.parametrize("sheet", SHEETS)
def test_fewer_cards_than_a_packet_are_flipped_as_they_are(sheet: str) -> None:
    match = do(position({"A": {"hand": ["B8", "B7"]}}, sheet), "A flip")
    assert (zone(match, "A.hand"), zone(match, "A.waste")) == ([], ["B7", "B8"])
    do(match, "A recycle", "A flip")
    assert sorted(map(str, zone(match, "A.waste"))) == ["B7", "B8"]


@pytest.mark.rule("ESP-R-15", "ESP-R-17")
@pytest.mark.parametrize("sheet", SHEETS)
def test_where_tucking_is_a_duty_the_waste_goes_under_first_however_few_cards_there_are(sheet: str) -> None:
    match = position({"A": {"hand": ["B8"], "waste": ["G1"]}}, sheet)
    if sheet in ("de", "house"):
        assert say(match, "A flip") == "RECYCLE_FIRST"
        do(match, "A recycle")
        assert (zone(match, "A.hand"), zone(match, "A.waste")) == (["G1", "B8"], [])
    do(match, "A flip")
    top = ["B8", "G1"] if sheet in ("de", "house") else ["G1", "B8"]
    assert (zone(match, "A.hand"), zone(match, "A.waste")) == ([], top)


@pytest.mark.rule("ESP-R-17", "ESP-FLIP-10")
@pytest.mark.parametrize("left", [1, 2])
def test_en_the_last_cards_are_flipped_or_the_waste_is_tucked_unshuffled(left: int) -> None:
    given = {"A": {"hand": ["B8", "B7"][-left:], "waste": ["G1", "G2", "G3"]}}
    tucked = do(position(given, "en"), "A recycle")
    assert zone(tucked, "A.hand") == ["G3", "G2", "G1", *["B8", "B7"][-left:]]
    match = position(given, "en")
    listed = [espresso.move_text(move) for move in espresso.legal_moves(match, 0)]
    assert {"flip", "recycle"} <= set(listed)
    do(match, "A flip")
    assert zone(match, "A.hand") == []
    assert say(position({"A": {"hand": ["--"] * 3, "waste": ["G1"]}}, "en"), "A recycle") == "RECYCLE_EARLY"


@pytest.mark.rule("ESP-R-15")
@pytest.mark.parametrize("sheet", SHEETS)
def test_with_hand_and_waste_empty_there_is_nothing_to_flip(sheet: str) -> None:
    match = position({"A": {}}, sheet)
    assert say(match, "A flip") == "FLIP_EMPTY"
    assert say(match, "A recycle") == "RECYCLE_EMPTY"
