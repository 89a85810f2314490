"""The worked cases, and the errors for broken ones."""

from typing import Any

import pytest

from finito.errors import BadInput
from finito.games.cafe.cases import run_case
from worked import Case, params

GOOD: dict[str, Any] = {
    "id": "X1",
    "cafe": "board",
    "layout": "L1",
    "given": {"bag": 40, "seated": {"k": "IT-F"}, "rack": ["IT-M", "FR-F"]},
    "act": {"do": "place", "put": [["IT-M", "l"]]},
    "want": "ok",
    "then": {"points": 4, "drawn": 4, "rack_size": 5, "end": None, "seated": {"l": "IT-M", "m": None}, "cleared": []},
}


@pytest.mark.parametrize("case", params("cafe"))
def test_worked_case(case: Case) -> None:
    assert run_case(case) == []


def test_all_that_a_case_can_compare() -> None:
    then = {"limit": 5, "score": 4, "bag": 36, "bar": 0, "out": False, "table_cards": 0, "nations": {"T1": "FR"}}
    assert run_case({**GOOD, "then": {**GOOD["then"], **then}}) == []
    assert run_case({**GOOD, "then": {"rack": ["FR-F", "AF-F", "AF-F", "AF-F", "AF-F"]}})[0].startswith("rack: wanted")


@pytest.mark.parametrize(
    ("change", "difference"),
    [
        ({"want": "ALONE"}, "wanted ALONE, got ok"),
        ({"then": {"points": 5}}, "points: wanted 5, got 4"),
        ({"then": {"drawn": 1}}, "drawn: wanted 1, got 4"),
        ({"then": {"end": "bar_full"}}, "end: wanted bar_full, got null"),
        ({"then": {"seated": {"l": None}}}, "seated.l: wanted null, got IT-M"),
        ({"then": {"cleared": ["T1"]}}, "cleared: wanted [T1], got []"),
        ({"then": {"out": True}}, "out: wanted True, got False"),
        ({"then": {"nations": {"T2": "FR"}}}, "nations.T2: wanted FR, got IT"),
    ],
)
def test_a_difference_is_told(change: dict[str, Any], difference: str) -> None:
    assert run_case({**GOOD, **change}) == [difference]


def test_a_refusal_where_none_was_wanted_gives_its_reason() -> None:
    case = {**GOOD, "act": {"do": "place", "put": [["FR-F", "a"]]}, "then": {}}
    assert run_case(case)[0] == "wanted ok, got ALONE"
    assert "sit alone" in run_case(case)[1]


def test_every_kind_of_action() -> None:
    bar = {**GOOD, "act": {"do": "bar", "tile": "IT-M"}, "then": {"points": 1, "bar": 1}}
    assert run_case(bar) == []
    given = {"seated": {"a": "JK-F", "b": "FR-M"}, "rack": ["FR-F"]}
    swap = {**GOOD, "given": given, "act": {"do": "swap", "chair": "a", "tile": "FR-F"}, "then": {"rack": ["JK-F"]}}
    assert run_case(swap) == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"gives": {}}, "case X1: the field 'gives' is not understood"),
        ({"cafe": "cellar"}, "case X1: there is no preset 'cellar'"),
        ({"cfg": {"x": 1}}, "case X1: there is no option 'x'"),
        ({"cfg": [1]}, "case X1.cfg: a mapping is needed"),
        ({"layout": "L9"}, "case X1.layout: 'L9' is not a layout"),
        ({"given": {"rack": 3}}, "case X1.given.rack: a list is needed"),
        ({"given": {"rak": []}}, "case X1.given: the field 'rak'"),
        ({"act": {"do": "dance"}}, "case X1.act.do: 'dance' is not an action"),
        ({"act": {"do": "bar"}}, "case X1.act: `tile` is missing"),
        ({"act": {"do": "bar", "tile": "??"}}, r"case X1.act.tile: '\?\?' is not a tile"),
        ({"act": {"do": "bar", "tile": "FR-F", "chair": "a"}}, "case X1.act: the field 'chair'"),
        ({"act": {"do": "place", "put": [["FR-F"]]}}, "case X1.act.put: .tile, chair. or"),
        ({"act": {"do": "place", "put": "FR-F a"}}, "case X1.act.put: a list is needed"),
        ({"act": "bar"}, "case X1.act: a mapping is needed"),
        ({"want": "PERHAPS"}, "case X1.want: 'PERHAPS' is not an answer"),
        ({"then": {"luck": 1}}, "case X1: then.luck is not understood"),
        ({"then": {"seated": {"z": "FR-F"}}}, "case X1.then.seated: there is no chair 'z'"),
        ({"then": {"nations": {"z": "FR"}}}, "case X1.then.nations: there is no table 'z'"),
        ({"final": {"B": {}, "A": {}}, "then": {}}, "case X1.final: the players are A, B"),
        ({"final": {"A": {}}, "then": {}}, "case X1.final: the players are A, B"),
        ({"final": {"A": {"points": 1}, "B": {}}, "then": {}}, "case X1.final.players.A: the field 'points'"),
        ({"final": {"A": {}, "B": {}}, "then": {"points": 3}}, "case X1.then: the field 'points'"),
    ],
)
def test_a_broken_case_is_refused_with_its_id_and_field(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        run_case({**GOOD, **change})


def test_a_case_without_an_action_is_broken() -> None:
    with pytest.raises(BadInput, match="case X1: `act` is missing"):
        run_case({name: value for name, value in GOOD.items() if name != "act"})
    with pytest.raises(BadInput, match="case: a mapping is needed"):
        run_case([])  # type: ignore[arg-type]  # what a broken file may hold


def test_a_final_account_that_differs() -> None:
    final = {"A": {"score": 10, "rack": ["FR-F"]}, "B": {"score": 1}}
    case = {"id": "F", "cafe": "app", "final": final, "then": {"final": {"A": 5, "B": 1}, "winners": ["B"]}}
    assert run_case(case) == ["final: wanted {A: 5, B: 1}, got {A: 10, B: 1}", "winners: wanted [B], got [A]"]
