"""Validate the Café oracle itself with the worked cases."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from oracle.cafe import Action, Oracle
from worked import Case, params

BAR = [1, 2, 3, 4, 5, -2, -4, -6, -8, -10, -4, -6, -8, -10, -12, -6, -8, -10, -12, -14]
PRESETS: dict[str, dict[str, Any]] = {
    "board": {
        "clear_full_tables": False,
        "draw_rule": "none_on_mono",
        "leftover_penalty": True,
        "end_reasons": ["last_chair", "bar_full", "empty_supply", "fourth_last"],
        "joker_nation": "native",
        "lone_table_points": 1,
        "bar_values": BAR,
    },
    "app": {
        "clear_full_tables": True,
        "draw_rule": "always_five",
        "leftover_penalty": False,
        "end_reasons": ["bar_full", "empty_supply", "no_table_cards"],
        "joker_nation": "native",
        "lone_table_points": 0,
        "bar_values": BAR,
    },
}
LAYOUTS: dict[str, dict[str, tuple[str | None, list[str]]]] = {
    "L1": {"T1": ("FR", list("abcd")), "T2": ("IT", list("klmo"))},
    "L2": {"T1": ("FR", list("abcs")), "T2": ("IT", list("spqr"))},
    "L3": {"T1": ("FR", list("abcs")), "T2": ("IT", list("spqr")), "T3": ("ES", list("suvw"))},
    "L4": {"T1": ("FR", list("abst")), "T2": ("IT", list("stpq"))},
}


def build(case: Case) -> Oracle:
    """Set up the position of a case: A is to move, B waits."""
    given = case["given"]
    oracle = Oracle(PRESETS[case["cafe"]] | case.get("cfg", {}), LAYOUTS[case["layout"]], ["A", "B"])
    oracle.start_player = "A" if given.get("start") else "B"
    oracle.seated = dict(given.get("seated", {}))
    oracle.rack = {"A": list(given["rack"]), "B": ["GB-F"]}
    oracle.score["A"] = given.get("score", 0)
    oracle.limit["A"] = given.get("limit", 5)
    oracle.bar = ["GB-M"] * given.get("bar", 0)
    oracle.bag = ["GB-M"] * given.get("bag", 40)
    coming = given.get("next_cards", [])
    oracle.table_cards = ["GB"] * (given.get("table_cards", 0) - len(coming)) + coming[::-1]
    return oracle


def read_action(act: dict[str, Any]) -> Action:
    """Return the action of a case, with all puts of three parts."""
    if act["do"] != "place":
        return dict(act)
    return {"do": "place", "put": [(put[0], put[1], put[2] if len(put) > 2 else None) for put in act["put"]]}


def part(oracle: Oracle, name: str, points: int, wanted: Any) -> Any:
    """Return one part of what followed."""
    if name == "seated":
        return {chair: oracle.seated.get(chair) for chair in wanted}
    parts = {
        "points": points,
        "drawn": oracle.drawn,
        "rack_size": len(oracle.rack["A"]),
        "end": oracle.end_reason,
        "cleared": oracle.cleared,
        "table_cards": len(oracle.table_cards),
        "out": "A" in oracle.out,
        "limit": oracle.limit["A"],
    }
    return parts[name]


def check_final(case: Case) -> None:
    """Run a case that tests the last account."""
    players = case["final"]
    oracle = Oracle(PRESETS[case["cafe"]] | case.get("cfg", {}), LAYOUTS["L1"], list(players))
    for name, player in players.items():
        oracle.score[name] = player["score"]
        oracle.rack[name] = list(player["rack"])
        if player.get("out"):
            oracle.out.add(name)
    assert oracle.final() == (case["then"]["final"], case["then"]["winners"])


@pytest.mark.parametrize("case", params("cafe"))
def test_case(case: Case) -> None:
    if "final" in case:
        check_final(case)
        return
    oracle = build(case)
    action = read_action(case["act"])
    if oracle.refusal("A", action) == "FIRST_CLEARS" and case["want"] == "ok":
        check_guest_by_guest(oracle, action, case)
        return
    before = copy.deepcopy(vars(oracle))
    code = oracle.refusal("A", action)
    assert (code or "ok") == case["want"]
    assert (action in oracle.legal("A")) == (code is None)
    assert vars(oracle) == before, "asking must change nothing"
    if code is not None:
        with pytest.raises(ValueError, match=code):
            oracle.do("A", action)
        assert vars(oracle) == before, "a refused action changes nothing"
        return
    check_turn(oracle, oracle.do("A", action), case)


def check_guest_by_guest(oracle: Oracle, action: Action, case: Case) -> None:
    """The first guest clears a table, so the second one is seated when its new card is known (CAF-R-15)."""
    points = 0
    for put in action["put"]:
        points += oracle.do("A", {"do": "place", "put": [put]})
    check_turn(oracle, points, case)


def check_turn(oracle: Oracle, points: int, case: Case) -> None:
    """The turn of a case ends with its last guest, so a player who could go on stops."""
    if oracle.halfway:
        points += oracle.do("A", {"do": "stop"})
    wanted = case.get("then", {})
    assert {name: part(oracle, name, points, wanted[name]) for name in wanted} == wanted
    assert oracle.over == (oracle.end_reason is not None)
    assert oracle.over or oracle.to_move == "B"


def test_only_the_player_to_move_of_a_running_game_may_act() -> None:
    oracle = Oracle(PRESETS["board"], LAYOUTS["L1"], ["A", "B"])
    oracle.rack = {"A": ["FR-F"], "B": ["FR-M"]}
    assert oracle.refusal("B", {"do": "bar", "tile": "FR-M"}) == "NOT_YOUR_TURN"
    assert oracle.legal("B") == []
    assert oracle.refusal("A", {"do": "place", "put": [("FR-F", "z", None)]}) == "NO_CHAIR"
    oracle.over = True
    assert oracle.refusal("A", {"do": "bar", "tile": "FR-F"}) == "GAME_OVER"
    assert oracle.legal("A") == []


def test_an_eliminated_player_is_skipped_and_does_not_win() -> None:
    oracle = Oracle(PRESETS["board"], LAYOUTS["L1"], ["A", "B", "C"])
    oracle.rack = {"A": ["FR-F"], "B": ["ES-M"], "C": ["ES-F"]}
    oracle.seated = {"a": "FR-F", "b": "FR-M"}
    oracle.bar = ["GB-M"] * 9
    oracle.bag = ["GB-M"] * 20
    oracle.score = {"A": 30, "B": 3, "C": 20}
    turns = [oracle.do(player, {"do": "bar", "tile": oracle.rack[player][0]}) for player in "ABC"]
    assert turns == [-10, 0, -4]
    assert oracle.score == {"A": 20, "B": 0, "C": 16}
    assert len(oracle.bar) == 11, "who cannot pay leaves the field free"
    assert oracle.seated == {"a": "FR-F", "b": "FR-M"}
    assert (oracle.out, oracle.rack["B"], oracle.to_move) == ({"B"}, [], "A")
    oracle.do("A", {"do": "bar", "tile": "GB-M"})
    assert (oracle.over, oracle.to_move) == (False, "C")
    assert oracle.final() == ({"A": 9, "B": 0, "C": 11}, ["C"])
    oracle.score = {"A": 0, "B": 0, "C": 0}
    assert oracle.final() == ({"A": -5, "B": 0, "C": -5}, ["A", "C"])
    oracle.out = {"A", "B", "C"}
    assert oracle.final() == ({"A": 0, "B": 0, "C": 0}, ["A", "B", "C"])


@pytest.mark.parametrize("variant", ["board", "app"])
@pytest.mark.parametrize("joker_nation", ["native", "declared"])
def test_the_shortcut_of_legal_loses_nothing(variant: str, joker_nation: str) -> None:
    oracle = Oracle(PRESETS[variant] | {"joker_nation": joker_nation}, LAYOUTS["L4"], ["A", "B"])
    oracle.rack["A"] = ["FR-M", "JK-F", "IT-F", "IT-F", "ES-M"]
    oracle.seated = {"a": "FR-F", "b": "FR-M", "s": "FR-F"}
    oracle.table_cards = ["ES"]
    puts = [
        (tile, chair, declared)
        for tile in set(oracle.rack["A"])
        for chair in "abstpq"
        for declared in (None, "ES", "FR", "IT", "GB")
    ]
    tries: list[Action] = [{"do": "place", "put": [first]} for first in puts]
    tries += [{"do": "place", "put": [first, second]} for first in puts for second in puts]
    found = {str(action) for action in tries if oracle.refusal("A", action) is None}
    listed = [str(action) for action in oracle.legal("A") if action["do"] == "place"]
    assert len(listed) == len(set(listed)) > 0
    assert set(listed) == found
