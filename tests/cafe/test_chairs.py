"""Where a tile can sit and what it would score: the same as the judge says and as the turn then scores."""

from random import Random

import pytest

from cafe.helpers import PRESETS, placing_turn, play, points, position, rack
from finito.games import cafe
from finito.games.cafe import events as e
from finito.games.cafe.chairs import Spot


def chairs(spots: list[Spot]) -> dict[str, int]:
    return {spot.chair: spot.points for spot in spots}


def test_points_at_each_table() -> None:
    game = position("L2", seated={"a": "FR-M", "p": "IT-F", "q": "IT-M"}, rack=["FR-F", "FR-M"])
    spots = cafe.chairs_for(game, "FR-F")
    assert chairs(spots) == {"b": 4, "c": 4, "s": 7}
    assert spots[-1].tables == (e.TableScore("T1", 2, True, 4), e.TableScore("T2", 3, False, 3))
    assert not any(spot.needs_partner for spot in spots)


def test_an_opening_guest_is_marked_with_their_partners() -> None:
    game = position("L1", seated={"k": "IT-M"}, rack=["FR-F", "FR-M", "JK-M", "RU-M"])
    spots = cafe.chairs_for(game, "FR-F")
    assert all(spot.needs_partner and spot.points == 0 for spot in spots)
    assert {spot.chair: spot.partners for spot in spots} == dict.fromkeys("abcd", ("FR-M", "JK-M"))
    alone = position("L1", seated={"k": "IT-M"}, rack=["FR-F", "RU-M"])
    assert {spot.partners for spot in cafe.chairs_for(alone, "FR-F")} == {()}


def test_after_a_first_guest() -> None:
    game = position("L1", seated={"k": "IT-M"}, rack=["FR-F", "FR-M", "IT-F"])
    before = cafe.encode(game)
    assert chairs(cafe.chairs_for(game, "FR-M", after=cafe.Put("FR-F", "a"))) == {"b": 4, "c": 4, "d": 4}
    assert cafe.chairs_for(game, "IT-F", after=cafe.Put("FR-F", "a")) == []
    assert chairs(cafe.chairs_for(game, "IT-F")) == {"l": 4, "m": 4, "o": 4}
    assert cafe.chairs_for(game, "FR-M", after=cafe.Put("FR-F", "k")) == []
    assert cafe.chairs_for(game, "FR-F", after=cafe.Put("FR-F", "a")) == []
    assert cafe.encode(game) == before


def test_a_tile_that_is_not_held_sits_nowhere() -> None:
    assert cafe.chairs_for(position("L1", seated={"a": "FR-M"}, rack=["FR-M"]), "FR-F") == []


def test_a_declared_joker_has_a_spot_for_each_nation() -> None:
    game = position("L2", cfg={"joker_nation": "declared"}, seated={"a": "FR-M", "p": "IT-M"}, rack=["JK-F"])
    found = {(spot.chair, spot.nation): spot.points for spot in cafe.chairs_for(game, "JK-F")}
    assert found == {("b", "FR"): 4, ("c", "FR"): 4, ("s", "FR"): 6, ("s", "IT"): 6, ("q", "IT"): 4, ("r", "IT"): 4}


def test_a_double_is_counted() -> None:
    two = {"a": "FR-F", "b": "FR-M", "c": "FR-M", "p": "IT-M", "q": "IT-F", "r": "IT-M"}
    game = position("L2", "app", seated=two, rack=["FR-F"])
    (spot,) = cafe.chairs_for(game, "FR-F")
    assert (spot.points, spot.factor) == (24, 2)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("joker_nation", ["native", "declared"])
def test_seats_agree_with_the_judge_all_through_a_game(preset: str, joker_nation: str) -> None:
    chance = Random(3)
    for number, (game, *_) in enumerate(play(preset, 3, 21, placing_turn, joker_nation=joker_nation)):
        if number % 6 or cafe.outcome(game):
            continue
        who = game.turn
        before = cafe.encode(game)
        moves = cafe.legal_moves(game, who)
        singles = {move.put[0] for move in moves if isinstance(move, cafe.Place) and len(move.put) == 1}
        firsts = {move.put[0] for move in moves if isinstance(move, cafe.Place) and len(move.put) == 2}
        found = {tile: cafe.chairs_for(game, tile) for tile in set(rack(game, who))}
        puts = {cafe.Put(tile, spot.chair, spot.nation): spot for tile, spots in found.items() for spot in spots}
        assert {put for put, spot in puts.items() if not spot.needs_partner} == singles
        assert {put for put, spot in puts.items() if spot.needs_partner and spot.partners} == firsts - singles
        assert cafe.encode(game) == before
        for put in chance.sample(sorted(singles, key=str), min(3, len(singles))):
            other = cafe.copy_match(game)
            assert points(cafe.apply(other, who, cafe.Place((put,)))) == [puts[put].points]
        for first in chance.sample(sorted(firsts, key=str), min(2, len(firsts))):
            seconds = {
                move.put[1]
                for move in moves
                if isinstance(move, cafe.Place) and move.put[0] == first and len(move.put) == 2
            }
            spots = {
                cafe.Put(tile, spot.chair, spot.nation): spot
                for tile in set(rack(game, who))
                for spot in cafe.chairs_for(game, tile, after=first)
            }
            assert set(spots) == seconds
            for second, spot in list(spots.items())[:3]:
                other = cafe.copy_match(game)
                assert points(cafe.apply(other, who, cafe.Place((first, second))))[1] == spot.points
