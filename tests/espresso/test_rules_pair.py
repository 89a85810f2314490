"""The pair of Zero as one action, rule by rule: ESP-ZERO-14, ESP-R-27, ESP-R-28, ESP-R-29."""

from typing import Any

import pytest

from espresso.helpers import SHEETS, do, position, say, zone
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso.match import Match
from finito.games.espresso.moves import Pair
from finito.games.espresso.position import center_of, zones_of


@pytest.mark.rule("ESP-ZERO-14", "ESP-R-27")
@pytest.mark.parametrize("sheet", SHEETS)
def test_both_cards_are_laid_together_or_none_is(sheet: str) -> None:
    given = {"A": {"help": ["G0", "B3", "B4"]}, "B": {"help": ["R2", "--", "--"]}, "center": {"p1": ["R1@B"]}}
    match = position(given, sheet, zero=True)
    assert say(match, "A help1 + help3 > p1") == "BAD_VALUE"
    assert zones_of(match, 0)["help"] == ["G0", "B3", "B4"]
    events = espresso.apply(match, 0, espresso.parse_move("help1 + help2 > p1"))
    assert len(events) == 1, "one action, so nobody can get in between"
    assert center_of(match) == {"p1": ["R1@B", "G0@A", "B3@A"]}
    assert say(match, "B help1 > p1") == "BAD_VALUE"


@pytest.mark.rule("ESP-R-27", "ESP-R-33")
def test_a_pair_whose_pile_or_card_was_taken_is_refused_as_a_whole() -> None:
    given = {"A": {"help": ["G0", "B3", "--"]}, "B": {"help": ["R2", "--", "--"]}, "center": {"p1": ["R1@B"]}}
    match = do(position(given, zero=True), "B help1 > p1")
    assert say(match, "A help1 G0 + help2 B3 > p1 on R1") == "BAD_VALUE"
    assert say(match, "A help1 Y0 + help2 B3 > p1") == "NOT_OPEN"
    assert say(match, "A help1 G0 + help2 B4 > p1") == "NOT_OPEN"
    assert center_of(match) == {"p1": ["R1@B", "R2@B"]}


PLACES = ["espresso", "help1", "help2", "waste"]


@pytest.mark.rule("ESP-R-28", "ESP-ZERO-05")
@pytest.mark.parametrize("joker", PLACES)
@pytest.mark.parametrize("second", PLACES)
def test_joker_and_second_card_may_each_come_from_stack_row_or_waste(joker: str, second: str) -> None:
    """A zero and a fitting 3 at two places, or in stack and waste the 3 under the zero."""
    places: dict[str, list[str]] = {"espresso": ["--", "--", "--"], "waste": ["--"], "help": ["--", "--", "--"]}

    def put(place: str, card: str) -> None:
        if place.startswith("help"):
            places["help"][int(place[-1]) - 1] = card
        else:
            places[place].append(card)

    put(second, "B3")
    put(joker, "G0")
    match = position({"A": places, "center": {"p1": ["R1@B"]}}, zero=True)
    if joker == second and joker.startswith("help"):
        assert say(match, f"A {joker} + {second} > p1") == "NOT_OPEN", "nothing lies under a help card"
        return
    do(match, f"A {joker} + {second} > p1")
    assert center_of(match) == {"p1": ["R1@B", "G0@A", "B3@A"]}


@pytest.mark.rule("ESP-R-28")
@pytest.mark.parametrize("place", ["espresso", "waste"])
def test_the_unseen_card_under_the_joker_is_tried_and_nothing_moves_if_it_does_not_fit(place: str) -> None:
    match = position({"A": {place: ["--", "B4", "G0"]}, "center": {"p1": ["R1@B"], "p2": ["R1@B", "R2@B"]}}, zero=True)
    move = espresso.parse_move(f"{place} G0 + {place} > p1")
    refused = espresso.refusal(match, 0, move)
    assert refused is not None
    assert refused.code == "BLIND_PAIR"
    assert "B4" not in refused.facts.values()
    assert "4" not in refused.sentence
    assert zone(match, f"A.{place}") == ["--", "B4", "G0"]
    do(match, f"A {place} G0 + {place} > p2")
    assert zone(match, f"A.{place}") == ["--"]


@pytest.mark.rule("ESP-R-28")
@pytest.mark.parametrize("under", ["B4", "B0", "B1", "B8"])
@pytest.mark.parametrize("to", ["p1", "p2", "p3", "p4", "new", "any"])
def test_a_failed_blind_pair_always_answers_the_same(under: str, to: str) -> None:
    """Whatever the reason: the value, a zero under the joker, a pile that is closed or has no room for a joker."""
    center = {"p1": ["R1@B"], "p2": ["R8@B"], "p3": ["R7@B"], "p4": ["R1@B", "R2@B", "Y0@B"]}
    match = position({"A": {"waste": [under, "G0"]}, "center": center}, zero=True)
    code = say(match, f"A waste + waste > {to}")
    assert code == ("ok" if under == "B1" and to in ("new", "any") else "BLIND_PAIR")


@pytest.mark.rule("ESP-R-28")
def test_a_failed_blind_pair_for_a_pile_that_is_not_there_lifts_nothing() -> None:
    assert say(position({"A": {"waste": ["B4", "G0"]}}, zero=True), "A waste + waste > p1") == "NO_PILE"


def under(match: Match) -> tuple[str | None, str | None]:
    seen = espresso.view(match, None).players[0]
    return seen.under_espresso, seen.under_waste


LIFTED: dict[str, Any] = {
    "A": {"espresso": ["--", "--", "B4", "G0"], "waste": ["Y5", "R0"], "hand": ["--"] * 6, "help": ["Y1", "--", "--"]},
    "center": {"p1": ["R0@B"]},
}


@pytest.mark.rule("ESP-R-28", "ESP-R-06")
def test_what_was_lifted_in_vain_everybody_sees_until_the_joker_is_covered() -> None:
    match = position(LIFTED, zero=True, flip_gate="free")
    assert under(match) == (None, None)
    events = espresso.apply(match, espresso.GAME, espresso.parse_move("peek A waste"))
    assert events == [e.Peeked(0, 0, "waste", "Y5")] == [espresso.scrub(event) for event in events]
    assert under(match) == (None, "Y5")
    do(match, "A flip")
    assert under(match) == (None, None), "covered"
    do(match, "A flip", "A recycle")
    assert under(match) == (None, None)


@pytest.mark.rule("ESP-R-28")
@pytest.mark.parametrize(
    ("lines", "seen"),
    [
        (["A espresso + help1 > new"], (None, "Y5")),  # the joker of the stack is played
        (["A waste + help1 > new"], (None, None)),  # the other joker; the stack's joker fills the slot
        (["A help1 > new"], (None, "Y5")),  # the stack's joker fills the slot
        (["* impasse"], ("B4", None)),
        (["A impasse?"], ("B4", "Y5")),
    ],
)
def test_a_lifted_card_stays_visible_until_the_joker_is_gone(lines: list[str], seen: tuple[str | None, ...]) -> None:
    match = do(position(LIFTED, zero=True), "* peek A waste", "* peek A espresso")
    assert under(match) == ("B4", "Y5")
    do(match, *lines)
    assert under(match) == seen


@pytest.mark.rule("ESP-R-28")
@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("* peek A help1", "NOT_A_JOKER"),
        ("* peek A B.waste", "STEAL_OFF"),
        ("* peek B waste", "NOT_OPEN"),
        ("* peek B espresso", "NOT_A_JOKER"),
        ("A peek A waste", "NOT_YOURS"),
    ],
)
def test_only_a_joker_with_a_card_under_it_is_lifted_and_only_by_the_game(line: str, answer: str) -> None:
    assert say(position(LIFTED, zero=True), line) == answer
    assert say(position(LIFTED), "* peek A waste") == "JOKER_OFF"


@pytest.mark.rule("ESP-R-28")
def test_a_pair_with_a_lifted_card_is_among_the_legal_moves() -> None:
    given = {"A": {"waste": ["B4", "G0"]}, "center": {"p1": ["R1@B", "R2@B"]}}
    match = position(given, zero=True)
    blind = espresso.parse_move("waste G0 + waste B4 > p1 on R2")
    assert blind not in espresso.legal_moves(match, 0)
    do(match, "* peek A waste")
    assert blind in espresso.legal_moves(match, 0)
    assert espresso.refusal(match, 0, blind) is None


@pytest.mark.rule("ESP-R-28")
@pytest.mark.parametrize("place", ["espresso", "waste"])
def test_where_nothing_lies_under_the_joker_there_is_no_second_card(place: str) -> None:
    match = position({"A": {place: ["G0"]}, "center": {"p1": ["R1@B"]}}, zero=True)
    assert say(match, f"A {place} + {place} > p1") == "NOT_OPEN"


@pytest.mark.rule("ESP-R-28")
def test_below_the_tops_and_in_the_hand_there_is_no_second_card() -> None:
    given = {"A": {"help": ["G0", "--", "--"], "espresso": ["--", "B3", "--"], "waste": ["B3", "--"], "hand": ["B3"]}}
    match = position({**given, "center": {"p1": ["R1@B"]}}, zero=True)
    for place in ("espresso:2", "waste:2", "hand"):
        assert say(match, f"A help1 + {place} > p1") == "NOT_OPEN"


@pytest.mark.rule("ESP-R-28")
def test_hints_name_only_pairs_of_cards_that_are_seen() -> None:
    given = {"A": {"espresso": ["--", "B3", "G0"], "help": ["Y3", "--", "--"]}, "center": {"p1": ["R1@B"]}}
    pairs = [move for move in espresso.legal_moves(position(given, zero=True), 0) if isinstance(move, Pair)]
    assert pairs == [Pair("espresso", "help1", "p1", "G0", "Y3", "R1")]


@pytest.mark.rule("ESP-R-29")
@pytest.mark.parametrize(
    ("line", "row"), [("help1 + help3", ["Y7", "--", "Y6"]), ("help3 + help1", ["Y6", "--", "Y7"])]
)
def test_slots_are_refilled_in_the_order_they_became_empty(line: str, row: list[str]) -> None:
    joker, _, second = line.partition(" + ")
    cards = {joker: "G0", second: "B3", "help2": "--"}
    help_row = [cards[f"help{slot}"] for slot in (1, 2, 3)]
    given = {"A": {"espresso": ["--", "Y6", "Y7"], "help": help_row}, "center": {"p1": ["R1@B"]}}
    match = do(position(given, zero=True), f"A {line} > p1")
    assert (zone(match, "A.help"), zone(match, "A.espresso")) == (row, ["--"])


@pytest.mark.rule("ESP-R-29")
def test_the_refill_comes_after_both_cards_so_the_stack_top_itself_may_be_second() -> None:
    given = {"A": {"espresso": ["--", "Y7", "B3"], "help": ["G0", "--", "--"]}, "center": {"p1": ["R1@B"]}}
    match = do(position(given, zero=True), "A help1 + espresso > p1")
    assert (zone(match, "A.help"), zone(match, "A.espresso")) == (["Y7", "--", "--"], ["--"])


@pytest.mark.rule("ESP-R-29", "ESP-HELP-05")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(
    ("zones", "line", "row"),
    [
        ({"espresso": ["Y7"], "help": ["G0", "B3", "--"]}, "help1 + help2", ["Y7", None, "--"]),
        ({"espresso": ["Y7"], "help": ["B3", "G0", "--"]}, "help2 + help1", [None, "Y7", "--"]),
        ({"espresso": ["B3"], "help": ["G0", "--", "--"]}, "help1 + espresso", [None, "--", "--"]),
        ({"espresso": ["G0"], "help": ["B3", "--", "--"]}, "espresso + help1", [None, "--", "--"]),
        ({"espresso": ["B3", "G0"]}, "espresso + espresso", ["--", "--", "--"]),
    ],
    ids=str,
)
def test_finito_comes_after_both_cards_and_an_empty_slot_stays_empty(
    sheet: str, zones: dict[str, list[str]], line: str, row: list[str | None]
) -> None:
    match = do(position({"A": zones, "center": {"p1": ["R1@B"]}}, sheet, zero=True), f"A {line} > p1")
    assert center_of(match) == {"p1": ["R1@B", "G0@A", "B3@A"]}
    assert (zone(match, "A.espresso"), zone(match, "A.help")) == ([], row)
    seen = espresso.view(match, None)
    assert (seen.phase, seen.finisher, seen.scores) == ("over", 0, (7, 1))
