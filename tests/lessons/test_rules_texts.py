"""Every rule of the rulebook has its paragraph on the rules page, in four languages and in our own words."""

import json
import re
from itertools import combinations
from typing import Any

import pytest

from conftest import ROOT
from finito.games.espresso import make_options
from finito.rulebook import GAMES, SHEETS, rules

FOLDER = ROOT / "web" / "src" / "rules"
WORDS = ROOT / "web" / "src" / "words"
LANGUAGES = ("de", "nl", "en", "fr")
SENTENCE = 5
"""Shorter texts may be the same in two languages."""


def texts(language: str, game: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((WORDS / language / f"rules.{game}.json").read_text("utf-8"))
    return found


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_paragraph(language: str, game: str) -> None:
    paragraphs = texts(language, game)["rules"]
    assert list(paragraphs) == [rule.id for rule in rules(game)]
    for name, text in paragraphs.items():
        assert text == text.strip()
        assert text[-1] in ".!?”“’»", name
        assert words(text), name


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_in_one_chapter(game: str) -> None:
    chapters = json.loads((FOLDER / "chapters.json").read_text("utf-8"))[game]
    placed = [name for chapter in chapters for name in chapter["ids"]]
    assert sorted(placed) == sorted(rule.id for rule in rules(game))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_different_sheets_are_shown_side_by_side(language: str, game: str) -> None:
    rows = texts(language, game)["sheets"]
    differ = {rule.id for rule in rules(game) if any(note.says == "differs" for note in rule.sheets.values())}
    assert differ <= set(rows)
    for name, row in rows.items():
        assert list(row) == list(SHEETS[game]), name
        assert all(row.values()), name
        assert len(set(row.values())) > 1, f"{name}: all sheets say the same"


@pytest.mark.parametrize("game", GAMES)
def test_sheets_differ_wherever_the_rulebook_says_so(game: str) -> None:
    """If one sheet differs and another agrees with the rule, their cells have different texts."""
    for language in LANGUAGES:
        rows = texts(language, game)["sheets"]
        for rule in rules(game):
            says = {sheet: note.says for sheet, note in rule.sheets.items()}
            for one, other in combinations(says, 2):
                if {says[one], says[other]} == {"same", "differs"}:
                    assert rows[rule.id][one] != rows[rule.id][other], (language, rule.id, one, other)


def test_the_house_rules_are_told_from_the_right_sheet() -> None:
    """For the house rules, the page shows the cell of a sheet whose option has the same value."""
    told = json.loads((FOLDER / "house.json").read_text("utf-8"))
    usual, house = told.pop("usual"), make_options("house")
    rows = texts("en", "espresso")["sheets"]
    assert set(told) <= set(rows)
    decided = [rule for rule in rules("espresso") if rule.id in rows and rule.option]
    assert len(decided) >= 8
    for rule in decided:
        sheet = make_options(told.get(rule.id, usual))
        assert getattr(house, str(rule.option)) == getattr(sheet, str(rule.option)), rule.id


@pytest.mark.parametrize("game", GAMES)
def test_no_language_speaks_another(game: str) -> None:
    for one, other in combinations(LANGUAGES, 2):
        mine, theirs = texts(one, game), texts(other, game)
        same = [
            name
            for name, text in mine["rules"].items()
            if len(words(text)) >= SENTENCE and text == theirs["rules"][name]
        ]
        assert same == [], (one, other)
        assert list(mine["sheets"]) == list(theirs["sheets"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_are_named_exist(language: str) -> None:
    known = {rule.id for game in GAMES for rule in rules(game)}
    for game in GAMES:
        for named in re.findall(r"(?:ESP|CAF)-[A-Z]+-\d+[ab]?", json.dumps(texts(language, game))):
            assert named in known
