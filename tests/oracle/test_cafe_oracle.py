"""The Café oracle alone: the worked cases of the rulebook and some more in the same form, so that it can be trusted."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml

from oracle.cafe import Action, Oracle

CASE_FILE = Path(__file__).parents[2].parent / "shared" / "rules" / "cases" / "cafe.yaml"

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

MORE = """
{id: X01, title: a lone guest is refused, cafe: board, layout: L1, given: {rack: [FR-F]},
 act: {do: place, put: [[FR-F, a]]}, want: ALONE}
---
{id: X02, title: two guests at two free tables, cafe: board, layout: L1, given: {start: true, rack: [FR-F, IT-M]},
 act: {do: place, put: [[FR-F, a], [IT-M, k]]}, want: ALONE}
---
{id: X03, title: no tile, cafe: board, layout: L1, given: {rack: [FR-F]}, act: {do: place, put: []}, want: COUNT}
---
{id: X04, title: one tile used twice, cafe: board, layout: L1, given: {rack: [FR-F, FR-M]},
 act: {do: place, put: [[FR-F, a], [FR-F, b]]}, want: NOT_IN_RACK}
---
{id: X05, title: the same chair twice, cafe: board, layout: L1, given: {rack: [FR-F, FR-M]},
 act: {do: place, put: [[FR-F, a], [FR-M, a]]}, want: TAKEN}
---
{id: X06, title: foreign table, cafe: board, layout: L1, given: {seated: {a: FR-F}, rack: [IT-M]},
 act: {do: place, put: [[IT-M, b]]}, want: NATION}
---
{id: X07, title: native jokers are not declared, cafe: board, layout: L1, given: {seated: {a: FR-F}, rack: [JK-M]},
 act: {do: place, put: [[JK-M, b, FR]]}, want: NATION}
---
{id: X08, title: two women at the neighbour, cafe: board, layout: L2, given: {seated: {a: FR-M, p: IT-F}, rack: [FR-F]},
 act: {do: place, put: [[FR-F, s]]}, want: GENDER}
---
{id: X09, title: a joker that can be seated with a second tile, cafe: board, layout: L1,
 given: {rack: [JK-F, IT-M, ES-F]}, act: {do: bar, tile: JK-F}, want: JOKER_BAR}
---
{id: X10, title: two jokers may open a table, cafe: board, layout: L1, given: {rack: [JK-F, JK-M, ES-F]},
 act: {do: bar, tile: JK-M}, want: JOKER_BAR}
---
{id: X11, title: a joker with women only, cafe: board, layout: L1, given: {bag: 9, rack: [JK-F, IT-F, ES-F]},
 act: {do: bar, tile: JK-F}, want: ok, then: {points: 1, drawn: 1, end: null, rack_size: 3}}
---
{id: X12, title: a swap is another action, cafe: board, layout: L1, want: CANNOT_PAY,
 given: {bar: 5, score: 1, seated: {a: JK-F, b: FR-M, c: FR-F, d: FR-M}, rack: [FR-F]}, act: {do: bar, tile: FR-F}}
---
{id: X13, title: swap for the other gender, cafe: board, layout: L1, given: {seated: {a: JK-F, b: FR-M}, rack: [FR-M]},
 act: {do: swap, chair: a, tile: FR-M}, want: JOKER_SWAP}
---
{id: X14, title: swap for another than the declared nation, cafe: board, cfg: {joker_nation: declared}, layout: L2,
 given: {seated: {s: 'JK-F:FR', b: FR-M}, rack: [IT-F]}, act: {do: swap, chair: s, tile: IT-F}, want: JOKER_SWAP}
---
{id: X15, title: swap for a chair between tables, cafe: board, layout: L2,
 given: {bag: 9, seated: {s: JK-F, b: FR-M}, rack: [IT-F]}, act: {do: swap, chair: s, tile: IT-F}, want: ok,
 then: {points: 0, drawn: 0, rack_size: 1, seated: {s: IT-F}}}
---
{id: X16, title: three tables cleared at one go, cafe: app, layout: L3, want: ok,
 given: {bag: 9, table_cards: 2, rack: [FR-F],
  seated: {a: FR-F, b: FR-M, c: FR-M, p: IT-F, q: IT-M, r: IT-M, u: ES-F, v: ES-M, w: ES-M}},
 act: {do: place, put: [[FR-F, s]]},
 then: {points: 48, drawn: 5, cleared: [T1, T2, T3], table_cards: 0, end: no_table_cards}}
---
{id: X17, title: two women left over – a man may join and scores, cafe: app, layout: L4, want: ok,
 given: {bag: 9, table_cards: 2, rack: [IT-M], seated: {p: IT-F, q: IT-F}}, act: {do: place, put: [[IT-M, s]]},
 then: {points: 6, drawn: 5, cleared: [], end: null}}
---
{id: X18, title: two women left over – a third may not join, cafe: app, layout: L4, want: GENDER,
 given: {table_cards: 2, rack: [IT-F], seated: {p: IT-F, q: IT-F}}, act: {do: place, put: [[IT-F, s]]}}
---
{id: X19, title: the fourth-last tile, cafe: board, layout: L1, given: {bag: 4, seated: {a: FR-F}, rack: [FR-M, ES-F]},
 act: {do: place, put: [[FR-M, b]]}, want: ok, then: {points: 4, drawn: 4, rack_size: 5, end: fourth_last}}
---
{id: X20, title: one fewer after a one-nation table, cafe: board, cfg: {draw_rule: one_less_on_mono}, layout: L1,
 given: {bag: 9, seated: {a: FR-F, b: FR-M, c: JK-F}, rack: [FR-M, ES-F]}, act: {do: place, put: [[FR-M, d]]}, want: ok,
 then: {points: 8, drawn: 3, rack_size: 4, end: null}}
---
{id: X21, title: one guest completes two one-nation tables, cafe: board, cfg: {draw_rule: limit_minus_one}, layout: L2,
 given: {bag: 9, seated: {a: FR-F, b: FR-M, c: FR-M, p: IT-F, q: IT-M, r: IT-M}, rack: [JK-F, ES-F]}, want: ok,
 act: {do: place, put: [[JK-F, s]]}, then: {points: 16, drawn: 2, rack_size: 3, limit: 3, end: last_chair}}
---
{id: X22, title: foreigners of one nation only score as one nation, cafe: board, layout: L4,
 given: {seated: {s: FR-F}, rack: [FR-M, ES-F]}, act: {do: place, put: [[FR-M, t]]}, want: ok,
 then: {points: 8, drawn: 4, end: null}}
---
{id: X23, title: out and one is left, cafe: board, layout: L1, given: {bar: 9, score: 9, rack: [ES-F]}, want: ok,
 act: {do: bar, tile: ES-F}, then: {points: 0, drawn: 0, rack_size: 0, out: true, end: one_left}}
---
{id: X24, title: no tile left and none to draw, cafe: app, layout: L1, given: {bag: 0, seated: {a: FR-F}, rack: [FR-M]},
 act: {do: place, put: [[FR-M, b]]}, want: ok, then: {points: 4, drawn: 0, rack_size: 0, end: empty_supply}}
---
{id: X25, title: the bar is full – the first reason of several, cafe: board, layout: L1, want: ok,
 given: {bag: 4, bar: 19, score: 14, rack: [ES-F]}, act: {do: bar, tile: ES-F},
 then: {points: -14, drawn: 1, rack_size: 1, end: bar_full}}
"""


def load_cases() -> list[Any]:
    """Return one parameter for each case; a skipped one if the rulebook is not there."""
    params = [pytest.param(case, id=case["id"]) for case in yaml.safe_load_all(MORE)]
    if CASE_FILE.exists():
        documents = yaml.safe_load_all(CASE_FILE.read_text(encoding="utf-8"))
        return [pytest.param(case, id=case["id"]) for case in documents if case] + params
    absent = pytest.mark.skip(reason=f"the worked cases are not there: {CASE_FILE}")
    return [pytest.param({}, id="worked-cases", marks=absent), *params]


def build(case: dict[str, Any]) -> Oracle:
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


def check_final(case: dict[str, Any]) -> None:
    """Run a case that tests the last account."""
    players = case["final"]
    oracle = Oracle(PRESETS[case["cafe"]] | case.get("cfg", {}), LAYOUTS["L1"], list(players))
    for name, player in players.items():
        oracle.score[name] = player["score"]
        oracle.rack[name] = list(player["rack"])
        if player.get("out"):
            oracle.out.add(name)
    assert oracle.final() == (case["then"]["final"], case["then"]["winners"])


@pytest.mark.parametrize("case", load_cases())
def test_case(case: dict[str, Any]) -> None:
    if "final" in case:
        check_final(case)
        return
    oracle = build(case)
    action = read_action(case["act"])
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
    points = oracle.do("A", action)
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
