"""A first guest who clears a table: the turn goes on guest by guest, and trying reveals no card (CAF-R-15)."""

from random import Random
from typing import Any

import msgspec
import pytest

from cafe.helpers import FOREIGN, cleared, code, do, drawn, ended, placing_turn, play, points, position, rack, seated
from cafe.test_oracle import random_move
from finito.errors import BadInput, IllegalMove
from finito.games import cafe
from finito.games.cafe import events as e
from finito.games.cafe.cases import run_case
from finito.games.cafe.match import Match
from finito.games.cafe.position import position_of
from finito.games.cafe.rules.tiles import NATIONS

THERE = {"a": "FR-F", "b": "FR-M", "s": "IT-F", "p": "IT-M"}
RACK = ["FR-M", "IT-F", "FR-F", "ES-F", "ES-M"]
pytestmark = pytest.mark.rule("CAF-R-15")


def before(**given: Any) -> Match:
    """FR-M on c clears T1, which becomes Spanish; p, at T2, keeps one guest."""
    return position("L2", "app", **{"seated": THERE, "rack": RACK, "next_cards": ["ES", "CU"], **given})


def halfway(**given: Any) -> Match:
    game = before(**given)
    do(game, "place FR-M c")
    return game


def test_the_first_guest_is_final_scored_and_the_new_card_is_seen() -> None:
    game = before()
    events = do(game, "place FR-M c")
    assert points(events) == [4]
    assert cleared(events) == ["T1"]
    assert [event.nation for event in events if isinstance(event, e.TableCard)] == ["ES"]
    assert events[-1] == e.SecondGuest(0)
    assert (drawn(events), rack(game, 0)) == (0, RACK[1:])
    view = cafe.view(game, None)
    assert (view.turn, view.halfway, view.tables["T1"], view.players[0].score) == (0, True, "ES", 4)
    assert "A to move (a second guest, or stop)" in cafe.draw(view)


def test_then_a_second_guest_also_at_the_new_table() -> None:
    game = halfway()
    events = do(game, "place ES-F s")
    assert points(events) == [2]
    assert drawn(events) == 2
    assert events[-1] == e.TurnPassed(1)
    assert seated(game) == {"s": "ES-F", "p": "IT-M"}
    assert not cafe.view(game, None).halfway


def test_or_stop() -> None:
    game = halfway()
    assert [type(event) for event in do(game, "stop")] == [e.Drawn, e.TurnPassed]
    assert len(rack(game, 0)) == 5
    assert cafe.view(game, None).turn == 1


def test_what_may_not_be_done_in_between() -> None:
    game = halfway()
    assert code(game, "place FR-F s") == "NATION"
    assert code(game, "place ES-F a") == "ALONE"
    assert code(game, "place ES-F s, ES-M a") == "COUNT"
    assert code(game, "bar ES-F") == "HALFWAY"
    assert code(game, "stop", player=1) == "NOT_YOUR_TURN"
    assert code(position("L2", "app", seated={"s": "JK-F"}, rack=["IT-F"], halfway=True), "swap IT-F s") == "HALFWAY"
    with pytest.raises(IllegalMove, match="seat a second one or stop"):
        cafe.apply(game, 0, cafe.Bar("ES-F"))
    sentence = cafe.refusal(game, 0, cafe.parse_move("place ES-F s, ES-M a"))
    assert sentence is not None
    assert "one more may follow" in sentence.sentence


@pytest.mark.rule("CAF-TURN-01")
def test_nobody_passes() -> None:
    assert code(before(), "stop") == "NO_STOP"
    assert code(position("L1", seated={"a": "FR-F"}, rack=["FR-M"]), "stop") == "NO_STOP"


def test_seats_say_who_clears_a_table() -> None:
    assert {spot.chair for spot in cafe.chairs_for(before(), "FR-M") if spot.clears} == {"c"}
    assert not any(spot.clears for spot in cafe.chairs_for(halfway(), "IT-F"))


def test_the_list_is_what_the_judge_says() -> None:
    game = halfway()
    listed = {cafe.move_text(move) for move in cafe.legal_moves(game, 0)}
    assert listed == {"place IT-F s", "place IT-F q", "place IT-F r", "place ES-F s", "stop"}
    assert {spot.chair for spot in cafe.chairs_for(game, "ES-F")} == {"s"}
    assert cafe.chairs_for(game, "ES-F", after=cafe.Put("IT-F", "q")) == []
    assert cafe.chairs_for(game, "FR-F") == []


def test_where_nobody_could_follow_the_turn_ends_by_itself() -> None:
    nobody = before(rack=["FR-M", "FR-F", *FOREIGN[:3]])
    assert do(nobody, "place FR-M c")[-1] == e.TurnPassed(1)
    last = before(rack=["FR-M"])
    assert do(last, "place FR-M c")[-1] == e.TurnPassed(1)


def test_a_first_guest_who_clears_nothing_is_a_whole_turn() -> None:
    game = before(seated={"a": "FR-F", "p": "IT-M"})
    assert do(game, "place FR-M c")[-1] == e.TurnPassed(1)
    both = before(seated={"a": "FR-F", "b": "FR-M", "p": "IT-M"})
    assert points(do(both, "place FR-M c, FR-F s")) == [6, 10]


@pytest.mark.rule("CAF-R-17", "CAF-END-06")
def test_the_end_comes_with_the_end_of_the_turn() -> None:
    game = halfway(table_cards=0, next_cards=[])
    assert cafe.outcome(game) is None
    assert cafe.view(game, None).tables["T1"] is None
    again = cafe.load_position(position_of(game), game.options)
    assert cafe.encode(again) == cafe.encode(game)
    for one in (game, again):
        assert ended(do(one, "stop")) == "no_table_cards"


@pytest.mark.rule("CAF-R-16")
def test_two_tables_cleared_one_after_the_other_are_not_doubled() -> None:
    there = {"a": "FR-F", "b": "FR-M", "c": "FR-M", "k": "IT-F", "l": "IT-M", "m": "IT-M"}
    game = position("L1", "app", seated=there, rack=["FR-F", "IT-F", *FOREIGN[:3]])
    assert points(do(game, "place FR-F d")) == [8]
    events = do(game, "place IT-F o")
    assert points(events) == [8]
    assert (cleared(events), drawn(events)) == (["T2"], 2)
    assert events[-1] == e.TurnPassed(1)


@pytest.mark.rule("CAF-R-07")
def test_tables_of_one_nation_count_for_the_draw_of_the_whole_turn() -> None:
    there = {"a": "FR-F", "b": "FR-M", "c": "FR-M", "k": "IT-F"}
    for text in ("place IT-M l", "stop"):
        game = position("L1", "app", {"draw_rule": "none_on_mono"}, seated=there, rack=["FR-F", "IT-M", *FOREIGN[:3]])
        do(game, "place FR-F d")
        again = cafe.load_position(position_of(game), game.options)
        assert position_of(game)["mono"] == 1
        assert drawn(do(game, text)) == drawn(do(again, text)) == 0


@pytest.mark.rule("CAF-PLACE-06")
def test_a_second_guest_does_not_start_alone_in_an_empty_cafe() -> None:
    there = {"a": "FR-F", "b": "FR-M", "c": "FR-M", "k": "IT-F"}
    game = position("L1", "app", seated=there, rack=["FR-F", "IT-M", "ES-F"], start=True, next_cards=["ES"])
    do(game, "place FR-F d")
    assert code(game, "place ES-F a") == "ALONE"
    assert code(game, "place IT-M l") == "ok"


def test_two_guests_at_once_only_if_no_card_matters() -> None:
    game = before()
    assert code(game, "place FR-M c, IT-F s") == "ok"
    assert code(game, "place FR-M c, IT-F q") == "ok"
    for text in ("ES-F s", "FR-F s", "ES-F a", "FR-F c"):
        assert code(game, f"place FR-M c, {text}") == "FIRST_CLEARS", text
    assert code(game, "place FR-M c, IT-F p") == "TAKEN"
    assert code(game, "place FR-M c, ES-M s") == "FIRST_CLEARS"
    assert points(do(game, "place FR-M c, IT-F s")) == [4, 4]
    none_left = before(table_cards=0, next_cards=[])
    assert code(none_left, "place FR-M c, ES-F s") == "NATION"


@pytest.mark.rule("CAF-R-01")
def test_a_joker_is_not_declared_as_a_card_that_nobody_knows() -> None:
    declared = {"joker_nation": "declared"}
    game = position("L2", "app", declared, seated=THERE, rack=["FR-M", "JK-F", "IT-F"], next_cards=["ES"])
    assert code(game, "place FR-M c, JK-F:IT s") == "ok"
    assert code(game, "place FR-M c, JK-F:ES s") == "FIRST_CLEARS"
    assert code(game, "place FR-M c, JK-F s") == "FIRST_CLEARS"
    do(game, "place FR-M c")
    assert code(game, "place JK-F:ES s") == "ok"
    assert code(game, "place JK-F s") == "NATION"


@pytest.mark.rule("CAF-R-09", "CAF-BAR-02")
def test_a_joker_who_can_be_seated_after_a_table_is_cleared_does_not_go_to_the_bar() -> None:
    there = {**THERE, "q": "IT-F"}
    game = before(seated=there, rack=["FR-M", "JK-F", *FOREIGN[:2]])
    assert cafe.chairs_for(game, "JK-F") == []
    assert code(game, "bar JK-F") == "JOKER_BAR"
    do(game, "place FR-M c")
    assert "r" in {spot.chair for spot in cafe.chairs_for(game, "JK-F")}
    assert code(before(seated=there, rack=["JK-F", *FOREIGN[:2]]), "bar JK-F") == "ok"


GIVEN = {"bag": 40, "table_cards": 6, "next_cards": ["ES"], "seated": THERE, "rack": RACK}
HALF = {
    "bag": 40,
    "table_cards": 6,
    "seated": {"p": "IT-M"},
    "nations": {"T1": "ES"},
    "rack": RACK[1:],
    "halfway": True,
}


@pytest.mark.parametrize(
    ("given", "act", "want", "then"),
    [
        (GIVEN, [["FR-M", "c"]], "ok", {"points": 4, "drawn": 1, "cleared": ["T1"], "rack_size": 5}),
        (GIVEN, [["FR-M", "c"]], "ok", {"points": 4, "drawn": 0, "halfway": True}),
        (GIVEN, [["FR-M", "c"], ["ES-F", "s"]], "ok", {"points": 6, "drawn": 2, "seated": {"s": "ES-F", "c": None}}),
        (GIVEN, [["FR-M", "c"], ["FR-F", "s"]], "NATION", {"points": 4, "cleared": ["T1"], "seated": {"s": None}}),
        (GIVEN, [["FR-M", "c"], ["FR-F", "s"]], "FIRST_CLEARS", {"points": 0, "seated": THERE}),
        (HALF, [["ES-F", "s"]], "ok", {"points": 2, "drawn": 2}),
        (HALF, [["FR-F", "s"]], "NATION", {"points": 0}),
        (HALF, "stop", "ok", {"points": 0, "drawn": 1, "halfway": False}),
    ],
)
def test_worked_cases(given: dict[str, Any], act: Any, want: str, then: dict[str, Any]) -> None:
    asked = {"do": "stop"} if act == "stop" else {"do": "place", "put": act}
    case = {"id": "H", "cafe": "app", "layout": "L2", "given": given, "act": asked, "want": want, "then": then}
    assert run_case(case) == []
    assert run_case({**case, "want": "TAKEN"})


def hidden_otherwise(game: Match, chance: Random) -> Match:
    """A game that looks the same to everyone, with other hidden cards and tiles."""
    other = cafe.copy_match(game)
    other.cards[: other.cards_left] = [chance.randrange(NATIONS) for _ in range(other.cards_left)]
    tiles = other.bag[: other.bag_size]
    chance.shuffle(tiles)
    other.bag[: other.bag_size] = tiles
    return other


def answers(game: Match, moves: list[cafe.Move]) -> bytes:
    """Everything that can be learned from a position without a move: refusals, chairs, the list, the view."""
    refused = [cafe.refusal(game, game.turn, move) for move in moves]
    puts = [move.put[0] for move in moves if isinstance(move, cafe.Place) and move.put]
    spots = [cafe.chairs_for(game, tile, after) for tile in set(rack(game, game.turn)) for after in (None, *puts[:3])]
    return msgspec.json.encode([refused, spots, cafe.legal_moves(game, game.turn), cafe.view(game, None)])


@pytest.mark.parametrize("joker_nation", ["native", "declared"])
def test_no_answer_depends_on_a_card_that_lies_face_down(joker_nation: str) -> None:
    """The answers have the same bytes whichever cards come, for all moves refused or listed in whole games."""
    chance = Random(7)
    close = 0
    for game, *_ in play("app", 2, 41, placing_turn, joker_nation=joker_nation):
        if cafe.outcome(game) is not None:
            break
        tries: list[cafe.Move] = [random_move(game, chance) for _ in range(20)]
        singles = [m for m in cafe.legal_moves(game, game.turn) if isinstance(m, cafe.Place) and len(m.put) == 1]
        for first in singles:
            if any(isinstance(event, e.TableCard) for event in cafe.apply(cafe.copy_match(game), game.turn, first)):
                close += 1
                seconds = [random_move(game, chance) for _ in range(25)]
                tries += [cafe.Place((*first.put, *m.put[:1])) for m in seconds if isinstance(m, cafe.Place)]
        assert answers(game, tries) == answers(hidden_otherwise(game, chance), tries)
    assert close > 10


def test_an_accepted_first_guest_tells_its_own_card_and_no_other() -> None:
    game = before()
    other = cafe.copy_match(game)
    other.cards[: other.cards_left - 1] = [3] * (other.cards_left - 1)
    other.bag[: other.bag_size] = [0] * other.bag_size
    assert other.cards != game.cards
    told = [msgspec.json.encode(do(one, "place FR-M c")) for one in (game, other)]
    assert told[0] == told[1]
    assert answers(game, []) == answers(other, [])


@pytest.mark.parametrize(
    ("given", "complaint"),
    [({"halfway": 1}, "true or false"), ({"mono": 1}, "halfway: true"), ({"halfway": True, "mono": 4}, "0 to 3")],
)
def test_a_half_turn_that_cannot_be(given: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        before(**given)
    with pytest.raises(BadInput, match="only where full tables are cleared"):
        position("L2", seated=THERE, rack=RACK, halfway=True)
