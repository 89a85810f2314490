"""The rulebook data is complete, agrees with the facts of the rulebook (`matrix.yaml`), and is in our own words."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from finito import rulebook
from finito.errors import BadInput
from finito.rulebook import GAMES, SHEETS, Rule
from rulebook.fingerprints import copied

ALL = [rule for game in GAMES for rule in rulebook.rules(game)]
RULES = [rule for rule in ALL if rule.kind == "rule"]
RULINGS = [rule for rule in ALL if rule.kind == "ruling"]
NOTES = [pytest.param(rule, sheet, id=f"{rule.id}-{sheet}") for rule in RULES for sheet in rule.sheets]


@cache
def matrix() -> dict[str, dict[str, Any]]:
    """What the rulebook says about each ID, the printed lines, and the options: only facts, no sentences."""
    found: dict[str, dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("matrix.yaml").read_text("utf-8"))
    return found


def told(rule: Rule) -> str:
    return " | ".join([rule.text, rule.why, *(note.how for note in rule.sheets.values())])


def test_every_id_in_the_order_of_the_rulebook() -> None:
    assert [rule.id for rule in ALL] == list(matrix()["rules"])


def test_rules_have_all_sheets_and_rulings_a_reason() -> None:
    for rule in RULES:
        assert list(rule.sheets) == list(SHEETS[rule.game]), rule.id
        assert not rule.why, rule.id
    for rule in RULINGS:
        assert not rule.sheets, rule.id
        assert rule.why.endswith("."), rule.id


@pytest.mark.parametrize(("rule", "sheet"), NOTES)
def test_note_is_true_to_the_rulebook_and_the_sheet(rule: Rule, sheet: str) -> None:
    note, row = rule.sheets[sheet], matrix()["rules"][rule.id][sheet]
    assert note.says in row["says"]
    assert note.how or note.says != "differs", "a difference needs to be told"
    printed = matrix()["printed"][sheet if rule.game == "espresso" else "cafe"]
    assert set(note.lines) <= set(printed), "a note points to an empty line"
    if note.says == "silent":
        assert not note.lines
        return
    assert note.lines[:1] == tuple(row["lines"][:1])
    assert set(note.lines) <= set(row["lines"])


@pytest.mark.parametrize("game", GAMES)
def test_options_are_those_of_the_rulebook(game: str) -> None:
    assert {rule.option for rule in rulebook.rules(game)} - {None} == set(matrix()["options"][game])


def test_advice_is_marked() -> None:
    assert {rule.id for rule in ALL if rule.advice} == {
        name for name, row in matrix()["rules"].items() if row.get("advice")
    }


@pytest.mark.parametrize("rule", ALL, ids=lambda rule: rule.id)
def test_our_own_words(rule: Rule) -> None:
    assert copied(told(rule)) == []


def test_american_spelling() -> None:
    for rule in ALL:
        assert not re.search(r"colour|centre|neighbour|favour", told(rule)), rule.id


@pytest.mark.parametrize(
    ("rule_id", "sheet", "line"),
    [
        ("ESP-PILE-02", "nl", "Dutch sheet, line 20"),
        ("ESP-FLIP-10", "de", "German sheet, line 68: differs – it is a duty"),
        ("ESP-FLIP-10", "fr", "French sheet: silent"),
        ("ESP-GOAL-02", "en", "English sheet, lines 69, 73"),
        ("ESP-FLIP-03", "nl", "Dutch sheet, lines 24, 25: after a pass without success it may be two"),
        ("CAF-SEAT-01", "app", "App rules: same"),
        ("ESP-R-36", "de", "Our ruling: Penalties do not occur in the sheets."),
    ],
)
def test_says(rule_id: str, sheet: str, line: str) -> None:
    assert rulebook.says(rule_id, sheet) == line


def test_every_note_is_one_line() -> None:
    for rule in ALL:
        for sheet in SHEETS[rule.game]:
            assert "\n" not in rulebook.says(rule.id, sheet)


def test_unknown_names() -> None:
    with pytest.raises(BadInput, match=r"there is no rule 'ESP-FLIP-1', did you mean 'ESP-FLIP-\d+'\?"):
        rulebook.rule("ESP-FLIP-1")
    with pytest.raises(BadInput, match=r"there is no rule 'castling'; IDs look like 'ESP-FLIP-10'$"):
        rulebook.rule("castling")
    with pytest.raises(BadInput, match=r"there is no game 'chess'; known are espresso, cafe"):
        rulebook.rules("chess")
    with pytest.raises(BadInput, match=r"there is no sheet 'house' for ESP-FLIP-10; known are de, nl, en, fr"):
        rulebook.says("ESP-FLIP-10", "house")
