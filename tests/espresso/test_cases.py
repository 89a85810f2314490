"""Worked cases of ESPRESSO: the engine passes all of them; and what a case compares or leaves open."""

from typing import Any

import pytest

from finito.games.espresso.cases import run_case
from worked import Case, params

GIVEN: dict[str, Any] = {"A": {"help": ["R0", "--", "--"]}, "center": {"p2": ["B0@B"]}}
OPEN = [{"by": "A", "do": "play", "from": "help1", "to": "new", "want": "ok"}]


@pytest.mark.parametrize("case", params("espresso"))
def test_worked_case(case: Case) -> None:
    assert run_case(case) == []


@pytest.mark.parametrize(
    ("center", "differs"),
    [
        ({"p1": ["R0@A"]}, []),
        ({"p2": ["B0@B"]}, []),
        ({}, []),
        ({"p1": ["R0@A"], "p3": None}, []),
        ({"p1": None}, ["center.p1: wanted null, got [R0@A]"]),
        ({"p3": ["R0@A"]}, ["center.p3: wanted [R0@A], got null"]),
        ({"p1": ["R0@B"]}, ["center.p1: wanted [R0@B], got [R0@A]"]),
    ],
)
def test_center_compares_only_the_piles_it_names(center: dict[str, Any], differs: list[str]) -> None:
    case = {"id": "X", "sheet": "de", "given": GIVEN, "steps": OPEN, "then": {"center": center}}
    assert run_case(case) == differs


@pytest.mark.rule("ESP-R-28", "ESP-R-31", "ESP-R-17")
def test_cases_know_the_amended_options_and_codes() -> None:
    case = {
        "id": "X",
        "sheet": "en",
        "cfg": {"zero": True, "chaos": True, "stolen_scores": "thief", "short_hand": "may_tuck"},
        "given": {"A": {"waste": ["Y5", "G0"]}, "B": {"help": ["R1", "--", "--"]}, "center": {"p1": ["R0@B"]}},
        "steps": [
            {"by": "A", "do": "pair", "joker": "waste", "second": "waste", "to": "p1", "want": "BLIND_PAIR"},
            {"by": "A", "do": "play", "from": "B.help1", "to": "p1", "want": "ok"},
        ],
        "then": {"center": {"p1": ["R0@B", "R1@B"]}, "round_scores": {"A": 1, "B": 1}},
    }
    assert run_case(case) == []
