"""The exchange of a joker (CAF-JOKER)."""

import pytest

from cafe.helpers import code, do, drawn, ended, position, rack, seated
from finito.games.cafe import events as e

THERE = {"a": "JK-F", "b": "FR-M"}


@pytest.mark.rule("CAF-JOKER-01", "CAF-JOKER-03")
def test_the_joker_comes_to_the_rack_and_the_guest_takes_its_chair() -> None:
    game = position("L1", seated=THERE, rack=["FR-F", "RU-F"])
    events = do(game, "swap FR-F a")
    assert events == [e.Swapped(0, "a", "FR-F", "JK-F"), e.TurnPassed(1)]
    assert seated(game) == {"a": "FR-F", "b": "FR-M"}
    assert rack(game, 0) == ["RU-F", "JK-F"]


@pytest.mark.rule("CAF-JOKER-02")
def test_no_points() -> None:
    game = position("L1", seated=THERE, rack=["FR-F", "RU-F"], score=3)
    do(game, "swap FR-F a")
    assert game.players[0].score == 3


@pytest.mark.rule("CAF-JOKER-04")
@pytest.mark.parametrize("preset", ["board", "app"])
def test_no_tile(preset: str) -> None:
    game = position("L1", preset, seated=THERE, rack=["FR-F", "RU-F"])
    assert drawn(do(game, "swap FR-F a")) == 0


@pytest.mark.rule("CAF-R-10")
def test_without_a_fitting_guest_no_exchange() -> None:
    game = position("L1", seated=THERE, rack=["RU-F", "FR-M"])
    assert code(game, "swap FR-F a") == "NOT_IN_RACK"
    assert code(game, "swap RU-F a") == "JOKER_SWAP"
    assert rack(game, 0) == ["RU-F", "FR-M"]


@pytest.mark.rule("CAF-R-11")
def test_what_fits() -> None:
    hand = ["FR-F", "FR-M", "IT-F", "ES-F", "JK-F"]
    game = position("L2", seated={"s": "JK-F", "a": "FR-M", "p": "IT-M"}, rack=hand)
    answers = [code(game, f"swap {tile} s") for tile in hand]
    assert answers == ["ok", "JOKER_SWAP", "ok", "JOKER_SWAP", "JOKER_SWAP"]
    assert code(game, "swap FR-F a") == "JOKER_SWAP"
    assert code(game, "swap FR-F b") == "JOKER_SWAP"


@pytest.mark.rule("CAF-R-11", "CAF-R-01")
def test_for_a_declared_joker_only_the_declared_nation_fits() -> None:
    there = {"s": "JK-F:FR", "a": "FR-M", "p": "IT-M"}
    game = position("L2", cfg={"joker_nation": "declared"}, seated=there, rack=["FR-F", "IT-F"])
    assert code(game, "swap IT-F s") == "JOKER_SWAP"
    assert code(game, "swap FR-F s") == "ok"


@pytest.mark.rule("CAF-R-11")
def test_an_exchange_completes_no_table() -> None:
    """Three French and a joker become four French: nothing is scored, the next table turn draws as usual."""
    full = {"a": "FR-F", "b": "FR-M", "c": "FR-F", "d": "JK-M"}
    game = position("L1", seated={**full, "k": "IT-M"}, rack=["FR-M", "IT-F", "RU-F"])
    events = do(game, "swap FR-M d")
    assert ended(events) is None
    assert game.players[0].score == 0
    game.turn = 0
    assert drawn(do(game, "place IT-F l")) == 3
    app = position("L1", "app", seated={"a": "FR-F", "b": "FR-M", "c": "JK-F"}, rack=["FR-F"])
    assert [type(event) for event in do(app, "swap FR-F c")] == [e.Swapped, e.TurnPassed]


@pytest.mark.rule("CAF-R-11")
def test_a_joker_at_the_bar_cannot_be_fetched() -> None:
    game = position("L1", seated={"b": "FR-M"}, bar=["JK-F"], rack=["FR-F"])
    assert all(code(game, f"swap FR-F {chair}") == "JOKER_SWAP" for chair in "abcd")


def test_the_exchanged_guest_counts_with_their_own_nation() -> None:
    """An Italian for the joker makes the French table a mixed one."""
    game = position("L2", seated={"s": "JK-F", "a": "FR-M"}, rack=["IT-F"])
    do(game, "swap IT-F s")
    table = game.plan.table_index["T1"]
    assert game.table_crowd[table] == (1 << 3 * 5) + (1 << 3 * 8)
