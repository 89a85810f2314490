"""Who may sit where (CAF-SEAT)."""

import pytest

from cafe.helpers import code, do, points, position, seated
from finito.games import cafe

HAND = ["FR-F", "FR-M", "IT-F", "IT-M", "JK-F"]


@pytest.mark.rule("CAF-SEAT-01")
def test_one_guest_a_chair() -> None:
    game = position("L1", seated={"a": "FR-M"}, rack=HAND)
    assert code(game, "place FR-F a") == "TAKEN"
    assert code(game, "place FR-F b, FR-M b") == "TAKEN"
    assert code(game, "place FR-F b") == "ok"


@pytest.mark.rule("CAF-SEAT-02")
def test_a_seated_guest_stays_on_the_board_even_at_a_full_table() -> None:
    game = position("L1", seated={"a": "FR-M", "b": "FR-F", "c": "FR-M"}, rack=HAND)
    do(game, "place FR-F d")
    assert seated(game) == {"a": "FR-M", "b": "FR-F", "c": "FR-M", "d": "FR-F"}


@pytest.mark.rule("CAF-SEAT-03")
def test_a_chair_between_tables_takes_guests_of_either_nation() -> None:
    game = position("L2", seated={"a": "FR-M", "p": "IT-M"}, rack=HAND)
    assert code(game, "place FR-F s") == "ok"
    assert code(game, "place IT-F s") == "ok"
    three = position("L3", "app", seated={"a": "FR-M"}, rack=["ES-F", "FR-F", "IT-F", "RU-F"])
    assert [code(three, f"place {tile} s") for tile in ("ES-F", "FR-F", "IT-F", "RU-F")] == ["ok", "ok", "ok", "NATION"]


@pytest.mark.rule("CAF-SEAT-04")
def test_a_guest_sits_only_at_a_table_of_their_nation() -> None:
    game = position("L1", seated={"a": "FR-M", "k": "IT-M"}, rack=HAND)
    assert code(game, "place IT-F b") == "NATION"
    assert code(game, "place FR-F l") == "NATION"
    assert code(game, "place FR-F b, IT-F c") == "NATION"


@pytest.mark.rule("CAF-SEAT-05")
def test_a_joker_sits_anywhere_but_its_gender_counts() -> None:
    game = position("L2", seated={"a": "FR-M", "p": "IT-M"}, rack=["JK-F", "JK-M"])
    assert [code(game, f"place JK-F {chair}") for chair in "bsq"] == ["ok", "ok", "ok"]
    assert [code(game, f"place JK-M {chair}") for chair in "bsq"] == ["GENDER", "GENDER", "GENDER"]


@pytest.mark.rule("CAF-SEAT-06")
def test_a_joker_changes_places_by_exchange() -> None:
    game = position("L1", seated={"a": "JK-F", "b": "FR-M"}, rack=["FR-F", "RU-M"])
    do(game, "swap FR-F a")
    game.turn = 0
    assert seated(game)["a"] == "FR-F"
    do(game, "place JK-F c")
    assert seated(game)["c"] == "JK-F"


@pytest.mark.rule("CAF-SEAT-07")
@pytest.mark.parametrize(
    ("there", "woman", "man"),
    [
        ({"a": "FR-F"}, "GENDER", "ok"),
        ({"a": "FR-F", "b": "FR-M"}, "ok", "ok"),
        ({"a": "FR-F", "b": "FR-M", "c": "FR-F"}, "GENDER", "ok"),
        ({"a": "FR-F", "b": "FR-M", "c": "FR-M"}, "ok", "GENDER"),
    ],
)
def test_women_and_men_never_differ_by_more_than_one(there: dict[str, str], woman: str, man: str) -> None:
    game = position("L1", seated=there, rack=HAND)
    assert code(game, "place FR-F d") == woman
    assert code(game, "place FR-M d") == man


@pytest.mark.rule("CAF-SEAT-08")
def test_nobody_sits_alone() -> None:
    game = position("L1", seated={"k": "IT-M"}, rack=HAND)
    assert code(game, "place FR-F a") == "ALONE"
    assert code(game, "place JK-F a") == "ALONE"
    assert code(game, "place IT-F l") == "ok"


@pytest.mark.rule("CAF-R-02")
def test_at_a_chair_between_tables_one_table_with_company_is_enough() -> None:
    game = position("L2", seated={"a": "FR-M"}, rack=HAND)
    assert code(game, "place IT-F s") == "ok"
    assert code(game, "place IT-F p") == "ALONE"


@pytest.mark.rule("CAF-R-03")
def test_gender_must_hold_at_every_table_but_the_nation_at_one() -> None:
    game = position("L2", seated={"a": "FR-M", "p": "IT-F"}, rack=HAND)
    assert code(game, "place FR-F s") == "GENDER"
    assert code(game, "place FR-M s") == "GENDER"
    refused = cafe.refusal(game, 0, cafe.parse_move("place FR-F s"))
    assert refused is not None
    assert refused.rule == "CAF-R-03"
    both = position("L2", seated={"a": "FR-M", "p": "IT-M"}, rack=HAND)
    assert code(both, "place FR-F s") == "ok"


@pytest.mark.rule("CAF-R-01")
def test_a_joker_is_at_home_at_each_of_its_tables() -> None:
    game = position("L2", seated={"a": "FR-M", "p": "IT-M"}, rack=["JK-F"])
    assert points(do(game, "place JK-F s")) == [2 * 2 + 2 * 2]
    assert code(position("L2", seated={"a": "FR-M"}, rack=["JK-F"]), "place JK-F:FR s") == "NATION"


@pytest.mark.rule("CAF-R-01")
def test_a_declared_joker_is_foreign_at_the_other_table() -> None:
    declared = {"joker_nation": "declared"}
    game = position("L2", cfg=declared, seated={"a": "FR-M", "p": "IT-M"}, rack=["JK-F", "FR-F"])
    assert code(game, "place JK-F s") == "NATION"
    assert code(game, "place JK-F:ES s") == "NATION"
    assert points(do(game, "place JK-F:FR s")) == [2 * 2 + 2]
    assert seated(game)["s"] == "JK-F:FR"
    other = position("L2", cfg=declared, seated={"a": "FR-M", "p": "IT-M"}, rack=["JK-F"])
    assert points(do(other, "place JK-F:IT s")) == [2 + 2 * 2]


@pytest.mark.rule("CAF-R-01")
def test_a_declared_joker_needs_no_word_where_the_chair_leaves_no_choice() -> None:
    game = position("L2", cfg={"joker_nation": "declared"}, seated={"a": "FR-M"}, rack=["JK-F"])
    do(game, "place JK-F b")
    assert seated(game)["b"] == "JK-F:FR"


def test_only_a_joker_is_declared() -> None:
    game = position("L2", cfg={"joker_nation": "declared"}, seated={"a": "FR-M"}, rack=["FR-F"])
    refused = cafe.refusal(game, 0, cafe.Place((cafe.Put("FR-F", "b", "FR"),)))
    assert refused is not None
    assert refused.code == "NATION"


def test_a_chair_that_is_not_there() -> None:
    game = position("L1", seated={"a": "JK-F"}, rack=["FR-F"])
    assert code(game, "place FR-F z9") == "NO_CHAIR"
    assert code(game, "swap FR-F z9") == "NO_CHAIR"
