"""Chaos, rule by rule: ESP-CHAOS and its rulings, also together with Zero."""

from typing import Any

import pytest

from espresso.helpers import SHEETS, do, position, say, zone
from finito.errors import BadInput
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso.position import center_of, zones_of

LONG = ["--"] * 6


@pytest.mark.rule("ESP-CHAOS-01", "ESP-CHAOS-03")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("place", ["espresso", "help1", "help2", "help3", "waste"])
def test_all_open_cards_of_others_may_be_taken(sheet: str, place: str) -> None:
    theirs = {"espresso": [*LONG, "R0"], "help": ["R0", "R0", "R0"], "waste": ["--", "R0"]}
    assert say(position({"B": theirs}, sheet), f"A B.{place} > new") == "STEAL_OFF"
    match = do(position({"B": theirs}, sheet, chaos=True), f"A B.{place} R0 > new")
    assert center_of(match) == {"p1": ["R0@B"]}


@pytest.mark.rule("ESP-CHAOS-03")
@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_hidden_may_be_taken(sheet: str) -> None:
    theirs = {"espresso": ["--", "R0", "--"], "hand": ["--", "--", "R0"], "waste": ["R0", "--"]}
    match = position({"B": theirs}, sheet, chaos=True)
    for place in ("hand", "espresso:2", "waste:2"):
        assert say(match, f"A B.{place} > new") == "NOT_OPEN"


@pytest.mark.rule("ESP-CHAOS-02")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_stolen_card_goes_to_the_center_at_once_and_cannot_be_kept(sheet: str) -> None:
    theirs = {"espresso": LONG, "help": ["R1", "R2", "--"]}
    match = position({"A": {"espresso": LONG}, "B": theirs, "center": {"p1": ["R0@A"]}}, sheet, chaos=True)
    mine = zones_of(match, 0)
    assert say(match, "A B.help2 > p1") == "BAD_VALUE"
    assert zone(match, "B.help") == ["R1", "R2", "--"], "what does not fit stays with its owner"
    do(match, "A B.help1 > p1")
    assert zones_of(match, 0) == mine
    for own_place in ("help1", "waste", "espresso"):
        with pytest.raises(BadInput, match="not a pile"):
            espresso.parse_turn(f"A B.help1 > {own_place}")


@pytest.mark.rule("ESP-CHAOS-04")
@pytest.mark.parametrize("sheet", SHEETS)
def test_then_one_may_play_ones_own_card_on_it(sheet: str) -> None:
    given = {"A": {"help": ["R2", "--", "--"]}, "B": {"help": ["R1", "--", "--"]}, "center": {"p1": ["R0@B"]}}
    match = do(position(given, sheet, chaos=True), "A B.help1 > p1", "A help1 > p1")
    assert center_of(match) == {"p1": ["R0@B", "R1@B", "R2@A"]}


@pytest.mark.rule("ESP-CHAOS-05")
@pytest.mark.parametrize("sheet", SHEETS)
def test_theft_and_own_play_are_made_with_the_same_hand(sheet: str) -> None:
    given = {"A": {"help": ["R2", "--", "--"]}, "B": {"help": ["R1", "B0", "--"]}, "center": {"p1": ["R0@B"]}}
    match = position(given, sheet, chaos=True)
    assert say(match, "A B.help1 > p1", now=1000) == "ok"
    assert say(match, "A help1 > p1", now=1149) == "TOO_FAST"
    assert say(match, "A B.help2 > new", now=1149) == "TOO_FAST"
    assert say(match, "B help2 > new", now=1149) == "ok", "the victim's hand is free"
    assert say(match, "A help1 > p1", now=1150) == "ok"


@pytest.mark.rule("ESP-CHAOS-06", "ESP-R-01", "ESP-R-33")
@pytest.mark.parametrize("sheet", SHEETS)
def test_if_a_third_player_is_faster_it_is_bad_luck(sheet: str) -> None:
    given = {
        "A": {"help": ["R2", "--", "--"]},
        "B": {"help": ["R1", "--", "--"]},
        "C": {"help": ["R2", "--", "--"]},
        "center": {"p1": ["R0@B"]},
    }
    match = do(position(given, sheet, chaos=True), "A B.help1 R1 > p1", "C help1 R2 > p1")
    assert say(match, "A help1 R2 > p1") == "BAD_VALUE"
    assert say(match, "C B.help1 R1 > p1") == "NOT_OPEN"
    assert center_of(match) == {"p1": ["R0@B", "R1@B", "R2@C"]}
    assert zone(match, "A.help") == ["R2", "--", "--"]


@pytest.mark.rule("ESP-CHAOS-07")
@pytest.mark.parametrize("sheet", SHEETS)
def test_everything_else_is_as_in_normalo(sheet: str) -> None:
    given = {"A": {"help": ["R1", "B1", "R2"], "espresso": LONG, "hand": ["G1", "G2", "G3"]}, "B": {"help": ["G1"] * 3}}
    match = position({**given, "center": {"p1": ["R0@B"]}}, sheet, chaos=True)
    assert say(match, "A help2 > p1") == "BAD_COLOR"
    assert say(match, "A help3 > p1") == "BAD_VALUE"
    assert say(match, "A B.help1 > new") == "BAD_START"
    assert say(match, "A B.help1 > p1") == "BAD_COLOR"
    do(match, "A help1 > p1", "A help3 > p1", "A flip")
    assert zones_of(match, 0) == {
        "espresso": ["--"] * 4,
        "help": ["--", "B1", "--"],
        "hand": [],
        "waste": ["G3", "G2", "G1"],
    }


@pytest.mark.rule("ESP-CHAOS-08", "ESP-R-31")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_stolen_card_scores_for_its_owner(sheet: str) -> None:
    match = position({"A": {"espresso": ["R0"]}, "B": {"waste": ["G1", "G0"]}}, sheet, chaos=True, players=3)
    do(match, "A B.waste > new", "C B.waste > p1", "A espresso > new")
    assert espresso.view(match, None).scores == (6, 2, 0)
    assert center_of(match)["p1"] == ["G0@B", "G1@B"]


@pytest.mark.rule("ESP-CHAOS-09", "ESP-R-41", "ESP-R-07")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_row_of_the_victim_is_refilled_in_the_same_action(sheet: str) -> None:
    match = position({"B": {"espresso": ["--", "B6", "B7"], "help": ["--", "R0", "--"]}}, sheet, chaos=True)
    (played,) = espresso.apply(match, 0, espresso.parse_move("B.help2 > new"))
    assert played == e.Played(0, e.Lifted(1, "help2", "R0", "B7", "B6"), "p1", True, False)
    assert (zone(match, "B.espresso"), zone(match, "B.help")) == (["--", "B6"], ["--", "B7", "--"])


@pytest.mark.rule("ESP-CHAOS-10", "ESP-R-32")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(
    ("theirs", "line"),
    [
        ({"espresso": ["R1"]}, "A B.espresso > p1"),
        ({"espresso": ["Y7"], "help": ["--", "R1", "--"]}, "A B.help2 > p1"),
    ],
    ids=["the last card itself", "the last card fills the gap"],
)
def test_a_theft_that_empties_the_stack_is_finito_of_the_owner(
    sheet: str, theirs: dict[str, list[str]], line: str
) -> None:
    given = {"A": {"help": ["R2", "--", "--"]}, "B": theirs, "center": {"p1": ["R0@A"]}}
    match = do(position(given, sheet, chaos=True), line)
    seen = espresso.view(match, None)
    assert (seen.phase, seen.finisher, seen.scores) == ("over", 1, (1, 1 + 5))
    assert say(match, "A help1 > p1") == "ROUND_OVER"


@pytest.mark.rule("ESP-R-32", "ESP-R-04")
def test_with_the_option_call_the_owner_may_call_after_the_theft_and_the_thief_may_not() -> None:
    given = {"B": {"espresso": ["R1"]}, "center": {"p1": ["R0@A"]}}
    match = do(position(given, chaos=True, finito="call"), "A B.espresso > p1")
    assert say(match, "A finito!") == "FINITO_FALSE"
    do(match, "B finito!")
    assert espresso.view(match, None).scores == (1, 6)


@pytest.mark.rule("ESP-R-41")
@pytest.mark.parametrize("sheet", SHEETS)
def test_any_opponent_any_number_of_thefts_one_card_at_a_time(sheet: str) -> None:
    theirs = {"espresso": [*LONG, "Y0"], "help": ["R0", "B0", "G0"], "waste": ["G1", "R0"]}
    match = position({"B": theirs, "C": theirs, "D": theirs}, sheet, chaos=True)
    for victim in "BCD":
        for place in ("waste", "help1", "help2", "help3", "help1"):
            assert say(match, f"A {victim}.{place} > new") == "ok"
    assert espresso.view(match, None).scores == (0, 5, 5, 5)
    assert say(match, "A B.waste + C.waste > p1") == "JOKER_OFF"


@pytest.mark.rule("ESP-R-41", "ESP-R-18")
@pytest.mark.parametrize("two", [False, True])
def test_a_theft_does_not_touch_the_passes_of_victim_and_thief(two: bool) -> None:
    flags = {letter: {"two": two} for letter in "AB"}
    hands = {letter: {"hand": ["G5", "G6", "G7", "G8"], "waste": ["--", "R0"]} for letter in "AB"}
    match = position({**hands, "flags": flags}, "nl", chaos=True)
    do(match, "A B.waste > new")
    assert zones_of(match, 1)["hand"] == ["G5", "G6", "G7", "G8"]
    assert zones_of(match, 1)["waste"] == ["--"]
    for letter in "AB":
        assert say(match, f"{letter} flip 2") == ("ok" if two else "FLIP_SIZE")


BOTH: dict[str, Any] = {"zero": True, "chaos": True}


@pytest.mark.rule("ESP-CHAOS-11", "ESP-R-34")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("joker", ["A", "B", "C"])
@pytest.mark.parametrize("second", ["A", "B", "C"])
def test_with_zero_joker_and_second_card_may_each_be_own_or_stolen(sheet: str, joker: str, second: str) -> None:
    row = {"espresso": [*LONG, "Y6", "Y7"], "help": ["G0", "R3", "--"]}
    match = position({"A": row, "B": row, "C": row, "center": {"p1": ["B1@A"]}}, sheet, **BOTH)
    do(match, f"A {joker}.help1 G0 + {second}.help2 R3 > p1")
    assert center_of(match) == {"p1": ["B1@A", f"G0@{joker}", f"R3@{second}"]}
    assert zone(match, f"{joker}.help")[0] == "Y7", "refilled"
    assert zone(match, f"{second}.help")[1] == ("Y6" if joker == second else "Y7")


@pytest.mark.rule("ESP-R-34")
def test_with_zero_the_rules_for_pairs_hold_for_stolen_cards_too() -> None:
    row = {"espresso": LONG, "help": ["G0", "R4", "R7"]}
    match = position({"A": row, "B": row, "center": {"p1": ["B1@A"]}}, **BOTH)
    assert say(match, "A B.help1 > p1") == "JOKER_ALONE"
    assert say(match, "A help1 + B.help2 > p1") == "BAD_VALUE"
    assert say(match, "A help1 + B.help1 > p1") == "JOKER_ON_ZERO"
    assert say(match, "A B.help2 + help1 > p1") == "NOT_A_JOKER"
    assert say(match, "A B.help1 Y0 + help2 > p1") == "NOT_OPEN"


@pytest.mark.rule("ESP-R-34", "ESP-R-32")
@pytest.mark.parametrize(("joker", "second"), [("A", "B"), ("B", "A"), ("B", "C")])
def test_with_zero_a_pair_that_empties_two_stacks_is_finito_of_the_owner_of_the_joker(joker: str, second: str) -> None:
    given = {joker: {"espresso": ["G0"]}, second: {"espresso": ["R3"]}, "center": {"p1": ["B1@D"]}}
    match = do(position(given, players=4, **BOTH), f"A {joker}.espresso + {second}.espresso > p1")
    assert (zone(match, f"{joker}.espresso"), zone(match, f"{second}.espresso")) == ([], [])
    scores = {letter: score for letter, score in zip("ABCD", espresso.view(match, None).scores, strict=True) if score}
    assert scores == {joker: 1 + 5, second: 1, "D": 1}


@pytest.mark.rule("ESP-R-34", "ESP-R-32")
def test_with_zero_a_stolen_second_card_may_bring_its_owner_finito() -> None:
    given = {"A": {"help": ["G0", "--", "--"]}, "B": {"espresso": ["R3"]}, "center": {"p1": ["B1@A"]}}
    match = do(position(given, **BOTH), "A help1 + B.espresso > p1")
    assert espresso.view(match, None).finisher == 1
    assert espresso.view(match, None).scores == (2, 6)


@pytest.mark.rule("ESP-R-31", "ESP-CHAOS-08")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(("scores_for", "points"), [("owner", (1, 3)), ("thief", (3, 1))])
def test_who_scores_a_stolen_card_is_an_option(sheet: str, scores_for: str, points: tuple[int, int]) -> None:
    given = {"B": {"help": ["R1", "--", "--"], "waste": ["R2"]}, "A": {"help": ["R3", "--", "--"]}}
    match = position({**given, "center": {"p1": ["R0@B"]}}, sheet, chaos=True, stolen_scores=scores_for)
    do(match, "A B.help1 > p1", "A B.waste > p1", "A help1 > p1")
    assert center_of(match) == {"p1": ["R0@B", "R1@B", "R2@B", "R3@A"]}, "the backs stay what they are"
    assert espresso.view(match, None).scores == points
    assert position(given, sheet, chaos=True).options.stolen_scores == "owner", "on every sheet"


@pytest.mark.rule("ESP-R-31", "ESP-R-32")
def test_a_theft_that_scores_for_the_thief_still_brings_the_owner_finito() -> None:
    match = position({"B": {"espresso": ["R0"]}}, chaos=True, stolen_scores="thief")
    do(match, "A B.espresso > new")
    seen = espresso.view(match, None)
    assert (seen.finisher, seen.scores) == (1, (1, 5))
