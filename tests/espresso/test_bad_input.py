"""Bad input to any parser, option or move gives one clear line that says what was wrong and where; nothing changes."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from espresso.helpers import position, started
from finito.errors import BadInput, BadRecord, FinitoError, IllegalMove
from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.cases import run_case
from finito.games.espresso.notation import parse_card, parse_pile, parse_place, parse_player
from finito.games.espresso.position import load_position
from finito.games.records import replayed
from finito.record import parse_record


@pytest.mark.parametrize("text", ["", "R9", "r5", "X1", "R", "R55", "5R", "R-1", "??", "R٥", "R5 "])
def test_no_card(text: str) -> None:
    with pytest.raises(BadInput, match="is not a card"):
        parse_card(text)


@pytest.mark.parametrize("text", ["", "G", "a", "AB", "0", "Ä"])
def test_no_player(text: str) -> None:
    with pytest.raises(BadInput, match="is not a player"):
        parse_player(text)


@pytest.mark.parametrize("text", ["", "help4", "help", "deck", "X.waste", ".waste", "B.", "waste:", "B.help1.help2"])
def test_no_place(text: str) -> None:
    with pytest.raises(BadInput, match=r"is not a (place|player)"):
        parse_place(text, 0)


@pytest.mark.parametrize("text", ["", "p0", "p-1", "p", "1", "P1", "p1.5", "p00001", "newest"])
def test_no_pile(text: str) -> None:
    with pytest.raises(BadInput, match="is not a pile"):
        parse_pile(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no move"),
        ("fly", "is not a move"),
        ("help1 R1", "is not a move"),
        ("help1 R1 >", "a pile"),
        ("help1 R1 > p1 R0", "a pile"),
        ("help1 R1 > p1 over R0", "a pile"),
        ("> p1", "a place"),
        ("help1 R1 B2 > p1", "a place"),
        ("help1 + > new", "a place"),
        ("flip x", "is not a number"),
        ("flip 3 4", "not understood"),
        ("flip seen", "not understood"),
        ("flip seen -1", "is not a number"),
        ("flip 99999999999", "is not a number"),
        ("idle *", "A to F"),
        ("idle Z", "is not a player"),
    ],
)
def test_no_move(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        espresso.parse_move(text)


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_a_clear_error(text: str) -> None:
    try:
        move = espresso.parse_move(text)
    except BadInput:
        return
    assert espresso.parse_move(espresso.move_text(move)) == move


@pytest.mark.parametrize(
    ("sheet", "cfg", "says"),
    [
        ("be", {}, "there is no preset 'be'; known are de, nl, en, fr, house"),
        ("hous", {}, "there is no preset 'hous', did you mean 'house'?"),
        ("de", {"zeero": True}, "there is no option 'zeero', did you mean 'zero'?"),
        ("de", {"zero": "yes"}, "option zero: Expected `bool`, got `str`; it takes yes | no"),
        ("de", {"zero": 1}, "option zero: Expected `bool`, got `int`; it takes yes | no"),
        ("de", {"flip_gate": "open"}, "it takes free | stuck_tableau | stuck_open"),
        ("de", {"target_score": 0}, "it takes 1 … 10000 | none"),
        ("de", {"target_score": 1.5}, "option target_score"),
        ("de", {"start_countdown_ms": -1}, "it takes 0 … 10000"),
        ("de", {"start_countdown_ms": 10_001}, "option start_countdown_ms"),
        ("de", {"min_action_interval_ms": 1001}, "it takes 0 … 1000"),
    ],
)
def test_bad_options(sheet: str, cfg: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as caught:
        espresso.make_options(sheet, cfg)
    assert says in str(caught.value)


@pytest.mark.rule("ESP-MAT-04", "ESP-R-37")
@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_two_to_six_players(players: int) -> None:
    with pytest.raises(BadInput, match="two to six"):
        espresso.new(espresso.make_options("fr"), players, 1)


@pytest.mark.parametrize(("seed", "handicap"), [(-1, ()), (2**64, ()), (1, (13,)), (1, (-1,)), (1, (0, 0, 0))])
def test_bad_seed_or_handicap(seed: int, handicap: tuple[int, ...]) -> None:
    with pytest.raises(BadInput, match=r"seed|handicap"):
        espresso.new(espresso.make_options("de"), 2, seed, handicap)


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ([], "position: a mapping"),
        ({"G": {}}, "'G' is not understood"),
        ({"A": []}, "position.A: a mapping"),
        ({"A": {"hands": []}}, "position.A: 'hands' is not a zone"),
        ({"A": {"help": ["R1"]}}, "position.A.help: three slots"),
        ({"A": {"help": ["R1", "R2", "R9"]}}, "position.A.help: 'R9' is not a card"),
        ({"A": {"hand": "R1"}}, "position.A.hand: a list"),
        ({"A": {"hand": ["R1"] * 37}}, "position.A.hand: 37 cards"),
        ({"A": {"hand": ["R1"] * 20, "waste": ["R1"] * 20}}, "position.A: hand and waste hold 40"),
        ({"A": {"espresso": ["R1"] * 37}}, "position.A.espresso: 37 cards"),
        ({"center": {"p1": ["R0"]}}, "position.center.p1: 'R0': a center card carries"),
        ({"center": {"p1": []}}, "position.center: p1: a pile has at least one card"),
        ({"center": {"p1": ["R0@G"]}}, "position.center.p1: 'G' is not a player"),
        ({"center": {"p1": ["R0@F"]}}, "position.center.p1: there is no player F"),
        ({"center": {"new": ["R0@A"]}}, "position.center: 'new'"),
        ({"center": {"p49": ["R0@A"]}}, "position.center: 'p49'"),
        ({"phase": "late"}, "position.phase: 'late' is not a phase"),
        ({"ready": "A"}, "position.ready: a list"),
        ({"ready": ["C"]}, "position.ready: there is no player C"),
        ({"flags": {"A": {"three": True}}}, "position.flags: A: flags are"),
        ({"flags": {"A": {"two": 1}}}, "position.flags: A: flags are"),
    ],
)
def test_bad_positions(given: Any, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        load_position(given, espresso.make_options("de"))
    assert str(caught.value).startswith(where) or where in str(caught.value)


def test_what_a_client_may_not_name_is_refused_or_an_error_and_changes_nothing() -> None:
    match = started("de", players=2)
    before = espresso.encode(match)
    for move in (m.Play("C.waste"), m.Play("help1", "p"), m.Play("help1", "new", "R99"), m.Pair("x", "y")):
        with pytest.raises(BadInput):
            espresso.apply(match, 0, move)
    for player in (2, 5, -2, 99):
        with pytest.raises(BadInput, match="players are A to B"):
            espresso.refusal(match, player, m.Flip())
    foreign: list[tuple[int, espresso.Move]] = [(0, m.Impasse()), (0, m.Deal()), (m.GAME, m.Flip()), (1, m.Idle(0))]
    for player, not_yours in foreign:
        refused = espresso.refusal(match, player, not_yours)
        assert refused is not None
        assert refused.code == "NOT_YOURS"
    with pytest.raises(IllegalMove, match="RECYCLE_EMPTY") as caught:
        espresso.apply(match, 0, m.Recycle())
    assert caught.value.refusal.rule == "ESP-RECY-01"
    assert espresso.encode(match) == before


RECORD = espresso.record(started("de", players=2, seed=4)).text()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1: the first line is not"),
        ("hello", "line 1: the first line is not"),
        (RECORD.replace("moves:\n", ""), "'name: value' is needed"),
        (RECORD.split("moves:")[0], "there is no line 'moves:'"),
        (RECORD.replace("seed: 4", "seed: four"), "line 6: seed: 'four' is not a value"),
        (RECORD.replace("seed: 4", "seed: -4"), "seed: a whole number"),
        (RECORD.replace("seed: 4\n", ""), "missing required field `seed`"),
        (RECORD.replace("players: 2", 'players: "2"'), "players"),
        (RECORD.replace("players:", "plaiers:"), "plaiers"),
    ],
)
def test_bad_record_files(text: str, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_record(text)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (RECORD.replace("game: espresso", "game: chess"), "record of 'chess'"),
        (RECORD.replace("rules: 2", "rules: 99"), "played by version 99"),
        (RECORD.replace("A ready", "A fly"), "move 1, 'A fly', cannot be read"),
        (RECORD.replace("A ready", "A flip"), "move 1, 'A flip', is refused: NOT_STARTED"),
        (RECORD.replace("players: 2", "players: 9"), "two to six"),
        (RECORD.replace('"zero":false', '"zero":3'), "option zero"),
    ],
)
def test_records_that_do_not_replay(text: str, says: str) -> None:
    with pytest.raises((BadRecord, BadInput)) as caught:
        replayed(espresso, parse_record(text))
    assert says in str(caught.value)


@given(st.text())
def test_any_text_is_a_record_or_a_clear_error(text: str) -> None:
    with pytest.raises(BadInput):
        parse_record("finito record 1\n" + text.replace("moves:", ""))


@pytest.mark.parametrize(
    ("case", "says"),
    [
        ({"id": "X", "nonsense": 1}, "case X: the field 'nonsense'"),
        ({"id": "X", "sheet": "xx"}, "case X: there is no preset 'xx'"),
        ({"id": "X", "cfg": {"zero": 2}}, "case X: option zero"),
        ({"id": "X", "steps": [{"do": "fly", "by": "A"}]}, "case X, step 1: there is no action 'fly'"),
        ({"id": "X", "steps": [{"do": "flip"}]}, "case X, step 1: who does 'flip'?"),
        ({"id": "X", "steps": [{"by": "A", "do": "play", "to": "p1"}]}, "case X, step 1: `from` is missing"),
        ({"id": "X", "steps": [{"by": "A", "do": "flip", "size": "3"}]}, "case X, step 1: a whole number"),
        ({"id": "X", "steps": [{"by": "A", "do": "flip", "seen": 9}]}, "case X, step 1: seen: 9"),
        ({"id": "X", "then": {"weather": "fine"}}, "case X: then.weather"),
        ({"id": "X", "then": {"A": {"pocket": []}}}, "case X: then.A.pocket"),
        ({"id": "X", "match": {"before": {"A": "x"}}}, "case X: a whole number"),
        ({"id": "X", "steps": {}}, "case X.steps: a list"),
    ],
)
def test_bad_cases(case: dict[str, Any], says: str) -> None:
    if case.get("steps") == {}:
        case = {**case, "steps": {"a": 1}}
    with pytest.raises(BadInput) as caught:
        run_case(case)
    assert str(caught.value).startswith(says)


def test_a_case_that_fails_says_what_differs() -> None:
    case = {
        "id": "X",
        "given": {"A": {"help": ["R0", "--", "--"]}, "center": {}},
        "steps": [{"by": "A", "do": "play", "from": "help1", "to": "new", "want": "BAD_START"}],
        "then": {
            "center": {"p1": None},
            "phase": "over",
            "shuffled": {"A": 3},
            "finito": "A",
            "round_scores": {"A": 9},
        },
    }
    differences = run_case(case)
    assert differences == [
        "step 1 (play): wanted BAD_START, got ok",
        "center.p1: wanted null, got [R0@A]",
        "phase: wanted over, got running",
        "shuffled: wanted [(A, 3)], got []",
        "finito: wanted A, got the round is not over",
        "round_scores: wanted {A: 9}, got {A: 1}",
    ]


def test_every_error_is_one_readable_line() -> None:
    for wrong in (lambda: parse_card("x"), lambda: espresso.make_options("de", {"zero": 5})):
        with pytest.raises(FinitoError) as caught:
            wrong()
        assert "\n" not in str(caught.value)
    assert position({}).n_players == 2
