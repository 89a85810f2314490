"""One or two guests in a turn (CAF-PLACE)."""

import pytest

from cafe.helpers import code, do, points, position
from finito.games import cafe

HAND = ["FR-F", "FR-M", "IT-F", "IT-M", "ES-F"]


@pytest.mark.rule("CAF-PLACE-01")
def test_one_or_two_guests() -> None:
    game = position("L1", seated={"a": "FR-M", "k": "IT-M"}, rack=HAND)
    assert code(game, "place FR-F b") == "ok"
    assert code(game, "place FR-F b, FR-M c") == "ok"
    assert code(game, "place FR-F b, FR-M c, IT-F l") == "COUNT"
    assert code(game, "place FR-F b, FR-F l") == "NOT_IN_RACK"
    assert code(game, "place RU-F b") == "NOT_IN_RACK"
    assert code(game, "place FR-F b, RU-M c") == "NOT_IN_RACK"


@pytest.mark.rule("CAF-PLACE-02")
def test_each_single_tile_must_score() -> None:
    game = position("L1", seated={"a": "FR-M", "b": "FR-F"}, rack=HAND)
    assert code(game, "place IT-F k") == "ALONE"
    assert code(game, "place FR-F c, IT-F k") == "ALONE"
    assert code(game, "place IT-F k, FR-F c") == "ALONE"


@pytest.mark.rule("CAF-PLACE-03")
def test_single_guests_join_a_table_that_a_couple_has_opened() -> None:
    game = position("L1", seated={"k": "IT-M"}, rack=HAND, players={"A": {"rack": HAND}, "B": {"rack": ["FR-M"]}})
    do(game, "place FR-F a, FR-M b")
    assert points(do(game, "place FR-M c")) == [6]


@pytest.mark.rule("CAF-PLACE-04")
def test_one_at_each_of_two_tables_must_both_score() -> None:
    game = position("L1", seated={"a": "FR-M", "k": "IT-M"}, rack=HAND)
    assert points(do(game, "place FR-F b, IT-F l")) == [4, 4]
    half = position("L1", seated={"a": "FR-M"}, rack=HAND)
    assert code(half, "place FR-F b, IT-F l") == "ALONE"
    refused = cafe.refusal(half, 0, cafe.parse_move("place FR-F b, IT-F l"))
    assert refused is not None
    assert refused.rule == "CAF-PLACE-04"


@pytest.mark.rule("CAF-PLACE-05")
def test_the_first_guest_at_a_free_table_is_excused_if_a_second_follows_at_once() -> None:
    game = position("L1", seated={"k": "IT-M"}, rack=HAND)
    assert code(game, "place FR-F a") == "ALONE"
    assert code(game, "place FR-F a, FR-M b") == "ok"
    assert code(game, "place FR-F a, IT-F l") == "ALONE"
    assert points(do(game, "place FR-F a, FR-M b")) == [0, 4]


@pytest.mark.rule("CAF-PLACE-05")
def test_the_second_of_an_opening_must_be_of_the_other_gender() -> None:
    game = position("L1", seated={"k": "IT-M"}, rack=["FR-F", "FR-F", "JK-F"])
    assert code(game, "place FR-F a, FR-F b") == "GENDER"
    assert code(game, "place FR-F a, JK-F b") == "GENDER"


@pytest.mark.rule("CAF-R-06")
def test_the_second_of_an_opening_must_share_a_table_with_the_first() -> None:
    game = position("L2", seated={}, rack=HAND)
    assert code(game, "place FR-F a, IT-M p") == "ALONE"
    assert code(game, "place FR-F a, IT-M s") == "ok"
    assert code(game, "place IT-M s, FR-F a") == "ok"
    assert code(game, "place FR-F a, FR-M s") == "ok"


@pytest.mark.rule("CAF-PLACE-06")
def test_only_the_start_player_may_seat_one_guest_in_an_empty_cafe() -> None:
    assert code(position("L1", seated={}, start=True, rack=HAND), "place FR-F a") == "ok"
    assert code(position("L1", seated={}, start=False, rack=HAND), "place FR-F a") == "ALONE"
    assert code(position("L1", seated={"k": "IT-M"}, start=True, rack=HAND), "place FR-F a") == "ALONE"
    assert code(position("L1", seated={}, start=True, rack=HAND), "place FR-F a, IT-M k") == "ALONE"


@pytest.mark.rule("CAF-R-23")
def test_this_holds_in_any_turn_of_the_start_player() -> None:
    players = {letter: {"rack": [*HAND]} for letter in "AB"}
    game = position("L1", seated={}, start=True, players=players)
    do(game, "bar ES-F")
    assert code(game, "place FR-F a") == "ALONE"
    do(game, "bar ES-F")
    assert points(do(game, "place FR-F a")) == [0]


def test_reasons_come_in_a_fixed_order() -> None:
    """Count, rack, then chair, nation and gender of each guest, and finally ALONE."""
    game = position("L1", seated={"a": "FR-F"}, rack=["FR-F", "IT-F", "IT-M"])
    assert code(game, "place RU-F z9, RU-F z9, RU-F z9") == "COUNT"
    assert code(game, "place RU-F z9, RU-F z9") == "NOT_IN_RACK"
    assert code(game, "place IT-F z9, IT-M a") == "NO_CHAIR"
    assert code(game, "place IT-F a, IT-M z9") == "TAKEN"
    assert code(game, "place IT-F b, IT-M z9") == "NATION"
    assert code(game, "place FR-F b, IT-M z9") == "GENDER"
    assert code(game, "place IT-F k, IT-M z9") == "NO_CHAIR"
    assert code(game, "place IT-F k, IT-M b") == "NATION"
    assert code(game, "place IT-F k") == "ALONE"
