"""Views show everything except the order of the bag and of the table cards; and views as text."""

from random import Random

import msgspec
import pytest

from cafe.helpers import PRESETS, do, play, position, random_turn
from finito.games import cafe
from finito.games.cafe import events as e
from finito.games.cafe.notation import TILE_TEXTS


@pytest.mark.parametrize("preset", PRESETS)
def test_two_games_that_differ_only_in_what_is_hidden_look_the_same(preset: str) -> None:
    chance = Random(5)
    for game, *_ in play(preset, 4, 31):
        other = cafe.copy_match(game)
        hidden = other.bag[: other.bag_size]
        chance.shuffle(hidden)
        other.bag[: other.bag_size] = hidden
        stock = other.cards[: other.cards_left]
        chance.shuffle(stock)
        other.cards[: other.cards_left] = stock
        for player in (None, 0, 1, 2, 3):
            assert msgspec.json.encode(cafe.view(other, player)) == msgspec.json.encode(cafe.view(game, player))
        assert cafe.draw(cafe.view(other, 0)) == cafe.draw(cafe.view(game, 0))


@pytest.mark.rule("CAF-R-14")
def test_racks_lie_open_and_the_bag_is_a_number() -> None:
    game = cafe.new(cafe.make_options("app"), 3, 8)
    seen = cafe.view(game, 1)
    assert (seen.you, seen.bag_size, seen.cards_left) == (1, 85, 12)
    assert all(len(player.rack) == 5 for player in seen.players)
    text = msgspec.json.encode(cafe.view(game, None)).decode()
    names = [TILE_TEXTS[tile] for tile in game.bag[: game.bag_size]]
    assert sum(text.count(name) for name in TILE_TEXTS) == 15
    assert names


def test_events_are_open_to_all() -> None:
    for _, _, _, events in play("app", 2, 4):
        for event in events:
            assert cafe.scrub(event) == event
            assert cafe.scrub(event, 1) == event
            assert msgspec.json.decode(msgspec.json.encode(event), type=cafe.Event) == event


def test_a_view_is_made_once_and_again_after_a_move() -> None:
    game = position("L1", seated={"a": "FR-M"}, rack=["FR-F"])
    assert cafe.view(game, None) is cafe.view(game, None)
    assert cafe.view(game, 1).seated is cafe.view(game, 0).seated
    do(game, "place FR-F b")
    assert cafe.view(game, 0).seated == {"a": "FR-M", "b": "FR-F"}
    assert cafe.view(game, 0).turn == 1


@pytest.mark.parametrize("preset", PRESETS)
def test_the_drawing_is_readable_at_100_columns(preset: str) -> None:
    for game, *_ in play(preset, 4, 6, joker_nation="declared"):
        text = cafe.draw(cafe.view(game, 0))
        assert max(len(line) for line in text.splitlines()) <= 100
    assert "The game is over" in text


def test_the_drawing_shows_what_there_is() -> None:
    game = cafe.new(cafe.make_options("board"), 2, 1)
    text = cafe.draw(cafe.view(game, game.turn))
    assert f"{'AB'[game.turn]} to move; bag 90" in text
    assert text.count("[AF]") == 2
    assert "b3" in text
    assert ">+1<" in text
    assert "(you)" in text
    move = random_turn(game, Random(1))
    cafe.apply(game, game.turn, move)
    assert cafe.draw(cafe.view(game, 0)) != text


def test_the_drawing_of_a_listed_plan() -> None:
    game = position("L2", cfg={"draw_rule": "limit_minus_one"}, seated={"s": "IT-F"}, rack=["RU-F"], limit=4)
    text = cafe.draw(cafe.view(game, None))
    assert "T1     [FR] France         a ·     b ·     c ·     s IT-F" in text
    assert "rack of 4" in text
    out = position("L1", players={"A": {"rack": ["RU-F"]}, "B": {"out": True}, "C": {"rack": []}})
    assert "B" in cafe.draw(cafe.view(out, None))
    assert "  out" in cafe.draw(cafe.view(out, None))


def test_the_story_tells_every_event() -> None:
    there = e.TableScore("T1", 1, False, 1), e.TableScore("T2", 2, True, 4)
    told = [
        cafe.narrate(event)
        for event in (
            e.GuestSeated(0, "FR-F", "s", None, there, 1, 5),
            e.GuestSeated(0, "JK-M", "s", "IT", (e.TableScore("T2", 5, False, 5),), 2, 10),
            e.GuestSeated(0, "FR-F", "s", None, (), 1, 0),
            e.TableCleared("T1", "FR", {}),
            e.TableCard("T1", "ES", 3),
            e.TableCard("T1", None, 0),
            e.BarTaken(1, "FR-F", 1, 1),
            e.Swapped(1, "a", "FR-F", "JK-F"),
            e.LimitLowered(2, 4),
            e.Drawn(0, ("FR-F", "IT-M"), 5),
            e.Eliminated(1, 10, -9, ()),
            e.SecondGuest(0),
            e.TurnPassed(2),
            e.GameEnded("bar_full", (5, 0), (9, 9), (0, 1)),
        )
    ]
    assert told == [
        "A seats the lady from France on s: +5 points (T1: 1 for sitting alone, T2: 2 guests of one nation, 4).",
        "A seats the joker (gentleman) on s as Italy: +10 points (T2: 5 guests, 5 times 2).",
        "A seats the lady from France on s: no points.",
        "Table T1 is full and is cleared.",
        "Table T1 now belongs to Spain.",
        "There is no card left for table T1.",
        "B sends the lady from France to the bar: +1 point.",
        "B fetches the joker from a; the lady from France takes its place.",
        "The rack of C is filled up to 4 from now on.",
        "A draws FR-F, IT-M.",
        "B cannot pay 10 and is out.",
        "A may seat a second guest or stop.",
        "It is C's turn.",
        "The game is over: the bar is full. Deducted for tiles left: A 5. Points: A 9, B 9. A and B share the victory.",
    ]
