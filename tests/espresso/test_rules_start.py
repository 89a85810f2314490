"""The start of a round, rule by rule: ESP-START and its rulings."""

import pytest

from espresso.helpers import SHEETS, do, position, say
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso.notation import LETTERS
from finito.games.espresso.position import center_of


@pytest.mark.rule("ESP-START-01", "ESP-START-03", "ESP-R-09")
@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_moves_before_the_call_and_nobody_calls_before_all_are_ready(sheet: str) -> None:
    match = position({"phase": "dealt", "A": {"help": ["R0", "--", "--"], "hand": ["--"] * 3}}, sheet)
    assert say(match, "A espresso!") == "NOT_READY"
    do(match, "A ready")
    assert say(match, "A ready") == "ALREADY_READY"
    assert say(match, "A espresso!") == "NOT_READY"
    do(match, "B ready")
    for line in ("A help1 > new", "A flip", "A recycle", "A finito!", "A impasse?"):
        assert say(match, line) == "NOT_STARTED"
    do(match, "A espresso!", "* go", "A help1 > new")
    assert center_of(match) == {"p1": ["R0@A"]}


@pytest.mark.rule("ESP-START-02", "ESP-R-09")
@pytest.mark.parametrize("caller", "ABC")
def test_any_player_may_call_and_the_first_call_counts(caller: str) -> None:
    match = position({"phase": "dealt", "ready": ["A", "B", "C"]}, players=3)
    called = espresso.apply(match, LETTERS.index(caller), espresso.parse_move("espresso!"))
    assert called == [e.EspressoCalled(LETTERS.index(caller), 3000)]
    for other in "ABC":
        assert say(match, f"{other} espresso!") == "ALREADY_STARTED"


@pytest.mark.rule("ESP-START-03", "ESP-R-09")
def test_the_game_calls_if_nobody_does_and_never_before_all_are_ready() -> None:
    match = position({"phase": "dealt", "ready": ["A"], "A": {"help": ["R0", "--", "--"]}})
    assert say(match, "* espresso!") == "NOT_READY"
    do(match, "B ready")
    assert espresso.apply(match, espresso.GAME, espresso.parse_move("espresso!")) == [e.EspressoCalled(None, 3000)]
    for caller in "AB*":
        assert say(match, f"{caller} espresso!") == "ALREADY_STARTED"
    assert match.moves[-1].text == "* espresso!"
    do(match, "* go", "A help1 > new")


@pytest.mark.rule("ESP-START-04")
def test_from_the_call_on_all_play_in_any_order() -> None:
    row = {"help": ["R0", "B0", "--"]}
    match = position({"phase": "dealt", "ready": ["A", "B", "C"], "A": row, "B": row, "C": row})
    do(match, "A espresso!", "* go", "C help1 > new", "C help2 > new", "B help1 > new", "A help1 > new")
    assert list(center_of(match).values()) == [["R0@C"], ["B0@C"], ["R0@B"], ["R0@A"]]


@pytest.mark.rule("ESP-R-08")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_call_starts_a_countdown_of_three_seconds(sheet: str) -> None:
    match = position({"phase": "dealt", "ready": ["A", "B"], "A": {"help": ["R0", "--", "--"]}}, sheet)
    assert say(match, "* go") == "NO_COUNTDOWN"
    assert espresso.apply(match, 1, espresso.parse_move("espresso!")) == [e.EspressoCalled(1, 3000)]
    assert say(match, "A help1 > new") == "NOT_STARTED"
    assert say(match, "A go") == "NOT_YOURS"
    do(match, "* go", "A help1 > new")


@pytest.mark.rule("ESP-R-08", "ESP-START-01")
def test_without_a_countdown_the_call_itself_opens_the_round() -> None:
    match = position({"phase": "dealt", "ready": ["A", "B"], "A": {"help": ["R0", "--", "--"]}}, start_countdown_ms=0)
    do(match, "B espresso!", "A help1 > new")
