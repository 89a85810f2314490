"""Points and tiles for a seated guest (CAF-SCORE, CAF-DRAW)."""

import pytest

from cafe.helpers import FOREIGN, do, drawn, points, position, rack
from finito.games.cafe import events as e

HAND = ["FR-F", "FR-M", "IT-F", "IT-M", "JK-F"]


@pytest.mark.rule("CAF-SCORE-01")
def test_each_guest_is_scored_at_once() -> None:
    game = position("L1", seated={"a": "FR-F", "b": "FR-M"}, rack=HAND)
    assert points(do(game, "place FR-F c, FR-M d")) == [6, 8]
    assert game.players[0].score == 14


@pytest.mark.rule("CAF-SCORE-02")
def test_different_nations_bring_one_point_a_guest() -> None:
    game = position("L2", seated={"s": "IT-F", "b": "FR-M"}, rack=HAND)
    assert points(do(game, "place FR-F a")) == [3]


@pytest.mark.rule("CAF-SCORE-03")
def test_one_nation_brings_two_points_a_guest() -> None:
    game = position("L1", seated={"a": "FR-M", "b": "FR-F"}, rack=HAND)
    assert points(do(game, "place FR-F c")) == [6]


@pytest.mark.rule("CAF-SCORE-04")
def test_a_chair_between_tables_scores_all_of_them() -> None:
    game = position("L2", seated={"a": "FR-M", "p": "IT-F", "q": "IT-M"}, rack=HAND)
    events = do(game, "place FR-F s")
    assert points(events) == [2 * 2 + 3]
    first = events[0]
    assert isinstance(first, e.GuestSeated)
    assert first.tables == (e.TableScore("T1", 2, True, 4), e.TableScore("T2", 3, False, 3))
    three = position("L3", "app", seated={"a": "FR-M", "p": "IT-M", "u": "ES-M"}, rack=["FR-F"])
    assert points(do(three, "place FR-F s")) == [4 + 2 + 2]


@pytest.mark.rule("CAF-SCORE-05")
def test_the_app_scores_no_table_with_one_guest() -> None:
    game = position("L3", "app", seated={"a": "FR-M"}, rack=["FR-F"])
    assert points(do(game, "place FR-F s")) == [4]


@pytest.mark.rule("CAF-R-04")
@pytest.mark.parametrize("lone", [0, 1, 2])
def test_a_table_with_a_lone_guest_adds_points_if_another_table_scores(lone: int) -> None:
    game = position("L2", cfg={"lone_table_points": lone}, seated={"a": "FR-M"}, rack=["IT-F"])
    assert points(do(game, "place IT-F s")) == [2 + lone]
    opening = position("L2", cfg={"lone_table_points": lone}, seated={}, rack=HAND)
    assert points(do(opening, "place IT-F s, IT-M p")) == [0, 4]
    start = position("L2", cfg={"lone_table_points": lone}, seated={}, start=True, rack=HAND)
    assert points(do(start, "place FR-F s")) == [0]


@pytest.mark.rule("CAF-R-25")
def test_one_nation_need_not_be_the_nation_of_the_table() -> None:
    game = position("L4", seated={"s": "IT-M"}, rack=["IT-F"])
    events = do(game, "place IT-F t")
    seated = events[0]
    assert isinstance(seated, e.GuestSeated)
    assert seated.tables == (e.TableScore("T1", 2, True, 4), e.TableScore("T2", 2, True, 4))


@pytest.mark.rule("CAF-DRAW-01")
def test_no_tile_after_a_table_was_completed_with_one_nation() -> None:
    game = position("L1", seated={"a": "FR-F", "b": "FR-M", "c": "FR-F"}, rack=["FR-M", *FOREIGN])
    assert drawn(do(game, "place FR-M d")) == 0
    with_joker = position("L1", seated={"a": "FR-F", "b": "FR-M", "c": "JK-F"}, rack=["FR-M", *FOREIGN])
    assert drawn(do(with_joker, "place FR-M d")) == 0
    app = position("L1", "app", seated={"a": "FR-F", "b": "FR-M", "c": "FR-F"}, rack=["FR-M", *FOREIGN])
    assert drawn(do(app, "place FR-M d")) == 1


@pytest.mark.rule("CAF-DRAW-02")
def test_otherwise_the_rack_is_filled_up_to_five() -> None:
    game = position("L1", seated={"a": "FR-F"}, rack=["FR-M", "RU-F"])
    assert drawn(do(game, "place FR-M b")) == 4
    assert len(rack(game, 0)) == 5
    mixed = position("L2", seated={"a": "FR-F", "b": "FR-M", "s": "IT-F"}, rack=["FR-M", *FOREIGN])
    assert drawn(do(mixed, "place FR-M c")) == 1


@pytest.mark.rule("CAF-R-07")
def test_the_four_draw_rules_after_one_table_of_one_nation() -> None:
    for rule, tiles, limit in (
        ("none_on_mono", 0, 5),
        ("one_less_on_mono", 1, 5),
        ("limit_minus_one", 1, 4),
        ("always_five", 2, 5),
    ):
        hand = ["FR-F", "FR-M", *FOREIGN[:3]]
        game = position("L1", cfg={"draw_rule": rule}, seated={"a": "FR-F", "b": "FR-M"}, rack=hand)
        events = do(game, "place FR-F c, FR-M d")
        assert (drawn(events), game.players[0].limit) == (tiles, limit), rule
        lowered = [event for event in events if isinstance(event, e.LimitLowered)]
        assert lowered == ([e.LimitLowered(0, 4)] if limit == 4 else [])


@pytest.mark.rule("CAF-R-07")
def test_the_first_tile_of_the_turn_counts_too_and_later_turns_fill_up_again() -> None:
    hand = ["FR-M", "IT-F", *FOREIGN[:3]]
    players = {"A": {"rack": hand}, "B": {"rack": ["RU-F", "IT-M"]}}
    there = {"a": "FR-F", "b": "FR-M", "c": "FR-F", "k": "IT-M"}
    game = position(
        "L1", seated=there, players=players, bag=["IT-M", "IT-M", "CU-F", "CU-F", "CU-F", "CU-F", "CU-F", "CU-M"]
    )
    assert drawn(do(game, "place FR-M d, IT-F l")) == 0
    do(game, "bar RU-F")
    assert drawn(do(game, "bar RU-F")) == 1
    assert len(rack(game, 0)) == 3


@pytest.mark.rule("CAF-R-07")
def test_the_limit_falls_by_one_for_every_such_table_and_never_below_zero() -> None:
    there = {"a": "FR-F", "b": "FR-M", "c": "FR-F", "p": "IT-F", "q": "IT-M", "r": "IT-F"}
    game = position("L2", cfg={"draw_rule": "limit_minus_one"}, seated=there, rack=["JK-M", *FOREIGN])
    events = do(game, "place JK-M s")
    assert (drawn(events), game.players[0].limit) == (0, 3)
    low = position("L2", cfg={"draw_rule": "limit_minus_one"}, seated=there, rack=["JK-M", *FOREIGN], limit=1)
    do(low, "place JK-M s")
    assert low.players[0].limit == 0


@pytest.mark.rule("CAF-R-18")
def test_a_bag_too_small_gives_what_it_has() -> None:
    game = position("L1", "app", seated={"a": "FR-F"}, rack=["FR-M", "RU-F"], bag=2)
    events = do(game, "place FR-M b")
    assert drawn(events) == 2
    assert isinstance(events[-1], e.TurnPassed)
    assert len(rack(game, 0)) == 3
