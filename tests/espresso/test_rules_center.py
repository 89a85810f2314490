"""Center piles, what may be played, and the help row, rule by rule: ESP-PILE, ESP-SRC, ESP-HELP and their rulings."""

import pytest

from espresso.helpers import SHEETS, do, position, say, zone
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso.position import center_of, zones_of
from finito.games.espresso.rules.cards import CARDS, NO_CARD
from finito.games.espresso.rules.center import follower, predecessor

RED_UP_TO_8 = [f"R{number}@B" for number in range(9)]


@pytest.mark.rule("ESP-PILE-01", "ESP-SIM-02")
@pytest.mark.parametrize("sheet", SHEETS)
def test_everybody_may_use_every_pile(sheet: str) -> None:
    given = {
        "A": {"help": ["R1", "B1", "--"]},
        "B": {"help": ["R2", "B2", "--"]},
        "C": {"help": ["R3", "B3", "--"]},
        "center": {"p1": ["R0@A"], "p2": ["B0@C"]},
    }
    match = position(given, sheet)
    for letter in "ABC":
        do(match, f"{letter} help1 > p1", f"{letter} help2 > p2")
    assert center_of(match) == {"p1": ["R0@A", "R1@A", "R2@B", "R3@C"], "p2": ["B0@C", "B1@A", "B2@B", "B3@C"]}


@pytest.mark.rule("ESP-PILE-02")
@pytest.mark.parametrize("sheet", SHEETS)
def test_only_a_zero_opens_a_pile(sheet: str) -> None:
    for number in range(1, 9):
        match = position({"A": {"help": [f"R{number}", "--", "--"]}}, sheet)
        assert say(match, "A help1 > new") == "BAD_START"
        assert say(match, "A help1 > p1") == "NO_PILE"
    match = do(position({"A": {"help": ["R0", "--", "--"]}}, sheet), "A help1 > new")
    assert center_of(match) == {"p1": ["R0@A"]}


@pytest.mark.rule("ESP-PILE-03")
@pytest.mark.parametrize("top", range(8))
def test_each_further_card_is_exactly_one_higher(top: int) -> None:
    pile = RED_UP_TO_8[: top + 1]
    for number in range(9):
        match = position({"A": {"help": [f"R{number}", "--", "--"]}, "center": {"p1": pile}})
        assert say(match, "A help1 > p1") == ("ok" if number == top + 1 else "BAD_VALUE")


@pytest.mark.rule("ESP-PILE-04", "ESP-PILE-05")
@pytest.mark.parametrize("sheet", SHEETS)
def test_each_further_card_has_the_color_of_the_pile(sheet: str) -> None:
    for color in "RBYG":
        pile = [f"{color}0@B", f"{color}1@B"]
        for other in "RBYG":
            match = position({"A": {"help": [f"{other}2", "--", "--"]}, "center": {"p1": pile}}, sheet)
            assert say(match, "A help1 > p1") == ("ok" if other == color else "BAD_COLOR")


@pytest.mark.rule("ESP-PILE-06", "ESP-PILE-05")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_pile_runs_from_0_up_to_8(sheet: str) -> None:
    match = position({"A": {"waste": [f"Y{number}" for number in range(8, -1, -1)]}}, sheet)
    do(match, "A waste > new", *["A waste > p1"] * 8)
    assert center_of(match) == {"p1": [f"Y{number}@A" for number in range(9)]}


@pytest.mark.rule("ESP-PILE-07", "ESP-PILE-11")
@pytest.mark.parametrize(
    ("sheet", "answers"),
    [
        ("de", ["PILE_CLOSED"] * 4),
        ("en", ["PILE_CLOSED"] * 4),
        ("fr", ["PILE_CLOSED"] * 4),
        ("house", ["PILE_CLOSED"] * 4),
        ("nl", ["ok", "BAD_COLOR", "BAD_VALUE", "BAD_VALUE"]),
    ],
)
def test_an_eight_closes_a_pile_except_in_nl(sheet: str, answers: list[str]) -> None:
    got = []
    for card in ("R0", "B0", "R1", "R8"):
        match = position({"A": {"help": [card, "--", "--"]}, "center": {"p1": RED_UP_TO_8}}, sheet)
        got.append(say(match, "A help1 > p1"))
    assert got == answers


@pytest.mark.rule("ESP-PILE-07")
def test_nl_a_pile_goes_on_after_the_eight_from_zero_again() -> None:
    match = position({"A": {"waste": ["R1", "R0"]}, "center": {"p1": RED_UP_TO_8}}, "nl")
    do(match, "A waste > p1", "A waste > p1")
    assert center_of(match) == {"p1": [*RED_UP_TO_8, "R0@A", "R1@A"]}


@pytest.mark.rule("ESP-PILE-08", "ESP-PILE-09", "ESP-PILE-10")
@pytest.mark.parametrize("sheet", SHEETS)
def test_any_number_of_piles_also_of_one_color(sheet: str) -> None:
    zeros = ["R0", "B0", "Y0", "G0"]
    match = position({letter: {"waste": zeros} for letter in "ABCDEF"}, sheet)
    for letter in "ABCDEF":
        do(match, *[f"{letter} waste > new"] * 4)
    piles = list(center_of(match).values())
    assert len(piles) == 24
    assert piles[:5] == [["G0@A"], ["Y0@A"], ["B0@A"], ["R0@A"], ["G0@B"]]


@pytest.mark.rule("ESP-PILE-10")
def test_of_two_equal_piles_the_named_one_takes_the_card() -> None:
    given = {"A": {"help": ["R1", "--", "--"]}, "center": {"p1": ["R0@B"], "p2": ["R0@A"]}}
    assert center_of(do(position(given), "A help1 > p2")) == {"p1": ["R0@B"], "p2": ["R0@A", "R1@A"]}


@pytest.mark.rule("ESP-PILE-11")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_zero_goes_on_no_card_below_8(sheet: str) -> None:
    for size in range(1, 9):
        match = position({"A": {"help": ["R0", "--", "--"]}, "center": {"p1": RED_UP_TO_8[:size]}}, sheet)
        assert say(match, "A help1 > p1") == "BAD_VALUE"
    match = position({"A": {"help": ["R0", "R1", "--"]}}, sheet)
    assert say(match, "A help1 + help2 > new") == "JOKER_OFF"


@pytest.mark.rule("ESP-PILE-12")
@pytest.mark.parametrize("owner", "ABC")
def test_backs_mean_nothing_while_playing(owner: str) -> None:
    given = {"A": {"help": ["R1", "B1", "R2"]}, "center": {"p1": [f"R0@{owner}"]}}
    match = position(given, players=3)
    assert [say(match, f"A help{slot} > p1") for slot in (2, 3, 1, 3)] == ["BAD_COLOR", "BAD_VALUE", "ok", "ok"]


@pytest.mark.rule("ESP-SRC-01", "ESP-SRC-04", "ESP-SRC-07", "ESP-R-38")
@pytest.mark.parametrize("sheet", SHEETS)
def test_of_the_stack_only_the_top_card_counts_and_then_the_next_lies_open(sheet: str) -> None:
    match = position({"A": {"espresso": ["--", "B0", "R0"]}}, sheet)
    assert say(match, "A espresso:2 > new") == "NOT_OPEN"
    assert espresso.view(match, 1).players[0].espresso == "R0"
    do(match, "A espresso R0 > new")
    assert zone(match, "A.espresso") == ["--", "B0"]
    assert espresso.view(match, 1).players[0].espresso == "B0"
    do(match, "A espresso B0 > new")
    assert center_of(match) == {"p1": ["R0@A"], "p2": ["B0@A"]}


@pytest.mark.rule("ESP-SRC-02")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_each_help_card_may_be_played(sheet: str, slot: int) -> None:
    match = position({"A": {"espresso": ["--", "G8"], "help": ["R0", "B0", "Y0"], "waste": ["G0"]}}, sheet)
    do(match, f"A help{slot} > new")
    assert center_of(match) == {"p1": [f"{'RBY'[slot - 1]}0@A"]}


@pytest.mark.rule("ESP-SRC-03", "ESP-SRC-05", "ESP-FLIP-04")
@pytest.mark.parametrize("sheet", SHEETS)
def test_hand_cards_are_played_by_way_of_the_top_of_the_waste(sheet: str) -> None:
    match = position({"A": {"hand": ["R0", "B0", "--"]}}, sheet)
    assert say(match, "A hand > new") == "NOT_OPEN"
    assert say(match, "A waste > new") == "NOT_OPEN"
    do(match, "A flip")
    assert say(match, "A waste:2 > new") == "NOT_OPEN"
    do(match, "A waste R0 > new", "A waste B0 > new")
    assert zones_of(match, 0)["waste"] == ["--"]
    assert center_of(match) == {"p1": ["R0@A"], "p2": ["B0@A"]}


@pytest.mark.rule("ESP-SRC-08")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("zero", [False, True])
def test_cards_of_others_are_taboo(sheet: str, zero: bool) -> None:
    card = "G1" if zero else "G0"
    mine = {"help": ["R0", "--", "--"]}
    match = position(
        {"A": mine, "B": {"espresso": ["--", card], "help": [card] * 3, "waste": [card]}}, sheet, zero=zero
    )
    for place in ("espresso", "help1", "help2", "help3", "waste", "hand"):
        assert say(match, f"A B.{place} > new") == "STEAL_OFF"
    if zero:
        assert say(match, "A help1 + B.help1 > new") == "STEAL_OFF"


@pytest.mark.rule("ESP-SRC-09")
@pytest.mark.parametrize("sheet", ["nl", "fr", "house"])
def test_a_card_that_fits_need_not_be_played(sheet: str) -> None:
    match = position({"A": {"help": ["R0", "--", "--"], "hand": ["--"] * 3}, "B": {"help": ["B0", "--", "--"]}}, sheet)
    do(match, "B help1 > new", "A flip", "A recycle", "A flip")
    assert zone(match, "A.help") == ["R0", "--", "--"]
    assert center_of(match) == {"p1": ["B0@B"]}


@pytest.mark.rule("ESP-SRC-09")
@pytest.mark.parametrize("sheet", ["de", "en"])
def test_even_where_a_fitting_card_bars_the_flip_one_may_play_another(sheet: str) -> None:
    match = position({"A": {"help": ["R0", "B0", "--"], "hand": ["--"] * 3}, "B": {"help": ["Y0", "--", "--"]}}, sheet)
    do(match, "A help2 > new", "B help1 > new")
    assert zone(match, "A.help")[0] == "R0"


@pytest.mark.rule("ESP-HELP-01", "ESP-HELP-02", "ESP-HELP-03", "ESP-HELP-04", "ESP-R-07")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_a_played_help_card_is_replaced_at_its_place_by_the_top_of_the_stack(sheet: str, slot: int) -> None:
    row: list[str] = ["G5", "G6", "G7"]
    row[slot - 1] = "R0"
    given = {"A": {"espresso": ["B8", "B6", "Y3"], "help": row, "hand": ["G1", "G2", "G3"], "waste": ["Y8"]}}
    match = position(given, sheet)
    (played,) = espresso.apply(match, 0, espresso.parse_move(f"help{slot} > new"))
    row[slot - 1] = "Y3"
    assert zones_of(match, 0) == {
        "espresso": ["B8", "B6"],
        "help": row,
        "hand": ["G1", "G2", "G3"],
        "waste": ["Y8"],
    }
    assert played == e.Played(0, e.Lifted(0, f"help{slot}", "R0", "Y3", "B6"), "p1", True, False), (
        "one action, no choice"
    )


@pytest.mark.rule("ESP-HELP-01", "ESP-HELP-03")
def test_plays_from_stack_and_waste_refill_nothing() -> None:
    match = position({"A": {"espresso": ["--", "--", "R0"], "help": ["G5", None, "G7"], "waste": ["B0"]}})
    do(match, "A espresso > new", "A waste > new")
    assert zone(match, "A.help") == ["G5", None, "G7"]
    assert zone(match, "A.espresso") == ["--", "--"]


@pytest.mark.rule("ESP-HELP-05")
@pytest.mark.parametrize("sheet", SHEETS)
def test_an_empty_stack_refills_nothing(sheet: str) -> None:
    match = position({"A": {"espresso": [], "help": ["G5", "R0", "G7"], "waste": ["B1"]}}, sheet, finito="call")
    do(match, "A help2 > new")
    assert zones_of(match, 0) == {"espresso": [], "help": ["G5", None, "G7"], "hand": [], "waste": ["B1"]}
    assert say(match, "A help2 > new") == "NOT_OPEN"


@pytest.mark.rule("ESP-HELP-06")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_card_moved_to_the_help_row_has_left_the_stack(sheet: str) -> None:
    match = position({"A": {"espresso": ["B5", "R1"], "help": ["R0", "--", "--"]}}, sheet)
    do(match, "A help1 > new")
    assert espresso.view(match, 1).players[0].espresso_size == 1
    do(match, "A help1 > p1")
    seen = espresso.view(match, 1)
    assert (seen.players[0].espresso_size, seen.phase, seen.finisher) == (0, "over", 0)


@pytest.mark.rule("ESP-PILE-03", "ESP-PILE-07", "ESP-PILE-08")
@pytest.mark.parametrize("changes", [{}, {"zero": True}], ids=str)
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_card_follows_on_its_predecessor(sheet: str, changes: dict[str, bool]) -> None:
    match = espresso.new(espresso.make_options(sheet, changes), 2, 1)
    follows = {follower(match, card): card for card in range(CARDS)}
    assert {card: predecessor(match, card) for card in range(CARDS)} == {
        card: follows.get(card, NO_CARD) for card in range(CARDS)
    }
    assert predecessor(match, NO_CARD) == NO_CARD
