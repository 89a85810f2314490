"""The bar and eliminated players (CAF-BAR)."""

import pytest

from cafe.helpers import code, do, drawn, position, rack, seated
from finito.games import cafe
from finito.games.cafe import events as e
from finito.games.cafe.options import BAR_VALUES

TABLE = {"a": "FR-F", "b": "FR-M"}


@pytest.mark.rule("CAF-BAR-01")
def test_one_goes_to_the_bar_also_without_need() -> None:
    game = position("L1", seated=TABLE, rack=["FR-F", "RU-M"], bar=3)
    events = do(game, "bar FR-F")
    assert events[0] == e.BarTaken(0, "FR-F", 4, 4)
    assert game.bar_taken == 4
    assert code(position("L1", rack=["FR-F"]), "bar RU-M") == "NOT_IN_RACK"


@pytest.mark.rule("CAF-R-05")
def test_the_values_of_the_twenty_fields() -> None:
    values = []
    for field in range(20):
        game = position("L1", seated=TABLE, rack=["RU-F"], bar=field, score=50)
        do(game, "bar RU-F")
        assert game.players[0].score - 50 + (5 if field == 19 else 0) in (BAR_VALUES[field], BAR_VALUES[field] + 5)
        values.append(game.bar_values[field])
    assert values == [1, 2, 3, 4, 5, -2, -4, -6, -8, -10, -4, -6, -8, -10, -12, -6, -8, -10, -12, -14]
    own = position("L1", cfg={"bar_values": [7] * 20}, rack=["RU-F"])
    do(own, "bar RU-F")
    assert own.players[0].score == 7


@pytest.mark.rule("CAF-BAR-02")
def test_a_joker_goes_to_the_bar_only_if_it_can_be_seated_nowhere() -> None:
    assert code(position("L1", seated={"a": "FR-F"}, rack=["JK-M", "RU-F"]), "bar JK-M") == "JOKER_BAR"
    assert code(position("L1", seated={}, rack=["JK-M", "RU-F"]), "bar JK-M") == "ok"
    full = {"a": "FR-F", "k": "IT-F"}
    assert code(position("L1", seated=full, rack=["JK-F", "RU-F"]), "bar JK-F") == "ok"


@pytest.mark.rule("CAF-R-09")
def test_together_with_another_tile_counts_as_can_be_seated() -> None:
    # The joker opens and the French man follows; the French man opens and the joker follows.
    assert code(position("L1", seated={}, rack=["JK-F", "FR-M"]), "bar JK-F") == "JOKER_BAR"
    # A man who joins first makes room for the second woman.
    women = {"a": "FR-F", "k": "IT-F"}
    assert code(position("L1", seated=women, rack=["JK-F", "FR-M"]), "bar JK-F") == "JOKER_BAR"
    assert code(position("L1", seated=women, rack=["JK-F", "FR-F"]), "bar JK-F") == "ok"
    # Two jokers for an opening of their own.
    assert code(position("L1", seated={}, rack=["JK-F", "JK-M"]), "bar JK-F") == "JOKER_BAR"
    # A table that the first tile clears has room.
    nearly = {"a": "FR-F", "b": "FR-M", "c": "FR-F", "k": "IT-M", "l": "IT-F", "m": "IT-M"}
    assert code(position("L1", "app", seated=nearly, rack=["JK-M", "RU-F"]), "bar JK-M") == "JOKER_BAR"
    blocked = {"a": "FR-F", "b": "FR-M", "s": "FR-F", "p": "IT-M", "q": "IT-F", "r": "IT-M"}
    assert code(position("L2", "app", seated=blocked, rack=["JK-F", "FR-M"]), "bar JK-F") == "JOKER_BAR"


@pytest.mark.rule("CAF-BAR-03", "CAF-R-08")
def test_a_player_who_can_neither_pay_nor_do_anything_else_is_out() -> None:
    game = position("L1", seated={"k": "IT-F", "l": "IT-M"}, bar=9, score=9, rack=["ES-F", "ES-M"])
    events = do(game, "bar ES-F")
    assert events == [e.Eliminated(0, 10, -9, ("ES-F", "ES-M")), e.TurnPassed(1)]
    player = game.players[0]
    assert (player.out, player.score, player.rack_size) == (1, 0, 0)
    assert game.bar_taken == 9
    assert seated(game) == {"k": "IT-F", "l": "IT-M"}


@pytest.mark.rule("CAF-R-08")
@pytest.mark.parametrize(
    ("hand", "there"),
    [
        (["IT-F", "ES-F"], {"k": "IT-M"}),
        (["IT-F", "IT-M"], {"a": "FR-F", "b": "FR-M"}),
        (["FR-F", "ES-F"], {"a": "JK-F", "b": "FR-M", "c": "FR-F", "d": "FR-M"}),
    ],
    ids=["a guest can join", "a couple can open", "a joker can be fetched"],
)
def test_a_field_that_is_too_expensive_is_refused_if_there_is_another_turn(
    hand: list[str], there: dict[str, str]
) -> None:
    game = position("L1", bar=9, score=9, rack=hand, seated=there)
    assert code(game, f"bar {hand[1]}") == "CANNOT_PAY"
    rich = position("L1", bar=9, score=10, rack=hand, seated=there)
    assert code(rich, f"bar {hand[1]}") == "ok"


@pytest.mark.rule("CAF-R-08")
def test_with_one_player_left_the_game_ends() -> None:
    players = {"A": {"rack": ["RU-F"], "score": 9}, "B": {"rack": ["CU-F"], "score": 1}}
    game = position("L1", bar=9, players=players, seated=TABLE)
    events = do(game, "bar RU-F")
    assert events[-1] == e.GameEnded("one_left", (0, 5), (0, -4), (1,))


@pytest.mark.rule("CAF-R-20")
def test_those_who_are_out_are_skipped() -> None:
    players = {letter: {"rack": ["RU-F", "RU-M"], "score": 50} for letter in "ABC"}
    players["B"] = {"rack": [], "out": True}
    game = position("L1", players=players, seated=TABLE)
    do(game, "bar RU-F")
    assert game.turn == 2
    do(game, "bar RU-F")
    assert game.turn == 0


@pytest.mark.rule("CAF-BAR-04")
def test_after_the_bar_one_tile_is_drawn() -> None:
    game = position("L1", seated=TABLE, rack=["RU-F", "RU-M"])
    assert drawn(do(game, "bar RU-F")) == 1
    assert len(rack(game, 0)) == 2
    app = position("L1", "app", seated=TABLE, rack=["RU-F", "RU-M"])
    assert drawn(do(app, "bar RU-F")) == 4


@pytest.mark.rule("CAF-BAR-04", "CAF-R-07")
def test_the_bar_never_fills_a_rack_above_its_limit() -> None:
    for limit, tiles in ((5, 1), (2, 1), (1, 0)):
        game = position("L1", "publisher", seated=TABLE, rack=["RU-F", "RU-M"], limit=limit)
        assert drawn(do(game, "bar RU-F")) == tiles


def test_a_full_bar_takes_nobody() -> None:
    game = position("L1", bar=20, rack=["RU-F"], seated=TABLE)
    assert code(game, "bar RU-F") == "BAR_FULL"


def test_if_a_full_bar_does_not_end_the_game_players_without_a_turn_are_skipped() -> None:
    cfg = {"end_reasons": ["last_chair"]}
    players = {
        "A": {"rack": ["RU-F", "FR-F"], "score": 50},
        "B": {"rack": ["RU-F"], "score": 50},
        "C": {"rack": ["FR-M"], "score": 50},
    }
    game = position("L1", cfg=cfg, bar=19, players=players, seated=TABLE, bag=0)
    do(game, "bar RU-F")
    assert game.turn == 2
    do(game, "place FR-M c")
    assert game.turn == 0
    events = do(game, "place FR-F d")
    assert events[-1] == e.GameEnded("no_action", (0, 5, 0), (44, 45, 56), (2,))
    assert cafe.legal_moves(game, 0) == []
    assert code(game, "bar RU-F") == "GAME_OVER"
