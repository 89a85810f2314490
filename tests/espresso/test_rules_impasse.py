"""When no player can play, rule by rule: ESP-STUCK-01, the impasse (ESP-R-20) and the stalemate (ESP-R-21)."""

from typing import Any

import pytest

from espresso.helpers import SHEETS, do, position, say, zone
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso.moves import Impasse, StalemateCheck
from finito.games.espresso.position import zones_of

BURIED_ZERO = ["--", "R0", "--"]
"""A hand whose zero never comes to the top of the waste by threes, but could after a shuffle."""
ONCE_MORE = ("flip", "recycle", "flip")
WAITING_FOR_3 = ["B1@B", "B2@B"]
"""A pile on which a joker would be a 3 and needs a 4."""


def run(letter: str) -> list[str]:
    """Go through a hand of three, recycle, and go through it again."""
    return [f"{letter} {line}" for line in ONCE_MORE]


@pytest.mark.rule("ESP-STUCK-01", "ESP-R-20")
@pytest.mark.parametrize("sheet", SHEETS)
def test_in_an_impasse_everybody_shuffles_hand_and_waste_into_a_new_hand(sheet: str) -> None:
    hands = {
        "A": {"hand": ["G5", "G6", "G7", "G8", "B2"], "waste": ["B7", "B8", "Y5"]},
        "B": {"hand": [], "waste": ["Y6", "Y7", "Y8", "R5", "R6", "R7"]},
        "C": {},
    }
    match = position({**hands, "flags": {"A": {"two": True}, "B": {"two": True}}}, sheet)
    events = espresso.apply(match, espresso.GAME, Impasse())
    assert [type(event) for event in events] == [e.ImpasseDeclared, e.Shuffled, e.Shuffled]
    hand_a, hand_b = zone(match, "A.hand"), zone(match, "B.hand")
    assert sorted(map(str, hand_a)) == ["B2", "B7", "B8", "G5", "G6", "G7", "G8", "Y5"]
    assert sorted(map(str, hand_b)) == ["R5", "R6", "R7", "Y6", "Y7", "Y8"]
    assert hand_a != ["Y5", "B8", "B7", "G5", "G6", "G7", "G8", "B2"]
    assert hand_b != ["R7", "R6", "R5", "Y8", "Y7", "Y6"]
    assert [zone(match, f"{letter}.waste") for letter in "ABC"] == [[], [], []]
    assert zones_of(match, 0)["espresso"] == zones_of(match, 0)["help"] == ["--"] * 3
    for letter in "AB":
        assert say(match, f"{letter} flip 2") == "FLIP_SIZE", "by three again"
        do(match, f"{letter} flip")


@pytest.mark.rule("ESP-R-20", "ESP-STUCK-01")
@pytest.mark.parametrize("sheet", SHEETS)
def test_an_impasse_is_due_when_everybody_took_up_and_ran_through_once_more(sheet: str) -> None:
    given = {"A": {"hand": ["--"] * 3}, "B": {"hand": BURIED_ZERO}, "C": {}}
    match = position(given, sheet, flip_gate="free", recycle_shuffle="never")
    for line in (*run("A"), *run("B")):
        assert espresso.due(match) is None, line
        do(match, line)
    assert espresso.due(match) == Impasse()
    do(match, "* impasse")
    assert espresso.due(match) is None


@pytest.mark.rule("ESP-R-20")
def test_a_hand_not_yet_run_through_after_the_taking_up_holds_the_impasse_off() -> None:
    match = position({"A": {"hand": BURIED_ZERO}, "B": {"hand": ["--"] * 6, "waste": ["--"] * 3}}, "fr")
    do(match, *run("A"), "B flip", "B flip", "B recycle", "B flip", "B flip")
    assert espresso.due(match) is None, "three cards are left in B's hand"
    do(match, "B flip")
    assert espresso.due(match) == Impasse()


@pytest.mark.rule("ESP-R-20")
def test_where_the_waste_is_tucked_a_run_ends_with_one_or_two_left() -> None:
    match = position({"A": {"hand": ["--", "--", "--", "R0"]}}, "house")
    do(match, "A flip", "A recycle")
    assert espresso.due(match) is None
    do(match, "A flip")
    assert espresso.due(match) == Impasse()


@pytest.mark.rule("ESP-R-20")
def test_a_center_play_by_anybody_starts_the_count_anew() -> None:
    match = position({"A": {"hand": BURIED_ZERO}, "B": {"hand": ["--"] * 3}, "C": {"help": ["G0", "--", "--"]}}, "fr")
    do(match, *run("A"), "B flip", "B recycle", "C help1 > new", "B flip")
    assert espresso.due(match) is None
    do(match, "B recycle", "B flip")
    assert espresso.due(match) is None, "A has not run through the hand since that play"
    do(match, "A recycle", "A flip")
    assert espresso.due(match) == Impasse()


@pytest.mark.rule("ESP-R-20")
@pytest.mark.parametrize("sheet", SHEETS)
def test_an_impasse_is_due_when_all_press_the_button(sheet: str) -> None:
    match = position({letter: {"hand": ["R0", *["--"] * 5]} for letter in "ABC"}, sheet)
    for letter in "ABC":
        assert espresso.due(match) is None
        do(match, f"{letter} impasse?")
    assert espresso.due(match) == Impasse()


@pytest.mark.rule("ESP-R-20")
def test_a_center_play_takes_the_pressed_buttons_back() -> None:
    match = position({"A": {"hand": ["--"] * 3, "help": ["R0", "--", "--"]}, "B": {"hand": ["--"] * 3}})
    do(match, "B impasse?", "A help1 > new", "A impasse?")
    assert espresso.due(match) is None


@pytest.mark.rule("ESP-R-20")
def test_a_player_idle_for_20_seconds_counts_as_stuck() -> None:
    match = position({"A": {"hand": BURIED_ZERO}, "B": {"hand": ["--"] * 3}}, "fr")
    do(match, *run("A"))
    assert espresso.due(match) is None
    do(match, "* idle B")
    assert espresso.due(match) == Impasse()
    assert say(match, "B idle B") == "NOT_YOURS"


@pytest.mark.rule("ESP-R-20")
def test_an_idle_player_whose_card_fits_holds_the_impasse_off_until_all_press_or_that_player_leaves() -> None:
    match = position({"A": {"hand": ["--"] * 3}, "B": {"hand": ["--"] * 3, "help": ["R0", "--", "--"]}}, "fr")
    do(match, *run("A"), "* idle B")
    assert espresso.due(match) is None, "idle is no press"
    do(match, "A impasse?")
    assert espresso.due(match) is None
    left = do(espresso.copy_match(match), "* leave B")
    assert espresso.due(left) == Impasse(), "no hand is there to lay the card, and nobody waits for a press"
    do(match, "B impasse?")
    assert espresso.due(match) == Impasse()


@pytest.mark.rule("ESP-R-20")
def test_a_card_turned_by_the_very_last_packet_is_not_shuffled_away() -> None:
    match = position({"A": {"hand": ["G6", "G5", "R1", "G7"]}, "center": {"p1": ["R0@B"]}}, "de")
    do(match, "A flip", "A recycle", "A flip")
    assert zone(match, "A.waste")[-1] == "R1"
    assert espresso.due(match) is None
    do(match, "A waste R1 > p1")
    assert espresso.due(match) is None


@pytest.mark.rule("ESP-R-20")
@pytest.mark.parametrize("letter", "AB")
@pytest.mark.parametrize(
    "zones", [{"espresso": ["--", "R1"]}, {"help": ["--", "R1", "--"]}, {"waste": ["--", "--", "R1"], "hand": []}]
)
def test_an_open_card_of_anybody_that_fits_holds_the_impasse_off(letter: str, zones: dict[str, Any]) -> None:
    hands = {who: {"hand": ["--"] * 3} for who in "AB"}
    match = position({**hands, letter: {**hands[letter], **zones}, "center": {"p1": ["R0@B"]}}, "fr")
    do(match, "* idle A", "* idle B")
    assert espresso.due(match) is None
    other = position({**hands, "center": {"p1": ["R0@B"]}, letter: {"hand": ["--", "R1", "--"]}}, "fr")
    do(other, "* idle A", "* idle B")
    assert espresso.due(other) == Impasse(), "in the hand it holds nothing off"


@pytest.mark.rule("ESP-R-20")
@pytest.mark.parametrize("mode", [{"zero": True}, {"zero": True, "chaos": True}])
@pytest.mark.parametrize(
    ("a", "b", "own", "shared"),
    [
        ({"help": ["R0", "G4", "--"]}, {}, True, True),
        ({"help": ["R0", "--", "--"], "espresso": ["--", "G4"]}, {}, True, True),
        ({"help": ["R0", "--", "--"]}, {"help": ["G4", "--", "--"]}, False, True),  # a pair across owners: Chaos only
        ({"help": ["R0", "G5", "--"]}, {}, False, False),
        ({"help": ["R0", "B0", "--"]}, {}, False, False),
        ({"espresso": ["--", "G4", "R0"]}, {}, False, False),  # nobody has seen the card under the joker
    ],
)
def test_in_zero_a_joker_with_a_second_open_card_holds_the_impasse_off(
    mode: dict[str, Any], a: dict[str, Any], b: dict[str, Any], own: bool, shared: bool
) -> None:
    given = {"A": {"hand": ["--", "Y1", "--"], **a}, "B": {"hand": ["--"] * 3, **b}, "center": {"p1": WAITING_FOR_3}}
    match = do(position(given, "house", **mode), "* idle A", "* idle B")
    assert (espresso.due(match) is None) == (shared if "chaos" in mode else own)


@pytest.mark.rule("ESP-R-20", "ESP-R-28")
def test_a_lifted_card_that_fits_with_its_joker_holds_the_impasse_off() -> None:
    given = {"A": {"hand": ["--", "Y1", "--"], "espresso": ["--", "G4", "R0"]}, "center": {"p1": WAITING_FOR_3}}
    match = do(position(given, "house", zero=True), "* idle A")
    assert espresso.due(match) == Impasse()
    assert espresso.due(do(match, "* peek A espresso")) is None


@pytest.mark.rule("ESP-R-20", "ESP-R-40")
def test_cards_of_a_player_who_left_count_only_if_others_can_take_them() -> None:
    given = {"A": {"hand": BURIED_ZERO}, "B": {"help": ["R0", "--", "--"], "hand": ["--"] * 3}}
    for chaos in (False, True):
        match = do(position(given, "fr", chaos=chaos), "* leave B", "* idle A")
        assert (espresso.due(match) is None) == chaos
        do(match, "* leave A")
        assert espresso.due(match) == Impasse(), "nobody is left to take them"


@pytest.mark.rule("ESP-R-20")
@pytest.mark.parametrize("sheet", SHEETS)
def test_all_may_press_whatever_lies_open(sheet: str) -> None:
    given = {letter: {"hand": ["--"] * 6, "help": ["R0", "--", "--"]} for letter in "ABC"}
    match = do(position(given, sheet), "A impasse?", "B impasse?")
    assert espresso.due(match) is None
    do(match, "* leave C")
    assert espresso.due(match) == Impasse(), "nobody waits for a player who left"
    do(match, "* impasse")
    assert espresso.due(match) is None, "and everybody has to press anew"


@pytest.mark.rule("ESP-R-20", "ESP-R-17")
@pytest.mark.parametrize("last", ["flip", "recycle"])
def test_where_one_may_tuck_a_run_ends_with_the_last_card_or_with_the_next_taking_up(last: str) -> None:
    match = position({"A": {"hand": ["--", "--", "R0", "--"]}}, "en", recycle_shuffle="never")
    do(match, "A flip", "A recycle", "A flip")
    assert espresso.due(match) is None, "one card is left in the hand"
    do(match, f"A {last}")
    assert espresso.due(match) == Impasse()


DEAD: dict[str, Any] = {
    "A": {"espresso": ["R0", "B2", "R2"], "help": ["B3", "G4", "Y5"], "hand": ["G6", "G7", "G8"]},
    "B": {"espresso": ["G0", "B5", "B6"], "help": ["R3", "R4", "R5"], "waste": ["Y6", "Y7"]},
    "center": {"p1": ["Y0@A", "Y1@B"]},
}


@pytest.mark.rule("ESP-R-21")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_hard_stalemate_ends_the_round_without_the_bonus(sheet: str) -> None:
    match = position(DEAD, sheet)
    do(match, "* idle A")
    assert espresso.due(match) is None, "only at an impasse"
    do(match, "* idle B")
    assert espresso.due(match) == StalemateCheck()
    do(match, "* stalemate")
    seen = espresso.view(match, None)
    assert (seen.phase, seen.finisher, seen.scores) == ("over", None, (1, 1))
    assert [player.total for player in seen.players] == [1, 1]
    assert say(match, "A flip") == "ROUND_OVER"


@pytest.mark.rule("ESP-R-21")
@pytest.mark.parametrize(
    "change",
    [
        {"espresso": ["--", "Y2"]},
        {"help": ["--", "--", "Y2"]},
        {"hand": ["--", "Y2", "--"]},
        {"waste": ["Y2", "--", "--"]},
        {"hand": ["--", "G0", "--"]},
    ],
    ids=str,
)
@pytest.mark.parametrize("letter", "AB")
def test_no_stalemate_while_any_open_hand_or_waste_card_of_anybody_fits(change: dict[str, Any], letter: str) -> None:
    match = position({**DEAD, letter: {**DEAD[letter], **change}})
    assert say(match, "* stalemate") == "NO_STALEMATE"
    do(match, "A impasse?", "B impasse?")
    assert espresso.due(match) == Impasse()


@pytest.mark.rule("ESP-R-21", "ESP-R-04")
def test_no_stalemate_while_a_finito_is_still_to_be_called() -> None:
    given = {**DEAD, "A": {**DEAD["A"], "espresso": []}}
    match = do(position(given, finito="call"), "* idle A", "* idle B")
    assert say(match, "* stalemate") == "NO_STALEMATE"
    assert espresso.due(match) == Impasse(), "there are cards to shuffle"
    do(match, "* impasse", "A finito!")
    assert espresso.view(match, None).finisher == 0
    match = do(position(given, finito="call"), "* leave A", "* idle B")
    assert espresso.due(match) == StalemateCheck(), "who left calls no more"
    assert say(position(given), "* stalemate") == "ok", "where nobody has to call"


@pytest.mark.rule("ESP-R-21")
def test_buried_espresso_cards_do_not_count() -> None:
    match = position({"A": {"espresso": ["R0", "Y2", "--"]}, "center": {"p1": ["Y0@A", "Y1@B"]}})
    assert espresso.due(match) == StalemateCheck(), "without hand and waste cards nobody can go on"
    do(match, "* stalemate")


@pytest.mark.rule("ESP-R-21")
@pytest.mark.parametrize(
    ("a", "b", "answer"),
    [
        # a joker as 3 on blue 2 needs a 4
        ({"hand": ["--", "R0", "G4"]}, {}, "NO_STALEMATE"),
        ({"help": ["R0", "--", "--"], "waste": ["G4", "--"]}, {}, "NO_STALEMATE"),
        ({"espresso": ["--", "G4", "R0"]}, {}, "NO_STALEMATE"),  # the card under the joker (ESP-R-28)
        ({"espresso": ["--", "G4", "--"], "help": ["R0", "--", "--"]}, {}, "ok"),
        ({"hand": ["--", "R0", "G5"]}, {}, "ok"),
        ({"hand": ["--", "R0", "--"]}, {"hand": ["G4", "--", "--"]}, "ok"),  # not of one player
        ({"help": ["R0", "--", "--"]}, {"help": ["G4", "--", "--"]}, "ok"),
    ],
)
def test_in_zero_pairs_are_included(a: dict[str, Any], b: dict[str, Any], answer: str) -> None:
    assert say(position({"A": a, "B": b, "center": {"p1": WAITING_FOR_3}}, zero=True), "* stalemate") == answer


@pytest.mark.rule("ESP-R-21", "ESP-R-34")
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ({"help": ["R0", "--", "--"]}, {"help": ["G4", "--", "--"]}),
        ({"help": ["R0", "--", "--"]}, {"waste": ["--", "G4"]}),
        ({"help": ["R0", "--", "--"]}, {"hand": ["--", "--", "G4"]}),
        ({"hand": ["--", "R0", "--"]}, {"hand": ["G4", "--", "--"]}),
    ],
)
def test_with_chaos_the_pair_may_come_from_two_players(a: dict[str, Any], b: dict[str, Any]) -> None:
    """Every hand card eventually is open on a waste, where it can be stolen for a pair."""
    match = position({"A": a, "B": b, "center": {"p1": WAITING_FOR_3}}, zero=True, chaos=True)
    assert say(match, "* stalemate") == "NO_STALEMATE"
