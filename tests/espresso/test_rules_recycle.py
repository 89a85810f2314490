"""Taking the waste up again, rule by rule: ESP-RECY and its rulings."""

from typing import Any

import pytest

from espresso.helpers import SHEETS, do, position, say, zone
from finito.games.espresso.match import Match
from finito.games.espresso.position import zones_of

WASTE = [f"{color}{number}" for color in "GY" for number in range(1, 7)]
SHUFFLES = {
    # sheet: after a fruitless pass, after a pass with success
    "de": (True, False),
    "nl": (True, True),
    "en": (True, True),
    "fr": (False, False),
    "house": (True, False),
}


def used_up(sheet: str, success: bool = False, **cfg: Any) -> Match:
    """A match in which A's hand is used up and twelve cards are on the waste, none of which fits."""
    return position({"A": {"waste": WASTE}, "flags": {"A": {"success": success}}}, sheet, **cfg)


def take_up(match: Match) -> bool:
    """A recycles; returns whether the new hand was shuffled."""
    waste = zone(match, "A.waste")
    do(match, "A recycle")
    hand = zone(match, "A.hand")
    assert sorted(map(str, hand)) == sorted(map(str, waste))
    assert zone(match, "A.waste") == []
    return hand != waste[::-1]


@pytest.mark.rule("ESP-RECY-01", "ESP-RECY-04")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_used_up_hand_takes_the_waste_up_and_begins_a_fresh_one(sheet: str) -> None:
    match = used_up(sheet)
    assert say(match, "A flip") == "RECYCLE_FIRST"
    do(match, "A recycle")
    assert sorted(map(str, zone(match, "A.hand"))) == sorted(WASTE)
    assert zone(match, "A.waste") == []
    next_three = zone(match, "A.hand")[-3:]
    do(match, "A flip")
    assert zone(match, "A.waste") == next_three[::-1]


@pytest.mark.rule("ESP-RECY-02", "ESP-RECY-06")
@pytest.mark.parametrize("success", [False, True])
@pytest.mark.parametrize("sheet", SHEETS)
def test_which_sheet_shuffles_when_the_waste_is_taken_up(sheet: str, success: bool) -> None:
    assert take_up(used_up(sheet, success)) == SHUFFLES[sheet][success]


@pytest.mark.rule("ESP-R-14", "ESP-RECY-02")
def test_without_a_shuffle_the_next_pass_shows_the_old_order() -> None:
    match = position({"A": {"hand": WASTE}}, "fr")
    tops = []
    for _ in range(2):
        for _ in range(4):
            do(match, "A flip")
            tops.append(zone(match, "A.waste")[-1])
        do(match, "A recycle")
    assert tops == ["Y4", "Y1", "G4", "G1"] * 2
    assert zone(match, "A.hand") == WASTE


@pytest.mark.rule("ESP-RECY-03", "ESP-RECY-04", "ESP-R-17")
@pytest.mark.parametrize("success", [False, True])
@pytest.mark.parametrize("sheet", ["de", "en", "house"])
def test_the_waste_goes_under_the_last_cards_and_is_never_shuffled(sheet: str, success: bool) -> None:
    given = {"A": {"hand": ["B8", "B7"], "waste": WASTE}, "flags": {"A": {"success": success}}}
    match = do(position(given, sheet), "A recycle")
    assert (zone(match, "A.hand"), zone(match, "A.waste")) == ([*WASTE[::-1], "B8", "B7"], [])
    do(match, "A flip")
    assert zone(match, "A.waste") == ["B7", "B8", "G1"], "the next packet begins with the two"


@pytest.mark.rule("ESP-RECY-05")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_waste_is_not_taken_up_earlier(sheet: str) -> None:
    tucks = sheet in ("de", "en", "house")
    answers = {0: "ok", 1: "ok" if tucks else "RECYCLE_EARLY", 2: "ok" if tucks else "RECYCLE_EARLY"}
    for left in range(7):
        match = position({"A": {"hand": ["--"] * left, "waste": ["--"] * 3}}, sheet)
        assert say(match, "A recycle") == answers.get(left, "RECYCLE_EARLY")


@pytest.mark.rule("ESP-R-17")
@pytest.mark.parametrize("sheet", SHEETS)
def test_taking_up_is_a_step_of_its_own(sheet: str) -> None:
    match = position({"A": {"waste": ["--"] * 6}}, sheet)
    assert say(match, "A flip") == "RECYCLE_FIRST"
    do(match, "A recycle")
    assert [len(zone(match, f"A.{name}")) for name in ("hand", "waste")] == [6, 0]


@pytest.mark.rule("ESP-RECY-06", "ESP-R-19")
@pytest.mark.parametrize("success", [False, True])
@pytest.mark.parametrize("sheet", SHEETS)
def test_only_nl_flips_by_two_and_only_after_a_fruitless_pass(sheet: str, success: bool) -> None:
    match = used_up(sheet, success)
    assert say(match, "A flip 2") == "FLIP_SIZE"
    do(match, "A recycle")
    two = sheet == "nl" and not success
    before = zone(match, "A.hand")
    assert say(match, "A flip 2") == ("ok" if two else "FLIP_SIZE")
    if two:
        assert (zone(match, "A.waste"), zone(match, "A.hand")) == (before[:-3:-1], before[:-2])


@pytest.mark.rule("ESP-RECY-07", "ESP-R-19")
def test_nl_the_first_card_played_from_the_waste_ends_flipping_by_two() -> None:
    given = {"A": {"hand": ["--", "--", "--", "R0", "--"]}, "flags": {"A": {"two": True}}}
    match = do(position(given, "nl"), "A flip 2", "A waste > new")
    assert say(match, "A flip 2") == "FLIP_SIZE"
    do(match, "A flip")
    assert zone(match, "A.waste") == ["--"] * 4


@pytest.mark.rule("ESP-R-19")
def test_nl_two_or_three_is_chosen_at_each_flip_also_in_further_fruitless_passes() -> None:
    match = position({"A": {"hand": ["--"] * 10}, "flags": {"A": {"two": True}}}, "nl")
    do(match, "A flip 2", "A flip 3", "A flip 2", "A flip", "A recycle", "A flip", "A flip 2")
    assert [len(zone(match, f"A.{name}")) for name in ("hand", "waste")] == [5, 5]


@pytest.mark.rule("ESP-R-19", "ESP-R-18")
@pytest.mark.parametrize("place", ["espresso", "help1", "waste"])
def test_nl_only_a_card_from_the_waste_ends_flipping_by_two(place: str) -> None:
    given = {
        "A": {"espresso": ["--", "R0"], "help": ["R0", "--", "--"], "hand": ["--"] * 4, "waste": ["R0"]},
        "flags": {"A": {"two": True}},
    }
    match = do(position(given, "nl"), f"A {place} > new")
    assert say(match, "A flip 2") == ("FLIP_SIZE" if place == "waste" else "ok")


@pytest.mark.rule("ESP-RECY-08", "ESP-R-18")
@pytest.mark.parametrize(
    ("line", "success"),
    [
        ("A waste > new", True),
        ("A espresso > new", False),
        ("A help1 > new", False),
        ("B A.waste > new", False),
        ("A B.waste > new", False),
    ],
)
def test_success_is_a_card_that_the_player_played_from_their_waste(line: str, success: bool) -> None:
    """de shuffles after a fruitless pass, nl then flips by two: both ask whether this pass had a success."""
    a = {"espresso": ["--", "B0"], "help": ["B0", "--", "--"], "waste": [*WASTE, "R0"]}
    given = {"A": a, "B": {"waste": ["R0"]}}
    german = do(position(given, "de", chaos=True), line)
    assert take_up(german) != success
    dutch = do(position(given, "nl", chaos=True), line, "A recycle")
    assert say(dutch, "A flip 2") == ("FLIP_SIZE" if success else "ok")


@pytest.mark.rule("ESP-R-18", "ESP-R-27")
def test_a_card_of_the_waste_in_a_pair_is_a_success_too() -> None:
    given = {"A": {"help": ["R0", "--", "--"], "waste": [*WASTE, "B1"]}}
    match = do(position(given, "de", zero=True), "A help1 + waste > new")
    assert not take_up(match)


@pytest.mark.rule("ESP-R-18")
def test_each_pass_is_judged_by_itself() -> None:
    match = position({"A": {"waste": [*WASTE, "R0"]}}, "de")
    do(match, "A waste > new")
    assert not take_up(match)
    do(match, *["A flip"] * 4)
    assert take_up(match), "the second pass was fruitless"


@pytest.mark.rule("ESP-R-17")
def test_de_the_fruitless_rule_holds_only_when_the_hand_ran_out_exactly() -> None:
    match = position({"A": {"hand": ["B8", "B7", *WASTE]}}, "de")
    do(match, *["A flip"] * 4, "A recycle")
    assert zones_of(match, 0)["hand"] == [*WASTE, "B8", "B7"], "tucked in the old order"


@pytest.mark.rule("ESP-R-16")
@pytest.mark.parametrize("sheet", ["nl", "fr"])
def test_nl_and_fr_flip_the_last_one_or_two_before_taking_up(sheet: str) -> None:
    match = position({"A": {"hand": ["B8", "B7", "B6", "B5", "B4"]}}, sheet)
    do(match, "A flip", "A flip")
    assert (zone(match, "A.hand"), zone(match, "A.waste")) == ([], ["B4", "B5", "B6", "B7", "B8"])
    assert say(match, "A flip") == "RECYCLE_FIRST"
