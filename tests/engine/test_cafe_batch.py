"""Many games of Café International: the same on one thread and on many, and no more memory for more games."""

import doctest
from itertools import islice

import numpy as np
import pytest

from engine import cafe_rules as fast
from finito.engine.jit import Rules
from finito.errors import BadInput
from finito.games import cafe
from finito.games.cafe.game import unpacked
from finito.games.cafe.rules.legal import find_turns
from finito.games.cafe.rules.state import RUNNING, Match, Player
from finito.players.cafe import batch, simple
from finito.players.cafe.board import board_of
from finito.players.cafe.greedy import worths_of

BOARD = cafe.make_options("board")


def test_every_field_of_the_state_is_there() -> None:
    assert sorted(fast.GAME.names or ()) == sorted(Match.__slots__)
    assert sorted(fast.PLAYER.names or ()) == sorted(Player.__slots__)
    lists = {name for plain in (Match(), Player()) for name in plain.__slots__}
    assert set(fast.WIDTHS) <= lists


@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_deals_are_those_of_live_games(preset: str) -> None:
    options, seed = cafe.make_options(preset), 2**64 - 2
    games = fast.new_games(4, options, 3, seed)
    for index in range(4):
        live = cafe.new(options, 3, (seed + index) % 2**64)
        copy = cafe.Match(options, 3, 0)
        fast.read_game(games, index, copy)
        assert cafe.encode(copy) == cafe.encode(live)
        assert {type(chair) for row in copy.table_chairs for chair in row} == {int}
        back = np.zeros(1, fast.GAME)
        fast.write_game(back, 0, copy)
        assert back[0].tobytes() == games[index].tobytes()


def test_legal_turns_are_those_of_the_live_game() -> None:
    live = cafe.new(BOARD, 4, 5)
    turns = fast.legal_turns(fast.new_games(1, BOARD, 4, 5), 0)
    assert [unpacked(live, turn, {}) for turn in turns.tolist()] == cafe.legal_moves(live, live.turn)


@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_the_greedy_player_likes_what_the_greedy_bot_likes(preset: str) -> None:
    options = cafe.make_options(preset)
    game = cafe.new(options, 3, 11)
    room = [0] * simple.ROOM
    decisions = 0
    while game.end == RUNNING:
        found = find_turns(game, game.turn, room)
        moves = {turn: unpacked(game, turn, {}) for turn in room[:found]}
        liked = worths_of(board_of(cafe.view(game, game.turn), options), list(moves.values()))
        worths = dict(zip(moves, liked, strict=True))
        kept = simple.keep_best(game, room, found)
        assert set(room[:kept]) == {turn for turn, value in worths.items() if value == max(worths.values())}
        cafe.apply(game, game.turn, moves[room[decisions % kept]])
        decisions += 1
    assert decisions > 20


def test_blocks_change_nothing() -> None:
    seeds, names = range(2**63, 2**63 + 90), ["greedy", "uniform", "uniform"]
    whole = batch.play_games(BOARD, names, seeds)
    blocks = list(batch.stream_games(BOARD, names, np.array(seeds, np.uint64), block=7))
    assert whole.tobytes() == b"".join(block.tobytes() for block in blocks)
    assert max(map(len, blocks)) == 7
    assert (whole["scores"][:, 3] == 0).all()


def test_games_without_end_need_no_more_memory() -> None:
    parts = list(islice(batch.stream_games(BOARD, ["uniform"] * 2, range(2**62), block=3), 5))
    assert [part["seed_low"].tolist() for part in parts] == [[n, n + 1, n + 2] for n in range(0, 15, 3)]


def test_the_same_deals_with_other_lots() -> None:
    one, again = (batch.play_games(BOARD, ["uniform"] * 4, range(40), again=number) for number in (0, 1))
    assert (one["start_player"] == again["start_player"]).all()
    assert (one["scores"] != again["scores"]).any()


def test_greedy_players_beat_random_ones_and_every_game_has_a_winner() -> None:
    results = batch.play_games(BOARD, ["greedy", "uniform"], range(300))
    won = batch.won(results, 2)
    assert won.any(axis=1).all()
    assert won.mean(axis=0)[0] > 0.9
    best = results["scores"][:, :2].max(axis=1)
    everybody_in = results["outs"] == 0
    assert (won[everybody_in] == (results["scores"][:, :2] == best[:, None])[everybody_in]).all()
    assert (results["turns"] >= results["bar"] + results["swaps"] + results["placements"] // 2).all()


def test_roll_outs_leave_the_game_alone_and_do_not_know_the_bag() -> None:
    games = fast.new_games(3, BOARD, 3, 8)
    turn = fast.legal_turns(games, 1)[0]
    before = games.tobytes()
    results = batch.rollouts(games, 1, turn, 30, ["greedy"] * 3, seed=4)
    assert games.tobytes() == before
    assert len({tuple(scores) for scores in results["scores"].tolist()}) > 10
    other = games.copy()
    other["bag"][1][: int(other["bag_size"][1])] = np.sort(other["bag"][1][: int(other["bag_size"][1])])[::-1]
    elsewhere = batch.rollouts(other, 1, turn, 400, ["greedy"] * 3, seed=4)
    here = batch.rollouts(games, 1, turn, 400, ["greedy"] * 3, seed=4)
    gap = abs(float(elsewhere["scores"].mean() - here["scores"].mean()))
    assert gap < 2, "the mean of many roll-outs depends on how the bag lies"


def test_what_cannot_be_understood() -> None:
    with pytest.raises(BadInput, match="no simple player 'genius'; there are uniform, greedy"):
        batch.play_games(BOARD, ["greedy", "genius"], range(1))
    with pytest.raises(BadInput):
        batch.play_games(BOARD, ["greedy"] * 5, range(1))
    with pytest.raises(BadInput):
        batch.play_games(BOARD, ["greedy"], range(1))
    assert len(batch.play_games(BOARD, ["greedy"] * 2, range(0))) == 0


def test_the_examples_in_the_docstrings() -> None:
    assert doctest.testmod(batch).failed == 0


@pytest.mark.campaign
@pytest.mark.parametrize("joker", ["native", "declared"])
@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_compiled_rules_stay_within_their_lists(preset: str, joker: str) -> None:
    """With checks, an index beyond either end of a list is an error; without them it would corrupt memory."""
    rules = Rules("cafe", fast.MODULES, [simple.play_games], checked=True, called=fast.CALLED)
    play = rules.function(simple.play_games)
    options = cafe.make_options(preset, {"joker_nation": joker})
    for players in range(2, 5):
        worker = batch._Worker(["uniform", "greedy", "uniform", "greedy"][:players])
        results = batch.unplayed(range(500))
        games = fast.template(1, options, players, 0)
        play(games, results, 0, 500, False, 0, 0, worker.seats, worker.dice[0], worker.turns)
        plain = batch.play_games(options, ["uniform", "greedy", "uniform", "greedy"][:players], range(500))
        assert results.tobytes() == plain.tobytes()
