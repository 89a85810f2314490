"""Bots of Café International play only legal moves and whole games, cannot see the bag, and greedy beats random."""

from random import Random
from typing import Any

import pytest

from finito.games import cafe
from finito.games.cafe import events as e
from finito.players import BOTS, Bot, make_bot
from finito.players.cafe.board import board_of
from finito.players.cafe.greedy import best_turns, points_of, worths_of

PLAIN = [name for name in BOTS["cafe"] if not name.startswith("search")]
"""Bots that need no compiler; the others are in `test_cafe_search`."""
VARIANTS = [(preset, joker) for preset in cafe.PRESETS for joker in ("native", "declared")]


def bots_of(names: list[str], options: cafe.Options) -> list[Bot[cafe.View, cafe.Move]]:
    return [make_bot("cafe", name, options) for name in names]


def play(options: cafe.Options, names: list[str], seed: int) -> cafe.Outcome:
    """Play a whole game; checks every choice, and that its points are those predicted from the view."""
    game = cafe.new(options, len(names), seed)
    bots, chance = bots_of(names, options), Random(seed)
    while (outcome := cafe.outcome(game)) is None:
        seat = game.turn
        view, legal = cafe.view(game, seat), cafe.legal_moves(game, seat)
        move = bots[seat].choose(view, legal, chance)
        assert move in legal
        [foretold] = points_of(board_of(view, options), [move])
        happened = cafe.apply(game, seat, move)
        scored = sum(event.points for event in happened if isinstance(event, e.GuestSeated | e.BarTaken))
        assert scored == foretold or any(isinstance(event, e.Eliminated) for event in happened)
    return outcome


@pytest.mark.parametrize(("preset", "joker"), VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_is_legal_and_every_game_ends(preset: str, joker: str, players: int) -> None:
    options = cafe.make_options(preset, {"joker_nation": joker})
    play(options, [PLAIN[(seat + players) % len(PLAIN)] for seat in range(players)], players)


@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_greedy_beats_uniform(preset: str) -> None:
    wins = 0
    for seed in range(6):
        names = ["greedy", "uniform"] if seed % 2 else ["uniform", "greedy"]
        wins += sum(names[winner] == "greedy" for winner in play(cafe.make_options(preset), names, seed).winners)
    assert wins >= 5


def other_hidden_order(game: cafe.Match, chance: Random) -> cafe.Match:
    """A game that looks the same to everyone, with bag and table cards in another order."""
    other = cafe.copy_match(game)
    for items, count in ((other.bag, other.bag_size), (other.cards, other.cards_left)):
        hidden = items[:count]
        chance.shuffle(hidden)
        items[:count] = hidden
    other.seen_view = None
    return other


@pytest.mark.parametrize("preset", cafe.PRESETS)
@pytest.mark.parametrize("name", PLAIN)
def test_a_choice_does_not_depend_on_bag_and_cards(preset: str, name: str) -> None:
    options = cafe.make_options(preset)
    bot, chance = make_bot("cafe", name, options), Random(3)
    game = cafe.new(options, 3, 3)
    while cafe.outcome(game) is None:
        other = other_hidden_order(game, chance)
        assert cafe.view(game, game.turn) == cafe.view(other, game.turn)
        choices = [
            bot.choose(cafe.view(one, one.turn), cafe.legal_moves(one, one.turn), Random(1)) for one in (game, other)
        ]
        assert choices[0] == choices[1]
        assert choices[0] is not None
        cafe.apply(game, game.turn, choices[0])


def greedy_choice(given: dict[str, Any], **changes: Any) -> cafe.Move | None:
    options = cafe.make_options("board", {"plan": "table T1 FR: a b c d\ntable T2 IT: k l m o\n", **changes})
    game = cafe.load_position(given, options)
    return bots_of(["greedy"], options)[0].choose(cafe.view(game, 0), cafe.legal_moves(game, 0), Random(1))


def test_of_equal_points_it_keeps_the_joker() -> None:
    seated = {"a": "FR-F", "b": "FR-M", "c": "FR-F"}
    move = greedy_choice({"rack": ["JK-M", "FR-M"], "seated": seated, "bag": 40})
    assert move == cafe.Place((cafe.Put("FR-M", "d"),))


def test_it_goes_to_a_bar_that_costs_only_if_it_must() -> None:
    rack = ["DE-F", "FR-M"]
    bar = {"bar": 6, "score": 30, "bag": 40}
    seated = {"a": "FR-F", "b": "FR-M", "c": "FR-F"}
    assert isinstance(greedy_choice({"rack": rack, "seated": seated, **bar}), cafe.Place)
    assert isinstance(greedy_choice({"rack": ["DE-F"], **bar}), cafe.Bar)


def test_the_best_turns_come_best_first() -> None:
    options = cafe.make_options()
    game = cafe.new(options, 2, 5)
    view, legal = cafe.view(game, game.turn), cafe.legal_moves(game, game.turn)
    turns = best_turns(view, legal, options, 5)
    assert len(turns) == 5
    assert [points for points, _ in turns] == sorted((points for points, _ in turns), reverse=True)
    assert turns[0][0] == max(points_of(board_of(view, options), legal))


def test_of_turns_with_equal_points_those_that_keep_jokers_are_worth_more() -> None:
    options = cafe.make_options("board", {"plan": "table T1 FR: a b c d\ntable T2 IT: k l m o\n"})
    game = cafe.load_position({"rack": ["JK-F", "FR-F", "FR-M"], "seated": {"a": "JK-M"}, "bag": 40}, options)
    with_joker, without = (cafe.parse_move(text) for text in ("place JK-F b", "place FR-F b"))
    assert points_of(game, [with_joker, without]) == [points_of(game, [without])[0]] * 2
    worths = worths_of(game, [with_joker, without, *map(cafe.parse_move, ("bar JK-F", "bar FR-F", "swap FR-M a"))])
    assert worths[0] == worths[1] - 1
    assert worths[2] == worths[3] - 1
    assert worths[4] == 1
