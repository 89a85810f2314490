"""The person's hand is locked after a mistake, but not after a lost race."""

from typing import Any

import pytest

from finito.cli.terminal.driver import Driver
from finito.cli.terminal.human import Human
from finito.games import espresso
from finito.games.espresso.moves import Pair, Play
from finito.games.espresso.position import load_position
from finito.games.espresso.rules.limits import RACE_MS
from finito.refusal import Refusal
from terminal.stage import driver_of


def human_at(given: dict[str, Any], sheet: str = "house", **changes: Any) -> Human:
    match = load_position(given, espresso.make_options(sheet, changes))
    human = Human(Driver(match, {}))
    human.see(0)
    return human


MINE = {"espresso": ["--", "--"], "help": ["R1", "B5", "--"], "hand": ["G1", "G2", "G3", "G4"]}
GIVEN = {"A": MINE, "B": {"help": ["R1", "--", "--"]}, "center": {"p1": ["R0@B"]}}


def test_a_legal_play_happens_and_a_wrong_one_locks_the_hand() -> None:
    human = human_at(GIVEN)
    assert human.press("d", 1000) == []
    assert "No pile needs blue 5" in human.message
    assert "0.3 s" in human.message
    assert human.press("s", 1200) == [], "locked"
    assert human.press("s", 1500), "free again"
    assert human.message == ""


@pytest.mark.rule("ESP-R-36", "ESP-R-35")
@pytest.mark.parametrize("sheet", ["de", "nl", "en", "fr"])
def test_by_the_sheets_a_mistake_locks_nothing_but_keeps_the_hand_busy(sheet: str) -> None:
    human = human_at(GIVEN, sheet)
    human.press("d", 1000)
    assert "No pile needs blue 5" in human.message
    assert human.driver.locked_ms(0, 1000) == 0
    assert human.press("s", 1149) == []
    assert "still busy" in human.message
    assert human.press("s", 1350)


@pytest.mark.rule("ESP-R-28")
def test_a_joker_lifted_in_vain_shows_its_card_and_locks_nothing() -> None:
    human = human_at({"A": {"waste": ["Y5", "G0"]}, "center": {"p1": ["R0@B"]}}, zero=True)
    answer = human.driver.submit(0, Pair("waste", "waste", "p1", "G0"), 1000)
    assert isinstance(answer, Refusal)
    assert answer.code == "BLIND_PAIR"
    assert human.see(1000).players[0].under_waste == "Y5"
    assert human.driver.match.moves[-1].text == "* peek A waste"


def test_mistakes_add_up_until_a_card_was_played() -> None:
    human = human_at(GIVEN)
    human.press("d", 1000)
    human.press("d", 2000)
    assert "0.5 s" in human.message or "0.4 s" in human.message
    human.press("s", 3000)
    human.press("d", 4000)
    assert "0.3 s" in human.message


def test_a_race_lost_is_no_mistake() -> None:
    human = human_at(GIVEN)
    human.see(900)
    human.driver.submit(1, Play("help1", "any", "R1"), 1000)
    human.see(1000)
    human.press("s", 1000 + RACE_MS)
    assert human.message.startswith("Too late")
    assert human.driver.locked_ms(0, 1000 + RACE_MS) == 0


def test_after_the_grace_it_is_one() -> None:
    human = human_at(GIVEN)
    human.driver.submit(1, Play("help1", "any", "R1"), 1000)
    human.see(1000)
    human.see(1500)
    human.press("s", 1500)
    assert human.driver.locked_ms(0, 1500) == 300


def test_a_key_held_down_counts_once() -> None:
    human = human_at(GIVEN)
    assert human.press(" ", 1000)
    assert human.press(" ", 1100) == []
    assert human.press(" ", 1400)


def test_too_fast_and_too_early_are_no_mistakes() -> None:
    human = human_at(GIVEN)
    human.press(" ", 1000)
    human.press("s", 1050)
    assert "still busy" in human.message
    assert human.driver.locked_ms(0, 1050) == 0
    waiting = Human(driver_of(espresso.make_options()))
    waiting.press("a", 0)
    assert "not started" in waiting.message
    assert waiting.driver.locked_ms(0, 0) == 0


def test_foreign_keys_are_told_from_keys_without_effect() -> None:
    assert human_at(GIVEN).press("x", 0) is None
