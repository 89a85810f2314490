"""Full tables are cleared (CAF-CLEAR): the app."""

import pytest

from cafe.helpers import FOREIGN, cleared, code, do, ended, points, position, seated
from finito.games import cafe
from finito.games.cafe import events as e
from finito.games.cafe.rules.clear import take_back, try_seat

NEARLY = {"a": "FR-F", "b": "FR-M", "c": "FR-F"}


@pytest.mark.rule("CAF-CLEAR-01")
def test_a_full_table_is_scored_cleared_and_gets_a_new_card() -> None:
    game = position(
        "L1", "app", seated={**NEARLY, "k": "IT-M"}, rack=["FR-M", *FOREIGN], table_cards=6, next_cards=["ES"]
    )
    events = do(game, "place FR-M d")
    assert points(events) == [8]
    everybody = {"a": "FR-F", "b": "FR-M", "c": "FR-F", "d": "FR-M"}
    assert e.TableCleared("T1", "FR", everybody) in events
    assert e.TableCard("T1", "ES", 5) in events
    assert seated(game) == {"k": "IT-M"}
    assert cafe.view(game, None).tables == {"T1": "ES", "T2": "IT"}
    board = position("L1", seated=NEARLY, rack=["FR-M", *FOREIGN])
    assert cleared(do(board, "place FR-M d")) == []


@pytest.mark.rule("CAF-CLEAR-02", "CAF-R-16")
def test_two_tables_at_one_go_count_double_and_three_triple() -> None:
    two = {"a": "FR-F", "b": "FR-M", "c": "FR-M", "p": "IT-M", "q": "IT-F", "r": "IT-M"}
    game = position("L2", "app", seated=two, rack=["FR-F", *FOREIGN])
    events = do(game, "place FR-F s")
    assert points(events) == [2 * (8 + 4)]
    assert cleared(events) == ["T1", "T2"]
    three = {**two, "u": "ES-M", "v": "ES-F", "w": "ES-M"}
    game = position("L3", "app", seated=three, rack=["JK-F", *FOREIGN])
    assert points(do(game, "place JK-F s")) == [3 * (8 + 8 + 8)]


@pytest.mark.rule("CAF-R-16")
def test_two_tables_cleared_by_two_tiles_are_not_multiplied() -> None:
    both = {**NEARLY, "k": "IT-F", "l": "IT-M", "m": "IT-F"}
    game = position("L1", "app", seated=both, rack=["FR-M", "IT-M", *FOREIGN[:3]])
    events = do(game, "place FR-M d, IT-M o")
    assert points(events) == [8, 8]
    assert cleared(events) == ["T1", "T2"]


@pytest.mark.rule("CAF-R-16")
def test_one_full_table_of_two_is_not_multiplied() -> None:
    there = {"a": "FR-F", "b": "FR-M", "c": "FR-F", "p": "IT-F"}
    game = position("L2", "app", seated=there, rack=["FR-M", *FOREIGN])
    assert points(do(game, "place FR-M s")) == [8 + 2]


@pytest.mark.rule("CAF-CLEAR-03", "CAF-R-24")
def test_guests_left_over_at_a_neighboring_table_stay() -> None:
    there = {"a": "FR-F", "b": "FR-M", "s": "IT-F", "p": "IT-M"}
    game = position("L2", "app", seated=there, rack=["FR-M", "IT-M", "IT-F", *FOREIGN[:2]])
    do(game, "place FR-M c")
    assert seated(game) == {"p": "IT-M"}


@pytest.mark.rule("CAF-R-24")
def test_two_of_one_gender_left_over_may_be_mended_by_the_other_only() -> None:
    there = {"a": "FR-F", "b": "FR-M", "s": "FR-M", "p": "IT-F", "q": "IT-F"}
    game = position("L2", "app", seated=there, rack=["FR-F", "IT-F", "IT-M", *FOREIGN[:2]], next_cards=["CU"])
    do(game, "place FR-F c")
    assert seated(game) == {"p": "IT-F", "q": "IT-F"}
    game.turn = 0
    assert code(game, "place IT-F r") == "GENDER"
    assert code(game, "place IT-M r") == "ok"


@pytest.mark.rule("CAF-R-24", "CAF-R-25")
def test_foreigners_only_may_be_left_over() -> None:
    plan = "table T1 FR: a b s t\ntable T2 IT: s p q r\ntable T3 ES: t u v w\n"
    there = {"s": "IT-F", "t": "FR-M", "u": "ES-F", "v": "ES-M"}
    game = position(plan, "app", seated=there, rack=["ES-F", "FR-M", *FOREIGN[:3]], next_cards=["CU"])
    assert cleared(do(game, "place ES-F w")) == ["T3"]
    assert seated(game) == {"s": "IT-F"}
    game.turn = 0
    assert points(do(game, "place FR-M a")) == [2]


@pytest.mark.rule("CAF-R-15")
def test_clearing_comes_before_the_second_tile_and_under_the_new_nation() -> None:
    there = {"a": "FR-F", "b": "FR-M", "s": "IT-F", "p": "IT-M"}
    hand = ["FR-M", "IT-F", "FR-F", "ES-F", "ES-M"]
    game = position("L2", "app", seated=there, rack=hand, next_cards=["ES"])
    assert code(game, "place FR-M c, IT-F s") == "ok"
    assert code(game, "place FR-M c, FR-F s") == "FIRST_CLEARS"
    refused = cafe.refusal(game, 0, cafe.parse_move("place FR-M c, FR-F s"))
    assert refused is not None
    assert "Spain" not in refused.sentence
    assert "ES" not in refused.facts.get("nations", "")
    events = do(game, "place FR-M c, IT-F s")
    assert points(events) == [4, 4]
    after = position("L2", "app", seated=there, rack=hand, next_cards=["ES"])
    do(after, "place FR-M c")
    assert code(after, "place FR-F s") == "NATION"
    assert code(after, "place ES-F s") == "ok"
    assert code(after, "place ES-F c") == "ALONE"


@pytest.mark.rule("CAF-R-17", "CAF-END-06")
def test_the_last_card_is_laid_out_and_only_a_missing_one_ends_the_game() -> None:
    last = position("L1", "app", seated=NEARLY, rack=["FR-M", *FOREIGN], table_cards=1)
    events = do(last, "place FR-M d")
    assert ended(events) is None
    assert last.cards_left == 0
    none = position("L1", "app", seated=NEARLY, rack=["FR-M", *FOREIGN], table_cards=0)
    events = do(none, "place FR-M d")
    assert ended(events) == "no_table_cards"
    assert e.TableCard("T1", None, 0) in events


@pytest.mark.rule("CAF-R-17", "CAF-R-15")
def test_a_cleared_table_without_a_card_has_no_nation() -> None:
    there = {"a": "FR-F", "b": "FR-M", "s": "IT-F", "p": "IT-M"}
    hand = ["FR-M", "FR-F", "IT-F", "JK-F"]
    game = position("L2", "app", seated=there, rack=hand, table_cards=0)
    assert code(game, "place FR-M c, FR-F s") == "NATION"
    assert code(game, "place FR-M c, IT-F s") == "ok"
    assert code(game, "place FR-M c, JK-F s") == "ok"
    events = do(game, "place FR-M c, JK-F s")
    assert points(events) == [4, 4]
    assert cafe.view(game, None).tables == {"T1": None, "T2": "IT"}
    assert "[--]" in cafe.draw(cafe.view(game, None))


@pytest.mark.rule("CAF-R-17")
def test_where_missing_cards_do_not_end_the_game_only_jokers_sit_there() -> None:
    cfg = {"end_reasons": ["bar_full"]}
    players = {letter: {"rack": ["FR-M", "FR-F", "JK-F", "JK-M"]} for letter in "AB"}
    game = position("L1", "app", cfg=cfg, seated=NEARLY, players=players, table_cards=0, bag=0)
    do(game, "place FR-M d")
    assert code(game, "place FR-M a, FR-F b") == "NATION"
    assert points(do(game, "place JK-F a, JK-M b")) == [0, 4]
    declared = position(
        "L1", "app", cfg={**cfg, "joker_nation": "declared"}, nations={"T1": None}, rack=["JK-F", "JK-M"]
    )
    assert code(declared, "place JK-F a, JK-M b") == "NATION"
    assert all(isinstance(move, cafe.Place) and move.put[0].chair in "klmo" for move in cafe.legal_moves(declared, 0))


@pytest.mark.rule("CAF-R-17")
def test_several_tables_take_cards_in_plan_order() -> None:
    two = {"a": "FR-F", "b": "FR-M", "c": "FR-M", "p": "IT-M", "q": "IT-F", "r": "IT-M"}
    game = position("L2", "app", seated=two, rack=["FR-F", *FOREIGN], next_cards=["CU", "DE"])
    do(game, "place FR-F s")
    assert cafe.view(game, None).tables == {"T1": "CU", "T2": "DE"}
    one = position("L2", "app", seated=two, rack=["FR-F", *FOREIGN], next_cards=["CU"], table_cards=1)
    events = do(one, "place FR-F s")
    assert cafe.view(one, None).tables["T1"] == "CU"
    assert ended(events) == "no_table_cards"


@pytest.mark.rule("CAF-R-19")
def test_cleared_guests_leave_the_game_jokers_too() -> None:
    game = position("L1", "app", seated={**NEARLY, "c": "JK-F"}, rack=["FR-M", *FOREIGN])
    do(game, "place FR-M d")
    assert sum(game.gone) == 4
    assert game.gone[24] == 1
    assert code(game, "swap FR-F c", player=game.turn) in ("NOT_IN_RACK", "JOKER_SWAP")


def test_a_trial_is_taken_back_exactly() -> None:
    two = {"a": "FR-F", "b": "FR-M", "c": "FR-M", "p": "IT-M", "q": "IT-F", "r": "JK-M"}
    game = position("L2", "app", seated=two, rack=["FR-F", *FOREIGN], next_cards=["CU", "DE"])
    before = cafe.encode(game)
    chair = game.plan.chair_index["s"]
    try_seat(game, 10, chair, -1)
    assert cafe.encode(game) != before
    assert game.seated == 0
    take_back(game, chair)
    assert cafe.encode(game) == before
