"""Acting at the same time, rule by rule: ESP-SIM and the rulings on time, order and races."""

import pytest

from espresso.helpers import SHEETS, do, position, say, zone
from finito.games import espresso
from finito.games.espresso.position import center_of, zones_of
from finito.games.espresso.views import PHASES


@pytest.mark.rule("ESP-SIM-01")
@pytest.mark.parametrize("sheet", SHEETS)
def test_there_are_no_turns(sheet: str) -> None:
    match = position({letter: {"waste": ["B0", "R0"], "hand": ["--"] * 3} for letter in "ABC"}, sheet, flip_gate="free")
    do(match, "B waste > new", "B waste > new", "B flip", "C waste > new", "A flip", "C waste > new", "B recycle")
    assert list(center_of(match).values()) == [["R0@B"], ["B0@B"], ["R0@C"], ["B0@C"]]


@pytest.mark.rule("ESP-SIM-02")
def test_every_player_may_play_wherever_their_card_fits() -> None:
    piles = {"p1": ["R0@A"], "p2": ["R0@B"], "p3": ["R0@C"]}
    for pile in piles:
        match = do(position({"B": {"help": ["R1", "--", "--"]}, "center": piles}, players=3), f"B help1 > {pile}")
        assert center_of(match)[pile] == [*piles[pile], "R1@B"]


@pytest.mark.rule("ESP-SIM-03", "ESP-SIM-04", "ESP-R-01")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("order", ["AB", "BA"])
def test_the_faster_player_wins_and_the_slower_takes_their_card_back(sheet: str, order: str) -> None:
    row = {"espresso": ["--", "--", "G5"], "help": ["R1", "--", "--"], "hand": ["B3"], "waste": ["B4"]}
    match = position({"A": row, "B": row, "center": {"p1": ["R0@C"]}}, sheet, players=3)
    faster, slower = order[0], order[1]
    before = zones_of(match, "ABC".index(slower))
    do(match, f"{faster} help1 R1 > p1")
    assert say(match, f"{slower} help1 R1 > p1") == "BAD_VALUE"
    assert zones_of(match, "ABC".index(slower)) == before, "the card is back, nothing was refilled"
    assert center_of(match) == {"p1": ["R0@C", f"R1@{faster}"]}
    assert zone(match, f"{faster}.help") == ["G5", "--", "--"]
    assert espresso.view(match, None).scores["ABC".index(slower)] == 0, "no penalty"


@pytest.mark.rule("ESP-R-01")
def test_each_action_is_checked_against_the_state_at_that_moment() -> None:
    match = position({"A": {"help": ["R2", "--", "--"]}, "B": {"help": ["R1", "--", "--"]}, "center": {"p1": ["R0@A"]}})
    assert say(match, "A help1 > p1") == "BAD_VALUE"
    do(match, "B help1 > p1", "A help1 > p1")
    assert center_of(match) == {"p1": ["R0@A", "R1@B", "R2@A"]}


@pytest.mark.rule("ESP-R-12")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_card_is_not_put_on_an_equal_pile_by_itself(sheet: str) -> None:
    row = {"help": ["R1", "--", "--"]}
    match = position({"A": row, "B": row, "center": {"p1": ["R0@A"], "p2": ["R0@B"]}}, sheet)
    do(match, "B help1 R1 > p1 on R0")
    assert say(match, "A help1 R1 > p1 on R0") == "BAD_VALUE"
    do(match, "A help1 R1 > p2 on R0")
    assert center_of(match) == {"p1": ["R0@A", "R1@B"], "p2": ["R0@B", "R1@A"]}


@pytest.mark.rule("ESP-R-12")
def test_any_means_whichever_fitting_pile_is_there_at_that_moment() -> None:
    row = {"help": ["R1", "B1", "G0"]}
    match = position({"A": row, "B": row, "center": {"p1": ["R0@A"], "p2": ["R0@B"]}})
    do(match, "B help1 > any", "A help1 > any")
    assert center_of(match) == {"p1": ["R0@A", "R1@B"], "p2": ["R0@B", "R1@A"]}
    assert say(match, "A help2 > any") == "BAD_VALUE"
    do(match, "A help3 > any")
    assert center_of(match)["p3"] == ["G0@A"]


@pytest.mark.rule("ESP-R-33")
@pytest.mark.parametrize(("place", "card"), [("espresso", "Y0"), ("help2", "R0"), ("waste", "G0")])
def test_players_cannot_play_cards_they_have_not_seen(place: str, card: str) -> None:
    match = position({"A": {"espresso": ["--", "B0", "Y0"], "help": ["--", "R0", "--"], "waste": ["B0", "G0"]}})
    assert say(match, f"A {place} B0 > new") == "NOT_OPEN"
    do(match, f"A {place} {card} > new")
    assert say(match, f"A {place} {card} > new") == "NOT_OPEN", "another card lies there now"


@pytest.mark.rule("ESP-R-33")
def test_after_a_theft_the_owner_does_not_play_the_refill_by_mistake() -> None:
    given = {"A": {"espresso": ["--", "--", "B0"], "help": ["R0", "--", "--"]}}
    match = do(position(given, chaos=True), "B A.help1 R0 > new")
    assert say(match, "A help1 R0 > new") == "NOT_OPEN"
    do(match, "A help1 B0 > new")


@pytest.mark.rule("ESP-SIM-05", "ESP-R-35")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("first", ["A help1 > new", "A flip"])
@pytest.mark.parametrize("second", ["A help2 > new", "A flip"])
def test_one_hand_needs_150_milliseconds_between_two_plays_or_flips(sheet: str, first: str, second: str) -> None:
    given = {"A": {"help": ["R0", "B0", "--"], "hand": ["--"] * 6}, "B": {"help": ["G0", "--", "--"]}}
    match = position(given, sheet, flip_gate="free")
    assert say(match, first, now=1000) == "ok"
    assert say(match, second, now=1000) == "TOO_FAST"
    assert say(match, second, now=1149) == "TOO_FAST"
    assert say(match, "B help1 > new", now=1149) == "ok", "another player has another hand"
    assert say(match, second, now=1150) == "ok"


@pytest.mark.rule("ESP-R-35")
def test_the_pace_is_an_option_and_counts_plays_and_flips_only() -> None:
    given = {"A": {"help": ["R0", "B0", "--"], "hand": ["--"] * 3}}
    match = position(given, "fr", min_action_interval_ms=400)
    assert say(match, "A recycle", now=1000) == "RECYCLE_EMPTY"
    assert say(match, "A flip", now=1000) == "ok"
    assert say(match, "A recycle", now=1001) == "ok"
    assert say(match, "A help1 > new", now=1399) == "TOO_FAST"
    assert say(match, "A help1 > new", now=1400) == "ok"
    match = position(given, "fr", min_action_interval_ms=0)
    assert [say(match, line, now=1000) for line in ("A help1 > new", "A help2 > new")] == ["ok", "ok"]


@pytest.mark.rule("ESP-R-35")
@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("A help3 > new", "BAD_START"),
        ("A help1 > p9", "NO_PILE"),
        ("A help1 R7 > new", "NOT_OPEN"),
        ("A B.help1 > new", "STEAL_OFF"),
        ("A help1 + help2 > new", "JOKER_OFF"),
        ("A flip", "FLIP_NOT_STUCK"),
        ("A flip 2", "FLIP_SIZE"),
    ],
)
def test_a_refused_try_keeps_the_hand_busy_as_long_as_an_accepted_one(wrong: str, code: str) -> None:
    given = {"A": {"help": ["R0", "B0", "--"], "hand": ["--"] * 3}, "B": {"help": ["G0", "--", "--"]}}
    match = position(given)
    assert say(match, wrong, now=1000) == code
    assert say(match, "A help1 > new", now=1149) == "TOO_FAST"
    assert say(match, wrong, now=1149) == "TOO_FAST"
    assert say(match, "B help1 > new", now=1149) == "ok"
    assert say(match, "A help1 > new", now=1150) == "ok", "what came too fast kept the hand no longer"


@pytest.mark.rule("ESP-R-35")
def test_asking_whether_a_move_is_legal_is_no_try() -> None:
    match = position({"A": {"help": ["R0", "--", "--"]}})
    assert espresso.refusal(match, 0, espresso.parse_move("help2 > new"), now=1000) is not None
    assert say(match, "A help1 > new", now=1001) == "ok"


@pytest.mark.rule("ESP-R-35", "ESP-SIM-05")
def test_the_pair_is_the_only_bundle() -> None:
    row = {"help": ["R0", "R1", "--"]}
    assert say(position({"A": row}), "A help1 + help2 > new") == "JOKER_OFF"
    match = position({"A": row, "center": {"p1": ["B1@B"]}}, zero=True)
    assert say(match, "A help1 + help2 > new", now=1000) == "ok"
    assert say(match, "A help3 > new", now=1149) == "TOO_FAST"


@pytest.mark.rule("ESP-R-36")
@pytest.mark.parametrize("sheet", SHEETS)
def test_wrong_plays_cost_nothing(sheet: str) -> None:
    given = {"A": {"help": ["R0", "G7", "--"], "hand": ["--"] * 3}, "center": {"p1": ["B0@A"]}}
    match = position(given, sheet)
    lines = ("A help2 > p1", "A help2 > new", "A help1 > p1", "A finito!", "A B.help1 > p1", "A recycle")
    for number, line in enumerate(lines, start=1):
        assert say(match, line, now=number * 150) != "ok"
    assert say(match, "A help1 > new", now=1000) == "ok", "no longer than after a legal play"
    seen = espresso.view(match, None)
    assert (seen.scores, seen.players[0].total) == ((2, 0), 0)


@pytest.mark.rule("ESP-R-02", "ESP-FIN-03")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("order", ["AB", "BA"])
def test_two_players_never_finish_together(sheet: str, order: str) -> None:
    match = position({"A": {"espresso": ["R0"]}, "B": {"espresso": ["B0"]}}, sheet)
    first, second = order[0], order[1]
    do(match, f"{first} espresso > new")
    assert say(match, f"{second} espresso > new") == "ROUND_OVER"
    seen = espresso.view(match, None)
    assert seen.finisher == "AB".index(first)
    assert seen.scores["AB".index(first)] == 6
    assert seen.scores["AB".index(second)] == 0


@pytest.mark.rule("ESP-R-03", "ESP-FIN-05", "ESP-R-39")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("letter", "ABC")
def test_whatever_arrives_after_finito_is_refused_for_all(sheet: str, letter: str) -> None:
    rest = {"help": ["B0", "--", "--"], "hand": ["--"] * 3, "waste": ["G0"]}
    given = {"A": {**rest, "espresso": ["R0"]}, "B": rest, "C": rest}
    match = position(given, sheet, finito="auto")
    assert say(match, "A espresso > new", now=5000) == "ok"
    for line in ("help1 > new", "waste > new", "flip", "flip seen 0", "recycle", "finito!", "ready", "espresso!"):
        assert say(match, f"{letter} {line}", now=4000) == "ROUND_OVER"
    assert PHASES[match.phase] == "over"
    assert center_of(match) == {"p1": ["R0@A"]}
