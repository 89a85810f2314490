"""Zero, rule by rule: ESP-ZERO and its rulings."""

from typing import Any

import pytest

from espresso.helpers import SHEETS, do, position, say, zone
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso.match import Match
from finito.games.espresso.position import center_of, zones_of

LONG = ["--"] * 6


def zero(help_row: list[str], pile: list[str] | None = None, sheet: str = "de", **zones: Any) -> Match:
    """Zero: A has these help cards; `pile` is p1, of B's cards."""
    center = {"p1": [f"{card}@B" for card in pile]} if pile else {}
    return position({"A": {"espresso": LONG, "help": help_row, **zones}, "center": center}, sheet, zero=True)


def up_to(color: str, number: int) -> list[str]:
    return [f"{color}{n}" for n in range(1, number + 1)]


@pytest.mark.rule("ESP-ZERO-01", "ESP-ZERO-16")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_pile_opens_with_a_one_alone_or_with_a_zero(sheet: str) -> None:
    for number in range(2, 9):
        assert say(zero([f"R{number}", "--", "--"], sheet=sheet), "A help1 > new") == "BAD_START"
    match = do(zero(["R1", "G0", "B1"], sheet=sheet), "A help1 > new", "A help2 + help3 > new")
    assert center_of(match) == {"p1": ["R1@A"], "p2": ["G0@A", "B1@A"]}


@pytest.mark.rule("ESP-ZERO-16")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_pile_opened_with_a_one_goes_on_with_the_two_of_its_color(sheet: str) -> None:
    match = do(zero(["R1", "R2", "B2"], sheet=sheet), "A help1 > new")
    assert say(match, "A help3 > p1") == "BAD_COLOR"
    do(match, "A help2 > p1")
    assert center_of(match) == {"p1": ["R1@A", "R2@A"]}


@pytest.mark.rule("ESP-ZERO-02")
@pytest.mark.parametrize("color", "RBYG")
def test_the_zeros_are_the_jokers_and_nothing_else_is(color: str) -> None:
    assert say(zero([f"{color}0", "R3", "--"], ["R1"]), "A help1 + help2 > p1") == "ok"
    for number in range(1, 9):
        assert say(zero([f"{color}{number}", "R3", "--"], ["R1"]), "A help1 + help2 > p1") == "NOT_A_JOKER"
    normalo = position({"A": {"help": [f"{color}0", "R3", "--"]}, "center": {"p1": ["R0@B", "R1@B"]}})
    assert say(normalo, "A help1 + help2 > p1") == "JOKER_OFF"


@pytest.mark.rule("ESP-ZERO-03", "ESP-ZERO-08", "ESP-ZERO-17")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("top", range(1, 9))
def test_a_joker_lies_on_any_card_but_7_and_8_with_the_number_after_it(sheet: str, top: int) -> None:
    closed = {7: "JOKER_NO_ROOM", 8: "PILE_CLOSED"}
    for second in range(1, 9):
        match = zero(["G0", f"B{second}", "--"], up_to("R", top), sheet)
        answer = closed.get(top, "ok" if second == top + 2 else "BAD_VALUE")
        assert say(match, "A help1 + help2 > p1") == answer


@pytest.mark.rule("ESP-ZERO-04", "ESP-ZERO-06", "ESP-ZERO-07")
@pytest.mark.parametrize("joker", "RBYG")
@pytest.mark.parametrize("second", "RBYG")
def test_both_colors_are_free_and_the_second_card_gives_the_pile_its_color(joker: str, second: str) -> None:
    fours = {"R": "help1", "B": "help2", "Y": "help3", "G": "waste"}
    given = {
        "A": {"help": [f"{joker}0", f"{second}3", "--"]},
        "B": {"help": ["R4", "B4", "Y4"], "waste": ["G4"]},
        "center": {"p1": ["R1@B"]},
    }
    match = do(position(given, zero=True), "A help1 + help2 > p1")
    assert center_of(match) == {"p1": ["R1@B", f"{joker}0@A", f"{second}3@A"]}
    for color in fours.keys() - {second}:
        assert say(match, f"B {fours[color]} > p1") == "BAD_COLOR"
    do(match, f"B {fours[second]} {second}4 > p1")


@pytest.mark.rule("ESP-ZERO-05", "ESP-R-24")
@pytest.mark.parametrize(
    ("sheet", "opening"),
    [("de", "JOKER_ALONE"), ("nl", "JOKER_ALONE"), ("en", "ok"), ("house", "JOKER_ALONE"), ("fr", "ok")],
)
def test_a_zero_alone_opens_a_pile_only_in_en_and_fr_and_never_lies_on_one(sheet: str, opening: str) -> None:
    assert say(zero(["R0", "--", "--"], sheet=sheet), "A help1 > new") == opening
    assert say(zero(["R0", "--", "--"], sheet=sheet), "A help1 > any") == opening
    for top in range(1, 7):
        assert say(zero(["R0", "--", "--"], up_to("B", top), sheet), "A help1 > p1") == "JOKER_ALONE"


@pytest.mark.rule("ESP-R-24")
@pytest.mark.parametrize("sheet", ["en", "fr"])
def test_a_lone_opening_zero_is_a_plain_zero_of_its_color(sheet: str) -> None:
    given = {"A": {"help": ["R0", "--", "--"]}, "B": {"help": ["B1", "R2", "R1"], "espresso": ["--", "--", "G0"]}}
    match = do(position(given, sheet, zero=True), "A help1 > new")
    assert say(match, "B help1 > p1") == "BAD_COLOR"
    assert say(match, "B help2 > p1") == "BAD_VALUE"
    assert say(match, "B espresso > p1") == "JOKER_ON_ZERO"
    assert say(match, "B espresso + help2 > p1") == "JOKER_ON_ZERO"
    do(match, "B help3 > p1")
    assert center_of(match) == {"p1": ["R0@A", "R1@B"]}, "by anybody, as a single card"


@pytest.mark.rule("ESP-R-24", "ESP-ZERO-11")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(("joker", "second"), [("G0", "B1"), ("B0", "G1")])
def test_zero_and_one_of_different_colors_open_a_pile_together(sheet: str, joker: str, second: str) -> None:
    match = do(zero([joker, second, f"{second[0]}2"], sheet=sheet), "A help1 + help2 > new", "A help3 > p1")
    assert center_of(match) == {"p1": [f"{joker}@A", f"{second}@A", f"{second[0]}2@A"]}


@pytest.mark.rule("ESP-ZERO-09", "ESP-ZERO-03")
@pytest.mark.parametrize("sheet", SHEETS)
def test_several_zeros_may_lie_in_one_pile(sheet: str) -> None:
    match = zero(["R0", "B3", "--"], ["G1"], sheet, waste=["Y7", "R0", "G5", "B0"])
    do(match, "A help1 + help2 > p1", "A waste + waste > p1", "A waste + waste > p1")
    assert center_of(match) == {"p1": ["G1@B", "R0@A", "B3@A", "B0@A", "G5@A", "R0@A", "Y7@A"]}


@pytest.mark.rule("ESP-ZERO-10")
@pytest.mark.parametrize("sheet", SHEETS)
def test_never_a_zero_directly_on_a_zero(sheet: str) -> None:
    for to in ("p1", "new"):
        assert say(zero(["R0", "B0", "--"], ["R1"], sheet), f"A help1 + help2 > {to}") == "JOKER_ON_ZERO"


@pytest.mark.rule("ESP-ZERO-12", "ESP-ZERO-08")
def test_example_on_red_5_a_yellow_zero_as_6_and_red_7() -> None:
    match = zero(["Y0", "R7", "R6"], up_to("R", 5))
    assert say(match, "A help1 + help3 > p1") == "BAD_VALUE"
    (pair,) = espresso.apply(match, 0, espresso.parse_move("help1 Y0 + help2 R7 > p1"))
    assert isinstance(pair, e.PairPlayed)
    assert (pair.stands_for, pair.pile, pair.opened) == (6, "p1", False)
    assert center_of(match)["p1"][-3:] == ["R5@B", "Y0@A", "R7@A"]


@pytest.mark.rule("ESP-ZERO-13")
def test_example_on_blue_6_a_green_zero_as_7_and_yellow_8() -> None:
    match = do(zero(["G0", "Y8", "--"], up_to("B", 6)), "A help1 + help2 > p1")
    assert center_of(match)["p1"][-3:] == ["B6@B", "G0@A", "Y8@A"]
    assert say(match, "A help3 > p1") == "PILE_CLOSED"


@pytest.mark.rule("ESP-ZERO-15")
@pytest.mark.parametrize("sheet", SHEETS)
def test_everything_else_is_as_in_normalo(sheet: str) -> None:
    match = zero(["R2", "B2", "R3"], ["R1"], sheet, hand=["G1", "G5", "G6"])
    assert say(match, "A help2 > p1") == "BAD_COLOR"
    assert say(match, "A help3 > p1") == "BAD_VALUE"
    do(match, "A help1 > p1", "A help3 > p1", "A flip", "A waste > new")
    assert center_of(match) == {"p1": ["R1@B", "R2@A", "R3@A"], "p2": ["G1@A"]}
    assert zones_of(match, 0) == {"espresso": ["--"] * 4, "help": ["--", "B2", "--"], "hand": [], "waste": ["G6", "G5"]}


@pytest.mark.rule("ESP-ZERO-17")
@pytest.mark.parametrize("sheet", SHEETS)
def test_no_joker_on_a_seven(sheet: str) -> None:
    for line in ("A help1 > p1", "A help1 + help2 > p1"):
        assert say(zero(["G0", "R8", "--"], up_to("R", 7), sheet), line) == "JOKER_NO_ROOM"


@pytest.mark.rule("ESP-R-25")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("zero_on_eight", [False, True])
def test_no_zero_on_an_eight_in_zero_whatever_the_sheet(sheet: str, zero_on_eight: bool) -> None:
    given = {"A": {"help": ["R0", "R1", "R2"]}, "center": {"p1": [f"{card}@B" for card in up_to("R", 8)]}}
    for line in ("A help1 > p1", "A help1 + help2 > p1", "A help1 + help3 > p1"):
        assert say(position(given, sheet, zero=True, zero_on_eight=zero_on_eight), line) == "PILE_CLOSED"


@pytest.mark.rule("ESP-R-26")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_joker_that_opens_a_pile_stands_for_zero(sheet: str) -> None:
    for number in range(2, 9):
        assert say(zero(["G0", f"B{number}", "--"], sheet=sheet), "A help1 + help2 > new") == "BAD_VALUE"
    match = zero(["G0", "B1", "--"], sheet=sheet)
    (pair,) = espresso.apply(match, 0, espresso.parse_move("help1 + help2 > new"))
    assert isinstance(pair, e.PairPlayed)
    assert (pair.stands_for, pair.opened) == (0, True)


@pytest.mark.rule("ESP-R-30")
def test_nl_with_zero_takes_the_variant_of_de_and_the_rest_of_nl() -> None:
    match = zero(["R0", "R1", "--"], sheet="nl", hand=["G4", "G5"], waste=["G6"])
    assert say(match, "A help1 > new") == "JOKER_ALONE"
    assert say(match, "A recycle") == "RECYCLE_EARLY"
    do(match, "A flip", "A recycle", "A flip 2")
    assert len(zone(match, "A.hand")) == 1


@pytest.mark.rule("ESP-R-30")
def test_nl_with_chaos_takes_the_variant_of_de_and_the_rest_of_nl() -> None:
    given = {
        "B": {"help": ["R0", "--", "--"]},
        "A": {"hand": ["G4", "G5"]},
        "center": {"p1": [f"R{n}@A" for n in range(9)]},
    }
    match = do(position(given, "nl", chaos=True), "A B.help1 > p1", "A flip", "A recycle", "A flip 2")
    assert center_of(match)["p1"][-1] == "R0@B"
