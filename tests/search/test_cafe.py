"""Many games side by side: turns of the rules, features that use nothing hidden, the same plain and compiled."""

import doctest
from random import Random

import numpy as np
import pytest

pytest.importorskip("numba", reason="needs the extra lab")

from finito.errors import BadInput
from finito.games import cafe
from finito.games.cafe.rules.legal import find_turns
from finito.games.cafe.rules.state import RUNNING
from finito.players import make_bot
from finito.players.cafe.board import board_of, guest_by_guest, move_of
from finito.players.cafe.lookahead import worthy_turns
from finito.players.cafe.search import features, learned
from finito.players.cafe.search.levels import LEVELS, SearchLevel
from finito.players.cafe.search.matches import LEARNED, SEARCH
from finito.players.cafe.search.weights import learned_net, weights_for
from finito.search import cafe as search
from finito.search import net as nets
from finito.search.cafe import CafeGames, CompiledPlayer
from finito.search.net import FEATURES, Net

PRESETS = list(cafe.PRESETS)


def in_the_middle(preset: str, players: int = 2, count: int = 12, turns: int = 14) -> CafeGames:
    games = CafeGames(preset, players, range(50, 50 + count))
    for _ in range(turns):
        games.play(games.think(["greedy", *["uniform"] * (players - 1)]))
    return games


@pytest.mark.parametrize("module", [search, nets])
def test_examples_in_the_code(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 4])
def test_candidates_are_the_legal_turns(preset: str, players: int) -> None:
    games = in_the_middle(preset, players)
    every, best = games.candidates(), games.candidates(5)
    for index in range(len(games)):
        plain = games.game(index)
        room = [0] * 100_000
        legal = room[: find_turns(plain, plain.turn, room)] if plain.end == RUNNING else []
        assert sorted(every.turns[every.games == index]) == sorted(legal)
        some = best.games == index
        assert set(best.turns[some]) <= set(legal)
        assert list(best.points[some]) == sorted(every.points[every.games == index], reverse=True)[: best.counts[index]]
    assert list(every.counts) == list(np.bincount(every.games, minlength=len(games)))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3])
def test_features_are_the_same_plain_and_compiled(preset: str, players: int) -> None:
    games = in_the_middle(preset, players)
    choices = games.candidates(6)
    after = games.afterstates(choices, states=True)
    weights = list(weights_for(games.options))
    judged = Net(learned_net(preset))(after.features)
    room = [[0] * 50_000 for _ in range(2)]
    assert len(choices.turns) > 30
    for place, (index, turn) in enumerate(zip(choices.games, choices.turns, strict=True)):
        game, scratch, row = games.game(index), cafe.Match(games.options, players, 0), [0] * FEATURES
        worth = learned.worth_after(game, scratch, int(turn), row, weights, *room)
        assert list(after.features[place]) == row
        assert worth == (after.worths[place] if after.decided[place] else judged[place])
        assert after.states is not None
        assert after.states[place]["seated"] >= game.seated - 12
        assert not after.states[place]["bag"][: after.states[place]["bag_size"]].any(), "nothing hidden is told"


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_hidden_changes_nothing(preset: str) -> None:
    games = in_the_middle(preset)
    other = games.clone()
    other.resample(7)
    assert (other.games["bag"] != games.games["bag"]).any()
    mine, theirs = games.candidates(8), other.candidates(8)
    assert (mine.turns == theirs.turns).all()
    assert (games.afterstates(mine).features == other.afterstates(theirs).features).all()
    small = CompiledPlayer(SearchLevel("small", SEARCH, simulations=40, horizon=1), Net(learned_net(preset)))
    for seats in (["learned", "learned"], [small, small]):
        assert (games.clone().think(seats) == other.clone().think(seats)).all()
    for index in range(len(games)):
        one, two = games.game(index), other.game(index)
        assert cafe.view(one, 0) == cafe.view(two, 0)
        assert sorted(one.bag[: one.bag_size]) == sorted(two.bag[: two.bag_size]) or preset == "app"


def test_a_clone_shares_nothing_and_goes_on_alike() -> None:
    games = in_the_middle("board")
    twice = games.clone([3, 3, 5])
    before = games.games.copy()
    while twice.running.any():
        twice.play(twice.think(["greedy", "greedy"]))
    assert (games.games == before).all()
    assert list(twice.scores[0]) == list(twice.scores[1])
    again = games.clone([5])
    while again.running.any():
        again.play(again.think(["greedy", "greedy"]))
    assert list(again.scores[0]) == list(twice.scores[2]), "a game does not depend on those beside it"


def test_a_turn_that_is_not_legal_is_refused() -> None:
    games = CafeGames("board", 2, range(3))
    turns = games.think(["greedy", "greedy"])
    turns[1] = 7
    with pytest.raises(BadInput, match="the turn 7 of game 1"):
        games.play(turns)
    with pytest.raises(BadInput, match="3 games"):
        games.play(turns[:2])
    with pytest.raises(BadInput, match="2 play"):
        games.think(["greedy"])
    with pytest.raises(BadInput, match="did you mean 'learned'"):
        games.think(["learnd", None])
    with pytest.raises(ValueError, match="numbers"):
        Net([1, 2])


def test_turns_have_names() -> None:
    games = CafeGames("board", 2, range(1))
    turn = int(games.candidates(1).turns[0])
    move = games.move(0, turn)
    assert cafe.refusal(games.game(0), int(games.to_move[0]), move) is None


@pytest.mark.parametrize("preset", PRESETS)
def test_the_bot_takes_the_turn_that_the_compiled_player_takes(preset: str) -> None:
    games = in_the_middle(preset)
    options, bot = games.options, make_bot("cafe", "learned", games.options)
    made = games.think(["learned", "learned"])
    for index in np.flatnonzero(games.running):
        game = games.game(int(index))
        view, legal = cafe.view(game, game.turn), cafe.legal_moves(game, game.turn)
        worthy = worthy_turns(view, options, "learned")
        best = [guest_by_guest(board_of(view, options), move) for worth, move in worthy if worth == worthy[0][0]]
        assert bot.choose(view, legal, Random(1)) in best
        assert move_of(board_of(view, options), int(made[index])) in best
    assert games.running.sum() > 5


@pytest.mark.parametrize("preset", PRESETS)
def test_the_built_in_networks_are_whole(preset: str) -> None:
    numbers = learned_net(preset)
    assert len(numbers) == learned.NET_SIZE
    assert max(map(abs, numbers)) * 1000 * FEATURES < 2**53, "exact as doubles, too"
    assert LEVELS["learned"].player == LEARNED
    assert features.FEATURES == FEATURES


def test_a_network_of_real_numbers_is_what_it_says() -> None:
    chance = np.random.default_rng(1)
    inner, hidden = chance.normal(0, 1, (3, FEATURES + 1)), chance.normal(0, 10, 3)
    direct, rows = chance.normal(0, 50, FEATURES), chance.integers(-30, 30, (40, FEATURES))
    real = np.maximum(rows @ inner[:, :-1].T + inner[:, -1], 0) @ hidden + rows @ direct + 5
    assert np.abs(Net.of(inner, hidden, direct, 5)(rows) - real).max() < 40
