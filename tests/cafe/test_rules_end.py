"""How the game ends and who has won (CAF-END, CAF-FINAL)."""

from typing import Any

import pytest

from cafe.helpers import FOREIGN, do, ended, position
from finito.games import cafe
from finito.games.cafe import events as e
from finito.games.cafe.cases import run_case

ALL_BUT_ONE = {"a": "FR-F", "b": "FR-M", "c": "FR-F", "k": "IT-F", "l": "IT-M", "m": "IT-F", "o": "IT-M"}


@pytest.mark.rule("CAF-END-01")
def test_the_last_free_chair() -> None:
    game = position("L1", seated=ALL_BUT_ONE, rack=["FR-M", *FOREIGN])
    assert ended(do(game, "place FR-M d")) == "last_chair"
    without = position("L1", cfg={"end_reasons": ["bar_full"]}, seated=ALL_BUT_ONE, rack=["FR-M", *FOREIGN])
    assert ended(do(without, "place FR-M d")) is None
    app = position("L1", "app", seated=ALL_BUT_ONE, rack=["FR-M", *FOREIGN])
    assert ended(do(app, "place FR-M d")) is None


@pytest.mark.rule("CAF-END-02")
@pytest.mark.parametrize("preset", ["board", "app"])
def test_the_twentieth_bar_field(preset: str) -> None:
    game = position("L1", preset, bar=19, score=50, rack=["RU-F", "RU-M"])
    assert ended(do(game, "bar RU-F")) == "bar_full"
    early = position("L1", preset, bar=18, score=50, rack=["RU-F", "RU-M"])
    assert ended(do(early, "bar RU-F")) is None


@pytest.mark.rule("CAF-END-03")
def test_no_tile_left_and_none_to_draw() -> None:
    there = {"a": "FR-F", "b": "FR-M", "c": "FR-F"}
    game = position("L1", seated=there, rack=["FR-M"])
    assert ended(do(game, "place FR-M d")) == "empty_supply"
    two = position("L1", seated=there, rack=["FR-M", "RU-F"])
    assert ended(do(two, "place FR-M d")) is None
    must_draw = position("L1", seated={"a": "FR-F"}, rack=["FR-M"])
    assert ended(do(must_draw, "place FR-M b")) is None


@pytest.mark.rule("CAF-END-04", "CAF-R-12")
@pytest.mark.parametrize(
    ("bag", "end", "left"), [(6, None, 4), (5, "fourth_last", 3), (4, "fourth_last", 2), (3, None, 1)]
)
def test_the_fourth_last_tile_ends_the_game_after_the_refill(bag: int, end: str | None, left: int) -> None:
    game = position("L1", seated={"a": "FR-F", "b": "FR-M"}, rack=["FR-M", "RU-F", "RU-M", "RU-M"], bag=bag)
    assert ended(do(game, "place FR-M c")) == end
    assert game.bag_size == left
    assert game.players[0].rack_size == 5
    app = position("L1", "app", seated={"a": "FR-F", "b": "FR-M"}, rack=["FR-M", "RU-F", "RU-M", "RU-M"], bag=bag)
    assert ended(do(app, "place FR-M c")) is None


@pytest.mark.rule("CAF-END-05", "CAF-R-18")
def test_no_tile_left_and_none_in_the_bag() -> None:
    game = position("L1", "app", seated={"a": "FR-F"}, rack=["FR-M"], bag=0)
    assert ended(do(game, "place FR-M b")) == "empty_supply"
    more = position("L1", "app", seated={"a": "FR-F"}, rack=["FR-M"], bag=1)
    assert ended(do(more, "place FR-M b")) is None


@pytest.mark.rule("CAF-R-22")
def test_of_several_reasons_the_first_is_shown() -> None:
    everything = ["last_chair", "bar_full", "empty_supply", "fourth_last", "no_table_cards"]
    bar: dict[str, Any] = {"bar": 19, "score": 50, "rack": ["RU-F"], "bag": 0}
    assert ended(do(position("L1", **bar), "bar RU-F")) == "bar_full"
    chair: dict[str, Any] = {"seated": ALL_BUT_ONE, "rack": ["FR-M"]}
    assert ended(do(position("L1", **chair), "place FR-M d")) == "empty_supply"
    chair["rack"] = ["FR-M", "RU-F"]
    cfg = {"draw_rule": "always_five"}
    assert ended(do(position("L1", cfg=cfg, **chair, bag=5), "place FR-M d")) == "last_chair"
    clear = {**cfg, "clear_full_tables": True, "end_reasons": everything}
    nearly = {"a": "FR-F", "b": "FR-M", "c": "FR-F"}
    game = position("L1", cfg=clear, seated=nearly, rack=["FR-M"], bag=0, table_cards=0)
    events = do(game, "place FR-M d")
    assert ended(events) == "no_table_cards"
    assert sum(isinstance(event, e.GameEnded) for event in events) == 1


@pytest.mark.rule("CAF-FINAL-01", "CAF-FINAL-02", "CAF-FINAL-03")
def test_the_account() -> None:
    players = {
        "A": {"rack": ["FR-M", "RU-F", "JK-M"], "score": 60},
        "B": {"rack": ["ES-F"], "score": 45},
        "C": {"rack": [], "score": 39},
    }
    game = position("L1", players=players, seated=ALL_BUT_ONE, bag=0)
    events = do(game, "place FR-M d")
    assert events[-1] == e.GameEnded("last_chair", (15, 5, 0), (53, 40, 39), (0,))
    assert cafe.outcome(game) == cafe.Outcome("last_chair", (0,), (53, 40, 39), (15, 5, 0))
    app = position("L1", "app", players=players, bar=19, seated={})
    assert do(app, "bar RU-F")[-1] == e.GameEnded("bar_full", (0, 0, 0), (46, 45, 39), (0,))


@pytest.mark.rule("CAF-R-13")
def test_ties_are_shared() -> None:
    final = {"A": {"score": 60, "rack": ["FR-F", "JK-M", "IT-M"]}, "B": {"score": 45, "rack": ["ES-F"]}}
    then = {"final": {"A": 40, "B": 40}, "winners": ["A", "B"]}
    assert run_case({"id": "tie", "cafe": "board", "final": final, "then": then}) == []


@pytest.mark.rule("CAF-FINAL-03", "CAF-R-08")
def test_eliminated_players_cannot_win() -> None:
    final = {"A": {"score": 3, "rack": ["RU-F"]}, "B": {"score": 0, "rack": [], "out": True}}
    assert (
        run_case({"id": "out", "cafe": "board", "final": final, "then": {"final": {"A": -2, "B": 0}, "winners": ["A"]}})
        == []
    )


def test_nothing_more_happens_after_the_end() -> None:
    game = position("L1", bar=19, score=50, rack=["RU-F", "RU-M"])
    do(game, "bar RU-F")
    refused = cafe.refusal(game, game.turn, cafe.Bar("RU-M"))
    assert refused is not None
    assert refused.code == "GAME_OVER"
    assert all(cafe.legal_moves(game, who) == [] for who in range(3))
    assert cafe.chairs_for(game, "RU-M") == []
