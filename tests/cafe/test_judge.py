"""The judge for arguments: whether a move is legal, what it scores, and which rule says so."""

from typing import Any

import pytest

from finito.errors import BadInput
from finito.games.cafe.judge import judge
from finito.games.cafe.refusals import CODES

POSITION: dict[str, Any] = {
    "cafe": "board",
    "layout": "L2",
    "given": {"seated": {"a": "FR-M", "p": "IT-F", "q": "IT-M"}, "rack": ["FR-F", "IT-M", "JK-M"], "bag": 40},
}


def test_a_legal_move() -> None:
    verdict = judge(POSITION, "A place FR-F s")
    assert (verdict.legal, verdict.code, verdict.points, verdict.preset) == (True, "OK", 7, "board")
    assert verdict.move == "A place FR-F s"
    assert verdict.rules == ("CAF-PLACE-02", "CAF-SCORE-03", "CAF-SCORE-02", "CAF-SCORE-04")
    assert verdict.sentence.startswith("A seats the lady from France on s: +7 points")
    assert verdict.others == {"board": "OK", "publisher": "OK", "app": "OK"}


def test_the_forms_of_position_and_move() -> None:
    flat = {"cafe": "board", "layout": "L2", **POSITION["given"]}
    text = "{cafe: board, layout: L2, seated: {a: FR-M, p: IT-F, q: IT-M}, rack: [FR-F, IT-M, JK-M], bag: 40}"
    verdicts = [
        judge(POSITION, "A place FR-F s"),
        judge(flat, "place FR-F s"),
        judge(text, {"do": "place", "put": [["FR-F", "s"]]}),
    ]
    assert verdicts[0] == verdicts[1] == verdicts[2]


@pytest.mark.parametrize(
    ("given", "move", "code", "rule"),
    [
        ({}, "B place FR-F s", "NOT_YOUR_TURN", "CAF-SETUP-01"),
        ({"end": "bar_full"}, "place FR-F s", "GAME_OVER", "CAF-TURN-01"),
        ({}, "place FR-F s, IT-M r, JK-M b", "COUNT", "CAF-PLACE-01"),
        ({}, "place FR-F s, FR-F b", "NOT_IN_RACK", "CAF-SETUP-03"),
        ({}, "place RU-F s", "NOT_IN_RACK", "CAF-SETUP-03"),
        ({}, "place FR-F x", "NO_CHAIR", "CAF-SETUP-02"),
        ({}, "place FR-F a", "TAKEN", "CAF-SEAT-01"),
        ({}, "place FR-F b, IT-M b", "TAKEN", "CAF-SEAT-01"),
        ({}, "place FR-F r", "NATION", "CAF-SEAT-04"),
        ({}, "place JK-M:FR r", "NATION", "CAF-R-01"),
        ({}, "place JK-M b", "GENDER", "CAF-SEAT-07"),
        ({}, "place JK-M s", "GENDER", "CAF-R-03"),
        ({"seated": {"p": "IT-F"}}, "place FR-F a", "ALONE", "CAF-SEAT-08"),
        ({"seated": {"p": "IT-F"}}, "place FR-F a, IT-M q", "ALONE", "CAF-PLACE-05"),
        ({"seated": {"p": "IT-F"}}, "place IT-M q, FR-F a", "ALONE", "CAF-PLACE-04"),
        ({"seated": {}}, "place FR-F a", "ALONE", "CAF-PLACE-06"),
        ({}, "bar JK-M", "JOKER_BAR", "CAF-BAR-02"),
        ({"bar": 9}, "bar FR-F", "CANNOT_PAY", "CAF-R-08"),
        ({"bar": 20}, "bar FR-F", "BAR_FULL", "CAF-BAR-01"),
        ({}, "stop", "NO_STOP", "CAF-TURN-01"),
        ({}, "swap FR-F a", "JOKER_SWAP", "CAF-JOKER-01"),
        ({"seated": {"a": "JK-M"}}, "swap FR-F a", "JOKER_SWAP", "CAF-R-11"),
    ],
)
def test_every_refusal_names_its_rule_and_speaks_of_the_move(
    given: dict[str, Any], move: str, code: str, rule: str
) -> None:
    verdict = judge({**POSITION, "given": {**POSITION["given"], **given}}, move)
    assert (verdict.legal, verdict.code, verdict.rules, verdict.points) == (False, code, (rule,), 0)
    assert verdict.sentence[0].isupper()
    assert verdict.sentence.endswith(".")
    assert "{" not in verdict.sentence


def test_every_code_is_spoken_of_above() -> None:
    marks = test_every_refusal_names_its_rule_and_speaks_of_the_move.pytestmark
    spoken = {case[2] for mark in marks if mark.name == "parametrize" for case in mark.args[1]}
    assert spoken | {"HALFWAY", "FIRST_CLEARS"} == set(CODES.values())


@pytest.mark.rule("CAF-R-15")
def test_a_whole_turn_is_judged_guest_by_guest() -> None:
    given = {
        "seated": {"a": "FR-F", "b": "FR-M", "s": "IT-F", "p": "IT-M"},
        "rack": ["FR-M", "FR-F", "ES-F"],
        "next_cards": ["ES"],
        "bag": 40,
    }
    app = {"cafe": "app", "layout": "L2", "given": given}
    both = judge(app, "place FR-M c, ES-F s")
    assert (both.code, both.points) == ("OK", 6)
    wrong = judge(app, "place FR-M c, FR-F s")
    assert (wrong.code, wrong.rules) == ("NATION", ("CAF-SEAT-04",))
    assert (judge(app, "place FR-M c").code, judge(app, "place FR-M c").points) == ("OK", 4)
    half = {**app, "given": {**given, "seated": {"p": "IT-M"}, "halfway": True}}
    assert judge(half, "bar FR-F").code == "HALFWAY"
    stopped = judge(half, "stop")
    assert (stopped.code, stopped.rules) == ("OK", ("CAF-R-15",))
    assert stopped.others == {"board": "NO_STOP", "publisher": "NO_STOP", "app": "OK"}


def test_declared_jokers() -> None:
    document = {**POSITION, "cfg": {"joker_nation": "declared"}}
    asked = "Say which nation the joker (gentleman) stands for on chair s: France or Italy."
    assert judge(document, "place JK-M s").sentence == asked
    assert "can be declared as France or Italy only" in judge(document, "place JK-M:ES s").sentence


@pytest.mark.parametrize(
    ("given", "move", "rules"),
    [
        ({"seated": {}, "start": True}, "place FR-F a", ("CAF-PLACE-06",)),
        ({"seated": {"p": "IT-F"}, "rack": ["FR-F", "FR-M"]}, "place FR-F a, FR-M b", ("CAF-PLACE-05", "CAF-SCORE-03")),
        ({"seated": {"a": "FR-M"}}, "place FR-F s", ("CAF-PLACE-02", "CAF-SCORE-03", "CAF-SCORE-04", "CAF-R-04")),
        ({}, "bar FR-F", ("CAF-BAR-01",)),
        ({"seated": {}, "rack": ["JK-F"]}, "bar JK-F", ("CAF-BAR-02", "CAF-R-09")),
        ({"rack": ["RU-F"], "bar": 9}, "bar RU-F", ("CAF-BAR-03", "CAF-R-08")),
        ({"seated": {"a": "JK-F"}}, "swap FR-F a", ("CAF-JOKER-01", "CAF-JOKER-03", "CAF-R-11")),
    ],
)
def test_what_allows_a_legal_move(given: dict[str, Any], move: str, rules: tuple[str, ...]) -> None:
    verdict = judge({**POSITION, "given": {**POSITION["given"], **given}}, move)
    assert (verdict.legal, verdict.rules) == (True, rules)


def test_a_double_in_the_app() -> None:
    there = {"a": "FR-F", "b": "FR-M", "c": "FR-M", "p": "IT-M", "q": "IT-F", "r": "IT-M"}
    verdict = judge({"cafe": "app", "layout": "L2", "given": {"seated": there, "rack": ["FR-F"]}}, "place FR-F s")
    assert verdict.points == 24
    assert "CAF-CLEAR-02" in verdict.rules


def test_on_the_board_itself() -> None:
    verdict = judge({"cafe": "board", "seated": {"b1": "AF-F"}, "rack": ["AF-M"]}, "place AF-M a2")
    assert verdict.legal
    assert verdict.others["app"] == "OK"


@pytest.mark.parametrize(
    ("document", "move", "message"),
    [
        ("{", "bar FR-F", "this is not YAML"),
        ("[]", "bar FR-F", "a mapping is needed"),
        ({"given": {}, "rack": []}, "bar FR-F", "the field 'rack' is not understood"),
        ({"hand": []}, "bar FR-F", "the field 'hand' is not understood"),
        ({}, "sleep", "'sleep' is not a move"),
        ({}, {"do": "sleep"}, "'sleep' is not an action"),
        ({"cafe": "cellar"}, "bar FR-F", "there is no preset"),
    ],
)
def test_bad_input(document: Any, move: Any, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        judge(document, move)
